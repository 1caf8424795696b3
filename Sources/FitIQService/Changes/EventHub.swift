package import FitIQCore

/// Tells devices that something happened. A lost call costs time, never data: the log of changes is the truth.
package protocol EventPublisher: Sendable {
    func publish(_ change: Change) async
}

extension EventPublisher {
    /// Tells of several changes, in their order.
    package func publish(_ changes: [Change]) async {
        for change in changes { await publish(change) }
    }

    /// Tells of what a write has changed, and gives back its outcome.
    package func told(_ outcome: WriteOutcome) async -> WriteOutcome {
        if case .done(_, let changes) = outcome { await publish(changes) }
        return outcome
    }
}

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
