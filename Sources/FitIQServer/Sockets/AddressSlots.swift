import Synchronization

/// How many sockets, or connections, each address holds.
final class AddressSlots: Sendable {
    /// The place of one of them; given back when nobody holds it any more.
    final class Slot: Sendable {
        private let address: String
        private let slots: AddressSlots

        fileprivate init(_ address: String, of slots: AddressSlots) {
            self.address = address
            self.slots = slots
        }

        deinit {
            slots.release(address)
        }
    }

    private let limit: Int
    private let counts = Mutex<[String: Int]>([:])

    init(limit: Int) {
        self.limit = limit
    }

    /// A place for one more of `address`; nil when it has as many as it may.
    func take(_ address: String) -> Slot? {
        let isTaken = counts.withLock { counts in
            guard counts[address, default: 0] < limit else { return false }
            counts[address, default: 0] += 1
            return true
        }
        return isTaken ? Slot(address, of: self) : nil
    }

    func isFree(_ address: String) -> Bool {
        counts.withLock { $0[address, default: 0] < limit }
    }

    private func release(_ address: String) {
        counts.withLock { counts in
            let rest = counts[address, default: 1] - 1
            counts[address] = rest == 0 ? nil : rest
        }
    }
}
