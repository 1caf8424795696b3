import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation

/// What a device of the SDK does with a diary of years: loads it, shows what is saved, and catches up after days away.
struct SDKMeasure: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sdk",
        abstract:
            "Times the SDK's diary against a running server: 'load' it, 'save' meals, 'catch-up' on others' changes."
    )

    enum Part: String, ExpressibleByArgument, CaseIterable {
        case load, save
        case catchUp = "catch-up"
    }

    @OptionGroup var account: SDKAccount
    @Argument(help: "load, save or catch-up.") var part: Part
    @Option(help: "Folder of the diary.") var folder: String
    @Option(help: "How many meals are saved.") var count = 1000

    func run() async throws {
        let client = try await account.signIn()
        let before = try Self.residentMegabytes()
        let diary = try await Diary(client: client, folder: URL(filePath: folder))
        switch part {
        case .load, .catchUp:
            let start = ContinuousClock.now
            let report = try await diary.sync()
            let seconds = start.duration(to: .now).inSeconds.fixed(digits: 2)
            try tellMemory(from: before)
            let meals = try await diary.meals(in: .distantPast ..< .distantFuture).count
            print("\(part.rawValue): \(report.applied) events, \(meals) meals kept, in \(seconds) s")
        case .save:
            try await save(diary)
            try tellMemory(from: before)
        }
        try diary.close()
    }

    /// From the call to the moment a view hears of it: twenty meals a day, each day watched as the app's list watches it.
    private func save(_ diary: Diary) async throws {
        // The first reading loads the tables.
        _ = try await diary.log("1 apple", mealType: .snack)
        var shown = Durations()
        var saved = Durations()
        for day in 0..<count / 20 {
            let morning = Calendar.current.startOfDay(for: Date() - TimeInterval(day * 86_400))
            var lists = diary.observeMeals(in: morning..<morning + 86_400).makeAsyncIterator()
            _ = try await lists.next()
            for meal in 0..<20 {
                let text = SDKAccount.texts[meal % SDKAccount.texts.count]
                let date = morning + TimeInterval(meal * 1800)
                let id = Meal.ID.new(at: Date())
                let start = ContinuousClock.now
                async let call = diary.log(text, mealType: .lunch, loggedAt: date, id: id)
                while let list = try await lists.next(), !list.contains(where: { $0.id == id.description }) {}
                shown.add(start.duration(to: .now))
                _ = try await call
                saved.add(start.duration(to: .now))
            }
        }
        print(shown.line("save to visible"))
        print(saved.line("save to return"))
    }

    private func tellMemory(from before: String) throws {
        print("\(part.rawValue): memory \(before) MiB at the start, \(try Self.residentMegabytes()) MiB at the end")
    }

    private static func residentMegabytes() throws -> String {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        let kilobytes = line?.split(separator: " ").dropLast().last.flatMap { Double($0) } ?? 0
        return (kilobytes / 1024).fixed(digits: 1)
    }
}
