import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird

/// `/api/v1/meal-logs…`
struct MealLogRoutes {
    let meals: MealService
    let foods: FoodSearch
    let limits: ServerSettings.Limits
    let mealLimit: SharedLimiter
    let gate: WriteGate
    let largeAnswers: LargeAnswerLimit
    let metrics: Metrics
    let now: @Sendable () -> Date

    func add(to routes: RouteTable) {
        routes.on(.post, Routes.naturalMealLogs, log)
        routes.on(.post, Routes.mealLogBatch, logItems)
        routes.on(.get, Routes.mealLogs, largeAnswers.limiting(list))
        routes.on(.get, Routes.usualMealLogs, largeAnswers.limiting(usual))
        routes.on(.get, Routes.mealLog(":id"), show)
        routes.on(.put, Routes.mealLog(":id"), edit)
        routes.on(.delete, Routes.mealLog(":id"), delete)
        routes.on(.post, Routes.copyMealLog(":id"), copy)
        routes.on(.patch, Routes.mealItem(":item", of: ":id"), editItem)
    }

    private func list(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = FieldReader(queryOf: request)
        let query = MealQuery(
            status: fields.oneOf("status", MealStatus.self),
            type: fields.oneOf("meal_type", MealType.self),
            start: fields.date("start_date"),
            end: fields.date("end_date"),
            updatedSince: fields.date("updated_since"),
            limit: fields.wholeNumber("limit", in: 1...limits.maxPageSize) ?? min(50, limits.maxPageSize),
            offset: fields.wholeNumber("offset", in: 0...1_000_000_000) ?? 0
        )
        let include = fields.text("include", length: 1...64)
        if let include, include != "items" { fields.fault("include", "must be items") }
        try fields.finish()
        let (account, withItems) = (identity.account, include == "items")
        guard query.limit > LongList.pageSize else {
            let page = try await largeAnswers.page(of: account) { try await meals.meals(of: account, matching: query) }
            return try .enveloped(
                MealLogPage(
                    mealLogs: page.meals.map { MealLog($0, withItems: withItems) },
                    totalCount: page.totalCount,
                    limit: query.limit,
                    offset: query.offset
                )
            )
        }
        return try await longList(query, of: account, withItems: withItems).response(to: request)
    }

    /// Selects the meals first. Each is then listed as it stands at its turn, or left out when it is gone.
    private func longList(
        _ query: MealQuery,
        of account: Account.ID,
        withItems: Bool
    ) async throws -> LongList {
        let list = try await largeAnswers.page(of: account) { try await meals.mealIDs(of: account, matching: query) }
        let body = MealLogPage(
            of: list.ids.count,
            totalCount: list.totalCount,
            limit: query.limit,
            offset: query.offset
        )
        return try LongList(body, list: "meal_logs", count: list.ids.count) { number in
            let ids = Array(list.ids.dropFirst(number * LongList.pageSize).prefix(LongList.pageSize))
            return try await largeAnswers.page(of: account) {
                try await meals.meals(ids, of: account, matching: query)
                    .map { try WireCoding.encode(MealLog($0, withItems: withItems)) }
            }
        }
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        guard let meal = try await meals.meal(context.requireID(of: Meal.self), of: identity.account) else {
            throw RequestFailure.notFound
        }
        return try .enveloped(MealLog(meal))
    }

    func notes(_ fields: inout FieldReader) -> String? {
        fields.text("notes", length: 0...limits.meal.notesLength, lines: true)
    }
}
