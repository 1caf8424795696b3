import ArgumentParser
import FitIQCore
import PlanScience
import SeededNumbers

/// How near the adaptive estimate comes to what simulated people use, beside the formula.
struct Plans: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Estimates what simulated people use from their logs, and how far that is off."
    )

    @Option var people = 5000
    @Option var seed: UInt64 = 1

    private static let days = [14, 21, 28, 42, 84]

    func run() throws {
        guard let start = CalendarDate("2024-01-15") else { throw ExitCode.failure }
        var random = SplitMix64(seed: seed)
        var formula: [Int: [Double]] = [:]
        var adaptive: [Int: [Double]] = [:]
        for _ in 0..<people {
            var person = SimulatedPerson(startingOn: start, &random)
            let byFormula = Double(Formula(person.inputs).tdee)
            let body = BodyModel(person.inputs, intakeChange: 0)
            for day in 1...(Self.days.max() ?? 0) {
                person.liveDay(&random)
                guard Self.days.contains(day), let today = start.advanced(by: day) else { continue }
                let estimate = AdaptiveExpenditure(person.log, today: today, formula: byFormula, body: body).estimate
                formula[day, default: []].append(abs(byFormula - person.expenditure))
                adaptive[day, default: []].append(abs((estimate?.kcal ?? byFormula) - person.expenditure))
            }
        }
        var table = Table(columns: ["day", "formula: p50, p90", "adaptive: p50, p90"])
        for day in Self.days { table.add(["\(day)", Self.errors(formula[day]), Self.errors(adaptive[day])]) }
        print("Errors in kcal a day, of \(people) people (seed \(seed)):")
        print(table.markdown)
    }

    private static func errors(_ errors: [Double]?) -> String {
        let sorted = (errors ?? []).sorted()
        func percentile(_ part: Double) -> String {
            sorted.isEmpty ? "-" : String(Int(sorted[Int(part * Double(sorted.count - 1))].rounded()))
        }
        return "\(percentile(0.5)), \(percentile(0.9))"
    }
}
