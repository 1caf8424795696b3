import FitIQWire
import Foundation

// A device whose clock is ahead dates a new meal into the future, which the server does not take.
extension MealOutbox {
    /// The sentence in the notes of a meal whose time the server has set.
    static let clockNote = "The clock of this device was wrong, so the server’s time was taken."

    /// The age, in seconds, from which on a meal is not taken for one of now.
    private static let recent: TimeInterval = 12 * 3600

    /// Lets the server set the time of a new meal, where it refused that of this device because it lies in the future.
    ///
    /// - Returns: false where that was not the reason.
    static func takesServersTime(_ entry: OutboxEntry, _ reason: APIError, _ merge: Merge) throws -> Bool {
        guard entry.kind.isCreate, reason.fields?["logged_at"] != nil || reason.fields?["written_at"] != nil,
            let body = try timeless(entry, isNow: { $0 > merge.now.addingTimeInterval(-recent) })
        else { return false }
        try entry.rewrite(
            entry.kind,
            body: body,
            edit: entry.edit,
            reference: entry.reference,
            at: merge.now,
            in: merge.database
        )
        return true
    }

    /// Returns the request without its time and with a note that says so; nil where it has no time, or an earlier one.
    private static func timeless(_ entry: OutboxEntry, isNow: (Date) -> Bool) throws -> String? {
        if let meal = try entry.itemsRequest {
            guard let time = meal.loggedAt, isNow(time) else { return nil }
            let notes = noted(meal.notes)
            return try JSONColumn.text(
                LogItemsRequest(id: meal.id, mealType: meal.mealType, notes: notes, items: meal.items)
            )
        }
        if entry.copied != nil {
            guard let copy: CopyMealRequest = try JSONColumn.value(entry.body), let time = copy.loggedAt, isNow(time)
            else { return nil }
            return try JSONColumn.text(CopyMealRequest(id: copy.id, mealType: copy.mealType))
        }
        guard let meal: LogMealRequest = try JSONColumn.value(entry.body), let time = meal.loggedAt ?? meal.writtenAt,
            isNow(time)
        else { return nil }
        return try JSONColumn.text(
            LogMealRequest(
                id: meal.id,
                rawInput: meal.rawInput,
                mealType: meal.mealType,
                notes: noted(meal.notes),
                timeZone: meal.timeZone
            )
        )
    }

    private static func noted(_ notes: String?) -> String {
        let all = [notes, clockNote].compactMap(\.self).joined(separator: "\n")
        return all.unicodeScalars.count > 500 ? notes ?? "" : all
    }
}
