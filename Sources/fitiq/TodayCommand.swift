import ArgumentParser
import FitIQClient
import Foundation

struct TodayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today",
        abstract: "Show the day's meals and what they came to.",
        discussion: """
            fitiq today
            fitiq today --date yesterday
            fitiq today --date 2024-01-15
            """
    )

    @Option(help: ArgumentHelp("Another day: yesterday, 2024-01-15.", valueName: "day"))
    var date: String?

    @Flag(help: "List all nutrients that the tables know: minerals, vitamins, fatty acids.")
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
            summary: try await open.diary.summary(of: day)
        )
        if output.json { return try Terminal.printJSON(report) }
        Terminal.print(report.rendered(.standardOutput(), time: .current, all: all))
    }

    private func day(now: Date) throws -> Date {
        try date.map { try DayRangeOptions.day($0, .current) } ?? now
    }
}
