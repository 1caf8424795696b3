import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// Checks that words the server adds to a meal's notes keep to the configured maximum length.
struct ToldNotesTests {
    private static let texts = [
        ("2 eggs", "3 eggs yesterday"), ("an apple", "2 pears yesterday"),
        ("a bowl of lentil soup", "a bowl of tomato soup yesterday"),
    ]

    private static func given(at date: Date) -> String {
        #","meal_type":"snack","logged_at":"\#(date.formatted(.iso8601))""#
    }

    /// Runs `body` at a server whose longest notes have `length` characters.
    private func withPhone(notesLength length: Int, _ body: @escaping @Sendable (Phone) async throws -> Void)
        async throws
    {
        var settings = ServerSettings.roomy
        settings.limits.meal.notesLength = length
        try await FitIQServerTests.withPhone(settings: settings) { phone, _ in try await body(phone) }
    }

    @Test(.timeLimit(.minutes(10)), arguments: texts)
    func `longer notes have room for what words tell`(before: String, after: String) async throws {
        let notes = String(repeating: "cold ", count: 98) + "soup"
        try await withPhone(notesLength: 1000) { phone in
            let given = Self.given(at: phone.clock.now) + #","notes":"\#(notes)""#
            let logged = try await phone.log(after, given)
            #expect(logged.status == 201)
            #expect(logged.string("data.notes")?.hasPrefix("\(notes)\nThe text says “yesterday”") == true)

            let id = try #require(try await phone.log(before, given).string("data.id"))
            let edited = try await phone.send(.PUT, "/api/v1/meal-logs/\(id)", #"{"raw_input":"\#(after)"}"#)
            #expect(edited.string("data.notes")?.hasPrefix("\(notes)\nThe text says “yesterday”") == true)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: texts)
    func `shorter notes take nothing that is longer`(before: String, after: String) async throws {
        try await withPhone(notesLength: 10) { phone in
            let given = Self.given(at: phone.clock.now)
            #expect(try await phone.log(after, given + #","notes":"cold""#).string("data.notes") == "cold")
            #expect(try await phone.log(after, given).value("data.notes") is NSNull)

            let id = try #require(try await phone.log(before, given).string("data.id"))
            let edited = try await phone.send(.PUT, "/api/v1/meal-logs/\(id)", #"{"raw_input":"\#(after)"}"#)
            #expect(edited.value("data.notes") is NSNull)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: ["toast", "butter", "jam"])
    func `a change that is gone with its words is told as far as there is room`(food: String) async throws {
        let notes = String(repeating: "cold ", count: 98) + "soup"
        for (length, before, isTold) in [(1000, notes, true), (10, "cold", false)] {
            try await withPhone(notesLength: length) { phone in
                let meal = try await phone.read("1 egg, 30 g \(food)", #","meal_type":"lunch","notes":"\#(before)""#)
                let path = "/api/v1/meal-logs/\(meal.string("data.id") ?? "")"
                let item = try #require(meal.string("data.items.1.id"))
                #expect(try await phone.send(.PATCH, "\(path)/items/\(item)", #"{"grams":90}"#).status == 200)
                let corrected = try await phone.send(.PUT, path, #"{"raw_input":"1 egg, an apple"}"#)
                let told = try #require(corrected.string("data.notes"))
                #expect(isTold ? told.hasPrefix("\(before)\nYour change to “30 g \(food)”") : told == before)
            }
        }
    }
}
