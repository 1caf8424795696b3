import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

// New meals: in the person's words, or item by item.
extension MealLogRoutes {
    func log(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        return try await log(try await wordsMeal(request, context), by: caller)
    }

    func logItems(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        return try await log(try await typedMeal(request, context), by: caller)
    }

    private func log(_ submission: Submission<LogMeal>, by caller: Caller) async throws -> Response {
        let (command, keys) = (submission.command, submission.keys)
        let outcome = try await gate.pass(caller, keys: keys, unreadText: command.text ?? "", within: mealLimit) {
            try submission.fields.finish()
            return try await meals.log(command, by: caller, for: WriteRequest(keys, answering: MealLog.init(accepted:)))
        }
        if case .done = outcome { metrics.count(.mealsAccepted) }
        return try Response(outcome, .created)
    }

    private func wordsMeal(_ request: Request, _ context: FitIQRequestContext) async throws -> Submission<LogMeal> {
        var fields = try await FieldReader(bodyOf: request, context)
        let text = fields.requiredText("raw_input", length: 1...limits.meal.textLength, lines: true)
        let (type, loggedAt, notes, id) = common(&fields)
        let written = fields.written(now: now())
        let key = RequestKey(request, &fields)
        guard let text, fields.areReadable else { throw fields.refusal }
        let keys = try key.keys(clientID: id) {
            LogMealRequest(
                id: $0?.description,
                rawInput: text,
                mealType: type,
                loggedAt: loggedAt,
                notes: notes,
                writtenAt: written.at,
                timeZone: written.zone?.identifier
            )
        }
        let command = LogMeal(
            id: id,
            content: .text(text),
            type: type,
            loggedAt: loggedAt,
            notes: notes,
            written: written
        )
        return Submission(command: command, keys: keys, fields: fields)
    }

    private func typedMeal(_ request: Request, _ context: FitIQRequestContext) async throws -> Submission<LogMeal> {
        var fields = try await FieldReader(bodyOf: request, context)
        let items = fields.items("items", upTo: limits.meal.items, foods)
        for name in ["items", "meal_type"] where !fields.isPresent(name) { fields.fault(name, "is missing") }
        let (type, loggedAt, notes, id) = common(&fields)
        let key = RequestKey(request, &fields)
        guard let items, let type, fields.areReadable else { throw fields.refusal }
        let keys = try key.keys(clientID: id, "POST \(Routes.mealLogBatch)") {
            LogItemsRequest(id: $0?.description, mealType: type, loggedAt: loggedAt, notes: notes, items: items)
        }
        let content = LogMeal.Content.items(items.map { ReadItem($0, foods) })
        let command = LogMeal(id: id, content: content, type: type, loggedAt: loggedAt, notes: notes)
        return Submission(command: command, keys: keys, fields: fields)
    }

    /// Reads what both kinds of new meals say.
    private func common(
        _ fields: inout FieldReader
    ) -> (type: MealType?, loggedAt: Date?, notes: String?, id: Meal.ID?) {
        return (
            fields.oneOf("meal_type", MealType.self), fields.loggedAt(now: now()),
            notes(&fields).flatMap { $0.isEmpty ? nil : $0 }, fields.id("id", of: Meal.self)
        )
    }
}
