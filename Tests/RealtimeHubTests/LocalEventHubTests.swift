import FitIQCore
import FitIQService
import Foundation
import NIOConcurrencyHelpers
import RealtimeHub
import TestBasics
import Testing

/// The hub of one process tells each connection of an account what happened, and ends those that have to go.
struct LocalEventHubTests {
    private final class Listener: HubConnection {
        let heard = NIOLockedValueBox<[String]>([])

        func deliver(_ encoded: EncodedChange) { note("event \(encoded.change.number)") }
        func notice(_ count: ChangeCount) { note("up to \(count.all)") }
        func end(_ reason: HubEndReason) { note("\(reason)") }

        private func note(_ word: String) { heard.withLockedValue { $0.append(word) } }
        var words: [String] { heard.withLockedValue { $0 } }
    }

    private func count(_ number: Int) -> ChangeCount { ChangeCount(all: number, meals: 0) }
    private let ada = Account.ID.new(at: .sample)
    private let bob = Account.ID.new(at: .sample)
    private let sessions = (0..<3).map { _ in Session.ID.new(at: .sample) }

    @Test func `an event goes to the devices of its account, each hears it once`() {
        let hub = LocalEventHub(maxDevices: 3)
        let listeners = (0..<3).map { _ in Listener() }
        hub.add(listeners[0], of: ada, session: sessions[0], kind: .mealLogs)
        hub.add(listeners[1], of: ada, session: sessions[1], kind: .mealLogs)
        hub.add(listeners[2], of: bob, session: sessions[2], kind: .mealLogs)
        hub.publish(.sample(1, of: ada))
        hub.remove(listeners[0], of: ada)
        hub.publish(.sample(2, of: ada))
        #expect(listeners.map(\.words) == [["event 1"], ["event 1", "event 2"], []])
    }

    @Test func `the newest connection of a device stays, and its removal is not undone by the older one's`() {
        let hub = LocalEventHub(maxDevices: 3)
        let (old, new) = (Listener(), Listener())
        hub.add(old, of: ada, session: sessions[0], kind: .mealLogs)
        hub.add(new, of: ada, session: sessions[0], kind: .mealLogs)
        hub.remove(old, of: ada)
        hub.publish(.sample(1, of: ada))
        #expect(old.words == ["replaced"])
        #expect(new.words == ["event 1"])
    }

    @Test func `a device has one connection of each kind, and each kind room for as many devices`() {
        let hub = LocalEventHub(maxDevices: 1)
        let (meals, talk, otherTalk) = (Listener(), Listener(), Listener())
        hub.add(meals, of: ada, session: sessions[0], kind: .mealLogs)
        hub.add(talk, of: ada, session: sessions[0], kind: .consultation)
        hub.publish(.sample(1, of: ada))
        hub.add(otherTalk, of: ada, session: sessions[1], kind: .consultation)
        hub.end(.one(sessions[0]), of: ada)
        #expect(meals.words == ["event 1", "signedOut"])
        #expect(talk.words == ["event 1", "tooManyDevices"])
        #expect(otherTalk.words == [])
    }

    @Test func `one device more than allowed pushes out the oldest`() {
        let hub = LocalEventHub(maxDevices: 2)
        let listeners = (0..<3).map { _ in Listener() }
        for (listener, session) in zip(listeners, sessions) {
            hub.add(listener, of: ada, session: session, kind: .mealLogs)
        }
        #expect(listeners.map(\.words) == [["tooManyDevices"], [], []])
    }

    @Test func `a number is noticed once, and only where it is news`() {
        let hub = LocalEventHub(maxDevices: 3)
        let listener = Listener()
        hub.add(listener, of: ada, session: sessions[0], kind: .mealLogs)
        hub.notice([ada: count(0), bob: count(9)])
        hub.publish(.sample(4, of: ada))
        hub.notice([ada: count(4)])
        hub.notice([ada: count(6)])
        hub.notice([ada: count(6)])
        #expect(listener.words == ["event 4", "up to 6"])
    }

    @Test func `a sign-out ends a device, all of them, or all but one`() {
        let rows: [(AccountDevices, [Int])] = [
            (.one(sessions[0]), [0]), (.all, [0, 1, 2]), (.allBut(sessions[1]), [0, 2]),
        ]
        for (devices, ended) in rows {
            let hub = LocalEventHub(maxDevices: 3)
            let listeners = (0..<3).map { _ in Listener() }
            for (listener, session) in zip(listeners, sessions) {
                hub.add(listener, of: ada, session: session, kind: .mealLogs)
            }
            hub.end(devices, of: ada)
            #expect(listeners.indices.filter { listeners[$0].words == ["signedOut"] } == ended)
        }
    }
}
