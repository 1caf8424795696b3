import FitIQCore
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOFoundationCompat

/// Takes fields out of a body or a query and collects what is wrong with each, so that all are named at once.
///
/// A field that is wrong reads as nil; `finish()` then throws.
struct FieldReader {
    let values: [String: JSONValue]
    private(set) var faults: [String: String] = [:]

    init(values: [String: JSONValue]) {
        self.values = values
    }

    /// The fields of the request's JSON body; throws as `jsonObject` does.
    init(bodyOf request: Request, limit: Int) async throws {
        self.init(values: try await request.jsonObject(limit: limit))
    }

    /// The fields of the request's query. A name that is given twice is a fault: which of the two was meant?
    init(queryOf request: Request) {
        let parameters = request.uri.queryParameters.map { (String($0.key), JSONValue.string(String($0.value))) }
        self.init(values: Dictionary(parameters) { first, _ in first })
        for (name, places) in Dictionary(grouping: parameters, by: \.0) where places.count > 1 {
            fault(name, "is given more than once")
        }
    }

    mutating func fault(_ name: String, _ message: String) {
        faults[name] = faults[name] ?? message
    }

    /// - Throws: 422 with every field that was found wrong.
    func finish() throws {
        if !faults.isEmpty { throw RequestFailure.invalid(faults) }
    }

    /// A text of `length` Unicode scalars, trimmed of white space around it; nil when absent or null.
    ///
    /// - Parameter lines: whether it may have several, and tabs. No other control character may stand in any text.
    mutating func text(_ name: String, length: ClosedRange<Int>, lines: Bool = false) -> String? {
        guard isPresent(name), let text = verbatimText(name) else { return nil }
        let trimmed = Self.trimmed(text)
        if trimmed.unicodeScalars.contains(where: { $0.isControl && !(lines && $0.breaksOrIndentsLines) }) {
            let others = lines ? " other than tabs and line breaks" : ""
            fault(name, "must not contain control characters\(others)")
        } else if !length.contains(trimmed.unicodeScalars.count) {
            fault(name, trimmed.isEmpty ? "must not be empty" : Self.lengthRule(length))
        } else {
            return trimmed
        }
        return nil
    }

    /// Where a text begins and ends with what is seen there is nothing to trim, and Foundation need not look for it.
    private static func trimmed(_ text: String) -> String {
        let graphic: ClosedRange<UInt8> = 0x21...0x7E
        guard let first = text.utf8.first, let last = text.utf8.last, graphic.contains(first), graphic.contains(last)
        else { return text.trimmingCharacters(in: .whitespacesAndNewlines) }
        return text
    }

    mutating func requiredText(_ name: String, length: ClosedRange<Int>, lines: Bool = false) -> String? {
        require(name) ? text(name, length: length, lines: lines) : nil
    }

    /// A text exactly as it was sent: a password may begin with a space.
    mutating func requiredVerbatimText(_ name: String, length: ClosedRange<Int>) -> String? {
        guard require(name), let text = verbatimText(name) else { return nil }
        if length.contains(text.unicodeScalars.count) { return text }
        fault(name, Self.lengthRule(length))
        return nil
    }

    private mutating func require(_ name: String) -> Bool {
        if !isPresent(name) { fault(name, "is missing") }
        return isPresent(name)
    }

    private mutating func verbatimText(_ name: String) -> String? {
        if case .string(let text) = values[name] { return text }
        fault(name, "must be a text")
        return nil
    }

    private static func lengthRule(_ length: ClosedRange<Int>) -> String {
        "must be \(length.lowerBound) to \(length.upperBound) characters long"
    }

    mutating func oneOf<T: RawRepresentable & CaseIterable>(
        _ name: String,
        _ type: T.Type
    ) -> T? where T.RawValue == String {
        guard let word = text(name, length: 1...64) else { return nil }
        if let value = T(rawValue: word) { return value }
        fault(name, "must be one of " + T.allCases.map(\.rawValue).joined(separator: ", "))
        return nil
    }

    mutating func date(_ name: String) -> Date? {
        guard let text = text(name, length: 1...64) else { return nil }
        if let date = WireCoding.date(text) { return date }
        fault(name, "must be a date and time such as 2024-01-15T12:30:05Z")
        return nil
    }

    mutating func calendarDate(_ name: String) -> CalendarDate? {
        guard let text = text(name, length: 1...64) else { return nil }
        if let date = CalendarDate(text) { return date }
        fault(name, "must be a day such as 2024-01-15")
        return nil
    }

    /// A whole number of a query.
    mutating func wholeNumber(_ name: String, in range: ClosedRange<Int>) -> Int? {
        guard let text = text(name, length: 1...64) else { return nil }
        if let number = Int(text), range.contains(number) { return number }
        fault(name, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        return nil
    }

    mutating func id<Entity>(_ name: String, of entity: Entity.Type) -> Identifier<Entity>? {
        guard let text = text(name, length: 1...64) else { return nil }
        if let id = Identifier<Entity>(text) { return id }
        fault(name, "must be a UUID")
        return nil
    }

    func isPresent(_ name: String) -> Bool {
        if case .null = values[name] ?? .null { return false }
        return true
    }
}

extension Unicode.Scalar {
    /// Cc of Unicode: U+0000 to U+001F and U+007F to U+009F.
    fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    fileprivate var breaksOrIndentsLines: Bool { self == "\t" || self == "\n" || self == "\r" }
}
