import NIOCore

/// Hands out places by name. Names take turns, and the tickets of one name keep their order.
struct PlaceQueue {
    typealias Ticket = Int

    enum Answer: Equatable {
        case place
        case wait
        /// The queue is full.
        case full
    }

    private let inAll: Int
    private let ofName: Int
    private let waitingAtMost: Int
    private var taken = 0
    private var takenBy: [String: Int] = [:]
    /// The waiting tickets by name; tickets that were given up are passed over.
    private var lines: [String: CircularBuffer<Ticket>] = [:]
    /// The names with waiting tickets, the next in turn first.
    private var turns = CircularBuffer<String>()
    private var waiting: Set<Ticket> = []

    /// - Parameters:
    ///   - ofName: how many places one name may have.
    ///   - waiting: how many may wait at most.
    init(inAll: Int, ofName: Int, waiting: Int) {
        self.inAll = inAll
        self.ofName = ofName
        waitingAtMost = waiting
    }

    mutating func come(_ name: String, _ ticket: Ticket) -> Answer {
        // While a place is free, every waiting name has as many as it may, so a name with room takes the place at once.
        if taken < inAll, hasRoom(name) {
            occupy(name)
            return .place
        }
        guard waiting.count < waitingAtMost else { return .full }
        waiting.insert(ticket)
        if lines[name] == nil { turns.append(name) }
        lines[name, default: []].append(ticket)
        return .wait
    }

    /// - Returns: false for one that does not wait any more.
    mutating func giveUp(_ ticket: Ticket) -> Bool {
        waiting.remove(ticket) != nil
    }

    /// A place of `name` is free again.
    ///
    /// - Returns: the ticket that has the place now; nil where nobody waits.
    mutating func release(_ name: String) -> (name: String, ticket: Ticket)? {
        taken -= 1
        takenBy[name] = takenBy[name].flatMap { $0 > 1 ? $0 - 1 : nil }
        var passed: [String] = []
        defer { for name in passed.reversed() { turns.prepend(name) } }
        while let name = turns.popFirst() {
            guard let ticket = firstInLine(name) else { continue }
            guard hasRoom(name) else {
                passed.append(name)
                continue
            }
            lines[name]?.removeFirst()
            waiting.remove(ticket)
            occupy(name)
            if firstInLine(name) != nil { turns.append(name) }
            return (name, ticket)
        }
        return nil
    }

    private func hasRoom(_ name: String) -> Bool {
        takenBy[name, default: 0] < ofName
    }

    private mutating func occupy(_ name: String) {
        taken += 1
        takenBy[name, default: 0] += 1
    }

    /// Returns the first ticket that still waits; nil, and drops the line, where nobody does.
    private mutating func firstInLine(_ name: String) -> Ticket? {
        while let ticket = lines[name]?.first {
            if waiting.contains(ticket) { return ticket }
            lines[name]?.removeFirst()
        }
        lines[name] = nil
        return nil
    }
}
