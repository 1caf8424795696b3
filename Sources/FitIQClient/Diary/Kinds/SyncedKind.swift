import FitIQWire
import GRDB

/// A kind of thing that the server keeps and tells of.
protocol ReceivedKind: Sendable {
    /// Takes over what `message` tells.
    ///
    /// - Returns: false where the message is of another kind.
    static func receive(_ message: SocketMessage, _ merge: Merge) throws -> Bool

    /// Asks the server for everything of this kind that a diary keeps beside its meals.
    ///
    /// - Returns: what writes it down, in a transaction in which no event was missed; nil of a server that is older than
    ///   the kind.
    static func list(for diary: Diary) async throws -> (@Sendable (Merge) throws -> Void)?

    /// Finds out what became of that which the server was known to have and did not list, in a reload.
    static func settleUnlisted(_ diary: Diary) async throws

    /// Sends again what a server has lost that was brought back from a backup, at the end of the reload.
    static func sendAgain(_ merge: Merge) throws
}

extension ReceivedKind {
    static func list(for diary: Diary) async throws -> (@Sendable (Merge) throws -> Void)? { { _ in } }
    static func settleUnlisted(_ diary: Diary) async throws {}
    static func sendAgain(_ merge: Merge) throws {}
}

/// A kind of thing that is also changed on this device: what the outbox has to know of it.
protocol SyncedKind: ReceivedKind {
    /// The `data` of the server's answer to a change that is no deletion.
    associatedtype Answer: Codable & Sendable

    /// The word for it in the diary's file.
    static var name: String { get }

    /// Makes the request that brings `entry` to the server.
    static func call(for entry: OutboxEntry) throws -> HTTPCall

    /// Returns true where `answer` is of the thing and the account that `entry` is of.
    static func isAnswer(_ answer: Answer, to entry: OutboxEntry, of account: String) -> Bool

    /// Decides what a failure means for `entry`.
    static func verdict(on error: any Error, of entry: OutboxEntry) -> OutboxVerdict

    /// Writes down that the server has carried out `entry`.
    ///
    /// - Parameter answer: nil of a deletion.
    static func confirm(_ entry: OutboxEntry, _ answer: Answer?, _ merge: Merge) throws

    /// Writes down that the server does not take `entry`: it is set aside, or what was changed since takes its place.
    static func refuse(_ entry: OutboxEntry, because reason: APIError, _ merge: Merge) throws

    /// Ends the thing on this device for good: no older message brings it back.
    static func markGone(_ id: String, _ merge: Merge) throws

    /// Asks for what a refusal left open, once that is written down.
    ///
    /// - Returns: true where the server was asked, so that the refusal is none.
    static func follow(_ verdict: OutboxVerdict, of entry: OutboxEntry, _ diary: Diary) async throws -> Bool
}

extension SyncedKind {
    static func verdict(on error: any Error, of entry: OutboxEntry) -> OutboxVerdict {
        OutboxVerdict(error, of: entry)
    }

    static func follow(_ verdict: OutboxVerdict, of entry: OutboxEntry, _ diary: Diary) async throws -> Bool { false }

    /// Asks for a thing that was not listed, and ends it where the server has none.
    static func settle<Thing: Codable & Sendable>(
        _ id: String,
        by call: HTTPCall,
        as type: Thing.Type,
        _ diary: Diary
    ) async throws {
        let thing = try await diary.patiently { try await diary.asked { try await diary.ask(call) as Thing } }
        if thing == nil { try await diary.store.merge(at: diary.configuration.now()) { try markGone(id, $0) } }
    }
}

/// Lists the kinds; a new one has its place in ``all`` and a file of its own.
struct SyncedKinds: Sendable {
    /// The kinds that this device changes.
    var changed: [any SyncedKind.Type]
    /// The kinds that it only hears of.
    var onlyReceived: [any ReceivedKind.Type]

    static let all = SyncedKinds(
        changed: [
            MealSync.self, EntrySync.self, ProfileSync.self, OwnFoodSync.self, PhraseSync.self, ConsultationSync.self,
            MessageSync.self,
        ],
        onlyReceived: [PlanSync.self, HouseholdSync.self, ContactsSync.self]
    )

    /// The kinds that it hears of.
    var received: [any ReceivedKind.Type] { changed + onlyReceived }

    /// Finds the kind of an outbox entry.
    func of(_ entry: OutboxEntry) throws -> any SyncedKind.Type {
        try known(changed.first { $0.name == entry.thing })
    }
}
