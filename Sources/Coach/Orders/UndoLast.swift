import FitIQCore

/// Takes the last change of this talk back.
struct UndoLast: Order {
    let name = IntentName.undo
    let examples = ["Undo that", "Take that back"]
    let data = "what the change before left behind"

    private static let patterns = [
        "undo", "take it|that back", "revert", "go back", "reverse that|it", "cancel it|that",
        "put|bring|get it|that|this|them back please|thanks|again|now? $", "restore it|that|this please|thanks? $",
    ].map {
        WordPattern($0)
    }

    func answer(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        let words = Array(order.words.drop { ["no", "wait", "oh", "ah", "actually"].contains($0) })
        guard words.count <= 5, Self.patterns.contains(where: { $0.range(in: words + ["$"])?.lowerBound == 0 }) else {
            return nil
        }
        guard let undo = work.turn.memory.undo else { return Answer("There is nothing to take back.") }
        await work.call(.undo)
        switch undo {
        case .delete(let id):
            guard try await work.tools.diary.meal(Meal.ID(id)) != nil else {
                return Answer("That meal is gone already.")
            }
            try await order.actions.delete(Meal.ID(id))
            return Answer("Taken back: the meal is deleted again.")
        case .restore(let id, let text, let type, let date):
            guard try await work.tools.diary.meal(Meal.ID(id)) != nil else {
                return Answer("That meal is gone already.")
            }
            let meal = try await order.actions.edit(Meal.ID(id), text: text, type: type, at: date)
            return Answer(work.stored("As it was,", meal))
        case .logAgain(let text, let type, let date):
            let meal = try await order.actions.log(.text(text), type: type, at: date, id: work.writeID())
            return Answer(work.stored("Back again,", meal))
        case .removeWeight(let id):
            let isGone = try await order.actions.removeWeight(Weighing.ID(id))
            return Answer(
                isGone
                    ? "Taken back: that weight is deleted."
                    : "A saved weight can't be taken back here. Log the right one: the last of a day counts."
            )
        }
    }
}
