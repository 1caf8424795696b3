import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

// New meals: in the person's words, or item by item.
extension MealLogRoutes {
    func log(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = try await FieldReader(bodyOf: request, context)
        let text = fields.requiredText("raw_input", length: 1...limits.meal.textLength, lines: true)
        let type = requiredMealType(&fields)
        let loggedAt = fields.loggedAt(now: now())
        let notes = notes(&fields).flatMap { $0.isEmpty ? nil : $0 }
        let id = fields.id("id", of: Meal.self)
        let key = RequestKey(request, &fields)
        try fields.finishReading()
        guard let text, let type else { throw RequestFailure.internalError }
        try mealLimit.require(identity.account.description)

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
        let keys = try key.keys(clientID: id) {
            LogMealRequest(id: $0?.description, rawInput: text, mealType: type, loggedAt: loggedAt, notes: notes)
        }
        return try await accept(meal, MealLog(accepted: meal), keys: keys, judging: fields)
    }

    func logItems(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = try await FieldReader(bodyOf: request, context)
        let items = fields.items("items", upTo: limits.meal.items, foods)
        if !fields.isPresent("items") { fields.fault("items", "is missing") }
        let type = requiredMealType(&fields)
        let loggedAt = fields.loggedAt(now: now())
        let notes = notes(&fields).flatMap { $0.isEmpty ? nil : $0 }
        let id = fields.id("id", of: Meal.self)
        let key = RequestKey(request, &fields)
        try fields.finishReading()
        guard let items, let type else { throw RequestFailure.internalError }
        try mealLimit.require(identity.account.description)

        let now = now()
        let meal = Meal(
            id: id ?? .new(at: now),
            account: identity.account,
            text: nil,
            type: type,
            loggedAt: loggedAt ?? now,
            notes: notes,
            createdAt: now,
            updatedAt: now,
            state: .manual(mealItems(items, at: now), enteredAt: now)
        )
        let keys = try key.keys(clientID: id, "POST \(Routes.mealLogBatch)") {
            LogItemsRequest(id: $0?.description, mealType: type, loggedAt: loggedAt, notes: notes, items: items)
        }
        return try await accept(meal, MealLog(meal), keys: keys, judging: fields)
    }

    func mealItems(_ items: [TypedItem], at date: Date) -> [MealItem] {
        items.map { MealItem(id: .new(at: date), food: ReadItem($0, foods)) }
    }

    private func accept(
        _ meal: Meal,
        _ answer: MealLog,
        keys: [IdempotencyKey],
        judging fields: FieldReader
    ) async throws -> Response {
        let effect = try await gate.pass(meal.account, keys: keys, unreadText: meal.text ?? "") {
            try fields.finish()
            return try await meals.accept(
                meal,
                keeping: Receipt(keys, answer: WireCoding.encode(Envelope(data: answer)))
            )
        }
        if case .done = effect { metrics.count(.mealsAccepted) }
        return try Response(effect, .created)
    }
}
