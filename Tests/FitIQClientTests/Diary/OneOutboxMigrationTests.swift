import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import Testing

@testable import FitIQClient

/// A diary of the version that kept meals, weights and water in outboxes of their own: `Fixtures/diary-6.sql`, as that
/// version wrote it.
@Suite(.timeLimit(.minutes(10)))
struct OneOutboxMigrationTests {
    private func putOldDiary(in fixture: DiaryFixture) throws {
        let dump = try #require(
            Bundle.module.url(forResource: "diary-6", withExtension: "sql", subdirectory: "Fixtures")
        )
        let server = fixture.client.serverURL.absoluteString
        let file = fixture.folder.appending(path: DiaryStore.fileName(server: server, userID: Answers.userID))
        let queue = try DatabaseQueue(path: file.path)
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA foreign_keys = OFF")
            try database.execute(sql: String(contentsOf: dump, encoding: .utf8))
            try database.execute(sql: "UPDATE account SET server = ?", arguments: [server])
        }
        try queue.close()
    }

    @Test func `everything that waits is taken over, in its order and with its keys`() async throws {
        try await DiaryFixture.online { fixture, _ in
            try putOldDiary(in: fixture)
            try await fixture.with { diary in
                let entries = try await diary.entries
                #expect(
                    entries.map(\.thing) == Array(repeating: "meal", count: 5) + Array(repeating: "entry", count: 5)
                )
                #expect(entries.map(\.kind).prefix(5) == [.edit, .delete, .create, .createItems, .create])
                #expect(entries[0].key == "888ea6d2-c01f-4da2-bfab-5b94ce94fd1c")
                #expect(entries[0].attempts == 3)
                #expect(
                    entries.suffix(5).map(\.line) == ["weight", "weight", "weight", "water_liters", "water_liters"]
                )
                #expect(
                    entries[6].body == #"{"date":"2024-01-15","id":"018d0d50-8fc0-7f83-acc3-369b68ab5b69","weight":80}"#
                )
                let outbox = try await diary.outbox()
                #expect(outbox.waiting.count == 5)
                #expect(outbox.entries.map(\.quantity) == [300, 80, 79.5, 0.5, 0.25])
                #expect(outbox.waitingCount == 9)
                #expect(outbox.entries[0].syncStatus == .failed)
                #expect(try await diary.all.count == 4)
                #expect(try await diary.entries(.water, in: Diary.always).count == 3)
            }
        }
    }

    @Test func `it reaches the server once, and the refused weight may be discarded`() async throws {
        try await DiaryFixture.online { fixture, server in
            try putOldDiary(in: fixture)
            await server.put(Answers.meal("01a20863-bafb-7e58-82b7-2ed75b214d92", .completed, text: "egg"))
            await server.put(Answers.meal("01a20863-bb0b-7715-b00f-6eda0e6ec1f7", .completed, text: "water"))
            for (id, kilograms) in [("018d0d19-a140-75ed-bb52-bcf0b8fab24a", 81.0)] {
                try await server.putWeight(LogWeightRequest(id: id, weight: kilograms, date: "2024-01-15"))
            }
            try await server.putEntry(
                LogEntryRequest(id: "018d0d19-a140-7d07-b456-99a2d2a191f8", type: "water_liters", quantity: 0.2)
            )
            fixture.clock.advance(by: 7200)
            try await fixture.with { diary in
                let report = try await diary.sync()
                #expect(report.sent == 9)
                #expect(try await diary.outbox().waitingCount == 0)
                #expect(await server.entries.count == 6)
                #expect(await server.meals.count == 4)
                let refused = try #require(try await diary.outbox().entries.first)
                try await diary.discardEntry(refused.id)
                #expect(try await diary.outbox().isEmpty)
                #expect(try await diary.sync().sent == 0)
            }
        }
    }
}
