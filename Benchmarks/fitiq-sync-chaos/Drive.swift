import ArgumentParser
import ChaosSupport
import FitIQClient
import FitIQWire
import Foundation

/// The whole of it: three devices of one person against a running server, each behind a proxy of its own, and the check.
struct Drive: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Lets three devices of one person log, edit and delete through a bad network, and checks what came of it."
    )

    @Option(help: "Port of the server, on this machine. It must answer.") var port: Int
    @Option(help: "The server's database.") var database: String
    @Option(help: "Folder for what the devices keep; it is made.") var work: String
    @Option(help: "How many meals are logged, on all devices together.") var meals = 10_000
    @Option(help: "Repeats the changes, faults and kills of a run, as far as time allows.") var seed: UInt64 = 1
    @Option(help: "The share of requests and of sockets that is hurt, 0...1.") var hurt = 0.3
    @Option(help: "Mean time between two changes on a device, in milliseconds.") var pace = 20
    @Option(help: "Seconds that each device is once away for; longer than the server keeps events, it must load anew.")
    var absence = 0.0
    @Option(help: "How often the moment of a kill may pass before it strikes, at most.") var spared = 6
    @Flag(help: "Fail when one of the moments never came.") var everyMoment = false

    func run() async throws {
        let begin = ContinuousClock.now
        let devices = try await makeDevices()
        try await signIn(devices)
        try await live(devices)
        let evidence = try await settle(devices)
        let stored = try StoredState(path: database)
        let violations = SyncChecker.violations(evidence, stored)
        let report = DriveReport(
            evidence: evidence,
            stored: stored,
            traffic: try await traffic(devices),
            lives: await lives(devices),
            duration: begin.duration(to: .now)
        )
        print(report.text(seed: seed))
        try WireCoding.encoder().encode(evidence).write(to: URL(filePath: work).appending(path: "evidence.json"))
        // All of it is in the folder.
        for (_, violations) in Dictionary(grouping: violations, by: \.promise) {
            for violation in violations.prefix(5) { print("  \(violation.description.prefix(600))") }
            if violations.count > 5 { print("  … \(violations.count) of these") }
        }
        print("sync-chaos: \(violations.count) violations")
        for device in devices { try await device.proxy.stop() }
        let missed = everyMoment ? report.missedMoments : []
        if !missed.isEmpty { print("sync-chaos: nobody was killed \(missed.joined(separator: ", "))") }
        if !violations.isEmpty || !missed.isEmpty { throw ExitCode(1) }
    }

    private func makeDevices() async throws -> [SimulatedDevice] {
        var devices: [SimulatedDevice] = []
        for number in 1...3 {
            let proxy = try await FaultProxy(serverPort: port, script: .harmless)
            let folder = URL(filePath: work).appending(path: "device-\(number)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let place = try DevicePlace.parse([
                "--number", "\(number)", "--folder", folder.path(), "--server", "http://127.0.0.1:\(proxy.port)",
                "--seed", "\(seed)",
            ])
            for file in [place.killNote, place.log] { try Data().write(to: file) }
            let share = meals / 3 + (number <= meals % 3 ? 1 : 0)
            devices.append(SimulatedDevice(place: place, proxy: proxy, meals: share, pace: pace, spared: spared))
        }
        return devices
    }

    /// One account; its first device registers, the others log in.
    private func signIn(_ devices: [SimulatedDevice]) async throws {
        let email = "chaos-\(UUID().uuidString.lowercased())@example.org"
        for device in devices {
            let client = try device.place.client
            if device.place.number == 1 {
                _ = try await client.register(email: email, password: "correct horse", name: "Ada")
            } else {
                _ = try await client.login(email: email, password: "correct horse")
            }
        }
    }

    private func live(_ devices: [SimulatedDevice]) async throws {
        for device in devices {
            try await device.proxy.use(.seeded(seed &+ UInt64(device.place.number), share: hurt))
        }
        try await withThrowingTaskGroup { group in
            for device in devices {
                group.addTask {
                    // The last one is bought later: it begins with loading a diary that is there.
                    if device.place.number == devices.count { try await devices[0].reaches(meals / 12) }
                    try await device.live(absence: absence)
                }
            }
            try await group.waitForAll()
        }
    }

    /// The network is whole again: everybody syncs until nothing is left to do.
    private func settle(_ devices: [SimulatedDevice]) async throws -> Evidence {
        for device in devices {
            try await device.proxy.use(.harmless)
            try await device.proxy.setOffline(false)
        }
        let client = try devices[0].place.client
        try await settleAll(devices)
        while try await client.mealLogs(MealLogQuery(status: .processing, limit: 1)).totalCount > 0 {
            try await Task.sleep(for: .milliseconds(50))
        }
        try await settleAll(devices)
        var summaries: [String: DaySummary] = [:]
        for day in SyncPerson.days {
            summaries[DayArithmetic.day(of: day)] = try await client.summary(of: day, in: .gmt)
        }
        return Evidence(
            journals: try devices.map { try SyncJournal.changes(at: $0.place.journal) },
            devices: try devices.map { try $0.state },
            diary: try await client.mealLogs(in: .distantPast ..< .distantFuture),
            summaries: summaries
        )
    }

    private func settleAll(_ devices: [SimulatedDevice]) async throws {
        try await withThrowingTaskGroup { group in
            for device in devices { group.addTask { try await device.settle() } }
            try await group.waitForAll()
        }
    }

    private func traffic(_ devices: [SimulatedDevice]) async throws -> [FaultProxy.Counts] {
        var counts: [FaultProxy.Counts] = []
        for device in devices { counts.append(try await device.proxy.counts) }
        return counts
    }

    private func lives(_ devices: [SimulatedDevice]) async -> [SimulatedDevice.Lives] {
        var lives: [SimulatedDevice.Lives] = []
        for device in devices { lives.append(await device.lives) }
        return lives
    }
}
