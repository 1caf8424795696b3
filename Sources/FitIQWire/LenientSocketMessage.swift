/// What a server of whatever version says. A message that cannot be read counts as one of unknown type and keeps its
/// event's number, so that it neither hides those behind it nor is asked for again.
public struct LenientSocketMessage: Decodable, Hashable, Sendable {
    public let message: SocketMessage

    public init(from decoder: any Decoder) throws {
        if let message = try? SocketMessage(from: decoder) {
            self.message = message
            return
        }
        let container = try decoder.container(keyedBy: AnyKey.self)
        message = SocketMessage(
            timestamp: nil,
            eventID: try container.value("event_id"),
            body: .unknown(type: try container.required("type"))
        )
    }
}
