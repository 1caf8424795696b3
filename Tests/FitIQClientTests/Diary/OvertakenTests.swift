import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import Testing

@testable import FitIQClient

/// What becomes of a change of a meal that was deleted on another device meanwhile.
@Suite(.timeLimit(.minutes(10)))
struct OvertakenTests {
    private let a = "0196f9c0-0000-7000-8000-00000000000a"

    /// A diary that has the meal "egg", and a server that is about to lose it.
    private func known(_ body: (Diary, SmallServer) async throws -> Void) async throws {
        try await DiaryFixture.opened { _, diary, server in
            await server.put(Answers.meal(a, .completed, text: "egg"))
            try await diary.sync()
            try await body(diary, server)
        }
    }

    /// - Parameter isHeard: whether the device hears of it before it sends its change.
    @Test(arguments: [true, false]) func `its words are kept, and nobody is told that they were sent`(
        isHeard: Bool
    ) async throws {
        try await known { diary, server in
            try await diary.edit(a, text: "water", notes: "cold")
            await server.delete(a)
            if isHeard { await server.trouble(before: { $0.method == "PUT" ? Answers.error(500, .serverError) : nil }) }
            let report = try await diary.sync()
            #expect(report.sent == 0)
            #expect(report.overtaken == 1)
            #expect(try await diary.meal(a) == nil)
            let outbox = try await diary.outbox()
            #expect(outbox.isEmpty)
            #expect(outbox.overtaken.map(\.mealID) == [a])
            #expect(outbox.overtaken.map(\.log.rawInput) == ["water"])
            #expect(outbox.overtaken.map(\.log.notes) == ["cold"])
            #expect(try await diary.sync().overtaken == 0)
        }
    }

    @Test func `it can be logged as a new meal`() async throws {
        try await known { diary, server in
            try await diary.edit(a, text: "water", notes: "cold")
            await server.delete(a)
            try await diary.sync()
            try await diary.retry(a)
            #expect(try await diary.outbox().overtaken.isEmpty)
            #expect(try await diary.sync().sent == 1)
            let meal = try #require(try await diary.all.first)
            #expect(meal.id != a)
            #expect(meal.log.rawInput == "water")
            #expect(meal.log.notes == "cold")
            #expect(meal.sync == .synced)
            #expect(await server.meals[meal.id]?.rawInput == "water")
        }
    }

    @Test func `it can be let go of`() async throws {
        try await known { diary, server in
            try await diary.edit(a, text: "water")
            await server.delete(a)
            try await diary.sync()
            try await diary.delete(a)
            #expect(try await diary.outbox().overtaken.isEmpty)
            await #expect(throws: FitIQError.noSuchMeal) { try await diary.delete(a) }
        }
    }

    @Test func `a change that the server had refused is kept too`() async throws {
        try await known { diary, server in
            try await diary.edit(a, text: "nothing known")
            #expect(try await diary.sync().setAside == 1)
            await server.delete(a)
            #expect(try await diary.sync().overtaken == 1)
            #expect(try await diary.outbox().overtaken.map(\.log.rawInput) == ["nothing known"])
        }
    }

    @Test func `what had arrived is not kept, nor what was to be deleted here too`() async throws {
        try await known { diary, server in
            try await diary.edit(a, text: "water")
            await server.trouble(after: { $0.method == "PUT" ? .cut : nil })
            _ = try? await diary.sync()
            _ = try await diary.pull()
            await server.trouble()
            await server.delete(a)
            _ = try await diary.pull()
            #expect(try await diary.outbox().overtaken.isEmpty)
            #expect(try await diary.all.isEmpty)

            let other = try await diary.log("egg", mealType: .lunch)
            try await diary.sync()
            try await diary.edit(other.id, text: "water")
            try await diary.delete(other.id)
            await server.delete(other.id)
            #expect(try await diary.sync().overtaken == 0)
            #expect(try await diary.outbox().isEmpty)
        }
    }
}
