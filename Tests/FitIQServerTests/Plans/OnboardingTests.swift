import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

struct OnboardingTests {
    private static let clock = TestClock()

    private func withPerson(
        at clock: TestClock = clock,
        _ body: @escaping @Sendable (PlanAPI) async throws -> Void
    ) async throws {
        try await withServer(now: { clock.now }) { server in try await body(PlanAPI(server)) }
    }

    @Test func `who has told everything gets the user back, and the profile tells it`() async throws {
        try await withPerson { ada in
            let before = try await ada.send(.GET, "/v1/profile")
            #expect(before.value("data.hasCompletedOnboarding") as? Bool == false)
            #expect(before.strings("data.missing")?.count == 6)
            #expect(before.value("data.updatedAt") == nil, "nothing was told yet")

            let answer = try await ada.onboard([
                "targetDate": #""2024-06-01""#, "dietaryPreferences": #"["vegetarian"]"#, "allergies": "[]",
                "mealsPerDay": "3", "partners": #"["coach"]"#, "timeZone": #""Europe/Berlin""#,
            ])
            #expect(answer.status == 201)
            let user = try answer.data(OnboardedUser.self)
            #expect(user.email == "ada@example.org")
            #expect(user.hasCompletedOnboarding == true)
            #expect(user.emailVerified == false)

            let answered = try await ada.send(.GET, "/v1/profile")
            let profile = try answered.data(ProfileResponse.self)
            #expect(profile.updatedAt == Self.clock.now)
            #expect(profile.age == 30)
            #expect(profile.currentWeight == 80)
            #expect(profile.currentWeightDate == "2024-01-15")
            #expect(profile.targetDate == "2024-06-01")
            #expect(profile.dietaryPreferences == ["vegetarian"])
            #expect(profile.partners == ["coach"])
            #expect(profile.timeZone == "Europe/Berlin")
            #expect(profile.missing == [])
        }
    }

    @Test func `everything that is missing is named, and nothing is stored`() async throws {
        try await withPerson { ada in
            let answer = try await ada.send(.POST, "/v1/onboarding", "{}")
            #expect(answer.status == 422)
            let required: Set = ["dateOfBirth", "gender", "primaryGoal", "activityLevel", "currentWeight", "height"]
            #expect(answer.faults == required)
            #expect(try await ada.generate().faults == required)
            #expect(try await ada.send(.GET, "/v1/summary/how-it-works").faults == required)
            #expect(try await ada.send(.GET, "/v1/weights").number("data.totalCount") == 0)
            #expect(try await ada.send(.GET, "/v1/plans/current").status == 404)
        }
    }

    @Test(
        arguments: [
            (["currentWeight": "500"], ["currentWeight"]), (["currentWeight": "29.999"], ["currentWeight"]),
            (["currentWeight": #""80""#], ["currentWeight"]), (["height": "99"], ["height"]),
            (["height": "250.5"], ["height"]),
            (["targetWeight": "301"], ["targetWeight"]), (["gender": #""man""#], ["gender"]),
            (["activityLevel": #""moderate""#], ["activityLevel"]), (["primaryGoal": #""bulk""#], ["primaryGoal"]),
            (["dateOfBirth": #""2011-01-16""#], ["dateOfBirth"]), (["dateOfBirth": #""1903-01-15""#], ["dateOfBirth"]),
            (["dateOfBirth": #""2023-02-29""#], ["dateOfBirth"]), (["dateOfBirth": #""2030-01-01""#], ["dateOfBirth"]),
            (["timeZone": #""Mars/Olympus""#], ["timeZone"]), (["mealsPerDay": "0"], ["mealsPerDay"]),
            (["mealsPerDay": "2.5"], ["mealsPerDay"]), (["allergies": #""nuts""#], ["allergies"]),
            (["partners": "[1]"], ["partners[0]"]), (["partners": #"{"name":"Bo"}"#], ["partners"]),
            (["partners": #"["",{},{"name":"Bo"}]"#], ["partners[0]", "partners[1].name"]),
            (
                ["partners": #"[{"name":"Bo","email":"bo","phone":1,"relationship":""}]"#],
                ["partners[0].email", "partners[0].phone", "partners[0].relationship"]
            ),
            (
                ["partners": "[{\"name\":\"Bo\",\"phone\":\"\(String(repeating: "1", count: 41))\"}]"],
                ["partners[0].phone"]
            ),
            (["partners": "[\(Array(repeating: #""Bo""#, count: 31).joined(separator: ","))]"], ["partners"]),
            (["trimester": "2"], ["trimester"]),
            (["gender": #""female""#, "pregnant": "true", "trimester": "4"], ["trimester"]),
            (["pregnant": "true"], ["pregnant"]), (["pregnant": "1"], ["pregnant"]),
            (["targetDate": #""soon""#], ["targetDate"]),
            (["currentWeight": "1", "height": "1", "gender": "null"], ["currentWeight", "height", "gender"]),
        ] as [([String: String], Set<String>)]
    )
    func `every field that is wrong is named, and no other`(changes: [String: String], fields: Set<String>) async throws
    {
        try await withPerson { ada in
            let answer = try await ada.onboard(changes)
            #expect(answer.status == 422)
            #expect(answer.faults == fields)
            #expect(try await ada.send(.GET, "/v1/profile").value("data.hasCompletedOnboarding") as? Bool == false)
        }
    }

    @Test func `partners are given back as they were told, texts and objects`() async throws {
        try await withPerson { ada in
            let bo = #"{"name":"Bo","email":"bo@example.org","phone":"+49 30 123","relationship":"sister","x":1}"#
            #expect(
                try await ada.onboard(["partners": #"["coach",\#(bo),{"name":" Cy ","email":null}]"#]).status == 201
            )
            let answer = try await ada.send(.GET, "/v1/profile")
            #expect(answer.string("data.partners.0") == "coach")
            let told = ["name": "Bo", "email": "bo@example.org", "phone": "+49 30 123", "relationship": "sister"]
            #expect(answer.value("data.partners.1") as? [String: String] == told)
            #expect(answer.value("data.partners.2") as? [String: String] == ["name": "Cy"])
            _ = try await ada.send(.PUT, "/v1/profile", #"{"partners":[]}"#)
            #expect(try await ada.send(.GET, "/v1/profile").strings("data.partners") == [])
        }
    }

    @Test func `who turns 13 today may, wherever today is`() async throws {
        // 2024-01-15 12:30 UTC: on Kiritimati (+14) it is the 16th.
        for (zone, birth, age) in [
            ("UTC", "2011-01-15", 13), ("Pacific/Kiritimati", "2011-01-16", 13),
            ("Pacific/Pago_Pago", "2011-01-15", 13),
            ("UTC", "1904-01-15", 120), ("UTC", "2004-02-29", 19),
        ] {
            try await withPerson(at: TestClock()) { ada in
                let answer = try await ada.onboard([
                    "dateOfBirth": "\"\(birth)\"", "timeZone": "\"\(zone)\"", "primaryGoal": #""maintain""#,
                ])
                #expect(answer.status == 201, "\(zone) \(birth)")
                #expect(try await ada.send(.GET, "/v1/profile").number("data.age") == Double(age))
            }
        }
    }

    @Test func `a day may be written as an instant, and counts as it is written`() async throws {
        try await withPerson { ada in
            let answer = try await ada.onboard(["dateOfBirth": #""1993-06-01T23:30:00-08:00""#])
            #expect(answer.status == 201)
            #expect(try await ada.send(.GET, "/v1/profile").string("data.dateOfBirth") == "1993-06-01")
        }
    }

    @Test func `the date of birth of the onboarding goes before that of the registration`() async throws {
        let clock = TestClock()
        try await withServer(now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            let registered = try await api.send(
                .POST,
                "/api/v1/auth/register",
                json: """
                    {"email":"b@example.org","password":"correct horse","name":"Bob","date_of_birth":"1980-01-01"}
                    """
            )
            let token = try #require(registered.string("data.access_token"))
            func profile() async throws -> RawAPI.Answer { try await api.send(.GET, "/v1/profile", token: token) }
            #expect(try await profile().string("data.dateOfBirth") == "1980-01-01")
            let onboarded = try await api.send(.POST, "/v1/onboarding", json: PlanAPI.facts(), token: token)
            #expect(onboarded.status == 201)
            #expect(try await profile().string("data.dateOfBirth") == "1993-06-01")
        }
    }

    @Test func `nobody is male and pregnant, in one request or in two`() async throws {
        try await withPerson { ada in
            let told = try await ada.onboard()
            #expect(told.status == 201)
            #expect(try await ada.send(.PUT, "/v1/profile", #"{"pregnant":true}"#).faults == ["pregnant"])
            #expect(try await ada.send(.PUT, "/v1/profile", #"{"gender":"female","pregnant":true}"#).status == 200)
            #expect(try await ada.send(.PUT, "/v1/profile", #"{"gender":"male"}"#).faults == ["gender"])
            #expect(try await ada.send(.PUT, "/v1/profile", #"{"allergies":["nuts"]}"#).status == 200)
            #expect(try await ada.send(.PUT, "/v1/profile", #"{"gender":"male","pregnant":null}"#).status == 200)
        }
    }

    @Test func `onboarding again replaces what was told, and logs a weight once a day`() async throws {
        try await withPerson { ada in
            _ = try await ada.onboard([
                "gender": #""other""#, "allergies": #"["nuts"]"#, "pregnant": "true", "trimester": "2",
            ])
            _ = try await ada.onboard()
            let profile = try await ada.send(.GET, "/v1/profile")
            #expect(profile.strings("data.allergies") == [])
            #expect(profile.value("data.pregnant") == nil)
            #expect(try await ada.send(.GET, "/v1/weights").number("data.totalCount") == 1)
            _ = try await ada.onboard(["currentWeight": "79.5"])
            #expect(try await ada.send(.GET, "/v1/weights").number("data.totalCount") == 2)
            #expect(try await ada.send(.GET, "/v1/profile").number("data.currentWeight") == 79.5)
        }
    }

    @Test func `the older address works as well, and other methods are refused at both`() async throws {
        try await withPerson { ada in
            let answer = try await ada.send(.POST, "/api/v1/onboarding", PlanAPI.facts())
            #expect(answer.status == 201)
            #expect(try await ada.send(.GET, "/api/v1/profile").number("data.height") == 180)
            for path in ["/v1/onboarding", "/api/v1/onboarding"] {
                #expect(try await ada.send(.DELETE, path).status == 405)
                #expect(try await ada.api.send(.POST, path, json: "{}").status == 401)
            }
        }
    }
}
