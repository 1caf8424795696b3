public import FitIQCore
public import FitIQWire
public import Foundation

extension FitIQClient {
    /// Keeps a number of one time, such as a glass of water.
    ///
    /// - Parameters:
    ///   - quantity: in the type's unit and range.
    ///   - loggedAt: the time of measuring, from the year 2000 to one day ahead; nil takes the present time.
    ///   - notes: at most 500 characters.
    ///   - id: the same id again is the same entry, so repeating a call whose answer was lost does nothing twice.
    @discardableResult
    public func logEntry(
        _ type: EntryType,
        _ quantity: Double,
        loggedAt: Date? = nil,
        notes: String? = nil,
        id: UUID = UUID()
    ) async throws -> ProgressEntry {
        let request = LogEntryRequest(
            id: id.uuidString.lowercased(),
            type: type.rawValue,
            quantity: quantity,
            loggedAt: loggedAt,
            notes: notes
        )
        return try await send(.post(Routes.progress, request, isRepeatable: true))
    }

    /// Returns one page of the entries, the latest first. Those of type ``EntryType/weight`` are the ones of
    /// ``weights(from:to:limit:offset:)``.
    ///
    /// - Parameters:
    ///   - type: nil for all.
    ///   - from: the first day, `2024-01-15`; nil is 30 days before `to`, or before today.
    ///   - to: the last day.
    ///   - limit: 1...100
    public func entries(
        of type: EntryType? = nil,
        from: String? = nil,
        to: String? = nil,
        limit: Int = 20,
        offset: Int = 0
    ) async throws -> ProgressPage {
        var query: [(name: String, value: String)] = [("limit", String(limit)), ("offset", String(offset))]
        if let type { query.append(("type", type.rawValue)) }
        if let from { query.append(("from", from)) }
        if let to { query.append(("to", to)) }
        return try await send(.get(Routes.progress, query: query))
    }

    /// Asks for one entry.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` where there is none, or it is someone else's.
    public func entry(_ id: String) async throws -> ProgressEntry {
        try await send(.get(Routes.progressEntry(id)))
    }

    /// Deletes an entry, which of type weight is a weighing.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` where there is none, or it is someone else's.
    public func deleteEntry(_ id: String) async throws {
        try await send(.delete(Routes.progressEntry(id)))
    }
}
