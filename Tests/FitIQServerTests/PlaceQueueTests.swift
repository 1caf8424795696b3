import Testing

@testable import FitIQServer

struct PlaceQueueTests {
    @Test func `who waits has the places in the order of coming`() {
        var queue = PlaceQueue(inAll: 2, ofName: 2, waiting: 9)
        #expect(["a", "b", "c", "d"].enumerated().map { queue.come($1, $0) } == [.place, .place, .wait, .wait])
        #expect(queue.release("a")?.ticket == 2)
        #expect(queue.release("b")?.ticket == 3)
        #expect(queue.release("c") == nil)
        #expect(queue.come("e", 4) == .place)
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
        #expect((0...3).map { queue.come("a", $0) } == [.place, .place, .wait, .wait])
        #expect(queue.come("b", 4) == .place)
        #expect(queue.release("b") == nil, "the place stays free")
        #expect(queue.come("c", 5) == .place)
        #expect(queue.release("a")?.ticket == 2)
    }

    @Test func `who gives up is passed over, once`() {
        var queue = PlaceQueue(inAll: 1, ofName: 1, waiting: 9)
        for (ticket, name) in ["a", "b", "b", "c"].enumerated() { _ = queue.come(name, ticket) }
        #expect(queue.giveUp(1))
        #expect(!queue.giveUp(1))
        #expect(!queue.giveUp(0), "it has its place")
        #expect(queue.release("a")?.ticket == 2)
        #expect(queue.giveUp(3))
        #expect(queue.release("b") == nil)
    }

    @Test func `no more may wait than there is room for`() {
        var queue = PlaceQueue(inAll: 1, ofName: 1, waiting: 2)
        #expect((0...3).map { queue.come("\($0)", $0) } == [.place, .wait, .wait, .full])
        #expect(queue.giveUp(1))
        #expect(queue.come("4", 4) == .wait)
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
