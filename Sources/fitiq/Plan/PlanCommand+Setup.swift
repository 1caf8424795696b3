import ArgumentParser
import FitIQClient
import Foundation

extension PlanCommand {
    struct Setup: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Answer what your plan needs to know, or what has changed, and show the plan.",
            discussion: """
                The first time, on a terminal, it asks for what the options do not say; later the options alone say what has
                changed, and without any it asks again.

                fitiq plan setup --activity lightly-active
                """
        )

        @OptionGroup var facts: FactOptions

        @Flag(help: "Remove the goal weight.")
        var noTarget = false

        @OptionGroup var units: UnitOptions
        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let unit = try units.unit()
            let client = try await server.clientAfterSending()
            let profile = try await client.profile()
            let known = PersonalFacts(profile)
            let given = PersonalFacts(facts, unit: unit)
            let isSilent = profile.hasCompletedOnboarding && (given != PersonalFacts() || noTarget)
            var told = isSilent || !Terminal.canAsk ? given : try questions(unit).answers(given, known: known)
            let missing = told.filled(from: known).missing
            guard missing.isEmpty else {
                throw ValidationError("A plan also needs \(missing.joined(separator: ", ")).")
            }
            // A weight that was only looked over is not a new weighing.
            if given.kilograms == nil, told.kilograms == known.kilograms { told.kilograms = nil }
            // Facts that were told elsewhere and are not asked for here stay.
            let timeZone = profile.untoldZone(here: TimeZone.current.identifier)
            _ = try await client.updateProfile(told.update(timeZone: timeZone, clearsTarget: noTarget))
            let plan = try await client.generatePlan(forceRecompute: true)
            try PlanReport(plan, unit: unit).print(json: output.json ? plan : nil)
        }

        private func questions(_ unit: WeightUnit) -> PlanQuestions {
            PlanQuestions(ask: Terminal.ask, explain: Terminal.error, unit: unit)
        }
    }
}
