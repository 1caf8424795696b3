package import FitIQCore
import Synchronization

/// The sockets of this process by account and device, and the way events take to them.
///
/// One connection per device, the newest wins; at most `maxDevices` per account, the oldest gives way.
package final class LocalEventHub: EventHub {
    /// A socket, as the hub sees it. Every call comes from any thread and returns at once.
    package protocol Connection: AnyObject, Sendable {
        func deliver(_ event: MealEvent)
        func end(_ reason: EndReason)
    }

    /// Why the hub asks a connection to close.
    package enum EndReason: Sendable {
        /// A newer connection of the same device took its place.
        case replaced
        /// The account has more devices connected than it may; this one was the oldest.
        case tooManyDevices
        /// The device signed out, or the account is gone.
        case signedOut
    }

    private struct Entry {
        let session: Session.ID
        let connection: any Connection
    }

    private let maxDevices: Int
    /// Each account's connections, oldest first.
    private let connections = Mutex<[Account.ID: [Entry]]>([:])

    package init(maxDevices: Int) {
        self.maxDevices = maxDevices
    }

    /// From here on `connection` hears of the account's events, until `remove`.
    package func add(_ connection: any Connection, of account: Account.ID, session: Session.ID) {
        let displaced = connections.withLock { connections in
            var entries = connections[account] ?? []
            var displaced = entries.filter { $0.session == session }.map { ($0.connection, EndReason.replaced) }
            entries.removeAll { $0.session == session }
            entries.append(Entry(session: session, connection: connection))
            while entries.count > maxDevices {
                displaced.append((entries.removeFirst().connection, .tooManyDevices))
            }
            connections[account] = entries
            return displaced
        }
        for (connection, reason) in displaced { connection.end(reason) }
    }

    /// Does nothing when another connection has taken its place already.
    package func remove(_ connection: any Connection, of account: Account.ID) {
        connections.withLock { connections in
            connections[account]?.removeAll { $0.connection === connection }
            if connections[account]?.isEmpty == true { connections[account] = nil }
        }
    }

    package func publish(_ event: MealEvent) {
        let entries = connections.withLock { $0[event.account] ?? [] }
        for entry in entries { entry.connection.deliver(event) }
    }

    /// Ends the connections of `session`, or of every device of the account when it is nil.
    package func end(session: Session.ID?, of account: Account.ID) {
        let entries = connections.withLock { $0[account] ?? [] }
        for entry in entries where session == nil || entry.session == session {
            entry.connection.end(.signedOut)
        }
    }
}
