/// Why a command has no answer. None of it quotes what was sent.
package enum RedisError: Error, Hashable {
    /// There is no connection, or it broke before the answer came.
    case unreachable
    /// Redis did not take the user, the password, or the database's number.
    case refused
    /// Redis answered with this error, such as `READONLY`, `OOM` or `NOPERM`.
    case failed(code: String)
    /// The server is no Redis of version 6 or later.
    case foreign
    /// Nobody who is trusted vouches for its certificate, or it is another machine's.
    case untrusted
    /// It speaks no TLS, which it was asked for.
    case plain

    init(code: String) {
        switch code {
        case "WRONGPASS", "NOAUTH": self = .refused
        default: self = .failed(code: code)
        }
    }

    /// The end of a sentence that begins with the address.
    package var words: String {
        switch self {
        case .unreachable: "does not answer"
        case .refused: "refuses this user, password or database number"
        case .failed(let code): "answers with the error \(code)"
        case .foreign: "is no Redis 6 or later"
        case .untrusted: "shows a certificate that is not to be trusted: see cacert, and its name and date"
        case .plain: "does not speak TLS as rediss:// asks"
        }
    }
}
