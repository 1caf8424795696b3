import FitIQCore
import FitIQService
import FitIQSockets

/// Holds what routes, sockets and jobs share: the use cases, sign-in, limits and metrics of one server.
struct ServerServices: Sendable {
    let metrics = Metrics()
    let hub: any EventHub
    /// Tells the hub of changes at once; `DeferredPublisher` tells it of those of a request after the answer.
    let publisher: any EventPublisher
    let people: PeopleServices
    let diary: DiaryServices
    let changes: ChangeServices
    let limits: ServerLimits
    let coaching: CoachingServices
    let ledger: ConnectionLedger

    init(_ parts: ServerParts) throws {
        let newChanges = WakeSignal()
        hub = parts.hub
        publisher = WakingPublisher(hub, newChanges)
        people = PeopleServices(parts)
        diary = try DiaryServices(parts, metrics, publisher)
        changes = ChangeServices(parts, metrics, diary, newChanges)
        limits = ServerLimits(parts, diary.plans)
        coaching = CoachingServices(parts, metrics, publisher, diary, limits)
        ledger = ConnectionLedger(store: parts.stores.connections)
    }

    /// Ends the sockets of devices that were signed out.
    var endSockets: @Sendable (AccountDevices, Account.ID) -> Void {
        { [hub] in hub.end($0, of: $1) }
    }
}
