import FitIQCore
import FitIQWire
import Foundation
import GRDB

/// A meal as the store has it.
struct StoredMeal: Sendable {
    /// With items.
    var log: MealLog
    var failure: MealLogFailure?
    var isAccepted: Bool
    var isProvisional: Bool
    /// It is no longer shown; the server does not know yet.
    var isDeleted = false
    /// What the server said last, while a change of this device covers it.
    var base: ServerMeal?

    var id: String { log.id }

    /// Whether it is what the server said, and nothing else.
    var isServersWord: Bool { isAccepted && base == nil }

    /// Whether days count it: what was read, here or by the server, or typed in.
    var counts: Bool {
        guard !isDeleted else { return false }
        return log.status == .completed || log.status == .manual || (isProvisional && log.items?.isEmpty == false)
    }
}

/// A meal as the server told it.
struct ServerMeal: Sendable, Hashable, Codable {
    var log: MealLog
    /// What else it said of a meal that could not be read.
    var failure: MealLogFailure?

    init(_ log: MealLog, _ failure: MealLogFailure? = nil) {
        self.log = log
        self.failure = failure
    }
}

extension StoredMeal {
    /// Takes over what the server said.
    mutating func become(_ server: ServerMeal) {
        log = server.log
        failure = server.failure
        isAccepted = true
        isProvisional = false
        isDeleted = false
        base = nil
    }

    /// Keeps the server's word aside before this device changes the meal.
    mutating func cover() {
        guard isAccepted, base == nil else { return }
        base = ServerMeal(log, failure)
    }

    /// Shows `reading` in place of the items there were.
    ///
    /// - Parameter newID: makes the ids of the items.
    mutating func show(_ reading: Reading?, at date: Date) {
        let reading = reading ?? Reading(items: [], unrecognized: [])
        show(reading.items, at: date)
        log.isComplete = reading.items.isEmpty ? nil : reading.isComplete
        log.unrecognized = reading.items.isEmpty ? nil : reading.unrecognized
        // No item is not "nothing eaten" but "nothing known".
        log.totals = reading.items.isEmpty ? NutrientTotals() : NutrientTotals(reading.totals)
        isProvisional = true
    }

    mutating func show(_ items: [ReadItem], at date: Date) {
        log.items = items.enumerated().map { position, item in
            MealLogItem(item, id: MealItem.ID.new(at: date).description, of: id, at: position, createdAt: date)
        }
        log.totals = NutrientTotals(items.lazy.map(\.nutrients).total())
        log.errorMessage = nil
        failure = nil
        isProvisional = true
    }
}
