import Testing

@testable import FitIQServer

struct PlaceQueueTests {
    @Test func `who waits has the places in the order of coming`() {
        var queue = PlaceQueue(inAll: 2, ofName: 2, waiting: 9)
        let answers = ["a", "b", "c", "d"].enumerated().map { queue.come($1, $0) }
        #expect(answers == [.place, .place, .wait, .wait])
        let next = ["a", "b", "c"].map { queue.release($0)?.ticket }
        #expect(next == [2, 3, nil])
        let last = queue.come("e", 4)
        #expect(last == .place)
    }

    @Test func `people take turns, however many one of them sends`() {
        var queue = PlaceQueue(inAll: 1, ofName: 1, waiting: 99)
        _ = queue.come("a", 0)
        for ticket in 1...5 { _ = queue.come("a", ticket) }
        for (ticket, name) in [(6, "b"), (7, "b"), (8, "c")] { _ = queue.come(name, ticket) }
        var name = "a"
        var order: [Int] = []
        while let next = queue.release(name) {
            order.append(next.ticket)
            name = next.name
        }
        #expect(order == [1, 6, 8, 2, 7, 3, 4, 5])
    }

    @Test func `one name has its own limit, and leaves the rest to others`() {
        var queue = PlaceQueue(inAll: 3, ofName: 2, waiting: 9)
        let mine = (0...3).map { queue.come("a", $0) }
        #expect(mine == [.place, .place, .wait, .wait])
        let other = queue.come("b", 4)
        #expect(other == .place)
        let unused = queue.release("b")?.ticket
        #expect(unused == nil, "the place stays free")
        let third = queue.come("c", 5)
        #expect(third == .place)
        let next = queue.release("a")?.ticket
        #expect(next == 2)
    }

    @Test func `who gives up is passed over, once`() {
        var queue = PlaceQueue(inAll: 1, ofName: 1, waiting: 9)
        for (ticket, name) in ["a", "b", "b", "c"].enumerated() { _ = queue.come(name, ticket) }
        let givenUp = [1, 1, 0].map { queue.giveUp($0) }
        #expect(givenUp == [true, false, false], "0 has its place")
        let next = queue.release("a")?.ticket
        #expect(next == 2)
        let last = queue.giveUp(3)
        #expect(last)
        let nobody = queue.release("b")?.ticket
        #expect(nobody == nil)
    }

    @Test func `no more may wait than there is room for`() {
        var queue = PlaceQueue(inAll: 1, ofName: 1, waiting: 2)
        let answers = (0...3).map { queue.come("\($0)", $0) }
        #expect(answers == [.place, .wait, .wait, .full])
        _ = queue.giveUp(1)
        let next = queue.come("4", 4)
        #expect(next == .wait)
    }
}

struct PlacesTests {
    @Test func `a cancelled wait takes nobody's turn`() async {
        let places = Places(inAll: 1, ofName: 1, waiting: 9)
        var first = await places.take("a")
        #expect(first != nil)
        let waiting = Task { await places.take("b") == nil }
        waiting.cancel()
        #expect(await waiting.value)
        async let next = places.take("c")
        first = nil
        #expect(await next != nil)
    }

    @Test func `a wait can be given up, also at once`() async {
        let places = Places(inAll: 1, ofName: 1, waiting: 9)
        let first = await places.take("a")
        #expect(await places.take("b") { giveUp in giveUp() } == nil)
        withExtendedLifetime(first) {}
    }
}
