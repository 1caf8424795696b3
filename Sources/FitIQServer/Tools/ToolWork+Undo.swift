import FitIQCore
import FitIQService
import FitIQWire
import Foundation

// Taking changes back.
extension ToolWork {
    func undo(_ fields: inout FieldReader) async throws -> ToolAnswer {
        let handle = fields.text("handle", length: 1...64)
        guard let handle, fields.areRight else { throw fields.refusal }
        do {
            let undone = try await desk.undo.undo(handle, by: Caller(account)) { keys, isNewMeal, write in
                try await passing(keys, within: isNewMeal ? desk.mealLimit : nil, write)
            }
            return answer(undone)
        } catch let refusal as UndoService.Refusal {
            throw ToolDesk.Fault(Self.words(refusal))
        }
    }

    private static func words(_ refusal: UndoService.Refusal) -> String {
        switch refusal {
        case .unknown: "No change of the last 24 hours has this handle."
        case .tooOld: "A change can be taken back for 24 hours; this one is older."
        case .changedSince: "The meal has changed since, so nothing was taken back; get_meal shows it."
        case .deletedSince: "It is not there any more: it was deleted since."
        case .cannot: "This change cannot be taken back."
        }
    }

    private func answer(_ undone: UndoService.Undone) -> ToolAnswer {
        let change = undone.change
        var answer = ToolAnswer(["undone": .string(change.tool), "repeated": .bool(undone.isRepeated)])
        if let meal = undone.meal {
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
