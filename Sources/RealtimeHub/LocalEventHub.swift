package import FitIQCore
package import FitIQService
import Foundation
import NIOConcurrencyHelpers

/// Takes changes to the connections of this process. Where that is not the only one, `SharedEventHub` stands in front.
///
/// At most `maxDevices` of an account are connected by each kind of connection, the oldest gives way.
package final class LocalEventHub: EventHub {
    private struct Entry {
        let session: Session.ID
        let kind: LiveConnection.Kind
        let connection: any HubConnection
        /// The time of its beginning, in microseconds since 1970.
        let since: Int64

        func device(of account: Account.ID) -> ConnectedDevice {
            ConnectedDevice(account: account, session: session, kind: kind, since: since)
        }
    }

    /// Holds the connections of an account that has some.
    private struct AccountConnections {
        /// Oldest first.
        var entries: [Entry] = []
        /// The highest change that all of them were told of.
        var announced = 0
    }

    private let maxDevices: Int
    private let connectionsByAccount = NIOLockedValueBox<[Account.ID: AccountConnections]>([:])

    package init(maxDevices: Int) {
        self.maxDevices = maxDevices
    }

    package func add(
        _ connection: any HubConnection,
        of account: Account.ID,
        session: Session.ID,
        kind: LiveConnection.Kind
    ) {
        _ = connect(connection, of: account, session: session, kind: kind)
    }

    /// Adds the connection, and returns since when it is there, in microseconds since 1970.
    func connect(
        _ connection: any HubConnection,
        of account: Account.ID,
        session: Session.ID,
        kind: LiveConnection.Kind
    ) -> Int64 {
        let since = Int64(Date().timeIntervalSince1970 * 1_000_000)
        let displaced = connectionsByAccount.withLockedValue { connectionsByAccount in
            var ofAccount = connectionsByAccount[account] ?? AccountConnections()
            func isOlder(_ entry: Entry) -> Bool { entry.session == session && entry.kind == kind }
            var displaced = ofAccount.entries.filter(isOlder).map { ($0.connection, HubEndReason.replaced) }
            ofAccount.entries.removeAll(where: isOlder)
            ofAccount.entries.append(Entry(session: session, kind: kind, connection: connection, since: since))
            let ofKind = ofAccount.entries.filter { $0.kind == kind }.map(\.connection)
            for oldest in ofKind.dropLast(maxDevices) {
                displaced.append((oldest, .tooManyDevices))
                ofAccount.entries.removeAll { $0.connection === oldest }
            }
            connectionsByAccount[account] = ofAccount
            return displaced
        }
        for (connection, reason) in displaced { connection.end(reason) }
        return since
    }

    package func remove(_ connection: any HubConnection, of account: Account.ID) {
        _ = disconnect(connection, of: account)
    }

    /// Removes the connection, and returns whose it was; nil where another has taken its place already.
    func disconnect(_ connection: any HubConnection, of account: Account.ID) -> ConnectedDevice? {
        take(of: account) { $0.connection === connection }.first?.device(of: account)
    }

    /// Ends the connection that a device has here from before `since`, for it has a newer one elsewhere.
    func replace(_ session: Session.ID, kind: LiveConnection.Kind, of account: Account.ID, before since: Int64) {
        let older = take(of: account) { $0.session == session && $0.kind == kind && $0.since < since }
        for entry in older { entry.connection.end(.replaced) }
    }

    /// Ends this connection if it is here: the account has newer ones than it may.
    func crowdOut(_ device: ConnectedDevice) {
        for entry in take(of: device.account, where: { $0.device(of: device.account) == device }) {
            entry.connection.end(.tooManyDevices)
        }
    }

    /// Removes some of the account's entries, and returns them.
    private func take(of account: Account.ID, where isMeant: (Entry) -> Bool) -> [Entry] {
        connectionsByAccount.withLockedValue { connectionsByAccount in
            let taken = (connectionsByAccount[account]?.entries ?? []).filter(isMeant)
            connectionsByAccount[account]?.entries.removeAll(where: isMeant)
            if connectionsByAccount[account]?.entries.isEmpty == true { connectionsByAccount[account] = nil }
            return taken
        }
    }

    /// Lists everyone who is connected here.
    var devices: [ConnectedDevice] {
        connectionsByAccount.withLockedValue {
            $0.flatMap { account, ofAccount in ofAccount.entries.map { $0.device(of: account) } }
        }
    }

    package func publish(_ change: Change) {
        let connections = announce(change.number, to: change.account)
        guard !connections.isEmpty else { return }
        let encoded = EncodedChange(change)
        for connection in connections { connection.deliver(encoded) }
    }

    package func notice(_ counts: [Account.ID: ChangeCount]) {
        for (account, count) in counts {
            let isNews = connectionsByAccount.withLockedValue { $0[account].map { $0.announced < count.all } ?? false }
            guard isNews else { continue }
            for connection in announce(count.all, to: account) { connection.notice(count) }
        }
    }

    private func announce(_ number: Int, to account: Account.ID) -> [any HubConnection] {
        connectionsByAccount.withLockedValue { connectionsByAccount in
            guard let ofAccount = connectionsByAccount[account] else { return [] }
            connectionsByAccount[account]?.announced = max(ofAccount.announced, number)
            return ofAccount.entries.map(\.connection)
        }
    }

    package var accounts: [Account.ID] {
        connectionsByAccount.withLockedValue { Array($0.keys) }
    }

    package func end(_ devices: AccountDevices, of account: Account.ID) {
        let entries = connectionsByAccount.withLockedValue { $0[account]?.entries ?? [] }
        for entry in entries where devices.contain(entry.session) { entry.connection.end(.signedOut) }
    }
}
