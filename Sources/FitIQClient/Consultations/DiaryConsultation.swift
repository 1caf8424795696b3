public import FitIQWire
import GRDB

/// A conversation with the coach as this device shows it, without its messages.
public struct DiaryConsultation: Identifiable, Hashable, Sendable {
    /// The conversation as the server told it last, or as it was begun here.
    public let summary: ConsultationSummary
    /// Tells how far the server has what was done to it here.
    public let sync: DiaryMeal.Sync

    /// A UUID, the same here and at the server.
    public var id: String { summary.id }
    /// True while something can be said in it.
    public var isOpen: Bool { summary.status == "active" }
    /// True of one in which a bare meal is logged.
    public var isForMeals: Bool { summary.contextType == "meal_tracking" }
}

/// Something said in a conversation with the coach, by either side.
public struct DiaryMessage: Identifiable, Hashable, Sendable {
    /// The words, and of an answer all that goes with them.
    public let message: ConsultationMessage
    /// Says where it was made.
    public let origin: Origin
    /// Tells how far the server has a person's words: they wait, were refused, or are there.
    public let sync: DiaryMeal.Sync

    /// A UUID, the same here and at the server.
    public var id: String { message.id }
    /// True of what the person said.
    public var isPersons: Bool { message.role == "user" }
    /// True of an answer that the server is making.
    public var isBeingMade: Bool { message.status == "streaming" }

    /// Says where a message was made, and whether it stays.
    public enum Origin: String, Hashable, Sendable {
        /// The server has it.
        case server
        /// It waits for the server, or is an answer of this device until the server's comes.
        case provisional
        /// It was carried out or asked on this device, and is in no other's history.
        case device
    }
}

extension DiaryConsultation {
    /// Reads what is shown: the one that was last spoken in first.
    static func fetchAll(from database: Database) throws -> [DiaryConsultation] {
        try StoredConsultation.fetchAll(from: database).filter { !$0.isDeleted }.map {
            DiaryConsultation(summary: $0.summary, sync: .init(try OutboxEntry.of($0.id, from: database)))
        }
    }

    static func fetch(_ id: String, from database: Database) throws -> DiaryConsultation? {
        guard let stored = try StoredConsultation.fetch(id, from: database), !stored.isDeleted else { return nil }
        return DiaryConsultation(summary: stored.summary, sync: .init(try OutboxEntry.of(id, from: database)))
    }
}

extension DiaryMessage {
    /// Reads a conversation in its order. While an answer of this device stands, the one that the server is making is not shown.
    static func fetchAll(of consultation: String, from database: Database) throws -> [DiaryMessage] {
        var stored: [StoredMessage] = []
        for message in try StoredMessage.fetchAll(of: consultation, from: database) {
            if message.message.status == "streaming", stored.last?.isProvisional == true { continue }
            stored.append(message)
        }
        let waiting = try OutboxEntry.fetch(of: stored.filter { $0.number == nil }.map(\.id), from: database)
        return stored.map { DiaryMessage($0, waiting: waiting[$0.id] ?? []) }
    }

    init(_ stored: StoredMessage, waiting: [OutboxEntry]) {
        let isProvisional = stored.isProvisional || !waiting.isEmpty
        self.init(
            message: stored.message,
            origin: stored.number != nil ? .server : isProvisional ? .provisional : .device,
            sync: .init(waiting)
        )
    }
}
