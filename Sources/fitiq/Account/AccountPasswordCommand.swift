import ArgumentParser
import FitIQClient

struct AccountPasswordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "password",
        abstract: "Change your password. Your other devices are signed out."
    )

    @OptionGroup var passwords: PasswordChangeOptions
    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let (client, _) = try await server.signedIn()
        let (current, new) = try passwords.passwords()
        try await client.changePassword(from: current, to: new)
        if output.json {
            try Terminal.printJSON(["password_changed": true])
        } else {
            Terminal.print("The password is changed. Your other devices are signed out.")
        }
    }
}
