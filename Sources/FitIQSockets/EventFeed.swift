import FitIQCore
import FitIQService

/// Tells one socket its account's changes: each that its view shows, once, in order, from a number on.
///
/// The store is the truth. What the hub brings is told at once where it is the next one, and says otherwise only that
/// there is something to read. One change is written at a time and a page is read when the last one is on its way, so a
/// slow reader costs no more than a page, and a socket at rest nothing.
struct EventFeed {
    enum Action {
        case wait
        /// Ask the store for what comes after this number, then call `read(_:)` or `readFailed()`.
        case read(after: Int)
        /// Write this one; when the system has taken it, call `written()`.
        case write(EncodedChange)
        /// The log no longer holds what comes next. Say so, and that changes are told after this number; then call `go()`.
        case resync(Int)
        /// The store failed: call `go()` after a while.
        case retry
    }

    private enum State {
        /// It is not known yet where to begin. → `resting`
        case dormant
        /// All that is known has been told. → `reading`, `writing`
        case resting
        /// A page was asked for when numbers up to `known` were known; stale when it will be of no use.
        /// → `writing`, `resting`, `reading`, `halted`
        case reading(known: Int, isStale: Bool)
        /// A change is on its way, the rest of its page waits, which tells all up to `end`. → `writing`, `reading`, `resting`
        case writing(rest: ArraySlice<EncodedChange>, end: Int)
        /// The store failed, or has lost what comes next. → `reading`, `resting`
        case halted
    }

    let view: ChangeView
    private var state = State.dormant
    /// The last number that was told, is being written, or is of what the view does not show.
    private(set) var position = 0
    /// The last number that is known to exist.
    private(set) var known = 0

    init(view: ChangeView) {
        self.view = view
    }

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
            state = .writing(rest: [], end: number)
            return .wait
        }
    }

    /// The hub says that a change happened.
    mutating func announced(_ encoded: EncodedChange) -> Action {
        let change = encoded.change
        // Where all numbers count, one that is not shown is passed over.
        guard view != .mealsAlone || view.shows(change.kind) else { return .wait }
        let number = view.number(change.count)
        known = max(known, number)
        guard case .resting = state else { return .wait }
        guard number == position + 1, change.thing != nil || !view.shows(change.kind) else { return next() }
        if view.shows(change.kind) { return write(encoded, rest: [], end: number) }
        position = number
        return next()
    }

    /// There are so many changes.
    mutating func noticed(_ count: ChangeCount) -> Action {
        known = max(known, view.number(count))
        guard case .resting = state else { return .wait }
        return next()
    }

    mutating func read(_ page: LogPage<EncodedChange>) -> Action {
        guard case .reading(let knownBefore, let isStale) = state else { return .wait }
        if isStale { return next() }
        guard page.isWhole else { return skip(to: page.last) }
        guard let first = page.elements.first else {
            // Nothing is to be told, unless it came while the store was being read.
            position = max(position, page.end)
            known = known == knownBefore ? position : max(known, position)
            return next()
        }
        known = max(known, page.last)
        return write(first, rest: page.elements.dropFirst(), end: page.end)
    }

    /// Skips what is gone from the log: the device loads what it shows anew, and hears of what happens afterwards.
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
        guard case .writing(var rest, let end) = state else { return .wait }
        guard let encoded = rest.popFirst() else {
            position = max(position, end)
            return next()
        }
        return write(encoded, rest: rest, end: end)
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

    private mutating func write(_ encoded: EncodedChange, rest: ArraySlice<EncodedChange>, end: Int) -> Action {
        position = view.number(encoded.change.count)
        state = .writing(rest: rest, end: end)
        return .write(encoded)
    }
}
