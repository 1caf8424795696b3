import ArgumentParser
import ChaosSupport
import FitIQClient
import Foundation
import SeededNumbers

/// One of a device's programs as the driver sees it: a process that is started again whenever it has ended or was killed.
actor SimulatedProgram {
    nonisolated let place: DevicePlace
    private let meals: Int
    private let pace: Int
    private let spared: Int
    private var random: SplitMix64
    private(set) var lives = 0
    /// By the moment's name.
    private(set) var kills: [String: Int] = [:]
    /// How its next lives end, before it is the turn of others.
    private var nextEnds: [End] = []
    private var process: ChildProcess?

    /// Killed from outside, whatever it did.
    static let anyMoment = "any other"

    private struct End {
        let moment: Diary.Checkpoint
        /// How often the moment passes before.
        let spared: Int
        /// When it is killed at any other moment, counted from its first change.
        let limit: Duration
    }

    /// - Parameter meals: how many it logs, in all its lives.
    init(place: DevicePlace, meals: Int, pace: Int, spared: Int) {
        self.place = place
        self.meals = meals
        self.pace = pace
        self.spared = spared
        random = SplitMix64(seed: place.seed, stream: -place.stream)
        // The last device begins with loading a diary.
        if place.number == 3 { nextEnds = Self.ofLoading }
    }

    /// Killed in the middle of loading a diary anew, and at the end of it; then it has the time for all of it.
    private static let ofLoading = [(Diary.Checkpoint.midReload, 0), (.beforeReloadEnds, 0), (.beforeReloadEnds, 1)].map
    {
        End(moment: $0, spared: $1, limit: .seconds(60))
    }
    private static let ofEveryDay = Diary.Checkpoint.allCases.filter { $0 != .midReload && $0 != .beforeReloadEnds }

    /// One life after the other, until all its meals are logged.
    func live() async throws {
        while try await !liveOnce() {}
    }

    /// Kills it. The diary is to be loaded anew, and it will be killed while it does that too.
    func beginLoading() {
        nextEnds = Self.ofLoading
        process?.kill()
    }

    /// - Returns: whether all is done.
    private func liveOnce() async throws -> Bool {
        let end = nextEnd()
        lives += 1
        let process = try ChildProcess(
            "fitiq-sync-chaos",
            ["device"] + place.arguments + [
                "--meals", "\(meals)", "--pace", "\(pace)", "--crash-at", end.moment.rawValue,
                "--spared", "\(end.spared)",
            ],
            output: place.log
        )
        self.process = process
        // The moment may not come: then it is killed at any other. Not before it has begun: on a busy machine that takes long.
        let length = journalLength
        let killer = Task {
            while journalLength == length { try await Task.sleep(for: .milliseconds(50)) }
            try await Task.sleep(for: end.limit)
            process.kill()
        }
        let ending = await process.ending
        killer.cancel()
        self.process = nil
        switch ending {
        case .exited(0): return true
        case .exited(DeviceLife.moreToDo.rawValue): return false
        case .killed:
            kills[process.isKilledHere ? Self.anyMoment : end.moment.rawValue, default: 0] += 1
            return false
        default: throw UnexpectedEnd("device \(place.number)", ending, output: place.log)
        }
    }

    private func nextEnd() -> End {
        if !nextEnds.isEmpty { return nextEnds.removeFirst() }
        let moment = Self.ofEveryDay[(lives + 3 * place.number) % Self.ofEveryDay.count]
        return End(
            moment: moment,
            // Changes are seldom made part of another.
            spared: moment == .afterMerge ? 0 : Int.random(in: 0...spared, using: &random),
            limit: random.milliseconds(3000...8000)
        )
    }

    private nonisolated var journalLength: Int? {
        try? FileManager.default.attributesOfItem(atPath: place.journal.path)[.size] as? Int
    }
}
