import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

/// Takes requests for copies of meals, of whoever's they are.
struct CopyDesk {
    let gate: WriteGate
    let mealLimit: SharedLimiter
    let metrics: Metrics
    let now: @Sendable () -> Date

    /// - Parameters:
    ///   - call: method and path, by which a repeat is known.
    ///   - copy: makes the copy; nil where there is no such meal.
    func copy(
        _ request: Request,
        _ context: FitIQRequestContext,
        _ call: String,
        _ copy: (CopyMeal, Caller, WriteRequest<Meal>) async throws -> WriteOutcome?
    ) async throws -> Response {
        let caller = try context.caller
        var fields = try await FieldReader(bodyOf: request, context, isOptional: true)
        let command = CopyMeal(
            id: fields.id("id", of: Meal.self),
            type: fields.oneOf("meal_type", MealType.self),
            loggedAt: fields.loggedAt(now: now())
        )
        let key = RequestKey(request, &fields)
        try fields.finishReading()
        let keys = try key.keys(clientID: command.id, call) {
            CopyMealRequest(id: $0?.description, mealType: command.type, loggedAt: command.loggedAt)
        }
        let read = fields
        let outcome = try await gate.pass(caller, keys: keys, within: mealLimit) {
            try read.finish()
            let request = WriteRequest(keys, answering: MealLog.init(accepted:))
            do {
                guard let outcome = try await copy(command, caller, request) else { throw RequestFailure.notFound }
                return outcome
            } catch is CopyMeal.NothingThere {
                throw RequestFailure.impossible("This meal has no foods to copy.")
            }
        }
        if case .done = outcome { metrics.count(.mealsAccepted) }
        return try Response(outcome, .created)
    }
}
