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
    /// True if the person has deleted the meal and the server does not know yet.
    var isDeleted = false
    /// The meal as the server has it, while a change of this device waits to be sent; nil where none waits.
    var base: ServerMeal?

    var id: String { log.id }

    /// The meal as the server last told it; nil while the server is not known to have it.
    var serverVersion: ServerMeal? { base ?? (isAccepted ? ServerMeal(log) : nil) }

    /// Returns true if the day's sums count the meal: it was typed in, or read here or by the server.
    var counts: Bool {
        guard !isDeleted else { return false }
        return log.status == .completed || log.status == .manual || (isProvisional && log.items?.isEmpty == false)
    }
}

/// A meal as the server told it.
struct ServerMeal: Sendable, Hashable, Codable {
    var log: MealLog
    /// True if the server told it after this device had edited the meal, false if the edit came after it.
    var isLaterThanEdit = false

    private enum CodingKeys: String, CodingKey {
        case log
        // The diary's file has it under this name.
        case isLaterThanEdit = "isNews"
    }

    init(_ log: MealLog) {
        self.log = log
        self.log.id = log.id.lowercased()
    }
}

extension StoredMeal {
    init(_ server: ServerMeal) {
        self.init(log: server.log, isAccepted: true, isProvisional: false)
    }

    /// Takes over the server's version. Until the server has read the words, this device's reading of them stays.
    mutating func adopt(_ server: ServerMeal) {
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

    /// Keeps the server's version as ``base`` before this device changes the meal.
    mutating func keepBase() {
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
