import ArgumentParser
import FitIQClient
import Foundation

struct TodayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today",
        abstract: "Show the day's meals and what they came to."
    )

    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let open = try await options.open()
        try await open.bringInStepOrTell()
        let now = Date()
        let report = DayReport(
            meals: try await open.diary.meals(in: LocalTime.current.interval(ofDay: now)),
            summary: try await open.diary.summary(of: now)
        )
        if output.json { return try Terminal.printJSON(report) }
        Terminal.print(report.rendered(.standardOutput(), time: .current))
    }
}
