import CPQ
import Foundation

typealias Deadline = ContinuousClock.Instant

/// A connection, always in libpq's pipeline mode. It belongs to one thread, which it may block until a deadline, never
/// longer.
final class PostgresConnection {
    /// The times that PostgreSQL lets a statement run, wait for a lock, and a transaction do nothing, in milliseconds.
    struct Limits: Sendable {
        var statement = 8000
        var lock = 4000
        var idleInTransaction = 15_000
    }

    let handle: OpaquePointer
    /// Names of the statements that the server has prepared, by their text.
    var prepared: [String: String] = [:]

    /// Connects, and sets what every transaction relies on.
    ///
    /// - Throws: `PostgresError`.
    init(_ address: PostgresAddress, limits: Limits, until deadline: Deadline) throws {
        handle = try Self.connect(address, until: deadline)
        guard PQsetnonblocking(handle, 1) == 0, PQenterPipelineMode(handle) == 1 else { throw PostgresError.lost }
        _ = try perform(Self.settings(limits), until: deadline)
    }

    deinit { PQfinish(handle) }

    /// Connects to the first host that will do. Each has an equal part of the time that is left, for one that hangs says
    /// nothing; libpq itself would wait for it until the end.
    private static func connect(_ address: PostgresAddress, until deadline: Deadline) throws -> OpaquePointer {
        let hosts = address.hosts
        var failure: PostgresError?
        for (place, parameters) in hosts.enumerated() {
            let handle = try begin(parameters)
            do {
                // Errors name their SQLSTATE and nothing else: their sentences quote values.
                PQsetErrorVerbosity(handle, PQERRORS_SQLSTATE)
                let left = ContinuousClock.now.duration(to: deadline)
                try establish(handle, until: .now + left / (hosts.count - place))
                return handle
            } catch let error as PostgresError {
                PQfinish(handle)
                if failure?.tellsWhy != true { failure = error }
            }
        }
        throw failure ?? .unreachable(state: nil)
    }

    private static func begin(_ given: [String: String]) throws -> OpaquePointer {
        // A peer that vanished without a word is noticed by what goes unanswered.
        let defaults = [
            "fallback_application_name": "fitiq-server", "tcp_user_timeout": "10000", "keepalives_idle": "30",
            "client_encoding": "UTF8",
        ]
        let parameters = given.merging(defaults) { given, _ in given }
        let names = parameters.keys.sorted()
        var keywords = names.map { UnsafePointer(strdup($0)) } + [nil]
        var values = names.map { UnsafePointer(strdup(parameters[$0] ?? "")) } + [nil]
        defer { for text in keywords + values { free(UnsafeMutablePointer(mutating: text)) } }
        guard let handle = PQconnectStartParams(&keywords, &values, 0) else {
            throw PostgresError.unreachable(state: nil)
        }
        // What a server has to remark, such as that a table is there already, would go to our standard error.
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        return handle
    }

    private static func establish(_ handle: OpaquePointer, until deadline: Deadline) throws {
        guard PQstatus(handle) != CONNECTION_BAD else { throw refusal(handle) }
        var next = PGRES_POLLING_WRITING
        while next != PGRES_POLLING_OK {
            switch next {
            case PGRES_POLLING_READING: try wait(handle, for: Int16(POLLIN), until: deadline)
            case PGRES_POLLING_WRITING: try wait(handle, for: Int16(POLLOUT), until: deadline)
            default: throw refusal(handle)
            }
            next = PQconnectPoll(handle)
        }
    }

    /// Tells why no connection was made; with `PQERRORS_SQLSTATE` a server's message ends with `FATAL:  28P01`.
    private static func refusal(_ handle: OpaquePointer) -> PostgresError {
        let message = String(cString: PQerrorMessage(handle))
        if let distrust = PostgresError.Distrust(message: message) { return .untrusted(distrust) }
        // What libpq says of a server that is not of the kind that was asked for.
        if ["session is read-only", "server is in hot standby mode"].contains(where: message.contains) {
            return .unreachable(state: "25006")
        }
        let words = message.split(whereSeparator: \.isWhitespace)
        let isState = words.dropLast().last == "FATAL:" && words.last?.count == 5
        return .unreachable(state: isState ? words.last.map(String.init) : nil)
    }

    private static func settings(_ limits: Limits) -> [PostgresStatement] {
        let values = [
            "statement_timeout": "\(limits.statement)",
            "lock_timeout": "\(limits.lock)",
            "idle_in_transaction_session_timeout": "\(limits.idleInTransaction)",
        ]
        return values.map { PostgresStatement("SELECT set_config($1, $2, false)", $0, $1) } + [
            // What was answered survives a power cut, whatever the server is set to.
            PostgresStatement(
                "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
            )
        ]
    }

    /// Waits until the socket can be read or written.
    ///
    /// - Throws: `PostgresError.lost` at the deadline.
    func wait(for events: Int16, until deadline: Deadline) throws {
        try Self.wait(handle, for: events, until: deadline)
    }

    private static func wait(_ handle: OpaquePointer, for events: Int16, until deadline: Deadline) throws {
        while true {
            let left = ContinuousClock.now.duration(to: deadline).milliseconds
            guard left > 0 else { throw PostgresError.lost }
            var socket = pollfd(fd: PQsocket(handle), events: events, revents: 0)
            let ready = poll(&socket, 1, Int32(clamping: left))
            if ready > 0 { return }
            if ready < 0, errno != EINTR { throw PostgresError.lost }
        }
    }

    /// Returns false if the server has closed the connection while nobody used it.
    var isAlive: Bool {
        var socket = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        guard poll(&socket, 1, 0) > 0 else { return PQstatus(handle) == CONNECTION_OK }
        // What comes unasked is either a remark or the end.
        return PQconsumeInput(handle) == 1 && PQstatus(handle) == CONNECTION_OK
    }
}

extension PostgresConnection {
    var socket: Int32 { PQsocket(handle) }

    /// The payload of a notification that has come; nil where no other has.
    func nextNotification() -> String? {
        guard let notification = PQnotifies(handle) else { return nil }
        defer { PQfreemem(notification) }
        return String(cString: notification.pointee.extra)
    }

    /// The version of the server, such as 150018 for 15.18.
    var serverVersion: Int { Int(PQserverVersion(handle)) }

    /// PostgreSQL's name of the database's encoding.
    var serverEncoding: String { PQparameterStatus(handle, "server_encoding").map { String(cString: $0) } ?? "" }
}

extension Duration {
    /// Whole milliseconds, of what is positive rounded down.
    var milliseconds: Int { Int(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000) }
}
