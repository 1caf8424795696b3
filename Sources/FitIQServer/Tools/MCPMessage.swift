import FitIQWire
import Foundation

/// A message of JSON-RPC 2.0 as the Model Context Protocol sends it: a request where it has an id, else a notification.
struct MCPMessage {
    let id: MCPID?
    let method: String
    let params: [String: JSONValue]

    /// Reads the one message of a body.
    ///
    /// - Throws: `MCPFault`.
    init(_ body: JSONValue) throws {
        if case .array = body {
            throw MCPFault(.invalidRequest, "Send one message at a time: batches are not taken.")
        }
        guard case .object(let fields) = body else { throw MCPFault(.invalidRequest, "The message is no object.") }
        // Read first, so that faults of the rest can be told to whom they belong.
        id = try fields["id"].map { try MCPID($0) }
        guard fields["jsonrpc"] == "2.0" else {
            throw MCPFault(.invalidRequest, "jsonrpc must be \"2.0\".", id: id)
        }
        guard let method = fields["method"]?.text else {
            throw MCPFault(
                .invalidRequest,
                "method must be a text: this server asks nothing and takes no answers.",
                id: id
            )
        }
        self.method = method
        switch fields["params"] {
        case nil: params = [:]
        case .object(let params)?: self.params = params
        default: throw MCPFault(.invalidParams, "params must be an object.", id: id)
        }
    }

    /// Holds the `_meta` of the request.
    var meta: [String: JSONValue] {
        if case .object(let meta)? = params["_meta"] { meta } else { [:] }
    }
}

/// The id of a request: a text or a whole number, given back as it came.
enum MCPID: Equatable {
    case text(String)
    case number(Int)

    /// - Throws: `MCPFault` for what is neither.
    init(_ value: JSONValue) throws {
        switch value {
        case .string(let text): self = .text(text)
        case .number(let number):
            guard let whole = Int(exactly: number) else {
                throw MCPFault(.invalidRequest, "id must be a text or a whole number.")
            }
            self = .number(whole)
        default: throw MCPFault(.invalidRequest, "id must be a text or a whole number.")
        }
    }

    var value: JSONValue {
        switch self {
        case .text(let text): .string(text)
        case .number(let number): .number(Double(number))
        }
    }
}

/// Says why a message is refused.
struct MCPFault: Error {
    /// The codes of JSON-RPC and of the protocol.
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case headerMismatch = -32020
        case unsupportedVersion = -32022
    }

    let code: Code
    let message: String
    var id: MCPID?
    var data: JSONValue?

    init(_ code: Code, _ message: String, id: MCPID? = nil, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.id = id
        self.data = data
    }

    /// The status of the answer: older revisions answer a request that was understood with 200, whatever came of it.
    func status(in revision: MCPRevision?) -> Int {
        switch code {
        case .parseError, .invalidRequest, .headerMismatch, .unsupportedVersion: 400
        case .methodNotFound: revision == .stateless ? 404 : 200
        case .invalidParams: revision == .stateless ? 400 : 200
        }
    }

    var body: JSONValue {
        var error: [String: JSONValue] = ["code": .init(code.rawValue), "message": .string(message)]
        error["data"] = data
        return ["jsonrpc": "2.0", "id": id?.value ?? .null, "error": .object(error)]
    }
}

/// The two ways in which the protocol is spoken.
enum MCPRevision {
    /// The client says who it is first, by `initialize`.
    case handshake
    /// Each request says all of itself.
    case stateless

    static let handshakeVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    static let statelessVersions = ["2026-07-28"]
    static let versionKey = "io.modelcontextprotocol/protocolVersion"
    static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
}
