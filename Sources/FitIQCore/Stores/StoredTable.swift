/// A table that every store has, as one is copied to another.
package struct StoredTable: Hashable, Sendable {
    /// The kind of a column's values, and with it the case of ``StoredValue`` that holds them.
    package enum Kind: Hashable, Sendable {
        /// The 16 bytes of a UUID.
        case id
        /// Milliseconds since 1970.
        case time
        /// A text such as `2024-01-15`.
        case day
        /// 0 or 1.
        case flag
        /// A text; two that mean the same are the same.
        case json
        case integer, real, text, bytes
    }

    package struct Column: Hashable, Sendable {
        package let name: String
        package let kind: Kind
    }

    package let name: String
    /// The columns whose values name a row, in the order in which rows are read.
    package let key: [String]
    package let columns: [Column]
    /// An expression of SQL for the account that a row belongs to; nil for what belongs to nobody.
    package let owner: String?

    /// - Parameter columns: each as `name kind`, such as `created_at time`, with commas between.
    init(_ name: String, key: [String], owner: String? = "user_id", columns: String) {
        self.name = name
        self.key = key
        self.owner = owner
        self.columns = columns.split(separator: ",").map { column in
            let words = column.split(whereSeparator: \.isWhitespace).map(String.init)
            guard words.count == 2, let kind = Self.kinds[words[1]] else {
                preconditionFailure("\(name): no column is written as \(column)")
            }
            return Column(name: words[0], kind: kind)
        }
    }

    private static let kinds: [String: Kind] = [
        "id": .id, "time": .time, "day": .day, "flag": .flag, "json": .json, "integer": .integer, "real": .real,
        "text": .text, "bytes": .bytes,
    ]

    /// The places of the key among the columns.
    package var keyPlaces: [Int] { key.compactMap { name in columns.firstIndex { $0.name == name } } }
}

/// A value of a table, in the form that all stores give it in.
package enum StoredValue: Hashable, Codable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case bytes([UInt8])

    /// Counts about what it takes to keep it.
    package var size: Int {
        switch self {
        case .null: 1
        case .integer, .real: 8
        case .text(let text): text.utf8.count
        case .bytes(let bytes): bytes.count
        }
    }
}
