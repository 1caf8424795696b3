package import FitIQCore
package import FitIQService

/// Takes changes to the connections of this process, and tells the hubs of the other servers on the same store of them, of
/// devices that were signed out, and of devices that have connected here.
///
/// Other servers hear of a change's number alone, and read what their devices lack from the store. Which of two connections of a
/// device is the newer one the clocks of their servers say; where those differ, a device may have to connect once more.
package final class SharedEventHub: EventHub {
    /// A device that is not noted again for this long is not counted any more: its server has ended.
    private static let remembrance = Duration.seconds(60)

    private let maxDevices: Int
    private let local: LocalEventHub
    private let link: any HubLink
    private let counts: (any SharedCounts)?

    /// - Parameter counts: counts the devices of an account at all servers; nil has each server count its own.
    package init(maxDevices: Int, link: any HubLink, counts: (any SharedCounts)? = nil) {
        let local = LocalEventHub(maxDevices: maxDevices)
        self.maxDevices = maxDevices
        self.local = local
        self.link = link
        self.counts = counts
        link.listen { Self.hear($0, at: local) }
    }

    private static func hear(_ text: String, at local: LocalEventHub) {
        switch HubMessage(text) {
        case .changed(let account, let count): local.notice([account: count])
        case .ended(let account, let devices): local.end(devices, of: account)
        case .connected(let account, let session, let kind, let since):
            local.replace(session, kind: kind, of: account, before: since)
        case .crowded(let account, let session, let kind, let since):
            local.crowdOut(ConnectedDevice(account: account, session: session, kind: kind, since: since))
        case nil: break
        }
    }

    package func add(
        _ connection: any HubConnection,
        of account: Account.ID,
        session: Session.ID,
        kind: LiveConnection.Kind
    ) {
        let since = local.connect(connection, of: account, session: session, kind: kind)
        link.send(HubMessage.connected(account, session, kind, since: since).text)
        count(ConnectedDevice(account: account, session: session, kind: kind, since: since))
    }

    package func remove(_ connection: any HubConnection, of account: Account.ID) {
        if let device = local.disconnect(connection, of: account) { counts?.disconnected(device) }
    }

    package func renew() {
        for device in local.devices { count(device) }
    }

    /// Has the device counted, and those that have to give way for it let go, at whichever server they are.
    private func count(_ device: ConnectedDevice) {
        counts?.connected(device, atMost: maxDevices, for: Self.remembrance) { [local, link] crowded in
            for device in crowded {
                local.crowdOut(device)
                let (session, kind) = (device.session, device.kind)
                link.send(HubMessage.crowded(device.account, session, kind, since: device.since).text)
            }
        }
    }

    package func publish(_ change: Change) {
        local.publish(change)
        link.send(HubMessage.changed(change.account, change.count).text)
    }

    package func end(_ devices: AccountDevices, of account: Account.ID) {
        local.end(devices, of: account)
        link.send(HubMessage.ended(account, devices).text)
    }

    package func notice(_ counts: [Account.ID: ChangeCount]) {
        local.notice(counts)
    }

    package var accounts: [Account.ID] { local.accounts }
}
