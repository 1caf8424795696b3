import FitIQCore
import Foundation
import Testing

/// The rules of a meal's states, which stores apply.
struct MealEndingTests {
    private static let noon = Date(timeIntervalSince1970: 43_200)
    private static let account = Account.ID.new(at: noon)
    private static let reading = Meal.CompletedReading(
        items: [],
        unrecognized: [],
        startedAt: noon,
        completedAt: noon + 1
    )
    private static let failure = Meal.Failure(code: .nothingUnderstood, startedAt: noon, failedAt: noon + 2)
    private static let id = Meal.ID.new(at: noon)

    private static func meal(_ state: Meal.State, type: MealType = .lunch, at date: Date = noon) -> Meal {
        Meal(
            id: id,
            account: account,
            text: "apple",
            type: type,
            loggedAt: date,
            notes: type.rawValue,
            createdAt: noon,
            updatedAt: date,
            state: state
        )
    }

    private static let final: [(Meal.State, Change.Kind, Date)] = [
        (.completed(reading), .mealCompleted, noon + 1),
        (.failed(failure), .mealFailed, noon + 2),
        (.manual([], enteredAt: noon + 3), .mealCompleted, noon + 3),
    ]

    @Test(arguments: final)
    func `a final meal ends with a change, at the time of its end`(state: Meal.State, kind: Change.Kind, date: Date) {
        let ending = Self.meal(state).ending
        #expect(ending?.change == kind)
        #expect(ending?.date == date)
    }

    @Test func `a meal that waits has no end yet`() {
        #expect(Self.meal(.processing(startedAt: nil)).ending == nil)
    }

    @Test func `what a person changed meanwhile stays, and what was read is kept`() throws {
        let waiting = Self.meal(.processing(startedAt: nil), type: .snack, at: Self.noon + 60)
        let read = Self.meal(.completed(Self.reading))
        let kept = try #require(read.finishing(waiting))
        #expect(kept.state == read.state)
        #expect(kept.type == .snack)
        #expect(kept.notes == "snack")
        #expect(kept.loggedAt == waiting.loggedAt)
        #expect(kept.updatedAt == waiting.updatedAt, "never older than what it stands over")
        let later = Self.meal(.completed(Self.reading), at: Self.noon + 90)
        #expect(later.finishing(waiting)?.updatedAt == Self.noon + 90)
    }

    @Test(arguments: final.map(\.0))
    func `a final status is never left`(state: Meal.State) {
        #expect(Self.meal(.completed(Self.reading)).finishing(Self.meal(state)) == nil)
    }

    @Test func `a meal that was not read finishes nothing`() {
        let waiting = Self.meal(.processing(startedAt: nil))
        #expect(waiting.finishing(waiting) == nil)
    }

    @Test(arguments: [
        (Meal.State.processing(startedAt: nil), true, Change.Kind.mealCompleted),
        (.processing(startedAt: noon), false, .mealUpdated), (.completed(reading), true, .mealUpdated),
        (.failed(failure), true, .mealUpdated), (.manual([], enteredAt: noon), false, .mealUpdated),
    ])
    func `an edit that ends the wait is told as the end`(state: Meal.State, hasItems: Bool, kind: Change.Kind) {
        let edit = MealEdit(
            content: hasItems ? .items([]) : nil,
            type: .dinner,
            loggedAt: nil,
            notes: nil,
            at: Self.noon
        )
        #expect(edit.change(of: Self.meal(state)) == kind)
    }
}
