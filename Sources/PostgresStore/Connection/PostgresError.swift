/// Tells what went wrong at PostgreSQL, without any words of a statement's values: those are what people ate.
package enum PostgresError: Error, Hashable, CustomStringConvertible {
    /// PostgreSQL refused a statement, and its transaction was undone.
    ///
    /// - Parameters:
    ///   - state: SQLSTATE, five characters.
    ///   - constraint: the name of the violated one; nil where there was none.
    case refused(state: String, constraint: String?)
    /// No connection was made.
    ///
    /// - Parameter state: SQLSTATE of the refusal; nil where nobody answered.
    case unreachable(state: String?)
    /// The server is not the one that was meant, as far as TLS can tell.
    case untrusted(Distrust)
    /// The connection broke, or its answer did not come in time, before anything could be kept.
    case lost
    /// It broke while a transaction was being committed, which may or may not be kept.
    case inDoubt
    /// A column holds what this program never wrote there.
    case unreadable(column: String)

    /// Says why a server that is to speak TLS is left alone.
    package enum Distrust: Sendable {
        /// Nobody who is trusted vouches for its certificate, or it is another machine's.
        case certificate
        /// The file with the certificates of those who are trusted is not there, or holds none.
        case authorities
        /// It speaks none.
        case plain

        /// - Parameter message: libpq's, in the words of PostgreSQL 15's `fe-secure-openssl.c`, `fe-secure-common.c` and
        ///   `fe-connect.c`; nil where it tells of something else.
        init?(message: String) {
            if message.contains("root certificate file") || message.contains("could not load system root certificate") {
                self = .authorities
            } else if message.contains("certificate verify failed") || message.contains("server certificate for \"") {
                self = .certificate
            } else if message.contains("server does not support SSL") {
                self = .plain
            } else {
                return nil
            }
        }
    }

    package var description: String {
        switch self {
        case .refused(let state, let constraint):
            "SQLSTATE \(state)\(constraint.map { ", constraint \($0)" } ?? "")"
        case .unreachable(let state):
            "no connection to PostgreSQL\(state.map { ": SQLSTATE \($0)" } ?? "")"
        case .untrusted: "no connection to PostgreSQL that TLS keeps"
        case .lost: "the connection to PostgreSQL was lost"
        case .inDoubt: "the connection to PostgreSQL was lost during a commit"
        case .unreadable(let column): "\(column) holds an unknown value"
        }
    }

    /// Returns true if the same statements may succeed at once, or on another connection, and nothing of them was kept.
    ///
    /// - Source: PostgreSQL 15, appendix A, "PostgreSQL Error Codes"
    var isPassing: Bool {
        switch self {
        case .lost: true
        case .inDoubt, .unreadable, .untrusted: false
        case .unreachable(let state): state.map(Self.passes) ?? true
        case .refused(let state, _): Self.passes(state)
        }
    }

    private static func passes(_ state: String) -> Bool {
        switch state {
        // Serialisation, deadlock, a lock that others held for long.
        case "40001", "40P01", "55P03": true
        // The server stops, has crashed, or starts. Too many connections.
        case "57P01", "57P02", "57P03", "53300": true
        // This server has become a standby or read-only, or a prepared statement's table has other columns since.
        case "25006", "0A000": true
        default: false
        }
    }

    /// Returns true if the server takes no writes: a standby, or read-only.
    package var isOfReadOnly: Bool {
        switch self {
        case .unreachable("25006"), .refused("25006", _): true
        default: false
        }
    }

    /// Returns true if it says more than that nobody has answered.
    var tellsWhy: Bool {
        switch self {
        case .unreachable(nil), .lost, .inDoubt: false
        case .unreachable, .untrusted, .refused, .unreadable: true
        }
    }

    /// Returns true if a row has this id or key already.
    var isTaken: Bool {
        if case .refused("23505", _) = self { true } else { false }
    }

    /// Returns true if the connection itself is of no use any more.
    var endsConnection: Bool {
        switch self {
        case .lost, .inDoubt, .unreachable, .untrusted: true
        case .unreadable: false
        case .refused(let state, _): state.hasPrefix("57P") || state == "25006" || state == "0A000"
        }
    }
}
