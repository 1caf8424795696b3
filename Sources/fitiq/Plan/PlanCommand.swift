import ArgumentParser
import FitIQClient
import Foundation

struct PlanCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "What to eat each day, and why.",
        discussion: """
            fitiq plan setup
            fitiq plan --explain
            fitiq plan --offline --born 1996-03-01 --sex male --height 180 --weight 80 \\
                --activity moderately-active --goal lose-weight --target 75
            """,
        subcommands: [Show.self, Setup.self],
        defaultSubcommand: Show.self
    )

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show your plan; with --offline one for the facts given, without a server."
        )

        @Flag(help: "Also show the arithmetic, the facts and the sources.")
        var explain = false

        @Flag(help: "Compute from the options alone, on this machine.")
        var offline = false

        @Flag(
            inversion: .prefixedNo,
            help: "Use the burn measured by your own log in the plan, updated every week; or stop using it."
        )
        var measured: Bool?

        @OptionGroup var facts: FactOptions
        @OptionGroup var units: UnitOptions
        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func validate() throws {
            if offline, measured != nil { throw ValidationError("--measured needs your log, so no --offline.") }
            let given = PersonalFacts(facts, unit: try units.unit())
            if !offline, given != PersonalFacts() {
                throw ValidationError("These options go with --offline, or with 'fitiq plan setup'.")
            }
            if offline, !given.missing.isEmpty {
                throw ValidationError("--offline also needs \(given.missing.joined(separator: ", ")).")
            }
        }

        func run() async throws {
            let unit = try units.unit()
            if offline {
                let facts = PersonalFacts(facts, unit: unit)
                guard let told = facts.onboarding(timeZone: TimeZone.current.identifier) else { return }
                let plan = try PlanEstimate(told)
                let report = PlanReport(plan, unit: unit, isExplained: explain)
                return try report.print(json: output.json ? plan : nil)
            }
            let plan = try await kept()
            try PlanReport(plan, unit: unit, isExplained: explain).print(json: output.json ? plan : nil)
        }

        private func kept() async throws -> PlanGenerationResponse {
            do {
                let client = try await server.clientAfterSending()
                guard let measured else { return try await client.generatePlan() }
                var update = ProfileUpdate()
                update.usesMeasuredEnergy = measured
                _ = try await client.updateProfile(update)
                return try await client.generatePlan(forceRecompute: true)
            } catch let error as FitIQError where error.code == .validationFailed {
                throw CommandFailure("There is no plan yet. 'fitiq plan setup' makes one.")
            }
        }
    }
}

extension PlanReport {
    /// Prints `json` where it is given, and otherwise the report.
    func print(json: (some Encodable)?) throws {
        if let json {
            try Terminal.printJSON(json, keys: .useDefaultKeys)
        } else {
            Terminal.print(rendered(.standardOutput()))
        }
    }
}
