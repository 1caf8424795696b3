package import FitIQCore

/// Wakes whoever waits for something to do. It remembers one call, as many are answered by one look.
package struct WakeSignal: Sendable {
    let calls: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    package init() {
        (calls, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    package func give() {
        continuation.yield()
    }

    /// Ends `calls`.
    func finish() {
        continuation.finish()
    }
}

/// Gives a signal with each change that it passes on, so that webhooks go out at once.
package struct WakingHub: EventHub {
    private let hub: any EventHub
    private let signal: WakeSignal

    package init(_ hub: any EventHub, _ signal: WakeSignal) {
        self.hub = hub
        self.signal = signal
    }

    package func publish(_ change: Change) async {
        signal.give()
        await hub.publish(change)
    }

    package func add(
        _ connection: any HubConnection,
        of account: Account.ID,
        session: Session.ID,
        kind: LiveConnection.Kind
    ) {
        hub.add(connection, of: account, session: session, kind: kind)
    }

    package func remove(_ connection: any HubConnection, of account: Account.ID) {
        hub.remove(connection, of: account)
    }

    package func end(_ devices: AccountDevices, of account: Account.ID) {
        hub.end(devices, of: account)
    }

    package func notice(_ counts: [Account.ID: ChangeCount]) {
        hub.notice(counts)
    }

    package var accounts: [Account.ID] { hub.accounts }

    package func renew() {
        hub.renew()
    }
}
