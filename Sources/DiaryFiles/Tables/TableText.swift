import FitIQCore
import Foundation

/// Reads numbers, days and times as programs of several countries write them.
struct TableText {
    /// Indicates whether commas stand before decimals: 1.234,5.
    var hasDecimalCommas = false
    /// Indicates whether days come before months: 03/04/2024 is in April.
    var isDayFirst = false

    // MARK: Numbers

    /// Returns a number; nil for what is none, as an empty field.
    func number(_ text: String) -> Double? {
        // Most are plain, and there are many.
        if !hasDecimalCommas, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) { return Double(text) }
        var plain = CSVText.unescaped(text).replacing(Self.marks.regex, with: "")
        if let fraction = Self.fractions[plain] { return fraction }
        if plain.contains(","), plain.contains(".") {
            let isComma = plain.lastIndex(of: ",").map { comma in plain.lastIndex(of: ".").map { comma > $0 } ?? true }
            plain = Self.number(plain, decimal: isComma == true ? "," : ".")
        } else if plain.contains(",") {
            let isThousands = !hasDecimalCommas && plain.wholeMatch(of: Self.groupsByComma.regex) != nil
            plain = isThousands ? plain.replacing(",", with: "") : plain.replacing(",", with: ".")
        } else if hasDecimalCommas, plain.wholeMatch(of: Self.groupsByPoint.regex) != nil {
            plain = plain.replacing(".", with: "")
        }
        guard plain.wholeMatch(of: Self.decimal.regex) != nil else { return nil }
        return Double(plain).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Returns true if a field of numbers says that there is none: "n/a", "-".
    static func isBlank(_ text: String) -> Bool {
        guard text.utf8.count <= 4, text.utf8.first.map({ !(0x30...0x39).contains($0) }) ?? true else { return false }
        return blanks.contains(text.lowercased())
    }

    private static let blanks: Set = ["", "n/a", "n.a.", "na", "nan", "null", "none", "nil", "-", "--", "–", "—", "?"]

    private static func number(_ text: String, decimal: Character) -> String {
        text.filter { $0 == decimal || !",.".contains($0) }.replacing(String(decimal), with: ".")
    }

    private static let fractions = [
        "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1.0 / 3, "⅔": 2.0 / 3, "1/2": 0.5, "1/4": 0.25, "3/4": 0.75,
    ]

    // MARK: Amounts

    /// Splits "1.5 cups (366 g)" into 1.5, "cups (366 g)" and, where it is told, the mass of all.
    func amount(_ text: String) -> (quantity: Double, unit: String, grams: Double?) {
        let text = CSVText.unescaped(text)
        if let plain = plainAmount(text) { return plain }
        let parts = text.wholeMatch(of: Self.quantityAndUnit.regex)
        let quantity = parts.flatMap { number(String($0.1)) }
        let unit = quantity == nil ? text : parts.map { String($0.2) } ?? ""
        let mass = unit.firstMatch(of: Self.gramsInBrackets.regex).flatMap { number(String($0.1)) }
        let all = quantity ?? 1
        if let mass { return (all, unit.isEmpty ? "serving" : unit, mass * all) }
        return (all, unit.isEmpty ? "serving" : unit, Self.grams(all, unit))
    }

    /// Reads what most programs write, "150.00 g", without a search.
    private func plainAmount(_ text: String) -> (quantity: Double, unit: String, grams: Double?)? {
        guard let space = text.utf8.firstIndex(of: 0x20), let quantity = number(String(text[..<space])) else {
            return nil
        }
        let unit = text[text.index(after: space)...].trimmingPrefix(" ")
        guard !unit.isEmpty, !unit.contains("("), !unit.hasPrefix("x "), !unit.hasPrefix("×") else { return nil }
        return (quantity, String(unit), Self.grams(quantity, String(unit)))
    }

    /// Weighs an amount whose unit is one of mass.
    static func grams(_ quantity: Double, _ unit: String) -> Double? {
        let word = unit.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: " ."))
        guard case .mass(let grams)? = OwnFood.Measure(word) else { return nil }
        return quantity * grams
    }

    // MARK: Days and times

    /// A time as a text tells it.
    struct Moment {
        var day: CalendarDate
        /// Seconds since midnight; nil of a day alone.
        var seconds: Int?
        /// The time itself, as the text names its offset from UTC.
        var date: Date?
    }

    func moment(_ text: String) -> Moment? {
        if let day = CalendarDate(text) { return Moment(day: day) }
        let text = text.trimmingCharacters(in: .whitespaces)
        if let day = plainDay(text) { return Moment(day: day) }
        if let parts = text.firstMatch(of: Self.yearFirst.regex) {
            guard let day = Self.day(parts.1, parts.2, parts.3) else { return nil }
            return moment(day, rest: text[parts.range.upperBound...], text)
        }
        if let parts = text.firstMatch(of: Self.yearLast.regex) {
            let isDayFirst = parts.2 == "." || isDayFirst
            let year = parts.4.count == 2 ? "20\(parts.4)" : String(parts.4)
            let (month, number) = isDayFirst ? (parts.3, parts.1) : (parts.1, parts.3)
            guard let day = Self.day(year[...], month, number) else { return nil }
            return moment(day, rest: text[parts.range.upperBound...], text)
        }
        if let parts = text.firstMatch(of: Self.monthFirst.regex) {
            guard let month = Self.month(parts.1), let day = Self.day(parts.3, "\(month)"[...], parts.2) else {
                return nil
            }
            return moment(day, rest: text[parts.range.upperBound...], text)
        }
        if let parts = text.firstMatch(of: Self.monthSecond.regex) {
            guard let month = Self.month(parts.2), let day = Self.day(parts.3, "\(month)"[...], parts.1) else {
                return nil
            }
            return moment(day, rest: text[parts.range.upperBound...], text)
        }
        return nil
    }

    /// Reads "07/15/2026", which whole tables write, without a search.
    private func plainDay(_ text: String) -> CalendarDate? {
        let parts = text.utf8.split(omittingEmptySubsequences: false) { (0x2D...0x2F).contains($0) }
        guard parts.count == 3, parts[2].count == 4, parts[..<2].allSatisfy({ (1...2).contains($0.count) }),
            parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } })
        else { return nil }
        let isDayFirst = isDayFirst || text.utf8[parts[0].endIndex] == 0x2E
        let texts = parts.map { Substring($0) }
        return Self.day(texts[2], texts[isDayFirst ? 1 : 0], texts[isDayFirst ? 0 : 1])
    }

    private func moment(_ day: CalendarDate, rest: Substring, _ text: String) -> Moment? {
        let rest = rest.drop { $0 == "T" || $0 == " " || $0 == "," }
        if rest.isEmpty { return Moment(day: day) }
        if let offset = rest.firstMatch(of: Self.offsetFromUTC.regex),
            let time = Self.seconds(rest[..<offset.range.lowerBound])
        {
            let midnight = Date(timeIntervalSince1970: 0).addingTimeInterval(Double(Self.days(day)) * 86_400)
            let date = midnight.addingTimeInterval(Double(time - Self.offset(String(offset.1))))
            return Moment(day: day, seconds: time, date: date)
        }
        return Self.seconds(rest).map { Moment(day: day, seconds: $0) }
    }

    /// Returns the seconds since midnight of "8:33 AM", "1:00 p.m.", "20:15" or "20:15:30".
    static func seconds(_ text: some StringProtocol) -> Int? {
        let bytes = Array(text.utf8)
        // "20:15", which most write so, without a search.
        if bytes.count == 5, bytes[2] == 0x3A, let hour = Int(text.prefix(2)), let minute = Int(text.suffix(2)) {
            return hour < 24 && minute < 60 ? hour * 3600 + minute * 60 : nil
        }
        return ClockText(text)?.seconds
    }

    private static func day(_ year: Substring, _ month: Substring, _ day: Substring) -> CalendarDate? {
        guard let year = Int(year), let month = Int(month), let day = Int(day) else { return nil }
        return CalendarDate(year: year, month: month, day: day)
    }

    private static func month(_ name: Substring) -> Int? {
        let names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        return names.firstIndex(of: name.lowercased()).map { $0 + 1 }
    }

    private static func offset(_ text: String) -> Int {
        let digits = text.filter(\.isNumber)
        guard digits.count == 4, let number = Int(digits) else { return 0 }
        return (number / 100 * 3600 + number % 100 * 60) * (text.hasPrefix("-") ? -1 : 1)
    }

    /// Counts the days since 1970-01-01.
    private static func days(_ day: CalendarDate) -> Int {
        let start = day.interval(in: .gmt)?.lowerBound.timeIntervalSince1970 ?? 0
        return Int((start / 86_400).rounded())
    }
}

// MARK: Patterns

extension TableText {
    private static let marks = Pattern(/[\s\u{A0}\u{202F}']/)
    private static let groupsByComma = Pattern(/[+-]?\d{1,3}(,\d{3})+/)
    private static let groupsByPoint = Pattern(/[+-]?\d{1,3}(\.\d{3})+/)
    private static let decimal = Pattern(/[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?/)
    private static let quantityAndUnit = Pattern(/([\d.,\/½¼¾⅓⅔]+) ?[x×]? ?(.*)/)
    private static let gramsInBrackets = Pattern(/\(([\d.,]+) ?g\)/)
    private static let yearFirst = Pattern(/^(\d{4})[-\/.](\d{1,2})[-\/.](\d{1,2})/)
    private static let yearLast = Pattern(/^(\d{1,2})([\/.\-])(\d{1,2})[\/.\-](\d{4}|\d{2})/)
    private static let monthFirst = Pattern(/^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})/)
    private static let monthSecond = Pattern(/^(\d{1,2})\.? ([A-Za-z]{3})[a-z]*\.? (\d{4})/)
    private static let offsetFromUTC = Pattern(/(Z|[+-]\d\d:?\d\d)$/)
}
