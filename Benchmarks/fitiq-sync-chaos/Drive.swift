import ArgumentParser
import ChaosSupport
import FitIQClient
import FitIQWire
import Foundation

/// The whole of it: a server that is killed now and then, three devices of one person, each behind a proxy of its own, and
/// the check.
struct Drive: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Lets three devices of one person log, edit and delete through a bad network, and checks what came of it."
    )

    @Option(help: "Folder for what the server and the devices keep.") var work: String
    @Option(help: "How many meals are logged, on all devices together.") var meals = 10_000
    @Option(help: "Repeats the changes, faults and kills of a run, as far as time allows.") var seed: UInt64 = 1
    @Option(help: "The share of requests and of sockets that is hurt, 0...1.") var hurt = 0.3
    @Option(help: "Mean time between two changes of a program, in milliseconds.") var pace = 20
    @Option(help: "Mean time until the server is killed, in milliseconds.") var serverLife = 10_000
    @Option(help: "Seconds that each device is once away for; over 60 it must load its diary anew.")
    var absence = 0.0
    @Option(help: "How often the moment of a kill may pass before it strikes, at most.") var spared = 6
    @Flag(help: "Do not read meals on the devices: unoptimised, that takes each process more than a second.")
    var withoutReader = false
    @Flag(help: "Fail when one of the moments never came.") var everyMoment = false

    func run() async throws {
        let begin = ContinuousClock.now
        let server = try await SimulatedServer(in: URL(filePath: work), flags: Self.serverFlags)
        let devices = try await makeDevices(server.port)
        try await signIn(devices)
        try await live(devices, server)
        let evidence = try await settle(devices)
        try await server.stop()
        let stored = try StoredState(path: server.database.path())
        let violations = SyncChecker.violations(evidence, stored)
        let report = try await DriveReport(evidence, stored, server, devices, duration: begin.duration(to: .now))
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

    /// Events are kept for a minute only. Sign-ins are renewed every few seconds, and a repeat is known as one by its time
    /// for one: twenty times less than usual, as all times here. Nothing is limited.
    private static let serverFlags = [
        "--event-retention", "60", "--event-sweep-interval", "5", "--access-token-lifetime", "5",
        "--refresh-repeat-window", "1", "--meals-per-minute", "1000000", "--meal-burst", "1000000",
        "--requests-per-minute", "1000000", "--anonymous-requests-per-minute", "1000000", "--connects-per-minute",
        "1000000", "--kept-kilobytes-per-day", "1000000000",
    ]

    private func makeDevices(_ serverPort: Int) async throws -> [SimulatedDevice] {
        var devices: [SimulatedDevice] = []
        for number in 1...3 {
            let proxy = try await FaultProxy(serverPort: serverPort, script: .harmless)
            let folder = URL(filePath: work).appending(path: "device-\(number)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let place = try DevicePlace.parse(
                [
                    "--number", "\(number)", "--folder", folder.path(), "--server", "http://127.0.0.1:\(proxy.port)",
                    "--seed", "\(seed)",
                ] + (withoutReader ? ["--without-reader"] : [])
            )
            try Data().write(to: place.log)
            let share = meals / 3 + (number <= meals % 3 ? 1 : 0)
            devices.append(SimulatedDevice(place: place, proxy: proxy, meals: share, pace: pace, spared: spared))
        }
        return devices
    }

    /// One account; its first device registers, the others log in.
    private func signIn(_ devices: [SimulatedDevice]) async throws {
        let email = "chaos-\(UUID().uuidString.lowercased())@example.org"
        for device in devices {
            let client = try device.place.client(isPatient: true)
            if device.place.number == 1 {
                _ = try await client.register(email: email, password: "correct horse", name: "Ada")
            } else {
                _ = try await client.login(email: email, password: "correct horse")
            }
        }
    }

    private func live(_ devices: [SimulatedDevice], _ server: SimulatedServer) async throws {
        for device in devices {
            try await device.proxy.use(.seeded(seed &+ UInt64(device.place.number), share: hurt))
        }
        try await withThrowingTaskGroup { group in
            group.addTask { try await server.comeAndGo(meanLife: serverLife, seed: seed) }
            group.addTask { try await live(devices) }
            // The server goes on until it is told not to, or has crashed.
            try await group.next()
            group.cancelAll()
            try await group.waitForAll()
        }
    }

    private func live(_ devices: [SimulatedDevice]) async throws {
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
        let client = try devices[0].place.client(isPatient: true)
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
            journals: try devices.flatMap(\.programs).map { try SyncJournal.changes(at: $0.place.journal) },
            devices: try devices.map { try $0.state },
            diary: try await client.mealLogs(in: .distantPast ..< .distantFuture),
            summaries: summaries,
            entries: try await Self.entries(client),
            foods: try await Self.foods(client),
            height: try await client.profile().height
        )
    }

    private static func entries(_ client: FitIQClient) async throws -> [ProgressEntry] {
        var entries: [ProgressEntry] = []
        while true {
            let page = try await client.entries(from: "0001-01-01", to: "9999-12-31", limit: 100, offset: entries.count)
            entries += page.entries
            if page.entries.isEmpty || entries.count >= page.total { return entries }
        }
    }

    private static func foods(_ client: FitIQClient) async throws -> [OwnFoodRecord] {
        var foods: [OwnFoodRecord] = []
        while true {
            let page = try await client.ownFoods(limit: 100, offset: foods.count)
            foods += page.foods
            if page.foods.isEmpty || !page.hasMore { return foods }
        }
    }

    private func settleAll(_ devices: [SimulatedDevice]) async throws {
        try await withThrowingTaskGroup { group in
            for device in devices { group.addTask { try await device.settle() } }
            try await group.waitForAll()
        }
    }
}
