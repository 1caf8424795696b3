import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation

struct WeightCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "weight",
        abstract: "Log your weight, and hear what it changes in your plan.",
        discussion: "fitiq weight 79.4"
    )

    @Argument(help: ArgumentHelp("As 79.4, 79.4kg, 175lb.", valueName: "weight"))
    var weight: BodyWeight

    @Option(help: ArgumentHelp("The day you weighed yourself, as 2024-01-15. (default: today)", valueName: "day"))
    var at: PlainDay?

    @OptionGroup var units: UnitOptions
    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let unit = units.unit()
        let client = try server.client(of: server.openProfile())
        let day = at?.text ?? LocalTime.current.day(Date())
        let entry = try await client.logWeight(weight.kilograms(unit), date: day)
        if output.json { return try Terminal.printWireJSON(entry) }
        Terminal.print("\(unit.text(entry.weight)) on \(entry.date).")
        if let change = try await change(client) { Terminal.print(change) }
    }

    /// What the weight moved in the plan; nil where there is none, or it did not move.
    private func change(_ client: FitIQClient) async throws -> String? {
        guard try await client.profile().hasCompletedOnboarding else { return nil }
        let plan = try await client.generatePlan()
        return PlanChangeNotice(from: plan.previousTargets, to: plan.targets)?.message
    }
}

/// A day as `2024-01-15`.
struct PlainDay: ExpressibleByArgument {
    let text: String

    init?(argument: String) {
        guard let day = CalendarDate(argument) else { return nil }
        text = day.description
    }
}
