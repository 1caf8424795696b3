import ArgumentParser
import DiaryFiles
import FitIQClient
import FitIQCore
import FitIQTestSupport
import Foundation
import Testing

@testable import fitiq

/// Water and measurements as they are typed, told, exported and imported.
@Suite(.timeLimit(.minutes(10)))
struct EntryCommandTests {
    @Test(arguments: [
        ("300ml", 0.3), ("300 ml", 0.3), ("0.5l", 0.5), ("0,5 L", 0.5), ("25cl", 0.25), ("12oz", 0.355),
        ("1 cup", 0.237),
        ("2 cups", 0.473), ("glass", 0.24), ("a glass", 0.24), ("2 glasses", 0.48), ("1.5 litres", 1.5),
        ("8 fl oz", 0.237),
    ])
    func `an amount of water is read`(text: String, litres: Double) throws {
        #expect(try Volume(text).litres == litres)
    }

    @Test(arguments: [
        ("300", "Add a unit to 300, as in "), ("lots", "'lots' is not an amount of water, such as "),
        ("", "'' is not an amount of water"), ("3 apples", "'3 apples' is not an amount of water"),
        ("1.2.3l", "'1.2.3l' is not an amount of water"), ("0ml", "A drink must be more than 0, and at most 20 l."),
        ("21l", "A drink must be more than 0, and at most 20 l."), ("a 3 l", "'a 3 l' is not an amount"),
    ])
    func `what is no amount of water says why`(text: String, fault: String) throws {
        let error = #expect(throws: ValidationError.self) { try Volume(text) }
        #expect(error?.message.hasPrefix(fault) == true, "\(error?.message ?? "")")
    }

    @Test(
        arguments: [
            ("waist", "84cm", 84), ("Waist", "33in", 83.82), ("hips", "1.02 m", 102),
            ("fat", "21.5%", 21.5), ("sleep", "450min", 7.5), ("distance", "3 mi", 4.828), ("pulse", "58", 58),
            ("waist_cm", "84 cm", 84), ("sleep", "7.5", 7.5),
        ] as [(String, String, Double)]
    )
    func `a measurement is read`(name: String, text: String, quantity: Double) throws {
        #expect(try Measure.named(name).quantity(text) == quantity)
    }

    @Test(arguments: [
        ("waist", "84kg", "'kg' is not a unit for waist: cm, mm, m, in, inch, inches."),
        ("waist", "33", "Add a unit to 33: cm, mm, m, in, inch, inches."),
        ("distance", "3", "Add a unit to 3: km, m, mi."),
        ("waist", "wide", "'wide' is not an amount in cm"), ("waist", "20cm", "Waist is from 30 to 300 cm."),
        ("waits", "84", "'waits' cannot be measured here. Choose one of: waist, "),
        ("weight", "80", "Log a weight with 'fitiq weight 79.4'."),
        ("water", "80", "Log water with 'fitiq water 300ml'."),
    ])
    func `what is no measurement says why`(name: String, text: String, fault: String) throws {
        let error = #expect(throws: ValidationError.self) { try Measure.named(name).quantity(text) }
        #expect(error?.message.hasPrefix(fault) == true, "\(error?.message ?? "")")
    }

    @Test func `every type but weight and water is a measurement, and its own unit is known`() throws {
        for type in EntryType.allCases where type != .weight && type != .water {
            let measure = try #require(Measure.of(type))
            #expect(try measure.quantity("\(type.range.upperBound) \(type.unit)") == Double(type.range.upperBound))
        }
    }

    private func withDiary(_ body: (Diary) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let client = FitIQClient(serverURL: URL(string: "http://127.0.0.1:1")!, tokens: InMemoryTokenStore())
            let diary = try await Diary(client: client, account: UUID().uuidString, folder: folder)
            try await body(diary)
            try diary.close()
        }
    }

    @Test func `a day's water is told beside the plan's`() async throws {
        try await withDiary { diary in
            try await diary.saveWater(litres: 0.3)
            try await diary.saveWater(litres: 0.9)
            let water = try await diary.water(on: Date())
            let report = WaterReport(date: "2024-01-15", isToday: true, water: water, targets: nil)
            #expect(report.words == "Today: 1.2 l.")
            #expect(report.rendered(.plain).contains("300 ml  not synced yet"))
            #expect(report.jsonOutput.litres == 1.2)
        }
    }

    @Test func `a device's archive holds its meals and numbers as they are`() async throws {
        try await withDiary { diary in
            try await diary.saveWeight(79.4)
            try await diary.saveWater(litres: 0.3)
            try await diary.saveEntry(.waist, 84, notes: "=after, a run")
            try await diary.log("2 eggs", mealType: .lunch)
            try await diary.log(
                items: [TypedItem(foodName: "Pie", quantity: 1, unit: "piece", calories: 410)],
                mealType: .snack
            )
            let everything = Date.distantPast..<Date.distantFuture
            let archive = try DeviceArchive(
                account: diary.userID,
                meals: try await diary.meals(in: everything),
                entries: try await diary.entries(in: everything)
            ).bytes()
            let account = try #require(Account.ID(diary.userID))
            let settings = ImportSettings(account: account, now: Date(), timeZone: .gmt)
            var things: [DiaryThing] = []
            try ArchiveReader(try ImportFile(archive), settings).read { things.append(try $0.thing.get()) }
            #expect(things.map(\.kind) == [.weights, .entries, .entries, .meals, .meals])
            let meals = things.compactMap { if case .meal(let meal) = $0 { meal } else { nil } }
            // What this device read itself a server reads.
            #expect(Set(meals.map(\.status)) == [.processing, .manual])
            #expect(meals.flatMap(\.items).map(\.food.nutrients.energyKcal) == [410])
            let notes = things.compactMap { if case .entry(let entry) = $0 { entry.notes } else { nil } }
            #expect(notes == ["=after, a run"])
        }
    }

    @Test func `signing out says when what waits is not known`() {
        #expect(LastChance.Outcome.waiting(0).words == nil)
        #expect(LastChance.Outcome.waiting(2).words?.hasPrefix("2 changes have not reached the server.") == true)
        let unknown = LastChance.Outcome.unknown(reason: "The diary's file on this device is damaged.")
        #expect(unknown.words?.hasSuffix("could not be counted: The diary's file on this device is damaged.") == true)
    }

    @Test func `a diary that does not open says so to who signs out`() async throws {
        try await withServer { server in
            try await withScratchFolder { folder in
                let profile = try ProfileFolder(name: "default", environment: ["FITIQ_HOME": folder.path()])
                let client = FitIQClient(serverURL: server.url, tokens: InMemoryTokenStore())
                let tokens = try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
                let file = DiaryFile.file(
                    in: profile.folder,
                    server: client.serverURL.absoluteString,
                    userID: tokens.userID.lowercased()
                )
                try FileManager.default.createDirectory(at: profile.folder, withIntermediateDirectories: true)
                try Data(repeating: 0x5A, count: 40_000).write(to: file)
                let outcome = await LastChance.send(with: client, profile)
                guard case .unknown(let reason) = outcome else { return #expect(Bool(false), "\(outcome)") }
                #expect(reason.contains("damaged"))
            }
        }
    }
}
