import FitIQCore

/// Finds out how a table writes days and numbers.
struct TableHabits {
    private(set) var hasDecimalCommas = false
    private(set) var hasSlashedDays = false
    /// Is nil where all days can be read either way.
    private(set) var isDayFirst: Bool?
    private let separator: UInt8

    init(_ separator: UInt8) {
        self.separator = separator
    }

    mutating func see(day text: String) {
        guard text.contains("/") || text.contains("-"),
            let parts = text.firstMatch(of: /^(\d{1,2})[\/\-](\d{1,2})[\/\-]\d{2,4}/),
            let first = Int(parts.1), let second = Int(parts.2)
        else { return }
        hasSlashedDays = true
        if first > 12 { isDayFirst = true } else if second > 12 { isDayFirst = isDayFirst ?? false }
    }

    /// Between semicolons a comma stands before decimals; else it does where no group of three digits follows.
    mutating func see(number text: String) {
        guard !hasDecimalCommas, text.contains(","), !text.contains(".") else { return }
        let isThousands = text.wholeMatch(of: /\d{1,3}(,\d{3})+/) != nil
        if separator == 0x3B || !isThousands, text.wholeMatch(of: /[+-]?\d+,\d+/) != nil { hasDecimalCommas = true }
    }
}

extension ColumnMeaning {
    var isNumber: Bool {
        switch self {
        case .nutrient, .weight, .water, .grams, .quantity: true
        default: false
        }
    }
}
