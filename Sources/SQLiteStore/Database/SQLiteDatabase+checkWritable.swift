import GRDB
import NIOConcurrencyHelpers

extension SQLiteDatabase {
    /// More bytes than any write takes.
    private static let room = 256 * 1024

    /// Writes something that changes nothing. After a failure of the disk it writes as much as any write takes: on a
    /// full disk a page may fit and a meal not.
    func checkWritable() async throws {
        guard writer.hasFailed.withLockedValue({ $0 }) else {
            return try await write { try $0.run(sql: "UPDATE settings SET value = value WHERE name = 'epoch'") }
        }
        // Two transactions, because rows that are deleted before the commit are never written to the disk.
        try await write {
            try $0.run(
                sql: "INSERT OR REPLACE INTO settings VALUES ('room', hex(zeroblob(?)))",
                arguments: [Self.room / 2]
            )
        }
        try await write { try $0.run(sql: "DELETE FROM settings WHERE name = 'room'") }
        writer.hasFailed.withLockedValue { $0 = false }
    }
}
