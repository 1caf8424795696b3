import FitIQCore
package import FitIQWire
package import Foundation

/// Checks what a person enters by the server's rules: a fault is better told at once than after a flight.
package struct MealInput {
    /// The faults by field.
    package private(set) var faults: [String: String] = [:]
    private let limits = MealLimits()

    package init() {}

    /// Trimmed; nil stays nil.
    @discardableResult
    package mutating func text(_ text: String?) -> String? {
        checked(text, "raw_input", length: 1...limits.textLength, lines: true)
    }

    @discardableResult
    package mutating func notes(_ notes: String?) -> String? {
        checked(notes, "notes", length: 0...limits.notesLength, lines: true)
    }

    package mutating func time(_ loggedAt: Date?, now: Date) {
        if let loggedAt, !Meal.times(at: now).contains(loggedAt) { fault("logged_at", Meal.timesRule) }
    }

    /// Rounds to the nearest thousandth, as the server keeps it.
    mutating func quantity(_ quantity: Double, of type: EntryType) -> Double {
        let thousandths = Thousandths(quantity)
        let rule = "must be from \(type.range.lowerBound) to \(type.range.upperBound) \(type.unit)"
        if thousandths.map({ type.fault($0) != nil }) ?? true { fault("quantity", rule) }
        return thousandths?.doubleValue ?? 0
    }

    package mutating func items(_ items: [TypedItem]?) {
        guard let items else { return }
        if !(1...limits.items).contains(items.count) { fault("items", "must be 1 to \(limits.items)") }
        for (place, item) in items.enumerated() {
            let name = "items[\(place)]"
            if item.foodID == nil || !item.foodName.isEmpty {
                _ = checked(item.foodName, "\(name).food_name", length: MealLimits.Item.nameLength)
            }
            _ = checked(item.unit, "\(name).unit", length: MealLimits.Item.unitLength)
            amount(item.quantity, "\(name).quantity", upTo: MealLimits.Item.quantity)
            amount(item.grams, "\(name).grams", upTo: MealLimits.Item.grams)
            for nutrient in Nutrient.allCases {
                let most = nutrient == .energy ? MealLimits.Item.calories : MealLimits.Item.grams
                amount(item.nutrients[nutrient], "\(name).\(nutrient.wireName)", upTo: most)
            }
        }
    }

    mutating func fault(_ name: String, _ message: String) {
        faults[name] = faults[name] ?? message
    }

    /// - Throws: ``FitIQError/Code/validationFailed`` with every field that was found wrong.
    func finish() throws {
        guard !faults.isEmpty else { return }
        let told = faults.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: "; ")
        throw FitIQError(.validationFailed, "This cannot be logged: \(told).", fields: faults)
    }

    private mutating func checked(
        _ text: String?,
        _ name: String,
        length: ClosedRange<Int>,
        lines: Bool = false
    ) -> String? {
        guard let entered = text.map({ EnteredText($0, length: length, lines: lines) }) else { return nil }
        if let fault = entered.fault { self.fault(name, fault) }
        return entered.text
    }

    private mutating func amount(_ amount: Double?, _ name: String, upTo most: Int) {
        if let amount, !(0...Double(most)).contains(amount) { fault(name, "must be 0 to \(most)") }
    }
}
