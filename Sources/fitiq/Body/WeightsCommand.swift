import ArgumentParser
import FitIQClient
import Foundation

struct WeightsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "weights",
        abstract: "Show your weights, newest first, with their trend.",
        subcommands: [List.self, Delete.self],
        defaultSubcommand: List.self
    )

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show the weights.")

        @Option(help: "At most so many, 1 to 100.")
        var limit = 30

        @OptionGroup var units: UnitOptions
        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func validate() throws {
            guard (1...100).contains(limit) else { throw ValidationError("--limit is 1 to 100.") }
        }

        func run() async throws {
            let unit = try units.unit()
            let client = try await server.clientAfterSending()
            let page = try await client.weights(limit: limit)
            if output.json { return try Terminal.printJSON(page, keys: .useDefaultKeys) }
            Terminal.print(WeightsReport(weights: page.weights, unit: unit).rendered(.standardOutput()))
        }
    }

    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Delete a weight.")

        @Argument(help: ArgumentHelp("The ID, or its end, as 'fitiq weights' shows it.", valueName: "id"))
        var id: String

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let client = try await server.clientAfterSending()
            let id = try await Self.id(endingIn: id.lowercased(), among: client.weights().weights)
            try await client.deleteWeight(id)
            if output.json { try Terminal.printJSON(["id": id]) } else { Terminal.print("Deleted.") }
        }

        static func id(endingIn end: String, among weights: [WeightEntry]) throws -> String {
            if UUID(uuidString: end) != nil { return end }
            return try MealReference.id(endingIn: end, among: end.count < 4 ? [] : weights.map(\.id), of: "weight")
        }
    }
}
