import ArgumentParser
import FitIQClient
import Foundation

struct TokensCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tokens",
        abstract: "Give a program access to your diary, as much as you choose, without your password.",
        discussion: """
            fitiq tokens create "my assistant" --scope diary:read --scope foods:read --days 90

            Scopes: diary:read (meals, sums, weights, water), diary:write (logs, changes and deletes them, and your own \
            foods), foods:read (the tables and your own foods), plan:read (profile and plan). A new password and \
            'fitiq account sign-out-everywhere' end all tokens.
            """,
        subcommands: [Create.self, List.self, Revoke.self],
        defaultSubcommand: List.self
    )

    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a token, and show its secret. It is shown only once."
        )

        @Argument(help: "What it is for.")
        var name: String

        @Option(
            help: ArgumentHelp(
                "What it may do; may be given more than once. (else \(Self.usualScopes.joined(separator: ", ")))",
                valueName: "scope"
            )
        )
        var scope: [String] = []

        @Option(help: ArgumentHelp("How many days it works. (else until it is revoked)", valueName: "days"))
        var days: Int?

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        /// All that only reads.
        private static let usualScopes = ["diary:read", "foods:read", "plan:read"]

        func validate() throws {
            let known = PersonalTokenRecord.Scope.all.map(\.rawValue)
            if let wrong = scope.first(where: { !known.contains($0) }) {
                throw ValidationError("'\(wrong)' is not a scope. Choose from: \(known.joined(separator: ", ")).")
            }
            if let days, !(1...3660).contains(days) {
                throw ValidationError("A token works for 1 to 3660 days.")
            }
        }

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let token = try await client.makePersonalToken(
                name,
                scopes: (scope.isEmpty ? Self.usualScopes : scope).map { .init(rawValue: $0) },
                expiresAt: days.map { Date(timeIntervalSinceNow: Double($0) * 86_400) }
            )
            if output.json { return try Terminal.printJSON(token) }
            Terminal.print(token.token ?? "")
            Terminal.error("Keep it like a password: it is not shown again. 'fitiq tokens revoke \(token.id)' ends it.")
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show your tokens, without their secrets.")

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let tokens = try await client.personalTokens()
            if output.json { return try Terminal.printJSON(tokens) }
            Terminal.print(TokensReport(tokens: tokens, now: Date(), at: .current).text(.standardOutput()))
        }
    }

    struct Revoke: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "End a token: its secret stops working.")

        @Argument(help: "The token's ID, as 'fitiq tokens list' shows it, or its name where only one has it.")
        var token: String

        @OptionGroup var server: ServerOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let tokens = try await client.personalTokens()
            let found = tokens.filter { $0.id == token.lowercased() || $0.name == token }
            guard let one = found.first else {
                throw CommandFailure("You have no token '\(token)': 'fitiq tokens list' shows those that you have.")
            }
            guard found.count == 1 else {
                throw CommandFailure("\(found.count) tokens are called '\(token)'. Give the ID of one.")
            }
            try await client.revokePersonalToken(one.id)
            Terminal.print("Revoked.")
        }
    }
}

/// Lists tokens for a person.
struct TokensReport {
    let tokens: [PersonalTokenRecord]
    let now: Date
    let at: LocalTime

    func text(_ style: Style) -> String {
        guard !tokens.isEmpty else { return "You have no tokens: 'fitiq tokens create' makes one." }
        var table = TextTable([.text("ID"), .text("Name"), .text("Scopes"), .text("Until"), .text("Last used")])
        for token in tokens {
            table.rows.append([
                token.id, token.name, token.scopes.map(\.rawValue).joined(separator: " "), end(of: token),
                token.lastUsedAt.map { at.moment($0, now: now) } ?? "never",
            ])
        }
        return table.rendered(style)
    }

    private func end(of token: PersonalTokenRecord) -> String {
        guard let end = token.expiresAt else { return "revoked" }
        return end > now ? at.day(end) : "\(at.day(end)) (expired)"
    }
}
