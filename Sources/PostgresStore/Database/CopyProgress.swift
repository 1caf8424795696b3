package import FitIQCore

/// The progress of a copy of another database. The target keeps it, and it changes in the transactions that add the rows.
package struct CopyProgress: Codable, Hashable, Sendable {
    /// The epoch of the source.
    package let source: String
    /// The table that is being copied.
    package var table: String
    /// The key of its last row that is there; nil before the first.
    package var last: [StoredValue]?

    package init(source: String, table: String, last: [StoredValue]? = nil) {
        self.source = source
        self.table = table
        self.last = last
    }

    static func isUnfinished(_ connection: PostgresConnection, until deadline: Deadline) throws -> Bool {
        let statement = PostgresStatement("SELECT 1 AS one FROM settings WHERE name = 'copy'")
        return try !connection.perform(statement, until: deadline).isEmpty
    }
}
