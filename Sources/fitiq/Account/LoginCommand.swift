import ArgumentParser
import FitIQClient

struct LoginCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "login", abstract: "Sign in.")

    @Argument(help: "Your e-mail address.")
    var email: String

    @OptionGroup var password: PasswordOptions
    @OptionGroup var code: CodeOptions
    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let profile = try server.openProfile()
        let client = try server.client(of: profile)
        let password = try password.password()
        let answer = try await code.proving { try await client.login(email: email, password: password, code: $0) }
        try server.remember(client, in: profile)
        try SignedInReport(answer, server: client.serverURL).print(json: output.json)
        for left in OrphanedDiary.all(in: profile, besides: answer.userID, at: client.serverURL) {
            Terminal.error(left.words)
        }
    }
}
