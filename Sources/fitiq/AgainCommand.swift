import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation
import MealParser

struct AgainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "again",
        abstract: "Log a meal once more, or list what you eat again and again.",
        discussion: """
            fitiq again 5f3a9c
            fitiq again --day yesterday

            The new meal has the same foods with their numbers and sources. Where the server cannot be reached, the words of \
            the meal are logged on this device, and read anew. Without a meal, those are listed that you repeated in the last \
            ninety days.

            With --day all meals of that day are copied at their hours, each once however often you ask; the server does it.
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

    /// - Returns: nil where no day is to be copied.
    private func dayCopy(now: Date) throws -> DayCopy? {
        guard let day else { return nil }
        let time = LocalTime.current
        let (from, to) = (try DayRangeOptions.day(day, time), try to.map { try DayRangeOptions.day($0, time) } ?? now)
        guard time.day(from) != time.day(to) else { throw ValidationError("A day is copied to another one.") }
        guard to < time.interval(ofDay: now).upperBound else {
            throw ValidationError("--to is today or an earlier day.")
        }
        return DayCopy(from: from, to: to, type: meal, time: time)
    }

    private func copyDay(_ copy: DayCopy, _ open: OpenDiary) async throws {
        try await open.bringInStepOrTell()
        guard !open.isOffline else {
            throw CommandFailure("Only the server copies a day.", status: .unreachable)
        }
        let meals = try await open.diary.meals(in: copy.time.interval(ofDay: copy.from))
        let planned = copy.planned(meals)
        guard !planned.isEmpty else {
            throw CommandFailure(
                copy.unsynced(meals) > 0
                    ? "No meal is there to be copied that is synchronised."
                    : "No meal with foods is there to be copied."
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
        throw CommandFailure("The copies of a meal were deleted too often; copy it by 'fitiq again <id>'.")
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
