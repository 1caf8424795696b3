package import FitIQCore
import NIOConcurrencyHelpers

/// The sockets of this process by account and device, and the way changes take to them.
///
/// One connection per device, the newest wins; at most `maxDevices` per account, the oldest gives way.
package final class LocalEventHub: EventHub {
    /// A socket, as the hub sees it. Every call comes from any thread and returns at once.
    package protocol Connection: AnyObject, Sendable {
        /// The change happened. Calls may come in another order than the changes have.
        func deliver(_ announcement: Announcement)
        /// There are so many changes.
        func notice(_ count: ChangeCount)
        func end(_ reason: EndReason)
    }

    /// Why the hub asks a connection to close.
    package enum EndReason: Hashable, Sendable, CaseIterable {
        /// A newer connection of the same device took its place.
        case replaced
        /// The account has more devices connected than it may; this one was the oldest.
        case tooManyDevices
        /// The device signed out, or the account is gone.
        case signedOut
    }

    /// Which of an account's devices.
    package enum Devices: Hashable, Sendable {
        case all
        case one(Session.ID)
        case allBut(Session.ID)

        func contain(_ session: Session.ID) -> Bool {
            switch self {
            case .all: true
            case .one(let one): session == one
            case .allBut(let one): session != one
            }
        }
    }

    private struct Entry {
        let session: Session.ID
        let connection: any Connection
    }

    /// An account that has connections.
    private struct Presence {
        /// Oldest first.
        var entries: [Entry] = []
        /// The highest change that all of them were told of.
        var announced = 0
    }

    private let maxDevices: Int
    private let presences = NIOLockedValueBox<[Account.ID: Presence]>([:])

    package init(maxDevices: Int) {
        self.maxDevices = maxDevices
    }

    /// From here on `connection` hears of the account's changes, until `remove`.
    package func add(_ connection: any Connection, of account: Account.ID, session: Session.ID) {
        let displaced = presences.withLockedValue { presences in
            var presence = presences[account] ?? Presence()
            var displaced = presence.entries.filter { $0.session == session }
                .map { ($0.connection, EndReason.replaced) }
            presence.entries.removeAll { $0.session == session }
            presence.entries.append(Entry(session: session, connection: connection))
            while presence.entries.count > maxDevices {
                displaced.append((presence.entries.removeFirst().connection, .tooManyDevices))
            }
            presences[account] = presence
            return displaced
        }
        for (connection, reason) in displaced { connection.end(reason) }
    }

    /// Does nothing when another connection has taken its place already.
    package func remove(_ connection: any Connection, of account: Account.ID) {
        presences.withLockedValue { presences in
            presences[account]?.entries.removeAll { $0.connection === connection }
            if presences[account]?.entries.isEmpty == true { presences[account] = nil }
        }
    }

    package func publish(_ change: Change) {
        let connections = announce(change.number, to: change.account)
        guard !connections.isEmpty else { return }
        let announcement = Announcement(change)
        for connection in connections { connection.deliver(announcement) }
    }

    /// Tells the connections of each account how far its log goes, where a change may have been announced to nobody.
    ///
    /// - Parameter counts: how many changes each account has in the store.
    package func notice(_ counts: [Account.ID: ChangeCount]) {
        for (account, count) in counts {
            let isNews = presences.withLockedValue { $0[account].map { $0.announced < count.all } ?? false }
            guard isNews else { continue }
            for connection in announce(count.all, to: account) { connection.notice(count) }
        }
    }

    private func announce(_ number: Int, to account: Account.ID) -> [any Connection] {
        presences.withLockedValue { presences in
            guard let presence = presences[account] else { return [] }
            presences[account]?.announced = max(presence.announced, number)
            return presence.entries.map(\.connection)
        }
    }

    /// The accounts that have connections.
    package var accounts: [Account.ID] {
        presences.withLockedValue { Array($0.keys) }
    }

    /// Ends the connections of devices that were signed out.
    package func end(_ devices: Devices, of account: Account.ID) {
        let entries = presences.withLockedValue { $0[account]?.entries ?? [] }
        for entry in entries where devices.contain(entry.session) { entry.connection.end(.signedOut) }
    }
}
