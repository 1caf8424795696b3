package import FitIQCore
import NIOConcurrencyHelpers

/// Knows which devices are connected, and takes changes to them.
///
/// Each server instance has one, which calls that instance's connections. Where several instances serve the same people,
/// theirs also carry to one another what is published, whose connections end, and that a device has connected anew.
///
/// One connection of each kind per device, the newest wins. Every call but `publish` returns at once.
package protocol EventHub: EventPublisher {
    /// Adds `connection`, which hears of the account's changes until `remove`.
    func add(
        _ connection: any HubConnection,
        of account: Account.ID,
        session: Session.ID,
        kind: LiveConnection.Kind
    )
    /// Does nothing when another connection has taken its place already.
    func remove(_ connection: any HubConnection, of account: Account.ID)
    /// Ends the connections of devices that were signed out, on every instance.
    func end(_ devices: AccountDevices, of account: Account.ID)
    /// Tells this instance's connections how far each account's log goes, where a change may have been announced to
    /// nobody.
    ///
    /// - Parameter counts: the number of changes that each account has in the store.
    func notice(_ counts: [Account.ID: ChangeCount])
    /// The accounts that have connections to this instance.
    var accounts: [Account.ID] { get }
    /// Has the devices that are connected here counted among those of all instances again; to be called every 20 seconds.
    func renew()
}

extension EventHub {
    package func renew() {}
}

/// Hears from a hub what to tell one device. Every call comes from any thread and returns at once.
package protocol HubConnection: AnyObject, Sendable {
    /// The change happened. Calls may come in another order than the changes have.
    func deliver(_ encoded: EncodedChange)
    /// The account has this many changes.
    func notice(_ count: ChangeCount)
    func end(_ reason: HubEndReason)
}

/// Says why a hub asks a connection to close.
package enum HubEndReason: Hashable, Sendable, CaseIterable {
    /// A newer connection of the same device and kind took its place.
    case replaced
    /// The account has more devices connected than it may; this one was the oldest.
    case tooManyDevices
    /// The device signed out, or the account is gone.
    case signedOut
}

/// Names some of an account's devices.
package enum AccountDevices: Hashable, Sendable {
    case all
    case one(Session.ID)
    case allBut(Session.ID)

    package func contain(_ session: Session.ID) -> Bool {
        switch self {
        case .all: true
        case .one(let one): session == one
        case .allBut(let one): session != one
        }
    }
}

/// Encodes a change for the sockets that it goes to. The message is the same for all that number the change alike, so the first
/// one encodes it.
package final class EncodedChange: Sendable {
    package let change: Change
    /// The encoded messages of the change, by the number that each carries.
    private let written: NIOLockedValueBox<[Int: [UInt8]]>

    package init(_ change: Change) {
        self.change = change
        written = NIOLockedValueBox([:])
    }

    /// Makes a change whose message under `number` is known.
    ///
    /// - Parameter bytes: the message of the change under `number`.
    package init(_ change: Change, written bytes: [UInt8], as number: Int) {
        self.change = change
        written = NIOLockedValueBox([number: bytes])
    }

    /// Returns the message of the change under `number`.
    ///
    /// - Parameter write: encodes the message; called for the first who asks.
    package func bytes(as number: Int, _ write: (Change) throws -> [UInt8]) rethrows -> [UInt8] {
        try written.withLockedValue { written in
            if let bytes = written[number] { return bytes }
            let bytes = try write(change)
            written[number] = bytes
            return bytes
        }
    }
}
