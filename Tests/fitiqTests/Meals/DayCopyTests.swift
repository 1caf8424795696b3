import FitIQClient
import Foundation
import Testing

@testable import fitiq

/// Tells what is said of a day that was copied.
struct DayCopyTests {
    @Test func `what is new, what was there and what has no foods are told apart`() throws {
        let none = DayCopy.Report(meals: [], known: 2, unread: 1)
        #expect(none.lines(to: "16 Jan") == ["2 meals already copied there.", "1 meal without foods skipped."])
        let one = DayCopy.Report(meals: [Meals.breakfast], known: 0, unread: 0)
        let id = MealReference.short(Meals.breakfast.id)
        #expect(one.lines(to: "16 Jan") == ["1 meal copied to 16 Jan.", "To undo, 'fitiq delete' each of: \(id)"])
    }
}
