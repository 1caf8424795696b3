import FitIQCore
import FitIQWire
import Foundation
import GRDB

/// A meal as the store has it.
struct StoredMeal: Sendable {
    /// The meal as it is shown, with items.
    var log: MealLog
    var isAccepted: Bool
    var isProvisional: Bool
    /// It is no longer shown; the server does not know yet.
    var isDeleted = false
    /// The server's last word, while a change of this device covers it.
    var base: ServerMeal?

    var id: String { log.id }

    /// The server's last word; nil while it is not known to have the meal.
    var lastWord: ServerMeal? { base ?? (isAccepted ? ServerMeal(log) : nil) }

    /// True where the day's sums count it: it was typed in, or read here or by the server.
    var counts: Bool {
        guard !isDeleted else { return false }
        return log.status == .completed || log.status == .manual || (isProvisional && log.items?.isEmpty == false)
    }
}

/// A meal as the server told it.
struct ServerMeal: Sendable, Hashable, Codable {
    var log: MealLog
    /// True where the server said it after this device had changed the meal, false where this device changed it.
    var isNews = false

    init(_ log: MealLog) {
        self.log = log
        self.log.id = log.id.lowercased()
    }
}

extension StoredMeal {
    init(_ server: ServerMeal) {
        self.init(log: server.log, isAccepted: true, isProvisional: false)
    }

    /// Shows what the server said. Until it has read the words, this device's reading of them stays.
    mutating func become(_ server: ServerMeal) {
        let reading = log
        log = server.log
        isAccepted = true
        isDeleted = false
        base = nil
        let isReadHere = isProvisional && server.log.status == .processing && server.log.rawInput == reading.rawInput
        isProvisional = isReadHere
        if isReadHere {
            log.items = reading.items
            log.totals = reading.totals
            log.isComplete = reading.isComplete
            log.unrecognized = reading.unrecognized
        } else if server.log.items == nil {
            log.items = reading.items
        }
    }

    /// Keeps the server's word aside before this device changes the meal.
    mutating func cover() {
        guard isAccepted, base == nil else { return }
        base = ServerMeal(log)
    }

    /// Shows `reading` in place of the items there were.
    mutating func show(_ reading: Reading?, at date: Date) {
        let reading = reading ?? Reading(items: [], unrecognized: [])
        show(reading.items.map { MealItem(id: .new(at: date), food: $0) }, at: date)
        log.isComplete = reading.items.isEmpty ? nil : reading.isComplete
        log.unrecognized = reading.items.isEmpty ? nil : reading.unrecognized
        // No item is not "nothing eaten" but "nothing known".
        log.totals = reading.items.isEmpty ? NutrientTotals() : NutrientTotals(reading.totals)
        isProvisional = true
    }

    mutating func show(_ items: [MealItem], at date: Date) {
        log.items = items.enumerated().map { position, item in
            MealLogItem(item, of: id, at: position, createdAt: date)
        }
        log.totals = NutrientTotals(items.lazy.map(\.food.nutrients).total())
        clearFailure()
        isProvisional = true
    }

    mutating func clearFailure() {
        log.errorMessage = nil
        log.errorCode = nil
        log.details = nil
        log.suggestions = nil
    }
}
