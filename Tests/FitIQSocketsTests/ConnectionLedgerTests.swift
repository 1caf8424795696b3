import FitIQCore
import Foundation
import NIOConcurrencyHelpers
import TestBasics
import Testing

@testable import FitIQSockets

struct ConnectionLedgerTests {
    /// Notes what it is given, or fails.
    private final class Paper: ConnectionStore {
        struct Torn: Error {}

        let batches = NIOLockedValueBox<[ConnectionBatch]>([])
        /// What stands there, whatever the batches say.
        let recorded = NIOLockedValueBox<Set<LiveConnection.ID>>([])
        let isTorn = NIOLockedValueBox(false)

        func record(_ batch: ConnectionBatch) async throws {
            if isTorn.withLockedValue({ $0 }) { throw Torn() }
            batches.withLockedValue { $0.append(batch) }
        }

        func connections() async throws -> Set<LiveConnection.ID> { recorded.withLockedValue { $0 } }
    }

    private final class Ear: ConnectionLedger.Socket {
        private let date = NIOLockedValueBox(Date.sample)
        var lastHeard: Date { date.withLockedValue { $0 } }

        func hear(after seconds: TimeInterval) {
            date.withLockedValue { $0 = .sample + seconds }
        }
    }

    private let ear = Ear()

    private func connection() -> LiveConnection {
        LiveConnection(id: .new(at: .sample), account: .new(at: .sample), kind: .mealLogs, connectedAt: .sample)
    }

    @Test func `what came and went between two batches is never written`() async throws {
        let paper = Paper()
        let ledger = ConnectionLedger(store: paper)
        let (short, long) = (connection(), connection())
        ledger.opened(short, on: ear)
        ledger.opened(long, on: ear)
        ledger.closed(short.id)
        try await ledger.flush()
        ledger.closed(long.id)
        try await ledger.flush()
        try await ledger.flush()
        #expect(paper.batches.withLockedValue { $0.map(\.opened) } == [[long], []])
        #expect(paper.batches.withLockedValue { $0.map(\.closed) } == [[], [long.id]])
    }

    @Test func `what the store did not take is written later, and not when it has closed since`() async throws {
        let paper = Paper()
        let ledger = ConnectionLedger(store: paper)
        let (short, long, session) = (connection(), connection(), Session.ID.new(at: .sample))
        ledger.opened(short, on: ear)
        ledger.opened(long, on: ear)
        ledger.acknowledged(7, by: session)
        ledger.acknowledged(4, by: session)
        paper.isTorn.withLockedValue { $0 = true }
        await #expect(throws: Paper.Torn.self) { try await ledger.flush() }
        paper.isTorn.withLockedValue { $0 = false }
        ledger.closed(short.id)
        try await ledger.flush()
        var expected = ConnectionBatch()
        expected.opened = [long]
        expected.acknowledged = [session: 7]
        #expect(paper.batches.withLockedValue { $0 } == [expected])
    }

    @Test func `many connections are written in several transactions`() async throws {
        let paper = Paper()
        let ledger = ConnectionLedger(store: paper)
        let connections = Set((0..<600).map { _ in connection() })
        for connection in connections { ledger.opened(connection, on: ear) }
        try await ledger.flush()
        let batches = paper.batches.withLockedValue { $0.map(\.opened) }
        #expect(batches.map(\.count) == [256, 256, 88])
        #expect(Set(batches.joined()) == connections)
    }

    @Test func `only those are written that were heard since, in several transactions, and again after a failure`()
        async throws
    {
        let paper = Paper()
        let ledger = ConnectionLedger(store: paper)
        let ears = (0..<300).map { _ in Ear() }
        let open = ears.map { (connection(), $0) }
        for (connection, ear) in open { ledger.opened(connection, on: ear) }
        ledger.opened(connection(), on: ear)
        try await ledger.flush()
        try await ledger.writeHeard()
        let isEmpty = paper.batches.withLockedValue { $0.allSatisfy(\.heard.isEmpty) }
        #expect(isEmpty, "what opened stands there as it was heard")

        for (number, ear) in ears.enumerated() { ear.hear(after: Double(number + 1)) }
        paper.isTorn.withLockedValue { $0 = true }
        await #expect(throws: Paper.Torn.self) { try await ledger.writeHeard() }
        paper.isTorn.withLockedValue { $0 = false }
        paper.batches.withLockedValue { $0 = [] }
        try await ledger.writeHeard()
        try await ledger.writeHeard()
        let batches = paper.batches.withLockedValue { $0.map(\.heard) }
        #expect(batches.map(\.count) == [256, 44])
        let expected = Dictionary(uniqueKeysWithValues: open.map { ($0.id, $1.lastHeard) })
        #expect(batches.reduce(into: [:]) { $0.merge($1) { $1 } } == expected)

        ears[7].hear(after: -60)
        try await ledger.writeHeard()
        #expect(
            paper.batches.withLockedValue { $0.last?.heard } == [open[7].0.id: .sample - 60],
            "also where the clock was set back"
        )
    }

    @Test func `a sweep removes what is not open and brings back what was lost, as it was last heard`() async throws {
        let paper = Paper()
        let ledger = ConnectionLedger(store: paper)
        let (known, lost, fresh, stale) = (connection(), connection(), connection(), connection())
        for connection in [known, lost] { ledger.opened(connection, on: ear) }
        try await ledger.flush()
        paper.batches.withLockedValue { $0 = [] }
        paper.recorded.withLockedValue { $0 = [known.id, stale.id] }
        ledger.opened(fresh, on: ear)
        try await ledger.sweep()
        let batches = paper.batches.withLockedValue { $0 }
        #expect(batches.flatMap(\.closed) == [stale.id])
        #expect(batches.flatMap(\.opened) == [lost], "what is yet to be written is not swept")
        #expect(batches.last?.heard == [lost.id: .sample])
    }
}
