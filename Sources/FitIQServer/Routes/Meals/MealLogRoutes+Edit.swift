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
        let caller = try context.caller
        let id = try context.requireID(of: Meal.self)
        let submission = try await mealEdit(request, context, of: id)
        let outcome = try await gate.pass(caller, keys: submission.keys, within: mealLimit) {
            try submission.fields.finish()
            do {
                return try await meals.edit(
                    id,
                    submission.command,
                    by: caller,
                    for: WriteRequest(submission.keys) { MealLog($0) }
                )
            } catch let error as EditMeal.NotUnderstood {
                throw RequestFailure.notUnderstood("raw_input", error.reason)
            } catch is MealEdit.Outdated {
                throw RequestFailure.mealContended
            }
        }
        return try Response(outcome, .ok)
    }

    func delete(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        let id = try context.requireID(of: Meal.self)
        let receipt = try Receipt(request, "DELETE \(Routes.mealLog(id.description))")
        switch try await meals.deleteUndoably(id, by: caller, keeping: receipt) {
        case .done, .repeated: return Response(status: .noContent)
        case let refused: return try Response(refused, .noContent)
        }
    }

    private func mealEdit(
        _ request: Request,
        _ context: FitIQRequestContext,
        of id: Meal.ID
    ) async throws -> Submission<EditMeal> {
        var fields = try await FieldReader(bodyOf: request, context)
        let text = fields.text("raw_input", length: 1...limits.meal.textLength, lines: true)
        let items = fields.items("items", upTo: limits.meal.items, foods)
        let changed = ["raw_input", "items", "meal_type", "logged_at", "notes"].filter(fields.isPresent)
        if changed.isEmpty { fields.fault("raw_input", "is missing: send it, items, meal_type, logged_at or notes") }
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
        let command = EditMeal(
            content: items.map { .items($0.map { ReadItem($0, foods) }) } ?? text.map { .text($0) },
            type: body.mealType,
            loggedAt: body.loggedAt,
            notes: body.notes
        )
        let keys = [try key.key("PUT \(Routes.mealLog(id.description))", body: body)].compactMap(\.self)
        return Submission(command: command, keys: keys, fields: fields)
    }
}
