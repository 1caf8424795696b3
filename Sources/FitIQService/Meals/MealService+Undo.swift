package import FitIQCore
import Foundation

// Meals put back as they were.
extension MealService {
    /// Gives the caller's meal its words, reading, type, time and notes of before, once for each key of `request`.
    ///
    /// - Returns: nil, and nothing is done, where it cannot be: a text that was not read then can only be read anew.
    package func restore(
        _ id: Meal.ID,
        to before: Meal,
        by caller: Caller,
        for request: WriteRequest<Meal>
    ) async throws -> WriteOutcome? {
        let content: MealEdit.Content
        switch before.state {
        case .completed(let reading): content = .text(before.text ?? "", reading)
        case .manual(let items, _): content = .items(items)
        case .processing, .failed: return nil
        }
        let edit = MealEdit(
            content: content,
            type: before.type,
            loggedAt: before.loggedAt,
            notes: before.notes ?? "",
            at: interpreter.now()
        )
        return await hub.told(try await store.edit(id, of: caller.account, edit, for: request))
    }

    /// Removes the caller's meal as `delete` does. One that had been read can be brought back for a day, by the key of `receipt` as
    /// its handle.
    package func deleteUndoably(_ id: Meal.ID, by caller: Caller, keeping receipt: Receipt) async throws -> WriteOutcome
    {
        guard let handle = receipt.keys.first.flatMap(KeptChange.handle(of:)),
            let before = try await store.meal(id, of: caller.account).flatMap({ KeptMeal($0) })
        else { return try await delete(id, by: caller, keeping: receipt) }
        var kept = KeptChange(tool: "delete_meal", date: interpreter.now())
        kept.meal = id.uuid
        kept.before = before
        let undoable = Receipt(receipt.keys + [KeptChange.key(of: handle)], answer: try kept.bytes())
        return try await delete(id, by: caller, keeping: undoable)
    }

    /// Puts a meal that was deleted into the diary again, under a new id, once for each key of `request`.
    ///
    /// - Returns: nil, and nothing is done, where it had not been read.
    package func bringBack(
        _ before: Meal,
        by caller: Caller,
        for request: WriteRequest<Meal>
    ) async throws -> WriteOutcome? {
        let now = interpreter.now()
        func anew(_ items: [MealItem]) -> [MealItem] {
            items.map { MealItem(id: .new(at: now), food: $0.food, isRepaired: $0.isRepaired) }
        }
        let state: Meal.State
        switch before.state {
        case .completed(let reading):
            state = .completed(
                Meal.CompletedReading(
                    items: anew(reading.items),
                    unrecognized: reading.unrecognized,
                    startedAt: reading.startedAt,
                    completedAt: reading.completedAt
                )
            )
        case .manual(let items, let enteredAt): state = .manual(anew(items), enteredAt: enteredAt)
        case .processing, .failed: return nil
        }
        let meal = Meal(
            id: .new(at: now),
            account: caller.account,
            text: before.text,
            type: before.type,
            loggedAt: before.loggedAt,
            notes: before.notes,
            createdAt: before.createdAt,
            updatedAt: now,
            state: state
        )
        return await hub.told(try await store.accept(meal, keeping: try request.receipt(for: meal)))
    }
}
