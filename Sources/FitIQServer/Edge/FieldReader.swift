import FitIQCore
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOFoundationCompat

/// Takes fields out of a body or a query and collects what is wrong with each, so that all are named at once.
///
/// A field that is wrong reads as nil, and so does a required one that is missing. `finish()` then throws; where a required
/// field is taken, `guard let name, fields.areRight else { throw fields.refusal }` does the same.
struct FieldReader {
    let values: [String: JSONValue]
    /// The names a query was asked for, in the order of asking; nil of a body, where clients may send more than we know.
    private var known: [String]?
    private(set) var faults: [String: String] = [:]
    /// Becomes false with a fault that does not depend on the day of the request.
    private(set) var areReadable = true

    init(values: [String: JSONValue]) {
        self.values = values
    }

    /// The fields of the request's JSON body; throws as `jsonObject` does.
    ///
    /// - Parameter isOptional: true where a request without a body says nothing, as `{}` does.
    init(bodyOf request: Request, _ context: FitIQRequestContext, isOptional: Bool = false) async throws {
        let isEmpty = isOptional && !request.hasBody
        self.init(values: isEmpty ? [:] : try await request.jsonObject(limit: context.maxUploadSize))
    }

    /// The fields of the request's query. A name that is given twice is a fault: which of the two was meant? So is one that
    /// nobody asks for before `finish()`: a filter that does nothing would answer another question than the client's.
    init(queryOf request: Request) {
        let parameters = request.uri.queryParameters.map { (String($0.key), JSONValue.string(String($0.value))) }
        self.init(values: Dictionary(parameters) { first, _ in first })
        known = []
        for (name, places) in Dictionary(grouping: parameters, by: \.0) where places.count > 1 {
            fault(name, "is given more than once")
        }
    }

    /// - Parameter isOfToday: true for a field that may have been right when the request first came. A repeat of it is
    ///   then answered all the same.
    mutating func fault(_ name: String, _ message: String, isOfToday: Bool = false) {
        faults[name] = faults[name] ?? message
        if !isOfToday { areReadable = false }
    }

    /// Returns true if no field is wrong, and none of a query is unknown.
    var areRight: Bool { faults.isEmpty && unknown.isEmpty }

    /// The answer 422 with every field that was found wrong.
    var refusal: RequestFailure { .invalid(faults.merging(unknown) { fault, _ in fault }) }

    /// - Throws: `refusal`, where a field is wrong.
    func finish() throws {
        if !areRight { throw refusal }
    }

    /// A fault for each parameter of a query that has no meaning here.
    private var unknown: [String: String] {
        guard let known else { return [:] }
        let message = "is not known here; known are \(known.joined(separator: ", "))"
        let strangers = values.keys.filter { !known.contains($0) }.sorted()
        // Names ten at most: an answer must not be many times longer than its request.
        return strangers.prefix(10).reduce(into: [:]) { $0[$1] = message }
    }

    /// Throws the faults that hold on any day. For a request that may be a repeat: `finish()` judges the others once it
    /// is known to be none.
    ///
    /// - Throws: 422 as `finish()` does, but not for faults of today alone.
    func finishReading() throws {
        if !areReadable { throw refusal }
    }

    /// A text of `length` Unicode scalars, trimmed of white space around it; nil when absent or null.
    ///
    /// - Parameter lines: whether it may have several, and tabs. No other control character may stand in any text.
    mutating func text(_ name: String, length: ClosedRange<Int>, lines: Bool = false) -> String? {
        known?.append(name)
        guard isPresent(name), let text = verbatimText(name) else { return nil }
        let entered = EnteredText(text, length: length, lines: lines)
        guard let fault = entered.fault else { return entered.text }
        self.fault(name, fault)
        return nil
    }

    mutating func requiredText(_ name: String, length: ClosedRange<Int>, lines: Bool = false) -> String? {
        let text = text(name, length: length, lines: lines)
        return require(name) ? text : nil
    }

    /// A text exactly as it was sent: a password may begin with a space.
    mutating func requiredVerbatimText(_ name: String, length: ClosedRange<Int>) -> String? {
        guard require(name), let text = verbatimText(name) else { return nil }
        if length.contains(text.unicodeScalars.count) { return text }
        fault(name, EnteredText.lengthRule(length))
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
