package import FitIQCore
import Foundation
import GRDB

extension SQLiteDatabase: TableReader {
    package func count(of table: StoredTable) async throws -> Int {
        try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table.name)") ?? 0 }
    }

    package func rows(of table: StoredTable, after last: [StoredValue]?, limit: Int) async throws -> [StoredRow] {
        let key = table.key.joined(separator: ", ")
        let columns = table.columns.map(\.name) + ["\(table.owner ?? "NULL") AS owner"]
        let isBehind = last.map { "WHERE (\(key)) > (\(databaseQuestionMarks(count: $0.count)))" } ?? ""
        let sql = """
            SELECT \(columns.joined(separator: ", ")) FROM \(table.name) \(isBehind) ORDER BY \(key) LIMIT \(limit)
            """
        let arguments = StatementArguments((last ?? []).map(\.databaseValue))
        return try await read { database in
            let cursor = try Row.fetchCursor(database, sql: sql, arguments: arguments)
            var rows: [StoredRow] = []
            var size = 0
            while size < Self.pageSize, let row = try cursor.next() {
                var values: [StoredValue] = row.databaseValues.map { StoredValue($0) }
                let owner = values.removeLast()
                size += values.reduce(0) { $0 + $1.size }
                rows.append(StoredRow(values: values, owner: owner))
            }
            return rows
        }
    }

    /// No further row is read once there are so many bytes.
    private static let pageSize = 4 << 20

    /// The table of settings: the epoch, and that there ever was an account.
    package func settings() async throws -> [String: String] {
        try await read { database in
            let rows = try Row.fetchAll(database, sql: "SELECT name, value FROM settings")
            return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["value"]) })
        }
    }
}

extension StoredValue {
    fileprivate init(_ value: DatabaseValue) {
        self =
            switch value.storage {
            case .null: .null
            case .int64(let number): .integer(number)
            case .double(let number): .real(number)
            case .string(let text): .text(text)
            case .blob(let data): .bytes(Array(data))
            }
    }

    fileprivate var databaseValue: DatabaseValue {
        switch self {
        case .null: .null
        case .integer(let number): number.databaseValue
        case .real(let number): number.databaseValue
        case .text(let text): text.databaseValue
        case .bytes(let bytes): Data(bytes).databaseValue
        }
    }
}
