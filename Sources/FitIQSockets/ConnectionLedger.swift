package import FitIQCore
import Foundation
import NIOConcurrencyHelpers

/// Records who is connected, when each was last heard and which events devices acknowledge. It gathers in memory and
/// writes in batches.
package final class ConnectionLedger: Sendable {
    /// An open socket that knows when something last came over it.
    protocol Socket: AnyObject, Sendable {
        /// Asked from any thread.
        var lastHeard: Date { get }
    }

    private struct Open {
        let connection: LiveConnection
        let socket: any Socket
        /// The recorded time of the last frame; nil where it is not known.
        var heard: Date?
    }

    private struct State {
        var opened: [LiveConnection.ID: Open] = [:]
        /// The open connections that the store has.
        var written: [LiveConnection.ID: Open] = [:]
        var closed: Set<LiveConnection.ID> = []
        var acknowledged: [Session.ID: Int] = [:]
    }

    /// The rows of one transaction, few enough that people's writes come between.
    private static let batchSize = 256

    private let store: any ConnectionStore
    private let state = NIOLockedValueBox(State())

    package init(store: any ConnectionStore) {
        self.store = store
    }

    func opened(_ connection: LiveConnection, on socket: any Socket) {
        let open = Open(connection: connection, socket: socket, heard: connection.connectedAt)
        state.withLockedValue { $0.opened[connection.id] = open }
    }

    func closed(_ id: LiveConnection.ID) {
        state.withLockedValue { state in
            // A connection that came and went between two batches is never written.
            if state.opened.removeValue(forKey: id) == nil {
                state.written[id] = nil
                state.closed.insert(id)
            }
        }
    }

    func acknowledged(_ eventID: Int, by session: Session.ID) {
        state.withLockedValue { $0.acknowledged[session] = max($0.acknowledged[session] ?? 0, eventID) }
    }

    /// Writes the gathered changes. Changes that the store refuses stay for the next time.
    package func flush() async throws {
        while let batch = next() {
            do {
                try await store.record(batch)
            } catch {
                giveBack(batch)
                throw error
            }
        }
    }

    /// Writes the time of the last frame of each connection that was heard since the last time.
    package func writeHeard() async throws {
        let moved = state.withLockedValue { state in
            state.written.values.compactMap { open in
                let heard = open.socket.lastHeard
                return heard == open.heard ? nil : (open.connection.id, heard)
            }
        }
        for part in Self.parts(of: moved) {
            var batch = ConnectionBatch()
            batch.heard = Dictionary(uniqueKeysWithValues: part)
            try await store.record(batch)
            state.withLockedValue { state in
                for (id, date) in part { state.written[id]?.heard = date }
            }
        }
    }

    /// Corrects the record: every open connection is in it, and no other. Not to be called while `flush()` runs, which
    /// would write connections that this does not know.
    package func sweep() async throws {
        let open = state.withLockedValue { $0.written.mapValues(\.connection) }
        let recorded = try await store.connections()
        for part in Self.parts(of: recorded.filter { open[$0] == nil }) {
            var batch = ConnectionBatch()
            batch.closed = part
            try await store.record(batch)
        }
        for part in Self.parts(of: open.values.filter { !recorded.contains($0.id) }) {
            var batch = ConnectionBatch()
            batch.opened = part
            try await store.record(batch)
            state.withLockedValue { state in
                for connection in part { state.written[connection.id]?.heard = nil }
            }
        }
        try await writeHeard()
    }

    private static func parts<Element>(of all: some Sequence<Element>) -> [[Element]] {
        let all = Array(all)
        return stride(from: 0, to: all.count, by: batchSize).map { Array(all[$0...].prefix(batchSize)) }
    }

    private func next() -> ConnectionBatch? {
        state.withLockedValue { state in
            var batch = ConnectionBatch()
            batch.closed = Array(state.closed.prefix(Self.batchSize))
            state.closed.subtract(batch.closed)
            for (id, open) in state.opened.prefix(Self.batchSize) {
                batch.opened.append(open.connection)
                state.opened[id] = nil
                state.written[id] = open
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
                state.opened[connection.id] = state.written.removeValue(forKey: connection.id)
            }
            state.acknowledged.merge(batch.acknowledged) { max($0, $1) }
        }
    }
}
