import ArgumentParser
import FitIQClient

struct RegisterCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "register",
        abstract: "Make an account and sign in with it."
    )

    @Argument(help: "Your e-mail address.")
    var email: String

    @Option(help: "Your name.")
    var name: String

    @Option(help: ArgumentHelp("As 2001-12-31.", valueName: "date"))
    var dateOfBirth: String?

    @Option(help: ArgumentHelp("Of an invitation, for a server that asks for one.", valueName: "code"))
    var invitation: String?

    @OptionGroup var password: PasswordOptions
    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let profile = try server.openProfile()
        let client = try server.client(of: profile)
        let answer = try await client.register(
            email: email,
            password: password.password(isNew: true),
            name: name,
            dateOfBirth: dateOfBirth,
            invitation: invitation
        )
        try server.remember(client, in: profile)
        try SignedInReport(answer, server: client.serverURL).print(json: output.json)
        for left in OrphanedDiary.all(in: profile, besides: answer.userID, at: client.serverURL) {
            Terminal.error(left.words)
        }
    }
}
