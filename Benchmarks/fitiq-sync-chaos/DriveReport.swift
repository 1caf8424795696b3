import ChaosSupport
import FitIQClient
import Foundation

/// What a run was like, in figures.
struct DriveReport {
    let evidence: Evidence
    let stored: StoredState
    let traffic: [FaultProxy.Counts]
    let lives: [SimulatedDevice.Lives]
    let duration: Duration

    func text(seed: UInt64) -> String {
        let changes = evidence.journals.flatMap(\.self)
        func count(_ kind: SyncJournal.Change.Kind) -> Int { changes.count { $0.kind == kind } }
        let requests = traffic.reduce(0) { $0 + $1.requests }
        let sockets = traffic.reduce(0) { $0 + $1.sockets }
        let hurt = Self.sum(traffic.map(\.hurt))
        let hurtSockets = hurt.filter { $0.key.hasPrefix("socket") }.values.reduce(0, +)
        let hurtRequests = hurt.values.reduce(0, +) - hurtSockets
        let kills = Self.sum(lives.map(\.kills))
        let seconds = duration.components.seconds
        return """
            sync-chaos: seed \(seed), \(seconds) s: \(count(.log)) meals logged, \(count(.edit)) edits, \
            \(count(.delete)) deletions on \(evidence.journals.count) devices; \(evidence.diary.count) meals are left, \
            \(stored.lastEvent.values.reduce(0, +)) events
            \(requests) requests, \(hurtRequests) hurt (\(Self.percent(hurtRequests, of: requests))); \
            \(sockets) sockets, \(hurtSockets) hurt (\(Self.percent(hurtSockets, of: sockets)))
            \(Self.list(hurt))
            \(lives.reduce(0) { $0 + $1.offline }) times offline, \(lives.reduce(0) { $0 + $1.absences }) times away for long
            \(lives.reduce(0) { $0 + $1.count }) lives, \(kills.values.reduce(0, +)) kills: \(Self.list(kills))
            """
    }

    /// The moments at which no device was killed.
    var missedMoments: [String] {
        let kills = Self.sum(lives.map(\.kills))
        return Diary.Checkpoint.allCases.map(\.rawValue).filter { kills[$0] == nil }
    }

    private static func sum(_ counts: [[String: Int]]) -> [String: Int] {
        counts.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    }

    private static func list(_ counts: [String: Int]) -> String {
        counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }

    private static func percent(_ part: Int, of whole: Int) -> String {
        whole == 0 ? "none" : "\(Int((Double(part) / Double(whole) * 100).rounded())) %"
    }
}
