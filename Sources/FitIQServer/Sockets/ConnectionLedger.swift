import FitIQCore
import Synchronization

/// Writes down who is connected and what devices acknowledge: gathered in memory, written in batches.
final class ConnectionLedger: Sendable {
    private struct Pending {
        var opened: [LiveConnection.ID: LiveConnection] = [:]
        var closed: Set<LiveConnection.ID> = []
        var acknowledged: [Session.ID: Int] = [:]
    }

    /// How much one transaction takes, so that the writes people wait for come between.
    private static let batchSize = 256

    private let store: any ConnectionStore
    private let pending = Mutex(Pending())

    init(store: any ConnectionStore) {
        self.store = store
    }

    func opened(_ connection: LiveConnection) {
        pending.withLock { $0.opened[connection.id] = connection }
    }

    func closed(_ id: LiveConnection.ID) {
        pending.withLock { pending in
            // What came and went between two batches is never written.
            if pending.opened.removeValue(forKey: id) == nil { pending.closed.insert(id) }
        }
    }

    func acknowledged(_ eventID: Int, by session: Session.ID) {
        pending.withLock { $0.acknowledged[session] = max($0.acknowledged[session] ?? 0, eventID) }
    }

    /// Writes what has gathered. What the store does not take stays for the next time.
    func flush() async throws {
        while let batch = next() {
            do {
                try await store.record(batch)
            } catch {
                giveBack(batch)
                throw error
            }
        }
    }

    private func next() -> ConnectionBatch? {
        pending.withLock { pending in
            var batch = ConnectionBatch()
            batch.closed = Array(pending.closed.prefix(Self.batchSize))
            pending.closed.subtract(batch.closed)
            batch.opened = Array(pending.opened.values.prefix(Self.batchSize))
            for connection in batch.opened { pending.opened[connection.id] = nil }
            for (session, number) in pending.acknowledged.prefix(Self.batchSize) {
                batch.acknowledged[session] = number
                pending.acknowledged[session] = nil
            }
            return batch.isEmpty ? nil : batch
        }
    }

    private func giveBack(_ batch: ConnectionBatch) {
        pending.withLock { pending in
            pending.closed.formUnion(batch.closed)
            for connection in batch.opened where pending.closed.remove(connection.id) == nil {
                pending.opened[connection.id] = connection
            }
            pending.acknowledged.merge(batch.acknowledged) { max($0, $1) }
        }
    }
}
