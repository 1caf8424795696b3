import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

// Meals that are eaten again.
extension MealLogRoutes {
    func copy(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = Caller(try context.requireIdentity().account)
        let source = try Self.id(context)
        var fields = try await FieldReader(bodyOf: request, context, isOptional: true)
        let command = CopyMeal(
            id: fields.id("id", of: Meal.self),
            type: fields.oneOf("meal_type", MealType.self),
            loggedAt: fields.loggedAt(now: now())
        )
        let key = RequestKey(request, &fields)
        try fields.finishReading()
        let keys = try key.keys(clientID: command.id, "POST \(Routes.copyMealLog(source.description))") {
            CopyMealRequest(id: $0?.description, mealType: command.type, loggedAt: command.loggedAt)
        }
        let read = fields
        let outcome = try await gate.pass(caller, keys: keys, within: mealLimit) {
            try read.finish()
            let request = WriteRequest<Meal>(keys) { MealLog(accepted: $0) }
            do {
                guard let outcome = try await meals.copy(source, command, by: caller, for: request) else {
                    throw RequestFailure.notFound
                }
                return outcome
            } catch is CopyMeal.NothingThere {
                throw RequestFailure.impossible("This meal holds no foods that could be copied.")
            }
        }
        if case .done = outcome { metrics.count(.mealsAccepted) }
        return try Response(outcome, .created)
    }

    func usual(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = FieldReader(queryOf: request)
        let type = fields.oneOf("meal_type", MealType.self)
        let limit = fields.wholeNumber("limit", in: 1...20) ?? 5
        try fields.finish()
        let usual = try await largeAnswers.page(of: identity.account) {
            try await meals.usualMeals(of: identity.account, type: type, limit: limit)
        }
        return try .enveloped(
            UsualMealList(meals: usual.map { UsualMealRecord(count: $0.count, mealLog: MealLog($0.last)) })
        )
    }
}
