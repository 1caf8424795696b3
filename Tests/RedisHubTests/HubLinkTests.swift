import FitIQCore
import FitIQService
import Foundation
import NIOConcurrencyHelpers
import TestBasics
import Testing

@testable import RealtimeHub

/// The messages of several servers' hubs, over whatever carries them.
@Suite(.timeLimit(.minutes(5)))
struct HubLinkTests {
    private let ada = Account.ID.new(at: .sample)
    private let bob = Account.ID.new(at: .sample)
    private let sessions = (0..<3).map { _ in Session.ID.new(at: .sample) }

    @Test(arguments: HubCarrier.available)
    func `a change at one server is told to the account's devices at the other, and to nobody else`(carrier: HubCarrier)
        async throws
    {
        try await carrier.withTwo { hubs in
            let (near, far, stranger) = (Listener(), Listener(), Listener())
            hubs[0].add(near, of: ada, session: sessions[0], kind: .mealLogs)
            hubs[1].add(far, of: ada, session: sessions[1], kind: .mealLogs)
            hubs[1].add(stranger, of: bob, session: sessions[2], kind: .mealLogs)
            hubs[0].publish(.sample(7, of: ada))
            try await eventually { !far.words.isEmpty }
            // What comes last shows that nothing came before it.
            hubs[0].publish(.sample(1, of: bob))
            try await eventually { !stranger.words.isEmpty }
            #expect(near.words == ["event 7"], "once, and from here")
            #expect(far.words.map { $0.prefix(7) } == ["up to 7"])
            #expect(stranger.words.map { $0.prefix(7) } == ["up to 1"])
        }
    }

    @Test(arguments: HubCarrier.available) func `devices that sign out at one server are let go by the other`(
        carrier: HubCarrier
    ) async throws {
        try await carrier.withTwo { hubs in
            let listeners = (0..<3).map { _ in Listener() }
            for (listener, session) in zip(listeners, sessions) {
                hubs[1].add(listener, of: ada, session: session, kind: .mealLogs)
            }
            hubs[0].end(.one(sessions[0]), of: ada)
            try await eventually { listeners[0].words == ["signedOut"] }
            #expect(listeners[1].words.isEmpty)
            hubs[0].end(.allBut(sessions[2]), of: ada)
            try await eventually { listeners[1].words == ["signedOut"] }
            #expect(listeners[2].words.isEmpty)
            hubs[0].end(.all, of: ada)
            try await eventually { listeners[2].words == ["signedOut"] }
        }
    }

    @Test(arguments: HubCarrier.available)
    func `a device that connects to another server is replaced at the first, each kind for itself`(carrier: HubCarrier)
        async throws
    {
        try await carrier.withTwo { hubs in
            let (old, talk, other, new) = (Listener(), Listener(), Listener(), Listener())
            hubs[0].add(old, of: ada, session: sessions[0], kind: .mealLogs)
            hubs[0].add(talk, of: ada, session: sessions[0], kind: .consultation)
            hubs[0].add(other, of: ada, session: sessions[1], kind: .mealLogs)
            hubs[1].add(new, of: ada, session: sessions[0], kind: .mealLogs)
            try await eventually { old.words == ["replaced"] }
            hubs[1].publish(.sample(1, of: ada))
            try await eventually { !talk.words.isEmpty && !other.words.isEmpty }
            #expect(old.words == ["replaced"], "it is gone")
            #expect(new.words == ["event 1"])
            #expect((talk.words + other.words).allSatisfy { $0.hasPrefix("up to 1") })
        }
    }

    @Test(arguments: HubCarrier.available)
    func `what a server sends does not come back to it, and comes to the other in order`(carrier: HubCarrier)
        async throws
    {
        try await carrier.withTwo { hubs in
            let (near, far) = (Listener(), Listener())
            hubs[0].add(near, of: ada, session: sessions[0], kind: .mealLogs)
            hubs[1].add(far, of: ada, session: sessions[1], kind: .mealLogs)
            for number in 1...200 { hubs[0].publish(.sample(number, of: ada)) }
            try await eventually { far.words.last?.hasPrefix("up to 200") == true }
            #expect(near.words == (1...200).map { "event \($0)" })
            #expect(far.words.count == 200)
        }
    }

    @Test(arguments: [
        "changed", "changed x 1 2", "changed 00000000-0000-0000-0000-000000000000 1", "ended", "",
        "ended 00000000-0000-0000-0000-000000000000 some", "later 00000000-0000-0000-0000-000000000000 1 2",
        "connected 00000000-0000-0000-0000-000000000000 00000000-0000-0000-0000-000000000000 dance 1",
    ])
    func `what a later version may say is passed over`(text: String) {
        #expect(HubMessage(text) == nil)
    }

    @Test func `every message is read as it was written`() {
        let messages: [HubMessage] = [
            .changed(ada, ChangeCount(all: 9, meals: 4)), .ended(ada, .all), .ended(ada, .one(sessions[0])),
            .ended(ada, .allBut(sessions[1])), .connected(ada, sessions[0], .mealLogs, since: 1),
            .connected(ada, sessions[0], .consultation, since: 1_700_000_000_000_000),
            .crowded(ada, sessions[0], .mealLogs, since: 1),
        ]
        for message in messages { #expect(HubMessage(message.text) == message) }
    }
}
