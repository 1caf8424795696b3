import ArgumentParser
import FitIQClient

struct LogoutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout",
        abstract: "Sign out. The diary stays on this device, for when you sign in again."
    )

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let waiting = try await lastChance()
        try await server.client(of: server.openProfile()).logout()
        if output.json { try Terminal.printJSON(["signed_in": false]) } else { Terminal.print("Signed out.") }
        guard waiting > 0 else { return }
        let what = waiting == 1 ? "1 change has" : "\(waiting) changes have"
        Terminal.error("\(what) not reached the server. They stay on this device and go when you sign in again.")
    }

    /// Sends what waits; how much waits then.
    private func lastChance() async throws -> Int {
        let open = try await server.openDiary()
        _ = try await open.bringInStep()
        let waiting = try await open.diary.outbox().waiting.count
        try open.diary.close()
        return waiting
    }
}
