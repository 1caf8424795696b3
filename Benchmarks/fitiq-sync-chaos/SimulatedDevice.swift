import ChaosSupport
import FitIQClient
import FitIQWire
import Foundation
import SeededNumbers

/// A device as the driver sees it: an app and a command line with one diary, behind a network that comes and goes.
actor SimulatedDevice {
    nonisolated let place: DevicePlace
    nonisolated let proxy: FaultProxy
    nonisolated let programs: [SimulatedProgram]
    private(set) var timesOffline = 0
    private(set) var longAbsences = 0

    /// - Parameter meals: how many are logged on it. Every tenth is on the command line.
    init(place: DevicePlace, proxy: FaultProxy, meals: Int, pace: Int, spared: Int) {
        self.place = place
        self.proxy = proxy
        var tool = place
        tool.isTool = true
        programs = [
            SimulatedProgram(place: place, meals: meals - meals / 10, pace: pace, spared: spared),
            SimulatedProgram(place: tool, meals: meals / 10, pace: pace, spared: spared),
        ]
    }

    /// Waits until its app has logged `count` meals.
    nonisolated func reaches(_ count: Int) async throws {
        while try SyncJournal.changes(at: place.journal).count(where: { $0.kind == .log }) < count {
            try await Task.sleep(for: .milliseconds(100))
        }
    }

    /// Until all its meals are logged.
    func live(absence: Double) async throws {
        let network = Task { try await comeAndGo(absence: absence) }
        defer { network.cancel() }
        try await withThrowingTaskGroup { group in
            for program in programs { group.addTask { try await program.live() } }
            try await group.waitForAll()
        }
        network.cancel()
        _ = await network.result
    }

    /// Off the network for a moment every few seconds, and once for `absence` seconds.
    private func comeAndGo(absence: Double) async throws {
        var random = SplitMix64(seed: place.seed, stream: -100 - place.number)
        var absence = absence
        while true {
            try await Task.sleep(for: random.milliseconds(2000...10_000))
            try await proxy.setOffline(true)
            if absence > 0, random.oneIn(3) {
                try await Task.sleep(for: .seconds(absence))
                absence = 0
                longAbsences += 1
                // Longer than the server keeps events.
                for program in programs { await program.beginLoading() }
            } else {
                try await Task.sleep(for: random.milliseconds(200...3000))
                timesOffline += 1
            }
            try await proxy.setOffline(false)
        }
    }

    /// Syncs until nothing waits, and writes its state down.
    nonisolated func settle() async throws {
        let process = try ChildProcess("fitiq-sync-chaos", ["settle"] + place.arguments, output: place.log)
        let ending = await process.ending
        guard ending == .exited(0) else {
            throw UnexpectedEnd("device \(place.number), which was to settle,", ending, output: place.log)
        }
    }

    nonisolated var state: DeviceState {
        get throws { try WireCoding.decoder().decode(DeviceState.self, from: Data(contentsOf: place.state)) }
    }
}
