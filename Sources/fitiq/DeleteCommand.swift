import ArgumentParser
import FitIQClient

struct DeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete a meal, for all your devices and for good."
    )

    @OptionGroup var which: MealArgument
    @OptionGroup var server: ServerOptions

    func run() async throws {
        let client = try server.client(of: server.openProfile())
        try await client.deleteMealLog(which.meal.resolved(client))
    }
}
