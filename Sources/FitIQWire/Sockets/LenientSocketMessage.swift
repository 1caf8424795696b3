/// Reads a message of a server of any version. A message that cannot be read counts as one of unknown type and keeps its
/// event's number, so that it neither hides those behind it nor is asked for again.
public struct LenientSocketMessage: Decodable, Hashable, Sendable {
    /// Is what was said; `.unknown` with the event's number where it could not be read.
    public let message: SocketMessage

    /// Reads a message of any version.
    ///
    /// - Throws: `DecodingError` when it has no `type`, or an `event_id` that is no number.
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
