import FitIQCore
import FitIQService
import Foundation

// Taking changes back.
extension ToolWork {
    func undo(_ fields: inout FieldReader) async throws -> ToolAnswer {
        let handle = fields.text("handle", length: 1...64)
        try fields.finish()
        guard let handle else { throw RequestFailure.internalError }
        let change = try await change(handle)
        let key = IdempotencyKey(key: "undone:\(handle)", requestHash: Data("undo".utf8))
        if case .repeated(let answer)? = try await desk.gate.firstOutcome([key], account) {
            return try await answerAbout(String(decoding: answer, as: UTF8.self), change, isRepeated: true)
        }
        guard at.now < change.date.addingTimeInterval(Self.undoTime) else {
            throw ToolDesk.Fault("A change can be taken back for 24 hours; this one is older.")
        }
        let request = WriteRequest<Meal>(key) { Data($0.id.description.utf8) }
        let gone = Receipt(key, answer: Data())
        let caller = Caller(account)
        let outcome: WriteOutcome?
        switch (change.tool, change.meal.map { Meal.ID($0) }, change.weight.map { WeighIn.ID($0) }) {
        case ("log_meal", let id?, _):
            try requireUnchanged(try await desk.meals.meal(id, of: account), change)
            outcome = try await desk.meals.delete(id, by: caller, keeping: gone)
        case ("change_meal", let id?, _):
            guard let before = change.before?.meal(of: account) else { throw Self.cannot }
            try requireUnchanged(try await desk.meals.meal(id, of: account), change)
            outcome = try await passing([key], within: nil) {
                guard let outcome = try await desk.meals.restore(id, to: before, by: caller, for: request) else {
                    throw Self.cannot
                }
                return outcome
            }
        case ("delete_meal", _?, _):
            guard let before = change.before?.meal(of: account) else { throw Self.cannot }
            outcome = try await passing([key], within: desk.mealLimit) {
                guard let outcome = try await desk.meals.bringBack(before, by: caller, for: request) else {
                    throw Self.cannot
                }
                return outcome
            }
        case ("log_weight", _, let id?):
            outcome = try await desk.plans.deleteWeighIn(id, by: caller, keeping: gone)
        default:
            throw Self.unknown
        }
        switch outcome {
        case .done(let answer, _)?, .repeated(let answer)?:
            return try await answerAbout(String(decoding: answer, as: UTF8.self), change, isRepeated: false)
        case .notThere?: throw ToolDesk.Fault("It is not there any more: it was deleted since.")
        case .keyReused?, .idTaken?, nil: throw Self.cannot
        }
    }

    private static let unknown = ToolDesk.Fault("No change of the last 24 hours has this handle.")
    private static let cannot = ToolDesk.Fault("This change cannot be taken back.")

    private func change(_ handle: String) async throws -> KeptChange {
        guard handle.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            case .repeated(let kept)? = try await desk.gate.firstOutcome([Self.undoKey(handle)], account),
            let change = try? JSONDecoder().decode(KeptChange.self, from: kept)
        else { throw Self.unknown }
        return change
    }

    /// - Throws: `ToolDesk.Fault` where the meal is gone, or anything of it is another since the change.
    private func requireUnchanged(_ meal: Meal?, _ change: KeptChange) throws {
        guard let meal else { throw ToolDesk.Fault("The meal is not there any more: it was deleted since.") }
        let isAsLeft =
            if let updatedAt = change.updatedAt {
                meal.updatedAt.milliseconds == updatedAt.milliseconds
            } else {
                // Of a new meal the reading was its last change.
                meal.type == change.type && meal.loggedAt.milliseconds == change.loggedAt?.milliseconds
                    && meal.ending?.date.milliseconds ?? meal.updatedAt.milliseconds == meal.updatedAt.milliseconds
            }
        guard isAsLeft else {
            throw ToolDesk.Fault("The meal has changed since, so nothing was taken back; get_meal shows it.")
        }
    }

    /// - Parameter id: of the meal that is there now; empty where there is none.
    private func answerAbout(_ id: String, _ change: KeptChange, isRepeated: Bool) async throws -> ToolAnswer {
        var answer = ToolAnswer(["undone": .string(change.tool), "repeated": .bool(isRepeated)])
        if let id = Meal.ID(id), let meal = try await desk.meals.meal(id, of: account) {
            let whole = whole(meal)
            answer.fields.merge(whole.fields) { first, _ in first }
            (answer.listName, answer.list) = (whole.listName, whole.list)
            if meal.id.uuid != change.meal {
                answer.fields["id_before"] = JSONValue(change.meal.map { Meal.ID($0).description })
                answer.fields["note"] = "The meal is back under a new id: an id is good once."
            }
        }
        return answer
    }
}
