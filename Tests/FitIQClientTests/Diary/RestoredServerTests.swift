import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import Testing

@testable import FitIQClient

/// Two devices, and a server that has less of a meal than they know, or more.
@Suite(.timeLimit(.minutes(10)))
struct RestoredServerTests {
    private func withDevices(_ body: (Diary, Diary, SmallServer) async throws -> Void) async throws {
        try await DiaryFixture.opened { fixture, one, server in
            try await withScratchFolder { folder in
                try await DiaryFixture(folder: folder, client: fixture.client).with { other in
                    for diary in [one, other] { try await diary.sync() }
                    try await body(one, other, server)
                }
            }
        }
    }

    /// Both are in step with the server and with one another, and nothing waits.
    private func expectSame(_ one: Diary, _ other: Diary, _ server: SmallServer, _ words: [String]) async throws {
        for diary in [one, other, one, other] { try await diary.sync() }
        for diary in [one, other] {
            #expect(try await diary.all.map { $0.log.rawInput ?? "" }.sorted() == words)
            #expect(try await diary.all.allSatisfy { $0.sync == .synced && $0.status == .completed })
            #expect(try await diary.outbox().isEmpty)
        }
        #expect(await server.meals.values.map { $0.rawInput ?? "" }.sorted() == words)
    }

    // MARK: A meal that waits to be created, and that the server has

    @Test func `an edit of it is sent as one, where another device logged it first`() async throws {
        try await withDevices { one, other, server in
            let id = Meal.ID.new(at: Answers.date)
            for diary in [one, other] { try await diary.log("egg", mealType: .lunch, loggedAt: Answers.date, id: id) }
            try await other.edit(id.description, text: "water", notes: "cold")
            #expect(try await other.entries.map(\.kind) == [.create])
            try await one.sync()
            let report = try await other.sync()
            #expect(report.setAside == 0)
            #expect(report.stillWaiting == 0)
            try await expectSame(one, other, server, ["water"])
            #expect(await server.meals[id.description]?.notes == "cold")
        }
    }

    @Test func `an edit of it is sent as one, where its event is heard first`() async throws {
        try await withDevices { one, other, server in
            let id = Meal.ID.new(at: Answers.date)
            for diary in [one, other] { try await diary.log("egg", mealType: .lunch, loggedAt: Answers.date, id: id) }
            try await other.edit(id.description, text: "water")
            try await one.sync()
            _ = try await other.pull()
            #expect(try await other.meal(id.description)?.log.rawInput == "water")
            #expect(try await other.entries.map(\.kind) == [.edit])
            try await expectSame(one, other, server, ["water"])
        }
    }

    @Test func `what another device made of it stands, where its create had arrived with the edit`() async throws {
        try await withDevices { one, other, server in
            let meal = try await one.log("egg", mealType: .lunch)
            try await one.edit(meal.id, text: "water")
            await server.trouble(after: { $0.method == "POST" ? .cut : nil })
            _ = try? await one.sync()
            await server.trouble()
            try await other.sync()
            try await other.edit(meal.id, text: "egg, egg")
            try await other.sync()
            _ = try await one.pull()
            try await expectSame(one, other, server, ["egg, egg"])
        }
    }

    @Test func `an edit of a meal that the server lost survives another device's sending it again`() async throws {
        try await withDevices { one, other, server in
            let meal = try await one.log("egg", mealType: .lunch)
            for diary in [one, other] { try await diary.sync() }
            try await other.edit(meal.id, text: "water")
            await server.restore(without: [meal.id])
            // The one that will be second has found out that the meal is lost.
            await server.trouble(before: { $0.method == "POST" ? Answers.error(503, .unavailable) : nil })
            _ = try? await other.sync()
            await server.trouble()
            try await one.sync()
            try await expectSame(one, other, server, ["water"])
        }
    }

    // MARK: A meal of which the server has an older word

    @Test func `what was edited since a backup is sent again, with what waits`() async throws {
        try await withDevices { one, other, server in
            let meal = try await one.log("egg", mealType: .lunch)
            let untouched = try await one.log("egg, water", mealType: .lunch)
            try await one.sync()
            let backup = try #require(await server.meals[meal.id])
            try await one.edit(meal.id, text: "water")
            for diary in [one, other] { try await diary.sync() }
            try await other.edit(meal.id, notes: "cold")
            await server.restore(without: [], with: [backup])
            let before = await server.asked.count
            try await one.sync()
            #expect(await server.meals[meal.id]?.rawInput == "water")
            try await expectSame(one, other, server, ["egg, water", "water"])
            #expect(await server.meals[meal.id]?.notes == "cold")
            let asked = await server.asked.dropFirst(before)
            #expect(!asked.contains("PUT /api/v1/meal-logs/\(untouched.id)"))
        }
    }

    @Test func `what was refused holds up nothing that is sent again`() async throws {
        try await withDevices { one, other, server in
            let edited = try await one.log("egg", mealType: .lunch)
            let lost = try await one.log("egg, water", mealType: .lunch)
            try await one.sync()
            let backup = try #require(await server.meals[edited.id])
            try await one.edit(edited.id, text: "water")
            try await one.sync()
            for id in [edited.id, lost.id] { try await one.edit(id, text: "nothing known") }
            #expect(try await one.sync().setAside == 2)
            await server.restore(without: [lost.id], with: [backup])
            try await one.sync()
            #expect(await server.meals[edited.id]?.rawInput == "water")
            #expect(await server.meals[lost.id]?.rawInput == "egg, water")
            #expect(try await one.outbox().setAside.map(\.mealID) == [edited.id, lost.id])
            #expect(try await Set(one.all.map(\.log.rawInput)) == ["water", "egg, water"])
        }
    }

    @Test func `one sync is enough to send what was lost`() async throws {
        try await withDevices { one, _, server in
            let ids = Set(try await [one.log("egg", mealType: .lunch), one.log("water", mealType: .lunch)].map(\.id))
            try await one.sync()
            await server.restore(without: ids)
            let report = try await one.sync()
            #expect(report.isReloaded)
            #expect(report.sent == 2)
            #expect(report.stillWaiting == 0)
            #expect(await Set(server.meals.keys) == ids)
        }
    }

    // MARK: A meal that was deleted

    @Test func `one that a device brings back without having heard of its deletion is deleted again`() async throws {
        try await withDevices { one, other, server in
            let meal = try await other.log("egg", mealType: .lunch)
            for diary in [other, one] { try await diary.sync() }
            try await other.delete(meal.id)
            try await other.sync()
            await server.restore(without: [meal.id])
            for diary in [other, one] { try await diary.sync() }
            #expect(await server.meals[meal.id] != nil)
            try await expectSame(one, other, server, [])
        }
    }

    @Test(arguments: [true, false]) func `one whose deletion is in the backup is gone on a device that had not heard`(
        isEdited: Bool
    ) async throws {
        try await withDevices { one, other, server in
            let meal = try await one.log("egg", mealType: .lunch)
            try await one.edit(meal.id, text: "water")
            try await one.sync()
            try await one.edit(meal.id, text: "egg, egg")
            for diary in [one, other] { try await diary.sync() }
            try await other.delete(meal.id)
            try await other.sync()
            if isEdited { try await one.edit(meal.id, text: "egg, water") }
            await server.restore(without: [])
            try await expectSame(one, other, server, [])
            #expect(try await one.outbox().overtaken.map(\.log.rawInput) == (isEdited ? ["egg, water"] : []))
        }
    }

    @Test func `one that was never sent and another device logged is deleted there too`() async throws {
        try await withDevices { one, other, server in
            let id = Meal.ID.new(at: Answers.date)
            for diary in [one, other] { try await diary.log("egg", mealType: .lunch, loggedAt: Answers.date, id: id) }
            try await other.delete(id.description)
            try await one.sync()
            try await expectSame(one, other, server, [])
        }
    }
}
