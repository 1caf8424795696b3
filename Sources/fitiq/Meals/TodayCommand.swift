import ArgumentParser
import FitIQClient
import Foundation

struct TodayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today",
        abstract: "Show a day's meals and totals.",
        discussion: """
            fitiq today
            fitiq today --date yesterday
            fitiq today --date 2024-01-15
            """
    )

    @Option(help: ArgumentHelp("Another day: yesterday, 2024-01-15.", valueName: "day"))
    var date: String?

    @Flag(help: "Also list vitamins, minerals and fatty acids: how much of what is advised a day, from which foods.")
    var all = false

    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        _ = try day(now: Date())
    }

    func run() async throws {
        let open = try await options.open()
        try await open.bringInStepOrTell()
        let day = try day(now: Date())
        let report = DayReport(
            meals: try await open.diary.meals(in: LocalTime.current.interval(ofDay: day)),
            summary: try await open.diary.summary(of: day),
            references: try await all ? open.diary.referenceIntakes() : nil
        )
        if output.json { return try Terminal.printJSON(report) }
        Terminal.print(report.rendered(.standardOutput(), time: .current))
    }

    private func day(now: Date) throws -> Date {
        try date.map { try DayRangeOptions.day($0, .current) } ?? now
    }
}
