import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import WebSocketLink

/// One device's socket at `/ws/meal-logs` or of a consultation: does what its ``Conversation`` says.
///
/// All state belongs to the socket's event loop; calls from other threads are sent there first. At rest it holds no
/// task, and no timer but that of its token.
final class MealLogSocket: WebSocketSession, HubConnection, ConnectionLedger.Socket, TurnListener,
    @unchecked Sendable
{
    let services: SocketServices
    private let credential: SocketServices.Credential
    /// The changes that the device asked to hear of.
    private let view: ChangeView
    let topic: SocketTopic
    /// Tells what is said in a consultation.
    var talk = TalkFeed()
    /// Held as long as the socket lives.
    private let slot: any AnyObject & Sendable
    var conversation: Conversation
    /// The messages that the device may still send.
    private var messages: TokenBucket
    /// Set once, in `opened`, before the hub can reach this socket.
    var link: SocketLink?
    /// The identity of a registered socket, and its connection as operators see it.
    private var registration: (identity: Identity, connection: LiveConnection.ID)?
    /// Ends the socket when its token does, or when none comes.
    private var deadline: Scheduled<Void>?
    /// The time of the last frame.
    private let heardAt: NIOLockedValueBox<Date>
    /// The last event that was timed, or that happened before there was somebody to tell.
    private var timed = Int.max

    init(
        _ services: SocketServices,
        credential: SocketServices.Credential,
        cursor: ClientMessage.Cursor?,
        view: ChangeView,
        topic: SocketTopic,
        slot: any AnyObject & Sendable
    ) {
        self.services = services
        self.credential = credential
        self.slot = slot
        self.view = view
        self.topic = topic
        conversation = Conversation(wanted: cursor, view: view, topic: topic)
        messages = TokenBucket(services.messageRate, at: services.now())
        heardAt = NIOLockedValueBox(services.now())
    }

    // MARK: From the socket

    func opened(_ link: SocketLink) {
        self.link = link
        services.metrics.count(.socketsOpened)
        services.metrics.openSockets(changedBy: 1)
        switch credential {
        case .judged(let verdict): perform(conversation.authenticated(verdict))
        case .awaited: end(in: services.authTimeout, "No token came in time.")
        }
    }

    func heard(on link: SocketLink) {
        let now = services.now()
        heardAt.withLockedValue { $0 = now }
    }

    /// The time at which the device was last heard; the ledger asks for it on any thread.
    var lastHeard: Date { heardAt.withLockedValue { $0 } }

    func received(_ text: String, on link: SocketLink) -> EventLoopFuture<Void>? {
        guard messages.take(services.messageRate, at: services.now()) == nil else {
            perform(conversation.limited("Too many messages."))
            return nil
        }
        let actions = conversation.received(Self.message(text))
        // Messages behind a token wait until it is judged, and those behind words until they are stored.
        switch actions.first {
        case .verify(let token): return verify(token, link)
        case .ask(let words, let id): return ask(words, id: id, link)
        default:
            perform(actions)
            return nil
        }
    }

    /// Returns nil for a text that is no message. It is as strict as with a request's body: Foundation alone would take
    /// one of two equal keys.
    private static func message(_ text: String) -> ClientMessage? {
        let bytes = Array(text.utf8)
        guard (try? JSONReader.read(bytes)) != nil else { return nil }
        return try? JSONDecoder().decode(ClientMessage.self, from: Data(bytes))
    }

    func closed(_ link: SocketLink, _ end: WebSocketEnd) {
        services.metrics.openSockets(changedBy: -1)
        if case .closedHere(code: .tooSlow, _) = end { services.metrics.count(.slowReadersDropped) }
        conversation.vanished()
        leave()
    }

    // MARK: From the hub, on any thread

    func deliver(_ encoded: EncodedChange) {
        guard view != .mealsAlone || view.shows(encoded.change.kind) else { return }
        link?.eventLoop.execute { self.feed { $0.announced(encoded) } }
    }

    func notice(_ count: ChangeCount) {
        link?.eventLoop.execute { self.feed { $0.noticed(count) } }
    }

    func end(_ reason: HubEndReason) {
        link?.eventLoop.execute { self.perform(self.conversation.ended(reason)) }
    }

    // MARK: On the event loop

    func perform(_ actions: [Conversation.Action]) {
        guard let link else { return }
        for action in actions {
            switch action {
            case .say(let body): say(body, link)
            case .verify(let token): _ = verify(token, link)
            case .expire(let date):
                end(in: .seconds(max(0, date.timeIntervalSince(services.now()))), "The token has expired.")
            case .register(let identity): register(identity, link)
            case .acknowledge(let session, let eventID): services.ledger.acknowledged(eventID, by: session)
            case .feed(let action): perform(action, link)
            case .ask(let words, let id): _ = ask(words, id: id, link)
            case .stop(let id): stop(id, link)
            case .listen(let number): listen(after: number, link)
            case .close(let code, let reason): close(code, reason, link)
            }
        }
    }

    private func verify(_ token: String, _ link: SocketLink) -> EventLoopFuture<Void> {
        let (services, isFirst) = (services, conversation.phase == .authenticating)
        return link.eventLoop.makeFutureWithTask { try await services.edge.judge(token, isFirst) }
            .recover { _ in .unavailable }
            .map { self.perform(self.conversation.authenticated($0)) }
    }

    private func register(_ identity: Identity, _ link: SocketLink) {
        let connection = LiveConnection(
            id: .new(at: services.now()),
            account: identity.account,
            kind: topic.kind,
            connectedAt: services.now()
        )
        registration = (identity, connection.id)
        services.ledger.opened(connection, on: self)
        services.hub.add(self, of: identity.account, session: identity.session, kind: topic.kind)
        if case .consultation(let id, _) = topic { services.consultations.board.add(self, to: id) }
        let (services, view, topic) = (services, view, topic)
        link.eventLoop.makeFutureWithTask { () -> Conversation.Standing in
            guard try await services.edge.isSignedIn(identity) else { return .signedOut }
            let cursor = try await services.teller.changes.cursor(of: identity.account, in: view)
            guard case .consultation(let id, _) = topic else { return .at(cursor) }
            let consultation = try await services.consultations.consultation(id, of: identity.account)
            return consultation.map { .inConsultation($0, cursor) } ?? .noConsultation
        }
        .recover { _ in .unavailable }
        .whenSuccess { standing in
            switch standing {
            case .at(let cursor), .inConsultation(_, let cursor): self.timed = cursor.last
            case .noConsultation, .signedOut, .unavailable: break
            }
            self.perform(self.conversation.stands(standing))
        }
    }

    private func leave() {
        deadline?.cancel()
        guard let (identity, connection) = registration.take() else { return }
        services.hub.remove(self, of: identity.account)
        if case .consultation(let id, _) = topic { services.consultations.board.remove(self, from: id) }
        services.ledger.closed(connection)
    }

    private func end(in time: Duration, _ why: String) {
        deadline?.cancel()
        // A time further off than NIO can count is one that never comes.
        deadline = link?.eventLoop.scheduleTask(in: TimeAmount(min(time, .seconds(1_000_000_000)))) {
            self.perform(self.conversation.refuse(why))
        }
    }

    private func close(_ code: WebSocketCloseCode, _ reason: String, _ link: SocketLink) {
        leave()
        if code == .authenticationFailed { services.metrics.count(.socketAuthFailed) }
        link.close(code: code, reason: reason)
    }
}

// MARK: - Telling events

extension MealLogSocket {
    /// Gives `input` to the feed and does what it says.
    private func feed(_ input: (inout EventFeed) -> EventFeed.Action) {
        guard let link, conversation.phase != .closed else { return }
        perform(input(&conversation.feed), link)
    }

    private func perform(_ action: EventFeed.Action, _ link: SocketLink) {
        switch action {
        case .wait:
            break
        case .read(let number):
            read(after: number, link)
        case .write(let encoded):
            write(encoded, link)
        case .resync(let last):
            perform([conversation.resync(last)])
            feed { $0.go() }
        case .retry:
            link.eventLoop.scheduleTask(in: .seconds(1)) { self.feed { $0.go() } }
        }
    }

    private func read(after number: Int, _ link: SocketLink) {
        guard let account = conversation.identity?.account else { return }
        let (teller, view, limit) = (services.teller, view, services.eventsPerPage)
        link.eventLoop.makeFutureWithTask {
            try await teller.announcements(of: account, after: number, in: view, limit: limit)
        }
        .whenComplete { result in
            self.feed { feed in
                switch result {
                case .success(let page): feed.read(page)
                case .failure: feed.readFailed()
                }
            }
        }
    }

    private func write(_ encoded: EncodedChange, _ link: SocketLink) {
        let change = encoded.change
        let written = try? encoded.bytes(as: view.number(change.count)) { try bytes($0) }
        guard let bytes = written else {
            return perform(conversation.close(.serverError, "an event cannot be told"))
        }
        count(change.kind)
        observeLag(change)
        link.sendFlushed(ByteBuffer(bytes: bytes)).whenSuccess { self.feed { $0.written() } }
    }

    /// Writes a change that the hub brought with its thing; the feed reads the others.
    private func bytes(_ change: Change) throws -> [UInt8] {
        guard let bytes = try services.teller.bytes(change, in: view) else { throw StoreError.noSuchAccount }
        return bytes
    }

    func say(_ body: SocketMessage.Body, _ link: SocketLink) {
        let message = SocketMessage(timestamp: services.now(), body: body)
        guard let bytes = try? WireCoding.encode(message) else { return }
        services.metrics.count(.messagesSent)
        link.send(ByteBuffer(bytes: bytes))
    }

    /// Returns once the system has taken the message.
    func sayFlushed(_ body: SocketMessage.Body, _ link: SocketLink) -> EventLoopFuture<Void> {
        let message = SocketMessage(timestamp: services.now(), body: body)
        guard let bytes = try? WireCoding.encode(message) else { return link.eventLoop.makeSucceededVoidFuture() }
        services.metrics.count(.messagesSent)
        return link.sendFlushed(ByteBuffer(bytes: bytes))
    }

    private func count(_ kind: Change.Kind) {
        services.metrics.count(.messagesSent)
        switch kind {
        case .mealCompleted: services.metrics.count(.completedTold)
        case .mealFailed: services.metrics.count(.failedTold)
        default: break
        }
    }

    /// Times each event that happens while this socket is open, once, however it comes to be told: also behind others,
    /// or from the log because nobody announced it. Those are the slow ones.
    private func observeLag(_ change: Change) {
        let number = view.number(change.count)
        guard number > timed else { return }
        timed = number
        let now = services.now()
        services.metrics.observe(.eventLag, .seconds(max(0, now.timeIntervalSince(change.at))))
        guard case .meal(let meal) = change.thing, change.kind == .mealCompleted || change.kind == .mealFailed else {
            return
        }
        services.metrics.observe(.resultDelay, .seconds(max(0, now.timeIntervalSince(meal.createdAt))))
    }
}
