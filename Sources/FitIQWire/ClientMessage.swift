/// What a client says on a socket.
public enum ClientMessage: Hashable, Sendable {
    case ping
    case auth(token: String)
    /// Tell what happened after `cursor`.
    case resume(Cursor)
    /// This device has the event, and all before it.
    case ack(eventID: Int)
    /// A message of a newer client: to be ignored.
    case unknown(type: String)

    /// The last event that a device has.
    public struct Cursor: Hashable, Sendable {
        public let eventID: Int
        /// The numbering it belongs to, as `connected` said; nil where the device does not know.
        public let epoch: String?

        public init(eventID: Int, epoch: String?) {
            self.eventID = eventID
            self.epoch = epoch
        }
    }
}

extension ClientMessage: Codable {
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
        case .unknown(let type):
            try container.encode(type, forKey: "type")
        }
    }

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
        default:
            self = .unknown(type: type)
        }
    }
}
