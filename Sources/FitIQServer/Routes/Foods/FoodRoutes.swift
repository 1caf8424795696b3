package import FitIQCore
import FitIQService
import FitIQWire
import Hummingbird

/// Finds foods in the tables.
package struct FoodSearch: Sendable {
    package let search: @Sendable (_ query: String, _ limit: Int) -> [Food]
    package let food: @Sendable (Food.ID) -> Food?

    package init(
        search: @escaping @Sendable (_ query: String, _ limit: Int) -> [Food],
        food: @escaping @Sendable (Food.ID) -> Food?
    ) {
        self.search = search
        self.food = food
    }
}

/// `/api/v1/foods/…`
struct FoodRoutes {
    let foods: FoodSearch
    let meals: MealService
    let maxPageSize: Int

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.foodSearch, search)
        routes.on(.get, Routes.recentFoods, recent)
        routes.on(.get, Routes.food(":id"), show)
    }

    private func recent(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = FieldReader(queryOf: request)
        let limit = fields.wholeNumber("limit", in: 1...maxPageSize) ?? min(20, maxPageSize)
        try fields.finish()
        let recent = try await meals.recentFoods(of: identity.account, limit: limit)
        return try .enveloped(RecentFoodList(foods: recent.map(RecentFoodRecord.init)))
    }

    private func search(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        _ = try context.requireIdentity()
        var fields = FieldReader(queryOf: request)
        let query = fields.requiredText("q", length: 1...200)
        let limit = fields.wholeNumber("limit", in: 1...maxPageSize) ?? 20
        guard let query, fields.areRight else { throw fields.refusal }
        return try .enveloped(FoodPage(foods: foods.search(query, limit).map(FoodRecord.init)))
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        _ = try context.requireIdentity()
        guard let food = foods.food(try context.requireID(of: Food.self)) else { throw RequestFailure.notFound }
        return try .enveloped(FoodRecord(food))
    }
}
