import NIOConcurrencyHelpers

/// Limits how many of a thing each name holds at once: sockets and connections by address.
final class ConcurrencyLimit: Sendable {
    /// Holds the place of one thing, and gives it back when nobody holds the slot any more.
    final class Slot: Sendable {
        private let name: String
        private let slots: ConcurrencyLimit

        fileprivate init(_ name: String, of slots: ConcurrencyLimit) {
            self.name = name
            self.slots = slots
        }

        deinit {
            slots.release(name)
        }
    }

    private let limit: Int
    private let counts = NIOLockedValueBox<[String: Int]>([:])

    init(limit: Int) {
        self.limit = limit
    }

    /// Takes a place for one more of `name`; returns nil if it has as many as it may.
    func take(_ name: String) -> Slot? {
        let isTaken = counts.withLockedValue { counts in
            guard counts[name, default: 0] < limit else { return false }
            counts[name, default: 0] += 1
            return true
        }
        return isTaken ? Slot(name, of: self) : nil
    }

    func isFree(_ name: String) -> Bool {
        counts.withLockedValue { $0[name, default: 0] < limit }
    }

    private func release(_ name: String) {
        counts.withLockedValue { counts in
            let rest = counts[name, default: 1] - 1
            counts[name] = rest == 0 ? nil : rest
        }
    }
}
