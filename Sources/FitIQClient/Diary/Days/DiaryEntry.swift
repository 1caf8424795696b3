public import FitIQCore
public import Foundation
import GRDB

/// A weight, a drink of water or a measurement, of whichever device.
public struct DiaryEntry: Identifiable, Hashable, Sendable {
    /// A UUID of this device's making, under which the server gets it.
    public let id: String
    /// Says what the number is of.
    public let type: EntryType
    /// The quantity in the type's unit: kg of a weight, litres of water.
    public let quantity: Double
    /// Stores the time of measuring. A weight has noon UTC of its day, or the time of saving if that was earlier.
    public let loggedAt: Date
    /// `2024-01-15`, the day where the person was.
    public let date: String
    /// Holds the person's notes; nil without any.
    public let notes: String?
    /// Tells how far the server has this entry: waiting, refused or stored.
    public let sync: DiaryMeal.Sync

    /// The id under which the server has it, which is the same; nil until it is known to have it.
    public var backendID: String? { sync == .synced ? id : nil }

    /// Returns when and how often sending was tried, or nil when the entry does not wait.
    var waiting: DiaryMeal.Sync.Waiting? {
        if case .waiting(let waiting) = sync { waiting } else { nil }
    }

    init(_ entry: StoredEntry, waiting: [OutboxEntry]) {
        id = entry.id
        type = entry.type
        quantity = entry.quantity
        loggedAt = entry.loggedAt
        date = entry.date
        notes = entry.notes
        sync = DiaryMeal.Sync(waiting)
    }

    /// Reads the entries that are shown.
    ///
    /// - Parameter condition: with `ORDER BY` and `LIMIT`.
    static func fetchAll(
        from database: Database,
        where condition: String,
        _ arguments: StatementArguments = StatementArguments()
    ) throws -> [DiaryEntry] {
        let entries = try Row.fetchAll(
            database.cachedStatement(sql: "SELECT * FROM entries WHERE is_deleted = 0 AND \(condition)"),
            arguments: arguments
        ).map(StoredEntry.init)
        let waiting = try OutboxEntry.fetch(of: entries.map(\.id), from: database)
        return entries.map { DiaryEntry($0, waiting: waiting[$0.id] ?? []) }
    }

    static func fetch(_ id: String, from database: Database) throws -> DiaryEntry? {
        try fetchAll(from: database, where: "id = ?", [id]).first
    }
}
