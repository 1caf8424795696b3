package import FitIQCore
import Foundation

extension PostgresDatabase: TableReader {
    package func count(of table: StoredTable) async throws -> Int {
        try await fetch(PostgresStatement("SELECT count(*) AS n FROM \(table.name)")) { try $0[0]["n"] }
    }

    package func rows(of table: StoredTable, after last: [StoredValue]?, limit: Int) async throws -> [StoredRow] {
        var arguments: [PostgresStatement.Argument] = []
        var condition = ""
        if let last {
            let places = try zip(table.keyPlaces, last).map { place, value in
                try table.columns[place].kind.add(value, to: &arguments)
            }
            condition = "WHERE (\(table.key.joined(separator: ", "))) > (\(places.joined(separator: ", ")))"
        }
        let columns = table.columns.enumerated().map { "\($1.kind.read($1.name)) AS c\($0)" }
        let owner = table.owner.map { "uuid_send(\($0))" } ?? "NULL::bytea"
        let statement = PostgresStatement(
            """
            SELECT \(columns.joined(separator: ", ")), \(owner) AS owner FROM \(table.name) \(condition)
            ORDER BY \(table.key.joined(separator: ", ")) LIMIT \(limit)
            """,
            arguments: arguments
        )
        return try await fetch(statement) { rows in
            try rows.map { row in
                StoredRow(
                    values: try table.columns.enumerated().map { try $1.kind.value(in: row, column: "c\($0)") },
                    owner: try StoredTable.Kind.bytes.value(in: row, column: "owner")
                )
            }
        }
    }
}

extension StoredTable.Kind {
    /// The expression for a column's values in the form that all stores give them in.
    fileprivate func read(_ column: String) -> String {
        switch self {
        case .id: "uuid_send(\(column))"
        case .time: "(extract(epoch FROM \(column)) * 1000)::bigint"
        case .day: "to_char(\(column), 'YYYY-MM-DD')"
        case .flag: "\(column)::integer::bigint"
        case .json: "\(column)::text"
        case .integer: "\(column)::bigint"
        case .real: "\(column)::double precision"
        case .text, .bytes: column
        }
    }

    fileprivate func value(in row: PostgresRow, column: String) throws -> StoredValue {
        switch self {
        case .time, .flag, .integer: (try row[column] as Int?).map { .integer(Int64($0)) } ?? .null
        case .real: (try row[column] as Double?).map { .real($0) } ?? .null
        case .day, .json, .text: (try row[column] as String?).map { .text($0) } ?? .null
        case .id, .bytes: (try row[column] as Data?).map { .bytes(Array($0)) } ?? .null
        }
    }

    /// Adds one value as an argument.
    ///
    /// - Returns: what it is called in the statement.
    fileprivate func add(_ value: StoredValue, to arguments: inout [PostgresStatement.Argument]) throws -> String {
        let place = try add([value], to: &arguments)
        return "(\(place))[1]\(cast)"
    }

    /// Adds values as one argument, an array.
    ///
    /// - Throws: `PostgresError.unreadable` for a value of another kind.
    func add(_ values: [StoredValue], to arguments: inout [PostgresStatement.Argument]) throws -> String {
        switch self {
        case .id:
            try add(values, to: &arguments) { value -> Identifier<StoredTable>? in
                guard case .bytes(let bytes) = value else { return nil }
                return bytes.withUnsafeBytes { Identifier(bytes: $0) }
            }
        case .time:
            try add(values, to: &arguments) { value -> Date? in
                guard case .integer(let number) = value else { return nil }
                return Date(milliseconds: number)
            }
        case .day:
            try add(values, to: &arguments) { value -> CalendarDate? in
                guard case .text(let text) = value else { return nil }
                return CalendarDate(text)
            }
        case .flag:
            try add(values, to: &arguments) { value -> Bool? in
                guard case .integer(let number) = value else { return nil }
                return number != 0
            }
        case .json, .text:
            try add(values, to: &arguments) { value -> String? in
                guard case .text(let text) = value else { return nil }
                return text
            }
        case .integer:
            try add(values, to: &arguments) { value -> Int? in
                guard case .integer(let number) = value else { return nil }
                return Int(number)
            }
        case .real:
            try add(values, to: &arguments) { value -> Double? in
                switch value {
                case .real(let number): number
                case .integer(let number): Double(number)
                default: nil
                }
            }
        case .bytes:
            try add(values, to: &arguments) { value -> Data? in
                guard case .bytes(let bytes) = value else { return nil }
                return Data(bytes)
            }
        }
    }

    private func add<Value: PostgresEncodable>(
        _ values: [StoredValue],
        to arguments: inout [PostgresStatement.Argument],
        _ convert: (StoredValue) -> Value?
    ) throws -> String {
        let converted = try values.map { value -> Value? in
            if value == .null { return nil }
            guard let converted = convert(value) else { throw PostgresError.unreadable(column: "\(self)") }
            return converted
        }
        return PostgresStatement.add(converted, to: &arguments)
    }

    /// Makes of an array's element what the column takes.
    var cast: String { self == .json ? "::json" : "" }
}
