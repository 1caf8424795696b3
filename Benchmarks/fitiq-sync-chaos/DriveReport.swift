import ChaosSupport
import FitIQClient
import Foundation

/// What a run was like, in figures.
struct DriveReport {
    private let evidence: Evidence
    private let eventCount: Int
    private let traffic: [FaultProxy.Counts]
    private let serverKills: Int
    private let lives: Int
    /// Of the devices' programs, by the moment's name.
    private let kills: [String: Int]
    private let timesOffline: Int
    private let longAbsences: Int
    private let duration: Duration

    init(
        _ evidence: Evidence,
        _ stored: StoredState,
        _ server: SimulatedServer,
        _ devices: [SimulatedDevice],
        duration: Duration
    ) async throws {
        self.evidence = evidence
        self.duration = duration
        eventCount = stored.lastEvent.values.reduce(0, +)
        serverKills = await server.kills
        var (traffic, kills) = ([FaultProxy.Counts](), [String: Int]())
        var (lives, timesOffline, longAbsences) = (0, 0, 0)
        for device in devices {
            traffic.append(try await device.proxy.counts)
            timesOffline += await device.timesOffline
            longAbsences += await device.longAbsences
            for program in device.programs {
                lives += await program.lives
                kills.merge(await program.kills, uniquingKeysWith: +)
            }
        }
        (self.traffic, self.kills) = (traffic, kills)
        (self.lives, self.timesOffline, self.longAbsences) = (lives, timesOffline, longAbsences)
    }

    func text(seed: UInt64) -> String {
        let changes = evidence.journals.flatMap(\.self)
        func count(_ kind: SyncJournal.Change.Kind) -> Int { changes.count { $0.kind == kind } }
        let cutShort = changes.count { $0.outcome == .unknown }
        func sum(_ count: (FaultProxy.Counts) -> Int) -> Int { traffic.reduce(0) { $0 + count($1) } }
        let hurt = traffic.reduce(into: [:]) { $0.merge($1.hurt, uniquingKeysWith: +) }
        let hurtSockets = hurt.filter { $0.key.hasPrefix("socket") }.values.reduce(0, +)
        let hurtRequests = hurt.values.reduce(0, +) - hurtSockets
        return """
            sync-chaos: seed \(seed), \(duration.components.seconds) s: \(count(.log)) meals logged, \(count(.edit)) edits, \
            \(count(.delete)) deletions, \(count(.save)) entries saved, \(count(.remove)) removed, \
            \(count(.saveFood)) foods saved, \(count(.changeFood)) changed, \(count(.deleteFood)) deleted, the profile told \
            \(count(.tell)) times on \(evidence.devices.count) devices, \(cutShort) of these calls cut short by a kill; \
            \(evidence.diary.count) meals are left, \(eventCount) events
            \(Self.share(hurtRequests, of: sum(\.requests), "requests")); \
            \(Self.share(hurtSockets, of: sum(\.sockets), "sockets")); \
            \(Self.share(sum(\.renewals.hurt), of: sum(\.renewals.all), "requests renewed a sign-in"))
            \(Self.list(hurt))
            \(timesOffline) times offline, \(longAbsences) times away for long; the server was killed \(serverKills) times
            \(lives) lives of programs, \(kills.values.reduce(0, +)) killed: \(Self.list(kills))
            """
    }

    /// The moments at which no device was killed.
    var missedMoments: [String] {
        Diary.Checkpoint.allCases.map(\.rawValue).filter { kills[$0] == nil }
    }

    private static func list(_ counts: [String: Int]) -> String {
        counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }

    private static func share(_ part: Int, of whole: Int, _ name: String) -> String {
        "\(whole) \(name), \(part) hurt (\(whole == 0 ? 0 : Int((Double(part) / Double(whole) * 100).rounded())) %)"
    }
}
