import FitIQCore
import FitIQWire
import Foundation
import Testing

@testable import FitIQClient

/// What an edit says to the server, and what it leaves as it is.
@Suite(.timeLimit(.minutes(10)))
struct EditTests {
    @Test func `a change of time, type or notes says nothing of what was eaten`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let meal = try await diary.log("nothing known", mealType: .lunch)
            try await diary.sync()
            #expect(try await diary.meal(meal.id)?.status == .failed)
            let bodies = Journal()
            await server.trouble(before: { request in
                if request.method == "PUT" { bodies.note(String(decoding: request.body, as: UTF8.self)) }
                return nil
            })
            try await diary.edit(meal.id, loggedAt: Answers.date)
            #expect(try await diary.sync().sent == 1)
            let changed = try #require(try await diary.meal(meal.id))
            #expect(changed.log.loggedAt == Answers.date)
            #expect(changed.status == .failed)
            #expect(changed.sync == .synced)
            #expect(bodies.entries == [#"{"logged_at":"2024-01-15T12:30:05Z"}"#])
        }
    }

    @Test func `it does not undo what another device has said was eaten`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let meal = try await diary.log("egg", mealType: .lunch)
            try await diary.sync()
            try await diary.edit(meal.id, mealType: .dinner)
            var corrected = Answers.meal(meal.id, .completed, text: "egg, egg")
            corrected.mealType = .lunch
            await server.put(corrected, .updated)
            try await diary.sync()
            let shown = try #require(try await diary.meal(meal.id)?.log)
            #expect(shown.rawInput == "egg, egg")
            #expect(shown.mealType == .dinner)
            #expect(await server.meals[meal.id]?.rawInput == "egg, egg")
        }
    }

    @Test func `an edit of nothing is none`() async throws {
        try await DiaryFixture.opened { _, diary, _ in
            let meal = try await diary.log("egg", mealType: .lunch)
            try await diary.sync()
            let same = try await diary.edit(meal.id)
            #expect(same.sync == .synced)
            #expect(try await diary.outbox().isEmpty)
            await #expect(throws: FitIQError.noSuchMeal) { try await diary.edit("none") }
        }
    }

    @Test func `what was refused does not come back with the next edit`() async throws {
        try await DiaryFixture.opened { _, diary, _ in
            let meal = try await diary.log("egg", mealType: .lunch)
            try await diary.sync()
            try await diary.edit(meal.id, text: "nothing known")
            #expect(try await diary.sync().setAside == 1)
            let changed = try await diary.edit(meal.id, notes: "soft")
            #expect(changed.log.rawInput == "egg")
            let report = try await diary.sync()
            #expect(report.sent == 1)
            #expect(report.setAside == 0)
            let shown = try #require(try await diary.meal(meal.id))
            #expect(shown.sync == .synced)
            #expect(shown.log.notes == "soft")
            #expect(shown.log.rawInput == "egg")
        }
    }
}
