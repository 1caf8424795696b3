import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation

struct AgainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "again",
        abstract: "Log a meal again, or list what you eat often.",
        discussion: """
            fitiq again 5f3a9c
            fitiq again --day yesterday

            The new meal has the same foods, numbers and sources. Without a meal, it lists what you repeated in the last \
            90 days, which needs the server.

            --day copies all meals of that day at their times. Asking twice copies nothing twice. Both work offline.
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
        let copy = try await open.diary.copy(before.id, mealType: meal, loggedAt: loggedAt)
        let (shown, reach) = try await open.settle(copy.id, waits: true)
        try SavedMeal.showWhole(shown, reach, json: output.json)
        if !output.json { Terminal.print("ID: \(MealReference.short(copy.id))") }
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
        let copies = try await open.diary.copyDay(copy.from, to: copy.to, mealType: copy.type)
        guard !copies.new.isEmpty || !copies.known.isEmpty else {
            throw CommandFailure("There is no meal with foods to copy.")
        }
        let reach = try await open.bringInStep()
        var made: [DiaryMeal] = []
        for one in copies.new {
            if let copy = try await open.diary.copy(copiedAs: one.id, copies) { made.append(copy) }
        }
        let report = DayCopy.Report(
            meals: made.map(\.log),
            known: copies.known.count,
            unread: copies.unreadCount
        )
        if output.json {
            try Terminal.printJSON(report)
        } else {
            for line in report.lines(to: copy.time.day(copy.to)) { Terminal.print(line) }
        }
        if let refusal = made.lazy.compactMap(\.sync.refusal).first { throw SavedMeal.refused(refusal) }
        if let remark = made.lazy.compactMap({ SavedMeal.remark(on: $0, reach) }).first { Terminal.error(remark) }
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
