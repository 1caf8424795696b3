import CPQ
import FitIQCore

/// The rows of a statement's result. It belongs to the thread of its connection.
final class PostgresRows: RandomAccessCollection {
    private let result: OpaquePointer
    fileprivate let columns: [String: Int32]

    /// - Parameter result: freed with this.
    init(_ result: OpaquePointer) {
        self.result = result
        let names = (0..<PQnfields(result)).map { (String(cString: PQfname(result, $0)), $0) }
        columns = Dictionary(names) { first, _ in first }
    }

    deinit { PQclear(result) }

    var startIndex: Int { 0 }
    var endIndex: Int { Int(PQntuples(result)) }
    subscript(row: Int) -> PostgresRow { PostgresRow(rows: self, index: Int32(row)) }

    /// Counts the rows that the statement inserted, changed or removed.
    var changesCount: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

    /// The bytes of the value; nil is null.
    fileprivate func bytes(row: Int32, column: Int32) -> UnsafeRawBufferPointer? {
        guard PQgetisnull(result, row, column) == 0 else { return nil }
        return UnsafeRawBufferPointer(
            start: PQgetvalue(result, row, column),
            count: Int(PQgetlength(result, row, column))
        )
    }
}

/// One row; of use as long as its rows are.
struct PostgresRow {
    let rows: PostgresRows
    let index: Int32

    /// The value in the column of that name.
    ///
    /// - Throws: `PostgresError.unreadable` where there is no such column, or its value is of another type.
    subscript<Value: PostgresDecodable>(column: String) -> Value {
        get throws {
            guard let number = rows.columns[column],
                let value = Value(bytes: rows.bytes(row: index, column: number))
            else { throw PostgresError.unreadable(column: column) }
            return value
        }
    }
}

/// A stored word that the core no longer knows: the database is not what this program wrote.
func known<T>(_ value: T?, _ column: String) throws -> T {
    guard let value else { throw PostgresError.unreadable(column: column) }
    return value
}
