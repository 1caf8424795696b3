import FitIQCore
import Foundation
import NIOConcurrencyHelpers

/// Writes down who is connected and what devices acknowledge: gathered in memory, written in batches.
final class ConnectionLedger: Sendable {
    private struct State {
        var opened: [LiveConnection.ID: LiveConnection] = [:]
        /// Those that are open and were written.
        var written: [LiveConnection.ID: LiveConnection] = [:]
        var closed: Set<LiveConnection.ID> = []
        var acknowledged: [Session.ID: Int] = [:]
    }

    /// How much one transaction takes, so that the writes people wait for come between.
    private static let batchSize = 256

    private let store: any ConnectionStore
    private let state = NIOLockedValueBox(State())

    init(store: any ConnectionStore) {
        self.store = store
    }

    func opened(_ connection: LiveConnection) {
        state.withLockedValue { $0.opened[connection.id] = connection }
    }

    func closed(_ id: LiveConnection.ID) {
        state.withLockedValue { state in
            // What came and went between two batches is never written.
            if state.opened.removeValue(forKey: id) == nil {
                state.written[id] = nil
                state.closed.insert(id)
            }
        }
    }

    func acknowledged(_ eventID: Int, by session: Session.ID) {
        state.withLockedValue { $0.acknowledged[session] = max($0.acknowledged[session] ?? 0, eventID) }
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

    /// Makes the record what it should be: what is open was found alive at `date`, and nothing else is there. Not to be called
    /// while `flush()` runs, which would write of connections that this does not know.
    func sweep(at date: Date) async throws {
        let open = state.withLockedValue { Array($0.written.values) }
        for start in stride(from: 0, to: open.count, by: Self.batchSize) {
            try await store.touch(Array(open[start...].prefix(Self.batchSize)), at: date)
        }
        try await store.removeConnections(notTouchedAt: date)
    }

    private func next() -> ConnectionBatch? {
        state.withLockedValue { state in
            var batch = ConnectionBatch()
            batch.closed = Array(state.closed.prefix(Self.batchSize))
            state.closed.subtract(batch.closed)
            batch.opened = Array(state.opened.values.prefix(Self.batchSize))
            for connection in batch.opened {
                state.opened[connection.id] = nil
                state.written[connection.id] = connection
            }
            for (session, number) in state.acknowledged.prefix(Self.batchSize) {
                batch.acknowledged[session] = number
                state.acknowledged[session] = nil
            }
            return batch.isEmpty ? nil : batch
        }
    }

    private func giveBack(_ batch: ConnectionBatch) {
        state.withLockedValue { state in
            state.closed.formUnion(batch.closed)
            for connection in batch.opened where state.closed.remove(connection.id) == nil {
                state.written[connection.id] = nil
                state.opened[connection.id] = connection
            }
            state.acknowledged.merge(batch.acknowledged) { max($0, $1) }
        }
    }
}
