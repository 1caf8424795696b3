import FitIQCore
import FitIQService

/// What one socket tells of its account's events: each once, in order, from a number on.
///
/// The store is the truth. What the hub brings is told at once where it is the next event, and says otherwise only that
/// there is something to read. One event is written at a time and a page is read when the last one is on its way, so a
/// slow reader costs no more than a page, and a socket at rest nothing.
struct EventFeed {
    enum Action {
        case wait
        /// Ask the store for what comes after this number, then call `read(_:)` or `readFailed()`.
        case read(after: Int)
        /// Write this event; when the system has taken it, call `written()`.
        case write(Announcement)
        /// The log no longer holds what comes next. Say so, and that events are told after this number; then call `go()`.
        case resync(Int)
        /// The store failed: call `go()` after a while.
        case retry
    }

    private enum State {
        /// It is not known yet where to begin. → `resting`
        case dormant
        /// All that is known has been told. → `reading`, `writing`
        case resting
        /// A page was asked for when events up to `known` were; stale when it will be of no use.
        /// → `writing`, `resting`, `reading`, `halted`
        case reading(known: Int, isStale: Bool)
        /// An event is on its way, the rest of its page waits. → `writing`, `reading`, `resting`
        case writing(rest: ArraySlice<Announcement>)
        /// The store failed, or has lost what comes next. → `reading`, `resting`
        case halted
    }

    private var state = State.dormant
    /// The last event that was told or is being written.
    private(set) var position = 0
    /// The last event that is known to exist.
    private(set) var known = 0

    /// Begins to tell what comes after `number`.
    ///
    /// - Parameter last: the last event there is.
    mutating func start(after number: Int, last: Int) -> Action {
        position = number
        known = max(known, last)
        return next()
    }

    /// Goes to another place in the log; what was told after `number` is told again.
    mutating func move(after number: Int) -> Action {
        position = number
        switch state {
        case .dormant, .halted:
            return .wait
        case .resting:
            return next()
        case .reading(let known, _):
            state = .reading(known: known, isStale: true)
            return .wait
        case .writing:
            state = .writing(rest: [])
            return .wait
        }
    }

    /// The hub says that an event happened.
    mutating func announced(_ announcement: Announcement) -> Action {
        let number = announcement.event.number
        known = max(known, number)
        guard case .resting = state else { return .wait }
        return number == position + 1 ? write(announcement, rest: []) : next()
    }

    /// There are events up to `number`.
    mutating func noticed(_ number: Int) -> Action {
        known = max(known, number)
        guard case .resting = state else { return .wait }
        return next()
    }

    mutating func read(_ page: EventPage) -> Action {
        guard case .reading(let knownBefore, let isStale) = state else { return .wait }
        if isStale { return next() }
        guard page.follows(position) else { return skip(to: page.last) }
        guard let first = page.events.first else {
            // Nothing is there, unless it came while the store was being read.
            if known == knownBefore { known = position }
            return next()
        }
        known = max(known, page.last)
        return write(Announcement(first), rest: page.events.dropFirst().map(Announcement.init)[...])
    }

    /// What comes next is gone from the log: the device loads what it shows anew, and hears of what happens afterwards.
    private mutating func skip(to last: Int) -> Action {
        state = .halted
        position = last
        known = max(known, last)
        return .resync(last)
    }

    mutating func readFailed() -> Action {
        guard case .reading = state else { return .wait }
        state = .halted
        return .retry
    }

    mutating func written() -> Action {
        guard case .writing(var rest) = state else { return .wait }
        guard let announcement = rest.popFirst() else { return next() }
        return write(announcement, rest: rest)
    }

    /// Goes on after `resync` and `retry`.
    mutating func go() -> Action {
        guard case .halted = state else { return .wait }
        return next()
    }

    private mutating func next() -> Action {
        guard position < known else {
            state = .resting
            return .wait
        }
        state = .reading(known: known, isStale: false)
        return .read(after: position)
    }

    private mutating func write(_ announcement: Announcement, rest: ArraySlice<Announcement>) -> Action {
        position = announcement.event.number
        state = .writing(rest: rest)
        return .write(announcement)
    }
}
