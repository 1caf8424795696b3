import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

/// `/api/v1/undo/{handle}`: takes back a change that the coach or a tool has made.
struct UndoRoutes {
    let undo: UndoService
    let gate: WriteGate
    let mealLimit: SharedLimiter

    func add(to routes: RouteTable) {
        routes.on(.post, Routes.undo(":handle"), takeBack)
    }

    private func takeBack(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        guard let handle = context.parameters.get("handle") else { throw RequestFailure.notFound }
        do {
            let undone = try await undo.undo(handle, by: caller) { keys, isNewMeal, write in
                try await gate.pass(caller, keys: keys, within: isNewMeal ? mealLimit : nil, write)
            }
            return try .enveloped(Undone(undone, handle: handle))
        } catch let refusal as UndoService.Refusal {
            throw RequestFailure(refusal)
        }
    }
}

extension Undone {
    fileprivate init(_ undone: UndoService.Undone, handle: String) {
        let change = undone.change
        let made = change.before == nil ? change.meal ?? change.weight : nil
        self.init(
            handle: handle,
            mealLog: undone.meal.map { MealLog($0) },
            deletedID: undone.meal == nil ? made?.uuidString.lowercased() : nil
        )
    }
}

extension RequestFailure {
    fileprivate init(_ refusal: UndoService.Refusal) {
        switch refusal {
        case .unknown, .tooOld, .cannot: self = .notFound
        case .changedSince, .deletedSince:
            self.init(
                status: .conflict,
                code: .changedSince,
                message: "It has changed since, so nothing was undone."
            )
        }
    }
}
