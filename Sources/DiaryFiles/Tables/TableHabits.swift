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
        // Without a search, as there is one in each row.
        let parts = text.split(maxSplits: 2, omittingEmptySubsequences: false) { $0 == "/" || $0 == "-" }
        guard parts.count == 3, parts[0].utf8.count <= 2, parts[1].utf8.count <= 2,
            let first = Int(parts[0]), let second = Int(parts[1]), Int(parts[2].prefix(2)) != nil
        else { return }
        hasSlashedDays = true
        if first > 12 { isDayFirst = true } else if second > 12 { isDayFirst = isDayFirst ?? false }
    }

    private static let thousands = Pattern(/\d{1,3}(,\d{3})+/)
    private static let decimals = Pattern(/[+-]?\d+,\d+/)

    /// Between semicolons a comma stands before decimals; else it does where no group of three digits follows.
    mutating func see(number text: String) {
        guard !hasDecimalCommas, text.contains(","), !text.contains(".") else { return }
        let isThousands = text.wholeMatch(of: Self.thousands.regex) != nil
        if separator == 0x3B || !isThousands, text.wholeMatch(of: Self.decimals.regex) != nil {
            hasDecimalCommas = true
        }
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
