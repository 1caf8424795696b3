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
            if let known = try? await client.identities(), let links = Self.words(known) { Terminal.error(links) }
        }
    }

    /// Says what else lets the person in; nil where nothing does.
    static func words(_ known: IdentityList) -> String? {
        guard !known.identities.isEmpty else { return nil }
        let names = known.identities.map { $0.email ?? $0.issuer }.joined(separator: ", ")
        return """
            \(known.provider) still lets you in (\(names)), and whoever else is signed in there. The page ends that, under Me.
            """.onOneLine
    }
}
