public import FitIQCore
public import Foundation
import GRDB

/// A weight, a drink of water or a measurement, of whichever device.
public struct DiaryEntry: Identifiable, Hashable, Sendable {
    /// A UUID of this device's making, under which the server gets it.
    public let id: String
    /// Is `weight` or `water`; a diary keeps no other types.
    public let type: EntryType
    /// In the type's unit: kg of a weight, litres of water.
    public let quantity: Double
    /// Stores the time of measuring. A weight has noon UTC of its day, or the time of saving if that was earlier.
    public let loggedAt: Date
    /// `2024-01-15`, the day where the person was.
    public let date: String
    /// Tells how far the server has this entry: waiting, refused or stored.
    public let sync: DiaryMeal.Sync

    /// The id under which the server has it, which is the same; nil until it is known to have it.
    public var backendID: String? { sync == .synced ? id : nil }

    /// Returns when and how often sending was tried, or nil when the entry does not wait.
    var waiting: DiaryMeal.Sync.Waiting? {
        if case .waiting(let waiting) = sync { waiting } else { nil }
    }

    init(_ row: Row) throws {
        id = row["id"]
        type = try known(EntryType(rawValue: row["type"]))
        quantity = row["quantity"]
        loggedAt = Date(milliseconds: row["logged_at"])
        date = row["date"]
        if let refusal: APIError = try JSONColumn.value(row["refusal"]) {
            sync = .setAside(FitIQError(refusal))
        } else if row["is_accepted"] {
            sync = .synced
        } else {
            sync = .waiting(
                DiaryMeal.Sync.Waiting(
                    since: Date(milliseconds: row["created_at"]),
                    attempts: row["attempts"],
                    nextAttempt: Date(milliseconds: row["next_attempt_at"])
                )
            )
        }
    }

    static func fetchAll(
        from database: Database,
        where condition: String,
        _ arguments: StatementArguments = StatementArguments()
    ) throws -> [DiaryEntry] {
        try Row.fetchAll(
            database.cachedStatement(sql: "SELECT * FROM entries WHERE \(condition)"),
            arguments: arguments
        ).map(DiaryEntry.init)
    }

    static func fetch(_ id: String, from database: Database) throws -> DiaryEntry? {
        try fetchAll(from: database, where: "id = ?", [id]).first
    }
}
