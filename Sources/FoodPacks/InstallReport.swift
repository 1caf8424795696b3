/// Counts what became of the rows of a dump.
package struct InstallReport: Codable, Hashable, Sendable {
    /// Says why a row is not taken.
    package enum Refusal: String, Codable, Sendable, CaseIterable {
        case barcodeLength = "bar code of another length"
        case checkDigit = "check digit does not fit the bar code"
        case noName = "no name"
        case tooLong = "longer than 256 KB"
        case brokenOff = "fewer columns than the heading"
        case openQuotation = "a quotation mark that is not closed"
    }

    /// Says why a value of a row that is taken stays unknown.
    package enum Doubt: String, Codable, Sendable, CaseIterable {
        case unreadable = "no number"
        case negative = "below 0"
        case tooMuch = "more than 100 g of the food can hold"
        case energyTooHigh = "energy above 950 kcal"
        case sumTooHigh = "protein, fat and carbs above 105 g together"
    }

    /// Counts rows that name a food, without headings.
    package var rows = 0
    /// Counts foods that took the place of an earlier row with the same bar code, or gave way to it.
    package var duplicates = 0
    /// Counts texts that are no UTF-8 and were read as Windows-1252.
    package var otherEncodings = 0
    package var refused: [Refusal: Int] = [:]
    package var unknown: [Doubt: Int] = [:]
    /// Counts the foods of the whole pack; known at its end.
    package var foods = 0

    package init() {}

    mutating func refuse(_ why: Refusal) { refused[why, default: 0] += 1 }
    mutating func doubt(_ why: Doubt, _ count: Int = 1) {
        if count > 0 { unknown[why, default: 0] += count }
    }
}

extension InstallReport: CustomStringConvertible {
    /// A line for each count.
    package var description: String {
        let counted = { (count: Int, thing: String) in "\(count) \(thing)\(count == 1 ? "" : "s")" }
        var lines = ["\(counted(rows, "row")) read, \(counted(foods, "food")) taken"]
        if duplicates > 0 {
            lines.append("\(counted(duplicates, "row")) of a bar code that another row has too: the later one counts")
        }
        for why in Refusal.allCases {
            refused[why].map { lines.append("\(counted($0, "row")) refused: \(why.rawValue)") }
        }
        for why in Doubt.allCases {
            unknown[why].map { lines.append("\(counted($0, "value")) left unknown: \(why.rawValue)") }
        }
        if otherEncodings > 0 {
            lines.append("\(counted(otherEncodings, "text")) read as Windows-1252, being no UTF-8")
        }
        return lines.joined(separator: "\n")
    }
}
