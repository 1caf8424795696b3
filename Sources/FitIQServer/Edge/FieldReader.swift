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
    private let values: [String: JSONValue]
    private var faults: [String: String] = [:]

    init(values: [String: JSONValue]) {
        self.values = values
    }

    /// The fields of the request's JSON body.
    ///
    /// - Throws: 413 over `limit` bytes, 415 for another content type, 400 for what is no JSON object.
    init(bodyOf request: Request, limit: Int) async throws {
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit {
            throw RequestFailure.tooLarge
        }
        let body = try await request.body.collect(upTo: limit)
        let type = request.headers[.contentType]?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces)
        guard type?.lowercased() == "application/json" else {
            throw RequestFailure(
                status: .unsupportedMediaType,
                code: .unsupportedMediaType,
                message: "Send JSON, with Content-Type: application/json."
            )
        }
        guard let values = try? JSONDecoder().decode([String: JSONValue].self, from: body) else {
            throw RequestFailure.malformed("The body is not a JSON object.")
        }
        self.init(values: values)
    }

    /// The fields of the request's query.
    init(queryOf request: Request) {
        self.init(
            values: Dictionary(
                request.uri.queryParameters.map { (String($0.key), .string(String($0.value))) },
                uniquingKeysWith: { $1 }
            )
        )
    }

    mutating func fault(_ name: String, _ message: String) {
        faults[name] = faults[name] ?? message
    }

    /// - Throws: 422 with every field that was found wrong.
    func finish() throws {
        if !faults.isEmpty { throw RequestFailure.invalid(faults) }
    }

    /// A text of `length` Unicode scalars, trimmed of white space around it; nil when absent or null.
    mutating func text(_ name: String, length: ClosedRange<Int>) -> String? {
        switch values[name] ?? .null {
        case .null:
            return nil
        case .string(let text):
            let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            if trimmed.unicodeScalars.contains("\0") {
                fault(name, "must not contain U+0000")
            } else if !length.contains(trimmed.unicodeScalars.count) {
                let count = "\(length.lowerBound) to \(length.upperBound)"
                fault(name, trimmed.isEmpty ? "must not be empty" : "must be \(count) characters long")
            } else {
                return trimmed
            }
        default:
            fault(name, "must be a text")
        }
        return nil
    }

    mutating func requiredText(_ name: String, length: ClosedRange<Int>) -> String? {
        guard isPresent(name) else {
            fault(name, "is missing")
            return nil
        }
        return text(name, length: length)
    }

    /// A text exactly as it was sent: a password may begin with a space.
    mutating func requiredVerbatimText(_ name: String, length: ClosedRange<Int>) -> String? {
        guard isPresent(name) else {
            fault(name, "is missing")
            return nil
        }
        guard case .string(let text) = values[name] else {
            fault(name, "must be a text")
            return nil
        }
        guard length.contains(text.unicodeScalars.count) else {
            fault(name, "must be \(length.lowerBound) to \(length.upperBound) characters long")
            return nil
        }
        return text
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
