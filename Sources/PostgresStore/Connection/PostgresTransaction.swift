import Foundation

/// An open transaction, on the thread of its connection.
struct PostgresTransaction {
    let connection: PostgresConnection
    let deadline: Deadline
    let isWriting: Bool

    /// Performs a statement.
    @discardableResult
    func run(_ sql: String, _ arguments: any PostgresEncodable...) throws -> PostgresRows {
        try run(PostgresStatement(sql, arguments: arguments.map { PostgresStatement.Argument($0) }))
    }

    @discardableResult
    func run(_ statement: PostgresStatement) throws -> PostgresRows {
        try connection.perform(statement, until: deadline)
    }

    /// Performs several statements in one round trip.
    @discardableResult
    func run(_ statements: [PostgresStatement]) throws -> [PostgresRows] {
        statements.isEmpty ? [] : try connection.perform(statements, until: deadline)
    }
}

extension PostgresConnection {
    /// Says what a transaction sees, and whether it may write.
    enum Mode: String {
        /// Each statement sees what others have committed until then. Whoever writes for an account has its row locked, so
        /// what they see of it stays. That it writes is not said here: it would be let do so in a database that is set to be
        /// read-only.
        case write = "BEGIN ISOLATION LEVEL READ COMMITTED"
        /// All statements see the same moment.
        case read = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    }

    /// Performs `body` in a transaction, of which nothing is kept where it throws.
    func transaction<T>(
        _ mode: Mode,
        until deadline: Deadline,
        _ body: (PostgresTransaction) throws -> T
    ) throws -> T {
        _ = try perform(PostgresStatement(mode.rawValue), until: deadline)
        let value: T
        do {
            value = try body(PostgresTransaction(connection: self, deadline: deadline, isWriting: mode == .write))
        } catch {
            if (error as? PostgresError)?.endsConnection != true {
                do { _ = try perform(PostgresStatement("ROLLBACK"), until: deadline) } catch {
                    throw PostgresError.lost
                }
            }
            throw error
        }
        _ = try perform([PostgresStatement("COMMIT")], until: deadline, commits: mode == .write)
        return value
    }
}
