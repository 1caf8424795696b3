import FitIQCore
import FitIQService
import FitIQWire
import Foundation

// Reads the facts that people tell of themselves. As everywhere, a wrong field is named and reads as nil.
extension FieldReader {
    /// A number to the nearest thousandth.
    mutating func decimal(_ name: String) -> Thousandths? {
        guard isPresent(name) else { return nil }
        if case .number(let number) = values[name], let decimal = Thousandths(number) { return decimal }
        fault(name, "must be a number")
        return nil
    }

    /// A whole number of a body.
    mutating func count(_ name: String, in range: ClosedRange<Int>) -> Int? {
        guard isPresent(name) else { return nil }
        if case .number(let number) = values[name], let whole = Int(exactly: number), range.contains(whole) {
            return whole
        }
        fault(name, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        return nil
    }

    mutating func flag(_ name: String) -> Bool? {
        guard isPresent(name) else { return nil }
        if case .bool(let flag) = values[name] { return flag }
        fault(name, "must be true or false")
        return nil
    }

    /// A list of short texts.
    mutating func texts(_ name: String, count: ClosedRange<Int>, length: ClosedRange<Int>) -> [String]? {
        guard isPresent(name) else { return nil }
        guard case .array(let elements) = values[name], count.contains(elements.count) else {
            fault(name, "must be a list of at most \(count.upperBound) texts")
            return nil
        }
        var reader = FieldReader(
            values: Dictionary(uniqueKeysWithValues: elements.enumerated().map { ("\(name)[\($0)]", $1) })
        )
        let texts = elements.indices.map { reader.requiredText("\(name)[\($0)]", length: length) }
        for (place, message) in reader.faults { fault(place, message) }
        return reader.faults.isEmpty ? texts.compactMap(\.self) : nil
    }

    /// A day, `2024-01-15`; or a date and time, of which the day counts as it is written.
    mutating func day(_ name: String) -> CalendarDate? {
        guard let text = text(name, length: 1...64) else { return nil }
        if let day = CalendarDate(text) { return day }
        if WireCoding.date(text) != nil, let day = CalendarDate(text.prefix(10)) { return day }
        fault(name, "must be a day such as 2024-01-15")
        return nil
    }

    /// Reads the time of eating or measuring.
    mutating func loggedAt(now: Date) -> Date? {
        guard let date = date("logged_at") else { return nil }
        if !Meal.times(at: now).contains(date) { fault("logged_at", Meal.timesRule, isOfToday: true) }
        return date
    }

    /// Reads when and where a text was written.
    mutating func written(now: Date) -> Written {
        let date = date("written_at")
        if let date, !Meal.times(at: now).contains(date) { fault("written_at", Meal.timesRule, isOfToday: true) }
        return Written(at: date, zone: timeZone("time_zone"))
    }

    /// A country that the reader knows something of, in capitals or not, or the one that is `kept` already: from a file, or from before
    /// the server knew fewer.
    mutating func region(_ name: String, in regions: ReaderRegions, kept: RegionCode?) -> RegionCode? {
        guard let letters = text(name, length: 1...64) else { return nil }
        if let region = RegionCode(letters), region == kept || regions.known.contains(region) { return region }
        fault(name, regions.rule)
        return nil
    }

    mutating func timeZone(_ name: String) -> TimeZone? {
        guard let identifier = text(name, length: 1...64) else { return nil }
        if let zone = TimeZone(identifier: identifier) { return zone }
        fault(name, "must be a time zone such as Europe/Berlin")
        return nil
    }
}
