package import FitIQCore
package import FitIQService

/// Takes changes to the connections of this process, and tells the hubs of the other servers on the same store of them, of
/// devices that were signed out, and of devices that have connected here.
///
/// Other servers hear of a change's number alone, and read what their devices lack from the store. Which of two connections of a
/// device is the newer one the clocks of their servers say; where those differ, a device may have to connect once more.
package final class SharedEventHub: EventHub {
    private let local: LocalEventHub
    private let link: any HubLink

    package init(maxDevices: Int, link: any HubLink) {
        let local = LocalEventHub(maxDevices: maxDevices)
        self.local = local
        self.link = link
        link.listen { Self.hear($0, at: local) }
    }

    private static func hear(_ text: String, at local: LocalEventHub) {
        switch HubMessage(text) {
        case .changed(let account, let count): local.notice([account: count])
        case .ended(let account, let devices): local.end(devices, of: account)
        case .connected(let account, let session, let kind, let since):
            local.replace(session, kind: kind, of: account, before: since)
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
    }

    package func remove(_ connection: any HubConnection, of account: Account.ID) {
        local.remove(connection, of: account)
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
