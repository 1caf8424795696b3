import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

/// GET `/api/v1/nutrition/references`
struct ReferenceTests {
    private func references(_ person: PlanAPI) async throws -> ReferenceIntakes {
        let answer = try await person.send(.GET, "/api/v1/nutrition/references")
        #expect(answer.status == 200)
        return try answer.data()
    }

    private func iron(_ references: ReferenceIntakes) throws -> ReferenceIntakes.Value {
        try #require(references.values.first { $0.nutrient == "iron_mg" })
    }

    @Test func `they are for adults until the profile tells sex and age, and then for the person`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server, "ada@example.org")
            let before = try await references(ada)
            #expect((before.gender, before.age, before.pregnant) == (nil, nil, false))
            #expect(try iron(before).amount == 16)
            #expect(try iron(before).unit == "mg")
            #expect(try iron(before).kind == .atLeast)
            #expect(try iron(before).source.hasPrefix("EFSA, dietary reference values for iron (2015)"))

            let profile = #"{"gender":"male","dateOfBirth":"1990-05-17"}"#
            #expect(try await ada.send(.PUT, "/v1/profile", profile).status == 200)
            let after = try await references(ada)
            #expect(after.gender == .male)
            #expect(try #require(after.age) > 20)
            #expect(try iron(after).amount == 11)

            let bob = try await PlanAPI(server, "bob@example.org")
            #expect(try await iron(references(bob)).amount == 16, "another person's profile is not theirs")
        }
    }

    @Test func `nobody gets them without signing in, and a parameter is refused`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            #expect(try await api.send(.GET, "/api/v1/nutrition/references").status == 401)
            let ada = try await PlanAPI(server, "ada@example.org")
            #expect(try await ada.send(.GET, "/api/v1/nutrition/references?age=3").status == 422)
        }
    }
}
