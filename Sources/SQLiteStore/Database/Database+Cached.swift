import FitIQCore
import Foundation
import GRDB

// The server says the same few sentences all day: each connection compiles them once. Compiling costs several times what
// carrying them out does.
extension Database {
    func run(sql: String, arguments: StatementArguments = StatementArguments()) throws {
        try cachedStatement(sql: sql).execute(arguments: arguments)
    }

    func rows(sql: String, arguments: StatementArguments = StatementArguments()) throws -> [Row] {
        try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments)
    }

    func row(sql: String, arguments: StatementArguments = StatementArguments()) throws -> Row? {
        try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
    }

    func number(sql: String, arguments: StatementArguments = StatementArguments()) throws -> Int? {
        try Int.fetchOne(cachedStatement(sql: sql), arguments: arguments)
    }
}

extension Database {
    /// Reads the account's rows of `table` that have one of `ids`.
    func rows<Entity>(of table: String, with ids: [Identifier<Entity>], by account: Account.ID) throws -> [Row] {
        // The plus keeps SQLite from going through all of the account's rows instead.
        try Row.fetchAll(
            self,
            sql: "SELECT * FROM \(table) WHERE +user_id = ? AND id IN (\(databaseQuestionMarks(count: ids.count)))",
            arguments: [account.column] + StatementArguments(ids.map(\.column))
        )
    }
}
