import FitIQCore
import Foundation

// Older servers wrote some fields of their answers about plans otherwise.
extension KeyedDecodingContainer<AnyKey> {
    /// `metric` where it is a number; servers of before had the number in words there.
    func metric() -> Double? { try? value("metric") }

    /// Reads `metric` as ``wholeNumber(_:)`` does; nil where it is no number.
    func wholeMetric() -> Int? { try? wholeNumber("metric") }

    func requiredWholeNumber(_ name: String) throws -> Int {
        if let number = try wholeNumber(name) { return number }
        return try required(name)
    }

    /// A text, or a whole number as a text.
    func id(_ name: String) throws -> String {
        if let number = try? decode(Int.self, forKey: AnyKey(name)) { return String(number) }
        return try required(name)
    }

    /// An instant; or a day such as `2024-01-15` as its midnight in UTC.
    func instant(_ name: String) throws -> Date? {
        if let day = writtenDay(name) { return day.midnight }
        return try value(name)
    }

    func requiredInstant(_ name: String) throws -> Date {
        if let instant = try instant(name) { return instant }
        return try required(name)
    }

    /// A day such as `2024-01-15`: under its own name, or where servers of before wrote it, under that of the instant.
    func day(_ name: String, orAs instant: String) throws -> String? {
        try value(name) ?? writtenDay(instant)?.description
    }

    private func writtenDay(_ name: String) -> CalendarDate? {
        (try? decode(String.self, forKey: AnyKey(name))).flatMap { CalendarDate($0) }
    }
}

extension CalendarDate {
    /// Its first instant in UTC.
    var midnight: Date { Date(timeIntervalSince1970: Double(daysSince1970) * 86_400) }
}
