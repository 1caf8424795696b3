import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation

struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show the last days against your targets.",
        discussion: """
            fitiq history --days 30
            fitiq history --from 2024-01-01 --to 2024-01-31

            A day with its meals: fitiq today --date 2024-01-15
            """
    )

    @Option(help: ArgumentHelp("How many days, up to the last. (default: 7)", valueName: "count"))
    var days: Int?

    @Flag(help: "Also list vitamins, minerals and fatty acids: a day's average, and how much of what is advised.")
    var all = false

    @OptionGroup var range: DayRangeOptions
    @OptionGroup var units: UnitOptions
    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard days == nil || range.from == nil else { throw ValidationError("Give either --days or --from.") }
        guard (1...DayRangeOptions.most).contains(days ?? 7) else {
            throw ValidationError("--days is 1 to \(DayRangeOptions.most).")
        }
        _ = try days(now: Date())
        _ = try units.unit()
    }

    func run() async throws {
        let days = try days(now: Date())
        let open = try await options.open()
        try await open.bringInStepOrTell()
        var summaries: [DaySummary] = []
        for day in days { summaries.append(try await open.diary.summary(of: day.lowerBound)) }
        let references = try await open.diary.referenceIntakes()
        let report = HistoryReport(
            from: LocalTime.current.day(days[0].lowerBound),
            to: LocalTime.current.day(days[days.count - 1].lowerBound),
            days: summaries,
            weights: try await weights(of: Set(summaries.map(\.date)), open.diary),
            targets: HistoryReport.Targets(try await open.diary.plan(), try await open.diary.profile(), references),
            analytics: days.count > NutritionPeriod.mostDays
                ? nil
                : try await open.diary.nutrition(
                    .custom,
                    from: days[0].lowerBound,
                    to: days[days.count - 1].lowerBound
                ),
            references: all ? references : nil
        )
        if output.json { return try Terminal.printJSON(report) }
        Terminal.print(report.rendered(.standardOutput(), unit: try units.unit()))
    }

    /// The weight that counts of each day: the last one told.
    private func weights(of days: Set<String>, _ diary: Diary) async throws -> [String: Double] {
        let entries = try await diary.latestEntries(.weight, limit: Int(Int32.max))
        return Dictionary(entries.filter { days.contains($0.date) }.map { ($0.date, $0.quantity) }) { first, _ in first
        }
    }

    private func days(now: Date) throws -> [Range<Date>] {
        try range.days(count: days ?? 7, time: .current, now: now)
    }
}

extension HistoryReport.Targets {
    /// Takes energy and protein from the plan, the goal weight from the profile, and fibre and salt from the references.
    init(_ plan: PlanGenerationResponse?, _ profile: ProfileResponse?, _ references: ReferenceIntakes) {
        func amount(_ nutrient: Nutrient) -> Double? {
            references.values.first { $0.nutrient == nutrient.wireName }?.amount
        }
        self.init(
            calories: plan?.targets.energy,
            proteinG: plan?.targets.protein,
            fiberG: amount(.fiber),
            saltG: amount(.sodium).map { $0 / Nutrient.sodiumInSalt },
            weightKg: plan == nil ? nil : profile?.targetWeight
        )
    }
}
