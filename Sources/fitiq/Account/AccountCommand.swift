import ArgumentParser
import FitIQClient
import Foundation

struct AccountCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "account",
        abstract: """
            Show your account, change its password, add a second factor, choose the country of your foods, sign devices out, or \
            delete it.
            """,
        subcommands: [
            AccountShowCommand.self, AccountPasswordCommand.self, SecondFactorCommand.self, AccountRegionCommand.self,
            DevicesCommand.self, AccountSignOutCommand.self, AccountDeleteCommand.self,
        ],
        defaultSubcommand: AccountShowCommand.self
    )
}

struct AccountShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Show who is signed in.")

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let (client, _) = try await server.signedIn()
        let report = AccountReport(try await client.me(), server: client.serverURL)
        if output.json { try Terminal.printJSON(report) } else { Terminal.print(report.words) }
    }
}

/// Says who is signed in where.
struct AccountReport: Encodable {
    let userID: String
    let email: String
    let name: String
    let createdAt: Date
    let server: String

    init(_ profile: UserProfile, server: URL) {
        userID = profile.userID
        email = profile.email
        name = profile.name
        createdAt = profile.createdAt
        self.server = server.absoluteString
    }

    var words: String {
        "\(name) <\(email)> at \(server), since \(LocalTime.current.day(createdAt)).".onOneLine
    }
}

extension ServerOptions {
    /// Returns client and profile for commands about the account, which all need the server.
    ///
    /// - Throws: ``CommandFailure`` when nobody is signed in.
    func signedIn() async throws -> (client: FitIQClient, profile: ProfileFolder) {
        let profile = try openProfile()
        let client = try client(of: profile)
        guard try await client.signedIn != nil else { throw CommandFailure.notSignedIn(at: client) }
        return (client, profile)
    }
}
