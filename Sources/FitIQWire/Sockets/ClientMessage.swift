/// A message from a client on a socket.
public enum ClientMessage: Hashable, Sendable {
    /// Asks for a `pong`: `{"type":"ping"}`.
    case ping
    /// Gives or renews the access token: `{"type":"auth","token":"…"}`.
    case auth(token: String)
    /// Tell what happened after `cursor`.
    case resume(Cursor)
    /// This device has the event, and all before it.
    case ack(eventID: Int)
    /// Says something to the coach, on the socket of a consultation: `{"type":"message","content":"…"}`. With the same id
    /// it is the same message.
    case message(content: String, id: String?)
    /// Ends the running answer of a consultation; nil ends whichever runs.
    case stop(messageID: String?)
    /// A message of a newer client: to be ignored.
    case unknown(type: String)

    /// The last event that a device has.
    public struct Cursor: Hashable, Sendable {
        /// Is sent as `cursor`: the `event_id` of the last event that the device has dealt with.
        public let eventID: Int
        /// The numbering it belongs to, as `connected` said; nil where the device does not know.
        public let epoch: String?

        /// Points behind event `eventID` of the numbering `epoch`.
        public init(eventID: Int, epoch: String?) {
            self.eventID = eventID
            self.epoch = epoch
        }
    }
}

extension ClientMessage: Codable {
    /// Writes one JSON object with `type` and the fields of that type; an unknown message loses its fields.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        switch self {
        case .ping:
            try container.encode("ping", forKey: "type")
        case .auth(let token):
            try container.encode("auth", forKey: "type")
            try container.encode(token, forKey: "token")
        case .resume(let cursor):
            try container.encode("resume", forKey: "type")
            try container.encode(cursor.eventID, forKey: "cursor")
            try container.encodeIfPresent(cursor.epoch, forKey: "epoch")
        case .ack(let eventID):
            try container.encode("ack", forKey: "type")
            try container.encode(eventID, forKey: "event_id")
        case .message(let content, let id):
            try container.encode("message", forKey: "type")
            try container.encode(content, forKey: "content")
            try container.encodeIfPresent(id, forKey: "id")
        case .stop(let messageID):
            try container.encode("stop", forKey: "type")
            try container.encodeIfPresent(messageID, forKey: "message_id")
        case .unknown(let type):
            try container.encode(type, forKey: "type")
        }
    }

    /// Reads the message named by `type`.
    ///
    /// - Throws: `DecodingError` when `type`, `token`, `cursor`, `event_id` or `content` is missing or of another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        let type: String = try container.required("type")
        switch type {
        case "ping":
            self = .ping
        case "auth":
            self = .auth(token: try container.required("token"))
        case "resume":
            self = .resume(Cursor(eventID: try container.required("cursor"), epoch: try container.value("epoch")))
        case "ack":
            self = .ack(eventID: try container.required("event_id"))
        case "message":
            self = .message(content: try container.required("content"), id: try container.value("id"))
        case "stop":
            self = .stop(messageID: try container.value("message_id"))
        default:
            self = .unknown(type: type)
        }
    }
}
