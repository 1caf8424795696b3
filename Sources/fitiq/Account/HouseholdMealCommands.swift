import ArgumentParser
import FitIQClient
import Foundation

/// Names another member of the household.
struct HouseholdMemberArgument: ParsableArguments {
    @Argument(help: "The member: their name.")
    var member: String

    /// - Throws: ``CommandFailure`` where it is no one's name, or more than one's.
    func found(in household: HouseholdRecord?) throws -> HouseholdMember {
        let named = (household?.others ?? []).filter { $0.name.lowercased() == member.lowercased() || $0.id == member }
        guard let one = named.first else {
            throw CommandFailure(
                "Nobody else in your household is called \(member): 'fitiq household' shows who is.".onOneLine
            )
        }
        guard named.count == 1 else {
            throw CommandFailure("More than one is called \(member): take the id that --json shows.".onOneLine)
        }
        return one
    }
}

/// Names another member of the household and a day of theirs.
struct HouseholdDayOptions: ParsableArguments {
    @OptionGroup var who: HouseholdMemberArgument

    @Option(help: ArgumentHelp("The day: yesterday, 2024-01-15. (default: today)", valueName: "day"))
    var day: String?

    func meals(by client: FitIQClient) async throws -> (member: HouseholdMember, meals: [MealLog]) {
        let member = try who.found(in: try await client.household())
        let date = try day.map { try DayRangeOptions.day($0, .current) } ?? Date()
        let (time, zone) = (LocalTime.current, LocalTime.current.timeZone)
        return (member, try await client.householdMeals(of: member.id, on: time.day(date), in: zone))
    }
}

struct HouseholdMealsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "meals",
        abstract: "Show what another member ate on a day: foods and amounts."
    )

    @OptionGroup var which: HouseholdDayOptions
    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let (client, _) = try await server.signedIn()
        let (member, meals) = try await which.meals(by: client)
        if output.json { return try Terminal.printJSON(meals) }
        guard !meals.isEmpty else {
            let since = member.mealsSince.map { " They show their meals since \(LocalTime.current.day($0))." } ?? ""
            return Terminal.print("\(member.name) has logged nothing on that day.\(since)".onOneLine)
        }
        var table = TextTable([
            .text("ID"), .text("Time"), .text("Meal"), .text("Foods", maxWidth: 60), .number("kcal"),
        ])
        table.rows = meals.map { meal in
            [
                MealReference.short(meal.id), LocalTime.current.clock(meal.loggedAt), meal.mealType.displayName,
                meal.words, Figures.plain(meal.totals[.energy]),
            ]
        }
        Terminal.print(table.rendered(.standardOutput()))
    }
}

struct HouseholdCopyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy",
        abstract: "Log a meal of another member as one of your own."
    )

    @OptionGroup var which: HouseholdDayOptions

    @Argument(help: "The meal: its id, or the end of it as 'fitiq household meals' shows it.")
    var meal: MealReference

    @Option(help: "Which meal it was. (default: as theirs)")
    var type: MealType?

    @Option(help: ArgumentHelp("When: 08:30, yesterday, \"2024-01-15 08:30\". (default: now)", valueName: "time"))
    var at: String?

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        _ = try TimeArgument.date(at)
    }

    func run() async throws {
        let (client, _) = try await server.signedIn()
        let (member, meals) = try await which.meals(by: client)
        let id = try MealReference.id(endingIn: meal.text, among: meals.map(\.id), of: "meal")
        let copy = try await client.copyHouseholdMeal(
            id,
            of: member.id,
            mealType: type,
            loggedAt: try TimeArgument.date(at)
        )
        if output.json { return try Terminal.printJSON(copy) }
        Terminal.print(FoodReport(copy).rendered(.standardOutput()))
        Terminal.print("Logged. ID: \(MealReference.short(copy.id))")
    }
}
