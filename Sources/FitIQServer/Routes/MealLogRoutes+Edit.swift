import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

// Meals that are there already.
extension MealLogRoutes {
    /// Takes new words, which are read at once, or items typed in by hand; with either, or alone, also type, time and
    /// notes.
    func edit(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        let id = try Self.id(context)
        var fields = try await FieldReader(bodyOf: request, context)
        let text = fields.text("raw_input", length: 1...limits.meal.textLength, lines: true)
        let items = fields.items("items", upTo: limits.meal.items, foods)
        let changed = ["raw_input", "items", "meal_type", "logged_at", "notes"].filter(fields.isPresent)
        if changed.isEmpty { fields.fault("raw_input", "it, items, meal_type, logged_at or notes must be there") }
        if changed.starts(with: ["raw_input", "items"]) {
            fields.fault("raw_input", "cannot come together with items")
        }
        let body = EditMealRequest(
            rawInput: text,
            items: items,
            mealType: fields.oneOf("meal_type", MealType.self),
            loggedAt: fields.loggedAt(now: now()),
            notes: notes(&fields)
        )
        let key = RequestKey(request, &fields)
        try fields.finishReading()
        try mealLimit.require(identity.account.description)

        let call = try key.key("PUT \(Routes.mealLog(id.description))", body: body)
        let effect = try await gate.pass(identity.account, keys: [call].compactMap(\.self)) {
            try fields.finish()
            let now = now()
            let edit = MealEdit(
                content: try await content(body, at: now),
                type: body.mealType,
                loggedAt: body.loggedAt,
                notes: body.notes,
                at: now
            )
            let request = WriteRequest(call) { try WireCoding.encode(Envelope(data: MealLog($0))) }
            return try await meals.edit(id, of: identity.account, edit, for: request)
        }
        return try Response(effect, .ok)
    }

    private func content(_ body: EditMealRequest, at date: Date) async throws -> MealEdit.Content? {
        if let items = body.items { return .items(mealItems(items, at: date)) }
        guard let text = body.rawInput else { return nil }
        guard let reading = await meals.reading(of: text), !reading.items.isEmpty else {
            throw RequestFailure.notUnderstood("raw_input")
        }
        return .text(text, Meal.CompletedReading(reading, startedAt: date, completedAt: now()))
    }

    func delete(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        let id = try Self.id(context)
        var fields = FieldReader(values: [:])
        let key = RequestKey(request, &fields)
        try fields.finish()
        let call = try key.key("DELETE \(Routes.mealLog(id.description))", body: Nothing())
        let effect = try await meals.delete(id, of: identity.account, at: now(), keeping: Receipt(call))
        return try Response(effect, .noContent)
    }
}
