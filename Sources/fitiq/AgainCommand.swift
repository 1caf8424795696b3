import ArgumentParser
import FitIQClient
import Foundation

struct AgainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "again",
        abstract: "Log a meal once more, or list what you eat again and again.",
        discussion: """
            fitiq again 5f3a9c

            The new meal has the same foods with their numbers and sources. Where the server cannot be reached, the words of \
            the meal are logged on this device, and read anew. Without a meal, those are listed that you repeated in the last \
            ninety days.
            """
    )

    @Argument(
        help: ArgumentHelp("The meal: its id, or the end of it as 'fitiq today' shows it.", valueName: "id")
    )
    var which: MealReference?

    @Option(help: "Which meal it was. (default: as the other; in a list all)")
    var meal: MealType?

    @Option(help: ArgumentHelp("When: 08:30, yesterday, \"2024-01-15 08:30\". (default: now)", valueName: "time"))
    var at: String?

    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        _ = try TimeArgument.date(at)
        if which == nil, at != nil { throw ValidationError("--at goes with a meal.") }
    }

    func run() async throws {
        let open = try await options.open()
        guard let which else { return try await list(open.diary.client) }
        try await open.bringInStepOrTell()
        let before = try await which.meal(in: open.diary)
        guard before.status != .failed else {
            throw CommandFailure("No food was recognised in this meal, so there is nothing to eat again.")
        }
        let loggedAt = try TimeArgument.date(at) ?? Date()
        if before.sync == .synced, !open.isOffline, let copy = try await copy(of: before, loggedAt, open) {
            _ = try await open.bringInStep()
            let shown = try await open.diary.meal(copy.id)
            guard !output.json else { return try Terminal.printJSON(copy) }
            if let shown { Terminal.print(MealReport(meal: shown, time: .current).rendered(.standardOutput())) }
            return Terminal.print("Its id: \(MealReference.short(copy.id))")
        }
        try await logWords(of: before, loggedAt, open)
    }

    /// - Returns: nil where the server cannot be reached.
    private func copy(of meal: DiaryMeal, _ loggedAt: Date, _ open: OpenDiary) async throws -> MealLog? {
        do {
            return try await open.diary.client.copyMealLog(meal.id, mealType: self.meal, loggedAt: loggedAt)
        } catch let error as FitIQError where [.unreachable, .timedOut, .notAuthenticated].contains(error.code) {
            return nil
        }
    }

    private func logWords(of before: DiaryMeal, _ loggedAt: Date, _ open: OpenDiary) async throws {
        guard before.log.status != .manual, let words = before.log.rawInput else {
            throw CommandFailure("Its foods were typed in, and only the server copies those.", status: .unreachable)
        }
        let saved = SavedMeal(
            isJSON: output.json,
            saved: try await open.diary.log(
                words,
                mealType: meal ?? before.log.mealType,
                loggedAt: loggedAt,
                notes: before.log.notes
            )
        )
        saved.showAtOnce()
        let (meal, reach) = try await open.settle(saved.saved.id, waits: true)
        try saved.show(meal, reach)
    }

    private func list(_ client: FitIQClient) async throws {
        let usual = try await client.usualMeals(meal, limit: 20)
        if output.json { return try Terminal.printJSON(UsualMealList(meals: usual)) }
        guard !usual.isEmpty else { return Terminal.print("Nothing was eaten twice in the last ninety days.") }
        for line in Self.lines(usual) { Terminal.print(line) }
    }

    /// A line each: "5f3a9c  12 times  Breakfast: 2 eggs and toast, 340 kcal".
    static func lines(_ usual: [UsualMealRecord]) -> [String] {
        usual.map { record in
            let meal = record.mealLog
            let words = meal.rawInput ?? (meal.items ?? []).map(\.foodName).joined(separator: ", ")
            let energy = meal.totals.calories.map { ", \(Int($0)) kcal" } ?? ""
            let what = "\(meal.mealType.rawValue.capitalized): \(words)\(energy)".onOneLine
            return "\(MealReference.short(meal.id))  \(record.count) times  \(what)"
        }
    }
}
