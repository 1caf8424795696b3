import CPQ
import Foundation

// Performs statements. All of a call go out together, and their results come back together: one round trip, however
// many they are.
extension PostgresConnection {
    /// Performs `statements` one after the other. Outside a transaction they are one, which is committed at the end.
    ///
    /// - Parameter commits: true where a loss of the connection leaves open whether something was kept.
    /// - Returns: the rows of each.
    /// - Throws: `PostgresError`; the first refusal undoes all of them.
    func perform(
        _ statements: [PostgresStatement],
        until deadline: Deadline,
        commits: Bool = false
    ) throws -> [PostgresRows] {
        do {
            var fresh: [String: String] = [:]
            var awaited: [Awaited] = []
            for statement in statements { try send(statement, &fresh, &awaited) }
            guard PQpipelineSync(handle) == 1 else { throw PostgresError.lost }
            try flush(until: deadline)
            return try results(awaited, until: deadline)
        } catch PostgresError.lost where commits {
            throw PostgresError.inDoubt
        }
    }

    func perform(_ statement: PostgresStatement, until deadline: Deadline) throws -> PostgresRows {
        try perform([statement], until: deadline)[0]
    }

    /// The result that comes next in a pipeline.
    private enum Awaited {
        case preparation(sql: String, name: String)
        case rows
    }

    /// - Parameter fresh: names of what is prepared in this pipeline.
    private func send(
        _ statement: PostgresStatement,
        _ fresh: inout [String: String],
        _ awaited: inout [Awaited]
    ) throws {
        let types = statement.arguments.map(\.type)
        let name: String
        if let known = prepared[statement.sql] ?? fresh[statement.sql] {
            name = known
        } else {
            name = "s\(prepared.count + fresh.count)"
            guard PQsendPrepare(handle, name, statement.sql, Int32(types.count), types) == 1 else {
                throw PostgresError.lost
            }
            fresh[statement.sql] = name
            awaited.append(.preparation(sql: statement.sql, name: name))
        }
        guard sendQuery(name, statement.arguments) else { throw PostgresError.lost }
        awaited.append(.rows)
    }

    private func sendQuery(_ name: String, _ arguments: [PostgresStatement.Argument]) -> Bool {
        let bytes = arguments.flatMap { $0.bytes ?? [] }
        return bytes.withUnsafeBytes { all in
            // An empty value is not null, so it needs a place too.
            let base = all.baseAddress ?? UnsafeRawPointer(bitPattern: 1)
            var offset = 0
            let values = arguments.map { argument -> UnsafePointer<CChar>? in
                guard let bytes = argument.bytes else { return nil }
                defer { offset += bytes.count }
                return base?.advanced(by: offset).assumingMemoryBound(to: CChar.self)
            }
            let lengths = arguments.map { Int32($0.bytes?.count ?? 0) }
            let formats = arguments.map { _ in Int32(1) }
            return PQsendQueryPrepared(handle, name, Int32(arguments.count), values, lengths, formats, 1) == 1
        }
    }

    /// Sends what waits, and takes in what comes meanwhile: a server that is not listened to stops listening.
    private func flush(until deadline: Deadline) throws {
        while true {
            let left = PQflush(handle)
            if left == 0 { return }
            guard left == 1 else { throw PostgresError.lost }
            try wait(for: Int16(POLLIN | POLLOUT), until: deadline)
            guard PQconsumeInput(handle) == 1 else { throw PostgresError.lost }
        }
    }

    private func results(_ awaited: [Awaited], until deadline: Deadline) throws -> [PostgresRows] {
        var rows: [PostgresRows] = []
        var refusal: PostgresError?
        for expected in awaited {
            guard let result = try next(until: deadline) else { throw PostgresError.lost }
            let status = PQresultStatus(result)
            switch (expected, status) {
            case (.preparation(let sql, let name), PGRES_COMMAND_OK):
                prepared[sql] = name
                PQclear(result)
            case (.rows, PGRES_TUPLES_OK), (.rows, PGRES_COMMAND_OK):
                rows.append(PostgresRows(result))
            default:
                if status == PGRES_FATAL_ERROR { refusal = try refusal ?? Self.refusal(result) }
                PQclear(result)
            }
            // A null ends what belongs to one statement.
            if let more = try next(until: deadline) { PQclear(more) }
        }
        let end = try next(until: deadline)
        defer { PQclear(end) }
        // A commit may fail at the very end.
        if PQresultStatus(end) == PGRES_FATAL_ERROR { refusal = try refusal ?? Self.refusal(end) }
        if let refusal { throw refusal }
        guard PQresultStatus(end) == PGRES_PIPELINE_SYNC else { throw PostgresError.lost }
        return rows
    }

    /// The next result; nil at the end of one statement's.
    private func next(until deadline: Deadline) throws -> OpaquePointer? {
        while PQisBusy(handle) == 1 {
            try wait(for: Int16(POLLIN), until: deadline)
            guard PQconsumeInput(handle) == 1 else { throw PostgresError.lost }
        }
        let result = PQgetResult(handle)
        if result == nil, PQstatus(handle) == CONNECTION_BAD { throw PostgresError.lost }
        return result
    }

    /// - Throws: `PostgresError.lost` where the error is the connection's own.
    private static func refusal(_ result: OpaquePointer?) throws -> PostgresError {
        guard let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))) else { throw PostgresError.lost }
        let constraint = PQresultErrorField(result, Int32(UInt8(ascii: "n")))
        return .refused(state: String(cString: state), constraint: constraint.map { String(cString: $0) })
    }
}
