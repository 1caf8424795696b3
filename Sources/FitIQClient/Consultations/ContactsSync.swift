import Coach
import FitIQWire
import Foundation
import GRDB

/// Keeps whom the server's coach names to people who need help, for the coach of this device: it says the same without a network.
enum ContactsSync: ReceivedKind {
    /// Holds what the server said, and when.
    struct KeptContacts: Codable, Sendable {
        let contacts: CoachOverview.Contacts
        let toldAt: Date
    }

    static let kept = KeptWord<KeptContacts>(name: "coach_contacts")
    /// They change by hand, and seldom.
    static let lifetime: TimeInterval = 86_400

    static func receive(_ message: SocketMessage, _ merge: Merge) throws -> Bool { false }

    static func list(for diary: Diary) async throws -> (@Sendable (Merge) throws -> Void)? {
        let overview: CoachOverview? = try await diary.patiently {
            try await diary.askedLeniently { try await diary.ask(.get(Routes.coach)) }
        }
        // One that is older than this names none.
        let contacts = overview?.contacts ?? .init()
        return { try kept.set(KeptContacts(contacts: contacts, toldAt: $0.now), in: $0.database) }
    }
}

extension Diary {
    /// Asks for the contacts where they were told more than a day ago. No sync fails for their sake:
    /// a server that cannot tell them now is asked with the next.
    func refreshContactsIfOld() async throws {
        let told = try await store.read { try ContactsSync.kept.fetch(from: $0) }
        guard told.map({ configuration.now().timeIntervalSince($0.toldAt) > ContactsSync.lifetime }) ?? true else {
            return
        }
        do {
            guard let write = try await ContactsSync.list(for: self) else { return }
            try await store.merge(at: configuration.now(), write)
        } catch let error as FitIQError where error.isPassing {}
    }

    /// Returns whom the coach names, as the server last said.
    func contacts() async throws -> Screen.Contacts {
        let told = try await store.read { try ContactsSync.kept.fetch(from: $0) }?.contacts
        return Screen.Contacts(crisis: told?.crisis, eating: told?.eating)
    }
}
