import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation

struct WeightCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "weight",
        abstract: "Log your weight, and hear what it changes in your plan.",
        discussion: """
            fitiq weight 79.4

            It is saved on this device; the server gets it now, or with the next command that reaches it.
            """
    )

    @Argument(help: ArgumentHelp("As 79.4, 79.4kg, 175lb.", valueName: "weight"))
    var weight: BodyWeight

    @Option(help: ArgumentHelp("The day you weighed yourself, as 2024-01-15. (default: today)", valueName: "day"))
    var at: CalendarDate?

    @Flag(help: "Keep it without a question, also where it is far from the last.")
    var yes = false

    @OptionGroup var units: UnitOptions
    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let unit = try units.unit()
        let weighing = try weighing(in: unit)
        let profile = try server.openProfile()
        let client = try server.client(of: profile, isPatient: false)
        let outbox = try await WeightOutbox(of: client, profile)
        let asked = await WeightBefore(client)
        let jump = await asked.jump(to: weighing, waiting: outbox.waiting)
        if let jump { try confirm(jump, unit) }
        try outbox.add(weighing)
        let failure = try await send(weighing, from: outbox, client)
        if output.json {
            let (id, weight, date) = (weighing.id, weighing.weight, weighing.date)
            try Terminal.printJSON(Told(id: id, weight: weight, date: date, synced: failure == nil))
        } else {
            Terminal.print("\(unit.text(weighing.weight)) on \(weighing.date).")
        }
        if let jump, !canAsk { Terminal.error("\(jump.words(unit)) 'fitiq weights' shows both.") }
        if let failure { return Terminal.error(SavedMeal.remark(after: failure)) }
        guard !output.json else { return }
        do {
            if let change = try await change(since: asked.targets, client) { Terminal.print(change) }
        } catch let error as FitIQError {
            Terminal.error("What it changes in your plan is not known yet. \(CommandFailure(error).message)")
        }
    }

    private var canAsk: Bool { Terminal.canAsk && !yes }

    /// - Throws: `CommandFailure` when it was a slip.
    private func confirm(_ jump: WeightJump, _ unit: WeightUnit) throws {
        guard canAsk else { return }
        let answer = Terminal.ask("\(jump.words(unit)) Keep it? [y/N] ")?.lowercased() ?? ""
        guard ["y", "yes"].contains(answer.trimmingCharacters(in: .whitespaces)) else {
            throw CommandFailure("Nothing was saved.")
        }
    }

    /// - Throws: `ValidationError` for what the server would refuse.
    private func weighing(in unit: WeightUnit) throws -> WeightOutbox.Weighing {
        let kilograms = weight.kilograms(unit)
        guard EntryType.weight.takes(kilograms) else {
            let range = EntryType.weight.range
            let (least, most) = (unit.text(Double(range.lowerBound)), unit.text(Double(range.upperBound)))
            throw ValidationError("A weight is from \(least) to \(most).")
        }
        let today = LocalTime.current.day(Date())
        let day = at?.description ?? today
        guard "1900-01-01"...today ~= day else { throw ValidationError("--at is a day from 1900 to today.") }
        return WeightOutbox.Weighing(kilograms, on: day)
    }

    /// Sends it, and those that waited before it.
    ///
    /// - Returns: why the server does not have it yet; nil when it has.
    private func send(
        _ weighing: WeightOutbox.Weighing,
        from outbox: WeightOutbox,
        _ client: FitIQClient
    ) async throws -> FitIQError? {
        do {
            let refused = try await outbox.send(with: client)
            if let reason = refused.first(where: { $0.weighing == weighing })?.reason { throw CommandFailure(reason) }
            return nil
        } catch let error as FitIQError {
            return error
        }
    }

    /// The output of `--json`.
    private struct Told: Encodable {
        let id: String
        let weight: Double
        let date: String
        /// True once the server has it.
        let synced: Bool
    }

    /// Says what the weight moved in the plan; nil where there is none, or it did not move.
    ///
    /// - Parameter before: the targets that were: where the weight made them unsafe the server has replaced them already.
    private func change(since before: ComputedTargets?, _ client: FitIQClient) async throws -> String? {
        guard try await client.profile().hasCompletedOnboarding else { return nil }
        let plan = try await client.generatePlan()
        return PlanChangeNotice(from: before ?? plan.previousTargets, to: plan.targets)?.message
    }
}
