import FitIQCore
import Foundation
import Testing

/// How far a page of changes reaches, and when something before it is lost.
struct LogPageTests {
    /// A log of three changes: a meal's, a weight's and a meal's.
    private static let log: [Change] = [(1, 1, Change.Kind.mealCompleted), (2, 1, .weightSaved), (3, 2, .mealUpdated)]
        .map {
            Change(
                count: ChangeCount(all: $0, meals: $1),
                kind: $2,
                id: UUID(),
                account: Account.ID.new(at: .distantPast),
                at: .distantPast
            )
        }
    private static let count = ChangeCount(all: 3, meals: 2)

    private func page(
        _ changes: [Change],
        after number: Int,
        in view: ChangeView,
        limit: Int = 9,
        isNextKept: Bool = true
    ) -> LogPage<Change> {
        LogPage(changes, after: number, in: view, limit: limit, of: Self.count) { isNextKept }
    }

    @Test func `a page that is not full tells all there is, a full one up to its last`() {
        let log = Self.log
        #expect(page(log, after: 0, in: .all).end == 3)
        #expect(page([log[0], log[1]], after: 0, in: .all, limit: 2).end == 2)
        #expect(page([log[0]], after: 0, in: .mealsAlone, limit: 1).end == 1)
        #expect(page([log[0], log[2]], after: 0, in: .mealsAlone).end == 2)
        #expect(page([], after: 3, in: .all).end == 3)
    }

    @Test func `kinds that are not shown are no loss, and changes that were removed are one`() {
        let weights = ChangeView.types([.weight])
        #expect(page([Self.log[1]], after: 0, in: weights).isWhole)
        #expect(!page([Self.log[1]], after: 0, in: weights, isNextKept: false).isWhole)
        #expect(page([Self.log[2]], after: 1, in: .mealsAlone, isNextKept: false).isWhole)
        #expect(!page([Self.log[2]], after: 0, in: .mealsAlone).isWhole, "alone they have no gaps")
        #expect(page([], after: 3, in: .all, isNextKept: false).isWhole, "nothing comes after the last")
    }
}
