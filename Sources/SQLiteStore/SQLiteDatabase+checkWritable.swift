import GRDB
import NIOConcurrencyHelpers

extension SQLiteDatabase {
    /// As much as any write takes, with room to spare, in bytes.
    private static let room = 256 * 1024

    /// Writes; where a write failed for the disk, as much as any write takes: on a full disk a page may fit and a meal not.
    func checkWritable() async throws {
        guard writer.hasFailed.withLockedValue({ $0 }) else {
            return try await write { try $0.run(sql: "UPDATE settings SET value = value WHERE name = 'epoch'") }
        }
        // Two transactions: of what is gone before it is committed nothing is written.
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
