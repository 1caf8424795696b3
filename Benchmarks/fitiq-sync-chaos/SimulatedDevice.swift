import ChaosSupport
import FitIQClient
import FitIQWire
import Foundation

/// A device as the driver sees it: a process that is started again whenever it was killed, behind a network that comes and
/// goes.
actor SimulatedDevice {
    nonisolated let place: DevicePlace
    nonisolated let proxy: FaultProxy
    private let meals: Int
    private let pace: Int
    private let spared: Int
    private var random: SeededRandom
    private(set) var lives = Lives()
    /// At which its next lives end, before it is the turn of others.
    private var nextMoments: [Diary.Checkpoint] = []
    private var process: DeviceProcess?

    struct Lives: Sendable {
        var count = 0
        var offline = 0
        var absences = 0
        /// By the moment's name.
        var kills: [String: Int] = [:]
    }

    /// Killed from outside, whatever it did.
    static let anyMoment = "any other"

    /// The device's process ended by itself, and not well.
    struct Ended: Error, CustomStringConvertible {
        let description: String
    }

    init(place: DevicePlace, proxy: FaultProxy, meals: Int, pace: Int, spared: Int) {
        self.place = place
        self.proxy = proxy
        self.meals = meals
        self.pace = pace
        self.spared = spared
        random = SeededRandom(seed: place.seed, stream: -place.number)
        // The last one begins with loading a diary.
        if place.number == 3 { nextMoments = Self.ofLoading }
    }

    /// These come only where a diary is loaded anew.
    private static let ofLoading: [Diary.Checkpoint] = [.midReload, .beforeReloadEnds]
    private static let ofEveryDay = Diary.Checkpoint.allCases.filter { !ofLoading.contains($0) }

    /// Waits until it has logged `count` meals.
    nonisolated func reaches(_ count: Int) async throws {
        while try SyncJournal.changes(at: place.journal).count(where: { $0.kind == .log }) < min(count, meals) {
            try await Task.sleep(for: .milliseconds(100))
        }
    }

    /// One life after the other, until all its meals are logged.
    func live(absence: Double) async throws {
        let network = Task { try await comeAndGo(absence: absence) }
        defer { network.cancel() }
        while try SyncJournal.changes(at: place.journal).count(where: { $0.kind == .log }) < meals {
            try await liveOnce()
        }
    }

    private func liveOnce() async throws {
        let isLoading = !nextMoments.isEmpty
        let moment =
            isLoading
            ? nextMoments.removeFirst() : Self.ofEveryDay[(lives.count + 3 * place.number) % Self.ofEveryDay.count]
        // A load is short, and changes are seldom made part of another.
        let spared = isLoading || moment == .afterMerge ? 0 : Int.random(in: 0...spared, using: &random)
        let limit = random.milliseconds(3000...8000)
        lives.count += 1
        let process = try DeviceProcess(
            ["device"] + place.arguments + [
                "--meals", "\(meals)", "--pace", "\(pace)", "--crash-at", moment.rawValue, "--spared", "\(spared)",
            ],
            log: place.log
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
        guard ending == .killed || ending == .done else {
            throw Ended(description: "device \(place.number) ended with \(ending): see \(place.log.path)")
        }
        try countKills(wasKilled: ending == .killed)
    }

    private nonisolated var journalLength: Int? {
        try? FileManager.default.attributesOfItem(atPath: place.journal.path)[.size] as? Int
    }

    private func countKills(wasKilled: Bool) throws {
        let moments = try String(contentsOf: place.killNote, encoding: .utf8).split(separator: "\n").map(String.init)
        let named = Dictionary(moments.map { ($0, 1) }, uniquingKeysWith: +)
        let before = lives.kills.filter { $0.key != SimulatedDevice.anyMoment }.values.reduce(0, +)
        let other = lives.kills[SimulatedDevice.anyMoment] ?? 0
        lives.kills = named
        lives.kills[SimulatedDevice.anyMoment] = other + (wasKilled && moments.count == before ? 1 : 0)
    }

    /// Off the network for a moment every few seconds, and once for `absence` seconds.
    private func comeAndGo(absence: Double) async throws {
        var random = SeededRandom(seed: place.seed, stream: -100 - place.number)
        var absence = absence
        while true {
            try await Task.sleep(for: random.milliseconds(2000...10_000))
            try await proxy.setOffline(true)
            if absence > 0, random.oneIn(3) {
                try await Task.sleep(for: .seconds(absence))
                absence = 0
                lives.absences += 1
                // Longer than the server keeps events: it loads its diary anew.
                nextMoments = Self.ofLoading
                process?.kill()
            } else {
                try await Task.sleep(for: random.milliseconds(200...3000))
                lives.offline += 1
            }
            try await proxy.setOffline(false)
        }
    }

    /// Syncs until nothing waits, and writes its state down.
    nonisolated func settle() async throws {
        let process = try DeviceProcess(["settle"] + place.arguments, log: place.log)
        let ending = await process.ending
        guard ending == .done else {
            throw Ended(description: "device \(place.number) did not settle, \(ending): see \(place.log.path)")
        }
    }

    nonisolated var state: DeviceState {
        get throws { try WireCoding.decoder().decode(DeviceState.self, from: Data(contentsOf: place.state)) }
    }
}

extension DevicePlace {
    var arguments: [String] { ["--number", "\(number)", "--folder", folder, "--server", server, "--seed", "\(seed)"] }
}
