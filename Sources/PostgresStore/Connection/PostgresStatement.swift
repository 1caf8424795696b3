import CPQ

/// A statement with its arguments, `$1` the first. Each connection prepares its text once.
struct PostgresStatement: Sendable {
    struct Argument: Sendable {
        let type: Oid
        /// The bytes of the value; nil is null.
        let bytes: [UInt8]?

        init(_ value: some PostgresEncodable) {
            type = Swift.type(of: value).type
            bytes = value.bytes
        }
    }

    let sql: String
    private(set) var arguments: [Argument]

    init(_ sql: String, _ arguments: any PostgresEncodable...) {
        self.sql = sql
        self.arguments = arguments.map { Argument($0) }
    }

    /// Adds an argument.
    ///
    /// - Returns: what it is called in the statement, as `$3`.
    static func add(_ value: any PostgresEncodable, to arguments: inout [Argument]) -> String {
        arguments.append(Argument(value))
        return "$\(arguments.count)"
    }

    init(_ sql: String, arguments: [Argument]) {
        self.sql = sql
        self.arguments = arguments
    }
}
