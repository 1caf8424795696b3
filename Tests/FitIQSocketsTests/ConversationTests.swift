import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import TestBasics
import Testing
import WebSocketLink

@testable import FitIQSockets

/// The protocol of a socket: what each message and event does in each phase.
struct ConversationTests {
    enum Phase: String, CaseIterable {
        case authenticating, opening, open, closed
    }

    enum Input: Hashable {
        case unreadable, ping, auth, resume(Int, epoch: String? = "e"), ack, newer
        case verdict(Verdict)
        case stands(Conversation.Standing)
        case hub(HubEndReason)
        case tokenExpired
    }

    enum Verdict: String {
        case good, ofAnotherDevice, refused, tooOften, unavailable
    }

    private static let phone = Identity(account: .new(at: .sample), session: .new(at: .sample), expiresAt: .sample)
    private static let other = Identity(account: phone.account, session: .new(at: .sample), expiresAt: .sample)
    private static let refusal = ["say error AUTH_FAILED", "close 4401"]

    /// In this phase, what happens, what is done, and the phase after it.
    static let rows: [(Phase, Input, [String], Phase)] = [
        (.authenticating, .unreadable, ["say error MALFORMED_REQUEST"], .authenticating),
        (.authenticating, .auth, ["verify"], .authenticating),
        (.authenticating, .ping, refusal, .closed),
        (.authenticating, .resume(3), refusal, .closed),
        (.authenticating, .ack, refusal, .closed),
        (.authenticating, .newer, refusal, .closed),
        (.authenticating, .verdict(.good), ["expire", "register"], .opening),
        (.authenticating, .verdict(.refused), refusal, .closed),
        (.authenticating, .verdict(.tooOften), ["say error RATE_LIMIT", "close 1008"], .closed),
        (.authenticating, .verdict(.unavailable), ["close 1011"], .closed),
        (.authenticating, .stands(.signedOut), [], .authenticating),
        (.authenticating, .tokenExpired, refusal, .closed),

        (.opening, .unreadable, ["say error MALFORMED_REQUEST"], .opening),
        (.opening, .ping, ["say pong"], .opening),
        (.opening, .auth, ["verify"], .opening),
        (.opening, .resume(3), [], .opening),
        (.opening, .ack, ["acknowledge 2"], .opening),
        (.opening, .newer, [], .opening),
        (.opening, .verdict(.good), ["expire"], .opening),
        (.opening, .verdict(.ofAnotherDevice), refusal, .closed),
        (.opening, .verdict(.refused), refusal, .closed),
        (.opening, .stands(.at(EventCursor(last: 5, epoch: "e"))), ["say connected 5 e", "feed rests"], .open),
        (.opening, .stands(.signedOut), refusal, .closed),
        (.opening, .stands(.unavailable), ["say error SERVER_ERROR", "close 1011"], .closed),
        (.opening, .hub(.replaced), ["close 4409"], .closed),
        (.opening, .hub(.tooManyDevices), ["say error CONNECTION_LIMIT", "close 1008"], .closed),
        (.opening, .hub(.signedOut), refusal, .closed),
        (.opening, .tokenExpired, refusal, .closed),

        (.open, .unreadable, ["say error MALFORMED_REQUEST"], .open),
        (.open, .ping, ["say pong"], .open),
        (.open, .auth, ["verify"], .open),
        (.open, .resume(3), ["feed reads after 3"], .open),
        (.open, .resume(0), ["feed reads after 0"], .open),
        (.open, .resume(3, epoch: nil), ["feed reads after 3"], .open),
        (.open, .resume(5), ["feed rests"], .open),
        (.open, .resume(6), ["say resync_required 5 e", "feed rests"], .open),
        (.open, .resume(-1), ["say resync_required 5 e", "feed rests"], .open),
        (.open, .resume(3, epoch: "old"), ["say resync_required 5 e", "feed rests"], .open),
        (.open, .ack, ["acknowledge 2"], .open),
        (.open, .newer, [], .open),
        (.open, .verdict(.good), ["expire"], .open),
        (.open, .verdict(.ofAnotherDevice), refusal, .closed),
        (.open, .verdict(.refused), refusal, .closed),
        (.open, .verdict(.unavailable), ["close 1011"], .closed),
        (.open, .stands(.signedOut), [], .open),
        (.open, .hub(.replaced), ["close 4409"], .closed),
        (.open, .hub(.tooManyDevices), ["say error CONNECTION_LIMIT", "close 1008"], .closed),
        (.open, .hub(.signedOut), refusal, .closed),
        (.open, .tokenExpired, refusal, .closed),

        (.closed, .unreadable, [], .closed),
        (.closed, .ping, [], .closed),
        (.closed, .auth, [], .closed),
        (.closed, .resume(3), [], .closed),
        (.closed, .ack, [], .closed),
        (.closed, .verdict(.good), [], .closed),
        (.closed, .verdict(.refused), [], .closed),
        (.closed, .stands(.at(EventCursor(last: 5, epoch: "e"))), [], .closed),
        (.closed, .hub(.replaced), [], .closed),
        (.closed, .hub(.tooManyDevices), [], .closed),
        (.closed, .tokenExpired, [], .closed),
    ]

    @Test(arguments: rows)
    func `a socket does what its phase asks for`(phase: Phase, input: Input, actions: [String], next: Phase) {
        var conversation = Self.conversation(in: phase)
        #expect(Self.give(input, to: &conversation).map(Self.words) == actions)
        #expect(Self.phase(conversation) == next)
    }

    /// The handshake's cursor, where the events stand, what is done.
    static let beginnings: [(ClientMessage.Cursor?, Int, [String])] = [
        (nil, 5, ["say connected 5 e", "feed rests"]),
        (ClientMessage.Cursor(eventID: 5, epoch: "e"), 5, ["say connected 5 e", "feed rests"]),
        (ClientMessage.Cursor(eventID: 2, epoch: "e"), 5, ["say connected 5 e", "feed reads after 2"]),
        (ClientMessage.Cursor(eventID: 0, epoch: nil), 5, ["say connected 5 e", "feed reads after 0"]),
        (
            ClientMessage.Cursor(eventID: 6, epoch: "e"), 5,
            ["say connected 5 e", "say resync_required 5 e", "feed rests"]
        ),
        (
            ClientMessage.Cursor(eventID: 2, epoch: "old"), 5,
            ["say connected 5 e", "say resync_required 5 e", "feed rests"]
        ),
    ]

    @Test(arguments: beginnings, ["in the handshake", "before connected"])
    func `a socket begins where its device asks`(beginning: (ClientMessage.Cursor?, Int, [String]), place: String) {
        let (cursor, last, actions) = beginning
        var conversation = Conversation(wanted: place == "in the handshake" ? cursor : nil)
        _ = conversation.authenticated(.identity(Self.phone))
        if place != "in the handshake", let cursor { _ = conversation.received(.resume(cursor)) }
        #expect(
            conversation.stands(.at(EventCursor(last: last, epoch: "e"))).map(Self.words) == actions
        )
    }

    private static func conversation(in phase: Phase) -> Conversation {
        var conversation = Conversation()
        if phase == .closed { conversation.vanished() }
        if phase == .opening || phase == .open { _ = conversation.authenticated(.identity(phone)) }
        if phase == .open { _ = conversation.stands(.at(EventCursor(last: 5, epoch: "e"))) }
        return conversation
    }

    private static func give(_ input: Input, to conversation: inout Conversation) -> [Conversation.Action] {
        switch input {
        case .unreadable: conversation.received(nil)
        case .ping: conversation.received(.ping)
        case .auth: conversation.received(.auth(token: "t"))
        case .resume(let number, let epoch): conversation.received(.resume(.init(eventID: number, epoch: epoch)))
        case .ack: conversation.received(.ack(eventID: 2))
        case .newer: conversation.received(.unknown(type: "newer"))
        case .verdict(.good): conversation.authenticated(.identity(phone))
        case .verdict(.ofAnotherDevice): conversation.authenticated(.identity(other))
        case .verdict(.refused): conversation.authenticated(.refused)
        case .verdict(.tooOften): conversation.authenticated(.tooOften)
        case .verdict(.unavailable): conversation.authenticated(.unavailable)
        case .stands(let standing): conversation.stands(standing)
        case .hub(let reason): conversation.ended(reason)
        case .tokenExpired: conversation.refuse("The token has expired.")
        }
    }

    private static func phase(_ conversation: Conversation) -> Phase {
        switch conversation.phase {
        case .authenticating: .authenticating
        case .opening: .opening
        case .open: .open
        case .closed: .closed
        }
    }

    private static func words(_ action: Conversation.Action) -> String {
        switch action {
        case .say(.connected(let connected)): "say connected \(connected.cursor ?? -1) \(connected.epoch ?? "-")"
        case .say(.resyncRequired(let resync)): "say resync_required \(resync.cursor ?? -1) \(resync.epoch ?? "-")"
        case .say(.error(let failure)): "say error \(failure.code.rawValue)"
        case .say(.pong): "say pong"
        case .say(let body): "say \(body)"
        case .verify: "verify"
        case .expire: "expire"
        case .register: "register"
        case .acknowledge(_, let eventID): "acknowledge \(eventID)"
        case .feed(.wait): "feed rests"
        case .feed(.read(let number)): "feed reads after \(number)"
        case .feed(let action): "feed \(action)"
        case .ask(let words, _): "ask \(words)"
        case .stop(let id): "stop \(id ?? "-")"
        case .listen(let number): "listen after \(number.map(String.init) ?? "-")"
        case .close(let code, _): "close \(code.rawValue)"
        }
    }
}
