import ArgumentParser
import FitIQClient

struct LogoutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "logout", abstract: "Sign out.")

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        try await server.client(of: server.openProfile()).logout()
        if output.json { try Terminal.printJSON(["signed_in": false]) } else { Terminal.print("Signed out.") }
    }
}
