/// Answer to GET `/api/v1/events`: what happened after an event, as the socket tells it.
public struct MealEventList: Hashable, Sendable {
    /// Messages about changes in the order of their `eventID`s. Where all kinds were asked for, or none by name, those follow
    /// on one another and on the number asked for.
    public let events: [SocketMessage]
    /// The last event there is.
    public let cursor: Int
    /// Changes when events are numbered anew.
    public let epoch: String
    /// True if there are events after those of this list.
    public let hasMore: Bool
    /// Indicates whether the events that were asked for are no longer known: load what is shown anew, and go on after `cursor`.
    public let resyncRequired: Bool

    /// Makes an answer, as a server would.
    public init(events: [SocketMessage], cursor: Int, epoch: String, hasMore: Bool, resyncRequired: Bool) {
        self.events = events
        self.cursor = cursor
        self.epoch = epoch
        self.hasMore = hasMore
        self.resyncRequired = resyncRequired
    }

    private enum CodingKeys: String, CodingKey {
        case events, cursor, epoch
        case hasMore = "has_more"
        case resyncRequired = "resync_required"
    }
}

extension MealEventList: Codable {
    /// Reads a page of events. A message that cannot be read is `.unknown`, with the event's number.
    ///
    /// - Throws: `DecodingError` where the page lacks a field, or a message has no `type`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        events = try container.decode([LenientSocketMessage].self, forKey: .events).map(\.message)
        cursor = try container.decode(Int.self, forKey: .cursor)
        epoch = try container.decode(String.self, forKey: .epoch)
        hasMore = try container.decode(Bool.self, forKey: .hasMore)
        resyncRequired = try container.decode(Bool.self, forKey: .resyncRequired)
    }
}
