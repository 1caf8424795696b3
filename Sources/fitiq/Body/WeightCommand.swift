import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation

struct WeightCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "weight",
        abstract: "Log your weight, and see what it changes in your plan.",
        discussion: """
            fitiq weight 79.4

            It is saved on this device; the server gets it now, or with the next command that reaches it.
            """
    )

    @Argument(help: ArgumentHelp("As 79.4, 79.4kg, 175lb.", valueName: "weight"))
    var weight: BodyWeight

    @Option(help: ArgumentHelp("The day you weighed yourself, as 2024-01-15. (default: today)", valueName: "day"))
    var at: CalendarDate?

    @Flag(help: "Skip the confirmation, even if it is far from your last weight or of long ago.")
    var yes = false

    @OptionGroup var units: UnitOptions
    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let unit = try units.unit()
        let kilograms = try kilograms(in: unit)
        let today = CalendarDate(Date(), in: LocalTime.current.timeZone)
        let day = try day(today)
        let age = Self.age(of: day, on: today)
        let open = try await server.openDiary()
        let (diary, client) = (open.diary, open.diary.client)
        let asked = await WeightBefore(client)
        let known = await asked.weighings(here: try await diary.latestEntries(.weight))
        let jump = WeightJump(to: WeightJump.DayWeight(kilograms: kilograms, day: day), among: known)
        let replaced = known.first { $0.day == day }?.kilograms
        try confirm([age, jump?.words(unit)].compactMap(\.self))
        let saved = try await diary.saveWeight(kilograms, on: LocalTime.current.noon(day.description))
        let failure = try await SentEntry.send(saved.id, open)
        if output.json {
            let told = JSONOutput(
                id: saved.id,
                weight: saved.quantity,
                date: saved.date,
                synced: failure == nil,
                replaced: replaced
            )
            try Terminal.printJSON(told)
        } else {
            Terminal.print(Self.words(saved.quantity, on: saved.date, inPlaceOf: replaced, unit))
        }
        if let age, !canAsk { Terminal.error("\(age) 'fitiq weights delete' takes it back.") }
        if let jump, !canAsk { Terminal.error("\(jump.words(unit)) 'fitiq weights' shows both.") }
        if let failure { return Terminal.error(SavedMeal.remark(after: failure)) }
        guard !output.json else { return }
        do {
            if let change = try await change(since: asked.targets, client) { Terminal.print(change) }
        } catch let error as FitIQError {
            Terminal.error("We can’t tell yet what it changes in your plan. \(CommandFailure(error).message)")
        }
    }

    /// "79.4 kg on 2026-11-28, in place of 80 kg."
    static func words(_ kilograms: Double, on day: String, inPlaceOf before: Double?, _ unit: WeightUnit) -> String {
        "\(unit.text(kilograms)) on \(day)\(before.map { ", in place of \(unit.text($0))" } ?? "")."
    }

    private var canAsk: Bool { Terminal.canAsk && !yes }

    /// The years from which on a weight of long ago is taken for a possible slip.
    private static let mostYears = 5

    /// "2016-11-28 is 10 years ago."; nil of a day that is not long ago.
    static func age(of day: CalendarDate, on today: CalendarDate) -> String? {
        let isBefore = (today.month, today.day) < (day.month, day.day)
        let years = today.year - day.year - (isBefore ? 1 : 0)
        return years < mostYears ? nil : "\(day) is \(years) years ago."
    }

    /// Asks about what may be a slip, each told in a sentence.
    ///
    /// - Throws: `CommandFailure` when it was one.
    private func confirm(_ doubts: [String]) throws {
        guard canAsk, !doubts.isEmpty else { return }
        let answer = Terminal.ask("\(doubts.joined(separator: " ")) Keep it? [y/N] ")?.lowercased() ?? ""
        guard ["y", "yes"].contains(answer.trimmingCharacters(in: .whitespaces)) else {
            throw CommandFailure("Nothing was saved.")
        }
    }

    /// - Throws: `ValidationError` for what the server would refuse.
    private func kilograms(in unit: WeightUnit) throws -> Double {
        let kilograms = weight.kilograms(unit)
        guard EntryType.weight.takes(kilograms) else {
            let range = EntryType.weight.range
            let (least, most) = (unit.text(Double(range.lowerBound)), unit.text(Double(range.upperBound)))
            throw ValidationError("A weight is from \(least) to \(most).")
        }
        return kilograms
    }

    private func day(_ today: CalendarDate) throws -> CalendarDate {
        guard let at else { return today }
        guard "2000-01-02"...today.description ~= at.description else {
            throw ValidationError("--at is a day from 2000 to today.")
        }
        return at
    }

    /// The output of `--json`.
    private struct JSONOutput: Encodable {
        let id: String
        let weight: Double
        let date: String
        /// True once the server has it.
        let synced: Bool
        /// The weight of the same day, in kg, that counts no more; not there where there was none.
        let replaced: Double?
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

/// Brings an entry that was saved here to the server.
enum SentEntry {
    /// Sends what waits.
    ///
    /// - Returns: why the server does not have the entry yet; nil when it has.
    /// - Throws: ``CommandFailure`` when the server did not take it; the diary keeps it.
    static func send(_ id: String, _ open: CommandDiary) async throws -> FitIQError? {
        do {
            if open.isOffline { return FitIQError(.unreachable, "You chose to stay offline.") }
            try await open.diary.sendWaiting()
        } catch let error as FitIQError where !error.isOfStore {
            return error
        }
        switch try await open.diary.entry(id)?.sync {
        case .setAside(let reason):
            let hint = "It is saved here; 'fitiq outbox' shows more."
            throw CommandFailure("The server refused it: \(CommandFailure(reason).message) \(hint)")
        case .waiting:
            return FitIQError(.unreachable, "The server has not taken it yet.")
        case .synced, nil:
            return nil
        }
    }
}
