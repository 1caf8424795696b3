import Crypto
import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

/// `/api/v1/meal-logs…`
struct MealLogRoutes {
    let meals: MealService
    let settings: ServerSettings
    let mealLimit: RateLimiter
    let metrics: Metrics
    let now: @Sendable () -> Date

    func add(to routes: RouteTable) {
        routes.on(.post, Routes.naturalMealLogs, log)
        routes.on(.get, Routes.mealLogs, list)
        routes.on(.get, Routes.mealLog(":id"), show)
        routes.on(.delete, Routes.mealLog(":id"), delete)
    }

    // MARK: Logging

    private func log(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = try await FieldReader(bodyOf: request, limit: settings.maxBodyBytes)
        let text = fields.requiredText("raw_input", length: 1...settings.maxMealTextLength)
        let type = fields.oneOf("meal_type", MealType.self)
        if !fields.isPresent("meal_type") { fields.fault("meal_type", "is missing") }
        let loggedAt = fields.date("logged_at")
        let notes = fields.text("notes", length: 0...settings.maxNotesLength).flatMap { $0.isEmpty ? nil : $0 }
        let id = fields.id("id", of: Meal.self)
        let header = request.headers[.idempotencyKey]
        if let header, !Self.isKey(header) { fields.fault("Idempotency-Key", "must be 1 to 200 printable characters") }
        if let loggedAt, !isPlausible(loggedAt) { fields.fault("logged_at", "must lie between 2000 and tomorrow") }
        try fields.finish()
        guard let text, let type else { throw RequestFailure.internalError }
        try mealLimit.require(identity.account.description)

        let hash = try Self.hash(id, text, type, loggedAt, notes)
        // Both count: the id also in a repeat under another key, and after the meal was deleted.
        let keys = [header, id.map { "id:\($0)" }].compactMap(\.self).map {
            IdempotencyKey(key: $0, requestHash: hash)
        }
        let now = now()
        let meal = Meal(
            id: id ?? .new(at: now),
            account: identity.account,
            text: text,
            type: type,
            loggedAt: loggedAt ?? now,
            notes: notes,
            createdAt: now,
            updatedAt: now,
            state: .processing(startedAt: nil)
        )
        return try await accept(meal, keys)
    }

    private func accept(_ meal: Meal, _ keys: [IdempotencyKey]) async throws -> Response {
        let answer = try WireCoding.encoder().encode(Envelope(data: MealLog(accepted: meal)))
        switch try await meals.accept(meal, keys: keys, answer: answer) {
        case .kept:
            metrics.count(.mealsAccepted)
            return .json(.created, bytes: answer)
        case .repeated(let first):
            return .json(.created, bytes: first)
        case .keyReused:
            throw RequestFailure(
                status: .unprocessableContent,
                code: .idempotencyKeyReused,
                message: "This key was used before, for another request."
            )
        case .idTaken:
            throw RequestFailure.invalid(["id": "is taken"])
        }
    }

    /// What the request asks for, so that a repeat is told from another request. Not the bytes of the body: a client may
    /// write the same in another order.
    private static func hash(
        _ id: Meal.ID?,
        _ text: String,
        _ type: MealType,
        _ loggedAt: Date?,
        _ notes: String?
    ) throws -> Data {
        let request = LogMealRequest(
            id: id?.description,
            rawInput: text,
            mealType: type,
            loggedAt: loggedAt,
            notes: notes
        )
        return Data(SHA256.hash(data: try WireCoding.encoder().encode(request)))
    }

    private static func isKey(_ key: String) -> Bool {
        (1...200).contains(key.utf8.count) && key.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            // Reserved for the ids of bodies.
            && !key.hasPrefix("id:")
    }

    private func isPlausible(_ date: Date) -> Bool {
        let year2000 = Date(timeIntervalSince1970: 946_684_800)
        return date >= year2000 && date <= now().addingTimeInterval(24 * 3600)
    }

    // MARK: Reading

    private func list(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = FieldReader(queryOf: request)
        let query = MealQuery(
            status: fields.oneOf("status", MealStatus.self),
            type: fields.oneOf("meal_type", MealType.self),
            start: fields.date("start_date"),
            end: fields.date("end_date"),
            updatedSince: fields.date("updated_since"),
            limit: fields.wholeNumber("limit", in: 1...settings.maxPageSize) ?? min(50, settings.maxPageSize),
            offset: fields.wholeNumber("offset", in: 0...1_000_000_000) ?? 0
        )
        let include = fields.text("include", length: 1...64)
        if let include, include != "items" { fields.fault("include", "must be items") }
        try fields.finish()
        let page = try await meals.meals(of: identity.account, matching: query)
        return try .enveloped(
            MealLogPage(
                mealLogs: page.meals.map { MealLog($0, withItems: include == "items") },
                totalCount: page.totalCount,
                limit: query.limit,
                offset: query.offset
            )
        )
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        guard let meal = try await meals.meal(Self.id(context), of: identity.account) else {
            throw RequestFailure.notFound
        }
        return try .enveloped(MealLog(meal))
    }

    private func delete(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        guard try await meals.delete(Self.id(context), of: identity.account) else { throw RequestFailure.notFound }
        return Response(status: .noContent)
    }

    private static func id(_ context: FitIQRequestContext) throws -> Meal.ID {
        guard let id = context.parameters.get("id").flatMap({ Meal.ID($0) }) else { throw RequestFailure.notFound }
        return id
    }
}
