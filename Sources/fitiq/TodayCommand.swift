import ArgumentParser
import FitIQClient
import Foundation

struct TodayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today",
        abstract: "Show the day's meals and what they came to."
    )

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let client = try server.client(of: server.openProfile())
        let now = Date()
        async let summary = client.summary(of: now)
        let meals = try await client.mealLogs(in: LocalTime.current.interval(ofDay: now))
        let report = DayReport(meals: meals, summary: try await summary)
        if output.json {
            try Terminal.printJSON(report)
        } else {
            Terminal.print(report.rendered(.standardOutput(), time: .current))
        }
    }
}
