import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import Testing

@testable import FitIQClient

/// Meals and days that are copied while no server can be reached: against the real one.
@Suite(.timeLimit(.minutes(10)))
struct WaitingCopyTests {
    /// Logs meals of the day before and waits until the server has read them.
    private static func logYesterday(_ diary: Diary, _ clock: TestClock) async throws {
        for (text, type) in [("an apple", MealType.breakfast), ("2 eggs", .lunch), ("xyz123", .dinner)] {
            try await diary.log(text, mealType: type, loggedAt: clock.now.addingTimeInterval(-86_400))
        }
        repeat { try await diary.sync() } while try await diary.all.contains { !$0.status.isFinal }
    }

    @Test func `a day that is copied without a network shows at once and is copied once`() async throws {
        try await DiaryFixture.withPerson { fixture, client in
            let (now, clock) = (fixture.clock.now, fixture.clock)
            let yesterday = now.addingTimeInterval(-86_400)
            try await fixture.with(DiaryFixture.real) { try await Self.logYesterday($0, clock) }
            let copies = try await fixture.with(DiaryFixture.real) { diary in
                let copies = try await diary.copyDay(yesterday, to: now)
                #expect(copies.new.count == 2 && copies.known.isEmpty && copies.unreadCount == 1)
                #expect(copies.new.allSatisfy { $0.sync != .synced && $0.status == .completed })
                let shown = try await diary.meals(in: diary.day(of: now))
                #expect(Set(shown.map(\.id)) == Set(copies.new.map(\.id)))
                let again = try await diary.copyDay(yesterday, to: now)
                #expect(again.new.isEmpty && again.known.map(\.id) == copies.new.map(\.id))
                await expect(.validationFailed) { try await diary.copyDay(now, to: now) }
                await expect(.validationFailed) { try await diary.copyDay(now, to: now.addingTimeInterval(86_400)) }
                return copies.new
            }
            await fixture.dieBeforeAnswer()
            try await fixture.with(DiaryFixture.real) { diary in
                #expect(try await diary.sync().sent == 2)
                #expect(try await diary.outbox().isEmpty)
                for copy in copies {
                    let told = try #require(try await diary.meal(copy.id))
                    let server = try await client.mealLog(copy.id)
                    #expect(told.sync == .synced)
                    #expect(told.items == server.items)
                    #expect(told.totals == copy.totals && told.log.loggedAt == copy.log.loggedAt)
                    #expect(told.items.map(\.source) == copy.items.map(\.source))
                }
                let all = try await client.mealLogs()
                #expect(all.totalCount == 5)
                #expect(try await diary.copyDay(yesterday, to: now).known.count == 2)
            }
        }
    }

    @Test func `a section is copied, and changed before the server has it`() async throws {
        try await DiaryFixture.withPerson { fixture, client in
            let (now, clock) = (fixture.clock.now, fixture.clock)
            try await fixture.with(DiaryFixture.real) { diary in
                try await Self.logYesterday(diary, clock)
                let copies = try await diary.copyDay(now.addingTimeInterval(-86_400), to: now, mealType: .lunch)
                let copy = try #require(copies.new.first)
                #expect(copies.new.count == 1 && copy.log.mealType == .lunch)
                try await diary.edit(copy.id, mealType: .dinner, notes: "late")
                #expect(try await diary.sync().sent == 2)
                let told = try await client.mealLog(copy.id)
                #expect(told.mealType == .dinner && told.notes == "late")
                #expect(told.items?.map(\.calories) == copy.items.map(\.calories))
                #expect(try await diary.outbox().isEmpty)
            }
        }
    }

    @Test func `a copy that another device made and deleted goes on under the next id`() async throws {
        try await DiaryFixture.withPerson { fixture, client in
            let (now, clock) = (fixture.clock.now, fixture.clock)
            let yesterday = now.addingTimeInterval(-86_400)
            try await fixture.with(DiaryFixture.real) { diary in
                try await Self.logYesterday(diary, clock)
                let copies = try await diary.copyDay(yesterday, to: now, mealType: .lunch)
                let first = try #require(copies.new.first)
                let source = try #require(try await diary.all.first { $0.log.rawInput == "2 eggs" }).id
                // This device never hears of it: its events are asked for after what waits is sent.
                let id = try #require(Meal.ID(first.id))
                _ = try await client.copyMealLog(
                    source,
                    mealType: .lunch,
                    loggedAt: first.log.loggedAt,
                    newID: id
                )
                try await client.deleteMealLog(first.id)
                try await diary.sync()
                #expect(try await diary.outbox().isEmpty)
                #expect(try await diary.meal(first.id) == nil)
                let copy = try #require(try await diary.dayCopy(of: source, on: CalendarDate(now, in: .gmt)))
                #expect(copy.id != first.id && copy.sync == .synced)
                #expect(try await client.mealLog(copy.id).items?.map(\.calories) == first.items.map(\.calories))
            }
        }
    }

    @Test func `a copy of a meal that is gone is logged by its words`() async throws {
        try await DiaryFixture.withPerson { fixture, client in
            try await fixture.with(DiaryFixture.real) { diary in
                try await Self.logYesterday(diary, fixture.clock)
                let source = try #require(try await diary.all.first { $0.log.rawInput == "2 eggs" })
                let copy = try await diary.copy(source.id, mealType: .snack)
                try await client.deleteMealLog(source.id)
                repeat { try await diary.sync() } while try await diary.meal(copy.id)?.status.isFinal != true
                let told = try #require(try await diary.meal(copy.id))
                #expect(told.sync == .synced && told.log.rawInput == "2 eggs" && told.log.mealType == .snack)
                #expect(told.totals == copy.totals)
            }
        }
    }

    @Test func `a meal that waits itself is copied by its words or its foods`() async throws {
        try await DiaryFixture.withPerson { fixture, client in
            try await fixture.with(DiaryFixture.real) { diary in
                let told = try await diary.log("2 eggs", mealType: .lunch)
                let pie = TypedItem(
                    foodName: "Pie",
                    quantity: 1,
                    unit: "piece",
                    nutrients: NutrientTotals(calories: 410)
                )
                let typed = try await diary.log(items: [pie], mealType: .lunch)
                let eaten = try await diary.log("an egg, a slice of toast", mealType: .lunch)
                let changed = try await diary.editItem(eaten.items[1].id, of: eaten.id, EditItemRequest(grams: 90))
                var copies = [try await diary.copy(told.id), try await diary.copy(typed.id)]
                copies.append(try await diary.copy(changed.id))
                #expect(copies.map(\.totals) == [told.totals, typed.totals, changed.totals])
                repeat { try await diary.sync() } while try await diary.all.contains { !$0.status.isFinal }
                #expect(try await diary.outbox().isEmpty)
                for copy in copies {
                    let server = try await client.mealLog(copy.id)
                    #expect(server.totals.calories == copy.totals.calories)
                }
            }
        }
    }

    @Test func `a copy after a deleted one has an id of its own`() {
        let ids = (1...3).map { DayCopies.id(ofCopy: "m1", on: "2024-01-20", attempt: $0) }
        #expect(Set(ids).count == 3)
        // As the page has them: Tests/PageTests/copy-day.test.mjs.
        let known = (1...2).map {
            DayCopies.id(ofCopy: "018CD2A4-0000-7000-8000-00000000000a", on: "2024-01-20", attempt: $0).description
        }
        #expect(known == ["9b92855f-0145-8bd6-85af-68e426493f60", "046fda2a-3663-83b5-ab9f-5635ada0f628"])
        #expect(ids[1] == DayCopies.id(ofCopy: "M1", on: "2024-01-20", attempt: 2))
    }
}
