import FitIQClient
import Foundation
import Testing

@testable import fitiq

/// Tells what is copied of a day, and what is said of the rest.
struct DayCopyTests {
    @Test func `a meal that is not synchronised yet is not called without foods`() throws {
        let day = try Date("2024-01-15T12:00:00Z", strategy: .iso8601)
        let copy = DayCopy(from: day, to: day.addingTimeInterval(86_400), type: nil, time: .current)
        let log = Meals.breakfast
        let meals = [
            Meals.shown(log, .completed, .synced), Meals.shown(log, .completed, Meals.waiting),
            Meals.shown(log, .failed, .synced), Meals.shown(log, .completed, Meals.refused),
        ]
        #expect(copy.planned(meals).count == 1)
        let report = DayCopy.Report(meals: [], known: 0, unread: copy.unread(meals), unsynced: copy.unsynced(meals))
        #expect(
            report.lines(to: "16 Jan") == ["1 meal without foods skipped.", "2 meals not synced yet, so skipped."]
        )
    }

    @Test func `a copy after a deleted one has an id of its own`() {
        let ids = (1...3).map { DayCopy.id(ofCopy: "m1", on: "2024-01-20", attempt: $0) }
        #expect(Set(ids).count == 3)
        // As the page has them: Tests/PageTests/copy-day.test.mjs.
        let known = (1...2).map {
            DayCopy.id(ofCopy: "018CD2A4-0000-7000-8000-00000000000a", on: "2024-01-20", attempt: $0).description
        }
        #expect(known == ["9b92855f-0145-8bd6-85af-68e426493f60", "046fda2a-3663-83b5-ab9f-5635ada0f628"])
        #expect(ids[1] == DayCopy.id(ofCopy: "M1", on: "2024-01-20", attempt: 2))
    }
}
