import ArgumentParser
import FitIQClient

struct DeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete a meal for good, on all your devices. Works offline."
    )

    @OptionGroup var which: MealArgument
    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let open = try await options.open()
        let id = try await id(in: open.diary)
        try await open.diary.delete(id)
        let reach = try await open.bringInStep()
        let isKnown = try await open.diary.outbox().waiting.allSatisfy { $0.mealID != id }
        if output.json { try Terminal.printJSON(Deleted(id: id, synced: isKnown)) } else { Terminal.print("Deleted.") }
        if !isKnown {
            Terminal.error(reach.isInStep ? "The server is busy. Will sync." : Self.remark)
        }
    }

    /// Finds the id of a meal of the diary, or of one that is kept in the outbox because it was deleted elsewhere.
    private func id(in diary: Diary) async throws -> String {
        let kept = try await diary.outbox().overtaken.map(\.mealID)
        if let id = try? which.meal.id(among: kept) { return id }
        return try await which.meal.meal(in: diary).id
    }

    private static let remark = "Will sync when the server can be reached."

    private struct Deleted: Encodable {
        let id: String
        /// True once the server knows.
        let synced: Bool
    }
}
