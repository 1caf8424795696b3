import ArgumentParser
import ChaosSupport
import FitIQClient
import Foundation

/// One of a device's programs as the driver sees it: a process that is started again whenever it has ended or was killed.
actor SimulatedProgram {
    nonisolated let place: DevicePlace
    private let meals: Int
    private let pace: Int
    private let spared: Int
    private var random: SeededRandom
    private(set) var lives = 0
    /// By the moment's name.
    private(set) var kills: [String: Int] = [:]
    /// At which its next lives end, before it is the turn of others.
    private var nextMoments: [Diary.Checkpoint] = []
    private var process: ChildProcess?

    /// Killed from outside, whatever it did.
    static let anyMoment = "any other"

    /// - Parameter meals: how many it logs, in all its lives.
    init(place: DevicePlace, meals: Int, pace: Int, spared: Int) {
        self.place = place
        self.meals = meals
        self.pace = pace
        self.spared = spared
        random = SeededRandom(seed: place.seed, stream: -place.stream)
        // The last device begins with loading a diary.
        if place.number == 3 { nextMoments = Self.ofLoading }
    }

    /// These come only where a diary is loaded anew.
    private static let ofLoading: [Diary.Checkpoint] = [.midReload, .beforeReloadEnds]
    private static let ofEveryDay = Diary.Checkpoint.allCases.filter { !ofLoading.contains($0) }

    /// One life after the other, until all its meals are logged.
    func live() async throws {
        while try await !liveOnce() {}
    }

    /// Kills it. The diary is to be loaded anew, and it will be killed while it does that too.
    func beginLoading() {
        nextMoments = Self.ofLoading
        process?.kill()
    }

    /// - Returns: whether all is done.
    private func liveOnce() async throws -> Bool {
        let isLoading = !nextMoments.isEmpty
        let moment =
            isLoading
            ? nextMoments.removeFirst() : Self.ofEveryDay[(lives + 3 * place.number) % Self.ofEveryDay.count]
        // A load is short, and changes are seldom made part of another.
        let spared = isLoading || moment == .afterMerge ? 0 : Int.random(in: 0...spared, using: &random)
        let limit = random.milliseconds(3000...8000)
        lives += 1
        let process = try ChildProcess(
            "fitiq-sync-chaos",
            ["device"] + place.arguments + [
                "--meals", "\(meals)", "--pace", "\(pace)", "--crash-at", moment.rawValue, "--spared", "\(spared)",
            ],
            output: place.log
        )
        self.process = process
        // The moment may not come: then it is killed at any other. Not before it has begun: on a busy machine that takes long.
        let length = journalLength
        let killer = Task {
            while journalLength == length { try await Task.sleep(for: .milliseconds(50)) }
            try await Task.sleep(for: limit)
            process.kill()
        }
        let ending = await process.ending
        killer.cancel()
        self.process = nil
        switch ending {
        case .exited(0): return true
        case .exited(DeviceLife.moreToDo.rawValue): return false
        case .killed:
            kills[process.isKilledHere ? Self.anyMoment : moment.rawValue, default: 0] += 1
            return false
        default: throw UnexpectedEnd("device \(place.number)", ending, output: place.log)
        }
    }

    private nonisolated var journalLength: Int? {
        try? FileManager.default.attributesOfItem(atPath: place.journal.path)[.size] as? Int
    }
}
