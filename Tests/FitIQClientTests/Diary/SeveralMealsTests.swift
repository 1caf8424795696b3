import FitIQCore
import FitIQTestSupport
import Foundation
import GRDB
import MealParser
import Testing

@testable import FitIQClient

/// A text that tells of several meals, logged on a device.
@Suite(.timeLimit(.minutes(10)))
struct SeveralMealsTests {
    @Test func `each is a meal of its own at its time, without a server too`() async throws {
        let client = FitIQClient(serverURL: URL(string: "http://127.0.0.1:1")!, tokens: InMemoryTokenStore(.sample()))
        try await withScratchFolder { folder in
            let fixture = DiaryFixture(folder: folder, client: client)
            let diary = try await fixture.open { $0.read = { MealReader.bundled.read($0) } }
            let meals = try await diary.logMeals("yesterday 08:00 coffee, 12:30 burger", notes: "late")
            #expect(meals.map(\.log.rawInput) == ["yesterday 08:00 coffee", "yesterday 12:30 burger"])
            #expect(meals.map(\.log.mealType) == [.breakfast, .lunch])
            #expect(meals.map { $0.items.count } == [1, 1])
            #expect(meals.allSatisfy { $0.log.notes == "late" })
            let yesterday = CalendarDate(fixture.clock.now, in: .gmt).advanced(by: -1)
            #expect(meals.allSatisfy { CalendarDate($0.log.loggedAt, in: .gmt) == yesterday })
            #expect(meals[1].log.loggedAt.timeIntervalSince(meals[0].log.loggedAt) == 4.5 * 3600)

            let one = try await diary.logMeals("2 eggs, toast")
            #expect(one.count == 1)
            #expect(one.first?.log.loggedAt == fixture.clock.now)
            #expect(one.first?.log.mealType == MealType.usual(at: fixture.clock.now, in: .gmt))
            try diary.close()
        }
    }

    @Test func `a text that is none is refused whole`() async throws {
        try await DiaryFixture.offline { _, diary in
            let long = "08:00 \(String(repeating: "a", count: 600)), 12:30 \(String(repeating: "b", count: 600))"
            for text in ["  ", long] {
                await #expect(throws: FitIQError.self) { try await diary.logMeals(text) }
            }
            let outbox = try await diary.outbox()
            #expect(outbox.isEmpty)
        }
    }

    @Test(arguments: [
        "08:00 coffee, 12:30 burger", "Breakfast: porridge. Lunch: tomato soup",
        "2 eggs for breakfast, pizza for dinner",
    ])
    func `where one cannot be saved none is, and a repeat doubles nothing`(text: String) async throws {
        let client = FitIQClient(serverURL: URL(string: "http://127.0.0.1:1")!, tokens: InMemoryTokenStore(.sample()))
        try await withScratchFolder { folder in
            let fixture = DiaryFixture(folder: folder, client: client)
            let diary = try await fixture.open { $0.read = { MealReader.bundled.read($0) } }
            // The file takes the first meal, and not the second.
            try await diary.store.write { database in
                try database.execute(
                    sql: """
                        CREATE TEMP TRIGGER full BEFORE INSERT ON main.outbox WHEN EXISTS (SELECT 1 FROM main.outbox)
                        BEGIN SELECT RAISE(ABORT, 'full'); END
                        """
                )
            }
            await #expect(throws: FitIQError.self) { try await diary.logMeals(text) }
            let kept = try await diary.all
            let waiting = try await diary.entries
            #expect(kept.isEmpty && waiting.isEmpty)
            try await diary.store.write { try $0.execute(sql: "DROP TRIGGER temp.full") }
            let meals = try await diary.logMeals(text)
            #expect(meals.count == 2)
            let all = try await diary.all
            #expect(all.count == 2)
            try diary.close()
        }
    }
}
