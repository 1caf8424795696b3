import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

// Meals that are eaten again.
extension MealLogRoutes {
    func copy(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let source = try context.requireID(of: Meal.self)
        let desk = CopyDesk(gate: gate, mealLimit: mealLimit, metrics: metrics, now: now)
        return try await desk.copy(request, context, "POST \(Routes.copyMealLog(source.description))") {
            try await meals.copy(source, $0, by: $1, for: $2)
        }
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
