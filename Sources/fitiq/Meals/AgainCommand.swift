import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation
import MealParser

struct AgainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "again",
        abstract: "Log a meal again, or list what you eat often.",
        discussion: """
            fitiq again 5f3a9c
            fitiq again --day yesterday

            The new meal has the same foods, numbers and sources. If the server cannot be reached, the meal's words are \
            logged on this device and read again. Without a meal, it lists what you repeated in the last 90 days.

            --day copies all meals of that day at their times. Asking twice copies nothing twice. It needs the server.
            """
    )

    @Argument(
        help: ArgumentHelp("The meal: its id, or the end of it as 'fitiq today' shows it.", valueName: "id")
    )
    var which: MealReference?

    @Option(help: "Which meal it was. (default: the same; in a list: all)")
    var meal: MealType?

    @Option(help: ArgumentHelp("When: 08:30, yesterday, \"2024-01-15 08:30\". (default: now)", valueName: "time"))
    var at: String?

    @Option(help: ArgumentHelp("Copy the meals of a day: yesterday, 2024-01-15.", valueName: "day"))
    var day: String?

    @Option(help: ArgumentHelp("The day to copy them to. (default: today)", valueName: "day"))
    var to: String?

    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        _ = try TimeArgument.date(at)
        if which == nil, at != nil { throw ValidationError("--at goes with a meal.") }
        if which != nil, day != nil { throw ValidationError("Give either a meal or --day.") }
        if day == nil, to != nil { throw ValidationError("--to goes with --day.") }
        _ = try dayCopy(now: Date())
    }

    func run() async throws {
        let open = try await options.open()
        if let copy = try dayCopy(now: Date()) { return try await copyDay(copy, open) }
        guard let which else { return try await list(open.diary.client) }
        try await open.bringInStepOrTell()
        let before = try await which.meal(in: open.diary)
        guard before.status != .failed else {
            throw CommandFailure("We found no food in this meal, so there is nothing to log again.")
        }
        let loggedAt = try TimeArgument.date(at) ?? Date()
        if before.sync == .synced, !open.isOffline, let copy = try await copy(of: before, loggedAt, open) {
            _ = try await open.bringInStep()
            let shown = try await open.diary.meal(copy.id)
            guard !output.json else { return try Terminal.printJSON(copy) }
            if let shown { Terminal.print(MealReport(meal: shown, time: .current).rendered(.standardOutput())) }
            return Terminal.print("ID: \(MealReference.short(copy.id))")
        }
        try await logWords(of: before, loggedAt, open)
    }

    /// - Returns: nil where no day is to be copied.
    private func dayCopy(now: Date) throws -> DayCopy? {
        guard let day else { return nil }
        let time = LocalTime.current
        let (from, to) = (try DayRangeOptions.day(day, time), try to.map { try DayRangeOptions.day($0, time) } ?? now)
        guard time.day(from) != time.day(to) else { throw ValidationError("--to must be another day.") }
        guard to < time.interval(ofDay: now).upperBound else {
            throw ValidationError("--to must be today or earlier.")
        }
        return DayCopy(from: from, to: to, type: meal, time: time)
    }

    private func copyDay(_ copy: DayCopy, _ open: CommandDiary) async throws {
        try await open.bringInStepOrTell()
        guard !open.isOffline else {
            throw CommandFailure("Copying a day needs the server.", status: .unreachable)
        }
        let meals = try await open.diary.meals(in: copy.time.interval(ofDay: copy.from))
        let planned = copy.planned(meals)
        guard !planned.isEmpty else {
            throw CommandFailure(
                copy.unsynced(meals) > 0
                    ? "There is no synced meal to copy."
                    : "There is no meal with foods to copy."
            )
        }
        var made: [MealLog] = []
        for one in planned {
            if let log = try await make(one, open.diary) { made.append(log) }
        }
        _ = try await open.bringInStep()
        let report = DayCopy.Report(
            meals: made,
            known: planned.count - made.count,
            unread: copy.unread(meals),
            unsynced: copy.unsynced(meals)
        )
        if output.json { return try Terminal.printJSON(report) }
        for line in report.lines(to: copy.time.day(copy.to)) { Terminal.print(line) }
    }

    /// Makes the copy under the first id under which none was deleted.
    ///
    /// - Returns: nil where it is there already.
    private func make(_ planned: DayCopy.Planned, _ diary: Diary) async throws -> MealLog? {
        for id in planned.ids where try await diary.meal(id) != nil { return nil }
        for id in planned.ids.compactMap({ Meal.ID($0) }) {
            let isNew = try await copy(planned, id, diary)
            do {
                // The server answers for a deleted copy as it did when it made it.
                let log = try await diary.client.mealLog(id.description)
                return isNew ? log : nil
            } catch let error as FitIQError where error.code == .notFound {
                continue
            }
        }
        throw CommandFailure("Copies of this meal were deleted too often; use 'fitiq again <id>'.")
    }

    /// - Returns: false where another device has made this copy, at another hour.
    private func copy(_ planned: DayCopy.Planned, _ id: Meal.ID, _ diary: Diary) async throws -> Bool {
        do {
            _ = try await diary.client.copyMealLog(
                planned.source,
                mealType: planned.type,
                loggedAt: planned.loggedAt,
                newID: id
            )
            return true
        } catch let error as FitIQError where error.code == .idempotencyKeyReused {
            return false
        }
    }

    /// - Returns: nil where the server cannot be reached.
    private func copy(of meal: DiaryMeal, _ loggedAt: Date, _ open: CommandDiary) async throws -> MealLog? {
        do {
            return try await open.diary.client.copyMealLog(meal.id, mealType: self.meal, loggedAt: loggedAt)
        } catch let error as FitIQError where [.unreachable, .timedOut, .notAuthenticated].contains(error.code) {
            return nil
        }
    }

    private func logWords(of before: DiaryMeal, _ loggedAt: Date, _ open: CommandDiary) async throws {
        guard before.log.status != .manual, let words = before.log.rawInput else {
            throw CommandFailure("Its foods were typed in; copying them needs the server.", status: .unreachable)
        }
        let reader = MealReader.bundled
        let timeless = TimelessText.of(words, reader.read(words)) { reader.read($0) }
        let saved = SavedMeal(
            isJSON: output.json,
            saved: try await open.diary.log(
                timeless ?? words,
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
        guard !usual.isEmpty else { return Terminal.print("You ate nothing twice in the last 90 days.") }
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
