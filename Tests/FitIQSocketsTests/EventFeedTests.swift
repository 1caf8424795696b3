import FitIQCore
import FitIQService
import Foundation
import TestBasics
import Testing

@testable import FitIQSockets

/// What a socket tells of the event log.
struct EventFeedTests {
    private let ada = Account.ID.new(at: .sample)

    private func announcement(_ number: Int) -> EncodedChange { EncodedChange(.sample(number, of: ada)) }
    private func page(_ numbers: ClosedRange<Int>, last: Int) -> LogPage<EncodedChange> {
        LogPage(numbers.map(announcement), end: numbers.upperBound, last: last)
    }

    private static func beyondReach(last: Int) -> LogPage<EncodedChange> {
        LogPage([], end: last, last: last, isWhole: false)
    }

    private func words(_ action: EventFeed.Action) -> String {
        switch action {
        case .wait: "wait"
        case .read(let number): "read after \(number)"
        case .write(let announcement): "write \(announcement.change.number)"
        case .resync(let number): "resync \(number)"
        case .retry: "retry"
        }
    }

    @Test func `the next event is told without asking the store`() {
        var feed = EventFeed(view: .mealsAlone)
        #expect(words(feed.start(after: 4, last: 4)) == "wait")
        for number in 5...7 {
            #expect(words(feed.announced(announcement(number))) == "write \(number)")
            #expect(words(feed.written()) == "wait")
        }
    }

    @Test func `an event that was told is not told again`() {
        var feed = EventFeed(view: .mealsAlone)
        _ = feed.start(after: 4, last: 4)
        _ = feed.announced(announcement(5))
        _ = feed.written()
        #expect(words(feed.announced(announcement(5))) == "wait")
        #expect(words(feed.announced(announcement(3))) == "wait")
        #expect(words(feed.noticed(ChangeCount(all: 5, meals: 5))) == "wait")
    }

    @Test func `a gap in the numbers is read from the store`() {
        var feed = EventFeed(view: .mealsAlone)
        _ = feed.start(after: 4, last: 4)
        #expect(words(feed.announced(announcement(6))) == "read after 4")
        #expect(words(feed.announced(announcement(5))) == "wait", "it is in the page")
        #expect(words(feed.read(page(5...6, last: 6))) == "write 5")
        #expect(words(feed.written()) == "write 6")
        #expect(words(feed.written()) == "wait")
    }

    @Test func `the next page is read when the last one is on its way`() {
        var feed = EventFeed(view: .mealsAlone)
        #expect(words(feed.start(after: 0, last: 3)) == "read after 0")
        #expect(words(feed.read(page(1...2, last: 3))) == "write 1")
        #expect(words(feed.written()) == "write 2")
        #expect(words(feed.written()) == "read after 2")
        #expect(words(feed.read(page(3...3, last: 3))) == "write 3")
        #expect(words(feed.written()) == "wait")
    }

    @Test func `what happens while an event is on its way is read afterwards`() {
        var feed = EventFeed(view: .mealsAlone)
        _ = feed.start(after: 0, last: 0)
        _ = feed.announced(announcement(1))
        #expect(words(feed.announced(announcement(2))) == "wait")
        #expect(words(feed.written()) == "read after 1")
    }

    @Test func `what came while the store was read is asked for again`() {
        var feed = EventFeed(view: .mealsAlone)
        _ = feed.start(after: 0, last: 1)
        _ = feed.announced(announcement(2))
        #expect(words(feed.read(page(1...1, last: 1))) == "write 1")
        #expect(words(feed.written()) == "read after 1")
    }

    @Test func `a log that goes back less far asks for a resync, and goes on`() {
        var feed = EventFeed(view: .mealsAlone)
        _ = feed.start(after: 2, last: 9)
        #expect(words(feed.read(Self.beyondReach(last: 9))) == "resync 9")
        #expect(words(feed.announced(announcement(10))) == "wait")
        #expect(words(feed.go()) == "read after 9")
    }

    @Test func `a log without any event left asks for a resync`() {
        var feed = EventFeed(view: .mealsAlone)
        _ = feed.start(after: 2, last: 9)
        #expect(words(feed.read(Self.beyondReach(last: 9))) == "resync 9")
        #expect(words(feed.go()) == "wait")
    }

    @Test func `an account that is gone is not asked for for ever`() {
        var feed = EventFeed(view: .mealsAlone)
        _ = feed.start(after: 2, last: 9)
        #expect(words(feed.read(LogPage([], end: 2, last: 0))) == "wait")
        #expect(words(feed.noticed(ChangeCount(all: 2, meals: 2))) == "wait")
    }

    @Test func `a store that failed is asked again after a while, once`() {
        var feed = EventFeed(view: .mealsAlone)
        _ = feed.start(after: 0, last: 1)
        #expect(words(feed.readFailed()) == "retry")
        #expect(words(feed.announced(announcement(2))) == "wait")
        #expect(words(feed.go()) == "read after 0")
        #expect(words(feed.go()) == "wait")
    }

    // MARK: Views

    private func weight(_ number: Int) -> EncodedChange { EncodedChange(.sample(number, .weightDeleted, of: ada)) }

    @Test func `what a view does not show is passed over without asking the store`() {
        var feed = EventFeed(view: .types([.meal]))
        _ = feed.start(after: 4, last: 4)
        #expect(words(feed.announced(weight(5))) == "wait")
        #expect(words(feed.announced(announcement(6))) == "write 6")
        #expect(words(feed.announced(weight(7))) == "wait")
        #expect(words(feed.written()) == "read after 6")
        #expect(words(feed.read(LogPage([], end: 7, last: 7))) == "wait")
        #expect(words(feed.announced(announcement(8))) == "write 8")
    }

    @Test func `a page tells all up to its end`() {
        var feed = EventFeed(view: .types([.meal]))
        #expect(words(feed.start(after: 0, last: 5)) == "read after 0")
        #expect(words(feed.read(LogPage([announcement(3)], end: 5, last: 5))) == "write 3")
        #expect(words(feed.written()) == "wait")
        #expect(words(feed.announced(announcement(6))) == "write 6")
    }

    @Test func `meals alone are counted by themselves`() {
        var feed = EventFeed(view: .mealsAlone)
        _ = feed.start(after: 1, last: 1)
        #expect(words(feed.announced(weight(9))) == "wait")
        let meal = EncodedChange(.sample(10, of: ada, meals: 2))
        #expect(words(feed.announced(meal)) == "write 10")
        #expect(feed.position == 2)
        #expect(words(feed.noticed(ChangeCount(all: 12, meals: 2))) == "wait")
        #expect(words(feed.written()) == "wait")
    }

    @Test func `what cannot be told without the store is read`() {
        var feed = EventFeed(view: .all)
        _ = feed.start(after: 4, last: 4)
        #expect(words(feed.announced(EncodedChange(.sample(5, .planUpdated, of: ada)))) == "read after 4")
    }

    @Test func `a page for a place that was left is of no use`() {
        var feed = EventFeed(view: .mealsAlone)
        _ = feed.start(after: 0, last: 9)
        #expect(words(feed.move(after: 7)) == "wait")
        #expect(words(feed.read(page(1...5, last: 9))) == "read after 7")
        #expect(words(feed.read(page(8...9, last: 9))) == "write 8")
        #expect(words(feed.move(after: 3)) == "wait", "8 is on its way")
        #expect(words(feed.written()) == "read after 3")
    }
}
