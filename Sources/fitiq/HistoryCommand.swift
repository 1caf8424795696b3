import ArgumentParser
import FitIQClient
import Foundation

struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show what each of the last days came to.",
        discussion: """
            fitiq history --days 30
            fitiq history --from 2024-01-01 --to 2024-01-31

            A day with its meals: fitiq today --date 2024-01-15
            """
    )

    @Option(help: ArgumentHelp("How many days, up to the last. (default: 7)", valueName: "count"))
    var days: Int?

    @OptionGroup var range: DayRangeOptions
    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard days == nil || range.from == nil else { throw ValidationError("Give either --days or --from.") }
        guard (1...DayRangeOptions.most).contains(days ?? 7) else {
            throw ValidationError("--days is 1 to \(DayRangeOptions.most).")
        }
        _ = try days(now: Date())
    }

    func run() async throws {
        let days = try days(now: Date())
        let open = try await options.open()
        try await open.bringInStepOrTell()
        var summaries: [DaySummary] = []
        for day in days { summaries.append(try await open.diary.summary(of: day.lowerBound)) }
        let report = HistoryReport(
            from: LocalTime.current.day(days[0].lowerBound),
            to: LocalTime.current.day(days[days.count - 1].lowerBound),
            days: summaries,
            analytics: days.count > NutritionPeriod.mostDays
                ? nil
                : try await open.diary.nutrition(
                    .custom,
                    from: days[0].lowerBound,
                    to: days[days.count - 1].lowerBound
                )
        )
        if output.json { return try Terminal.printJSON(report) }
        Terminal.print(report.rendered(.standardOutput()))
    }

    private func days(now: Date) throws -> [Range<Date>] {
        try range.days(count: days ?? 7, time: .current, now: now)
    }
}
