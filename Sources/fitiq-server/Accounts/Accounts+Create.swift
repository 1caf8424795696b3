import ArgumentParser
import FitIQCore
import FitIQServer
import FitIQWire
import Foundation
import NIOPosix

extension Accounts {
    /// Makes accounts that have no password but a token, as load tests need them.
    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Makes accounts without a password and writes their tokens, one JSON object a line."
        )

        @Option(help: "How many.")
        var count = 1

        @Option(help: "File to write to, readable by its owner only.")
        var output: String

        @Option(help: "How long the tokens are good: 90s, 15m, 24h or 7d.")
        var tokenLifetime = TimeSpan(hours: 24)

        @OptionGroup var settings: SettingFlags

        func validate() throws {
            guard (1...1_000_000).contains(count) else { throw ValidationError("--count must be from 1 to 1000000") }
        }

        func run() async throws {
            let configuration = try await settings.load()
            let database = try await Serve.openBesideServer(configuration)
            let threads = NIOThreadPool(numberOfThreads: 1)
            threads.start()
            let signIn = SignIn(
                accounts: database.stores.accounts,
                secondFactors: database.stores.secondFactors,
                secret: try await Serve.secret(configuration, database),
                passwords: configuration.server.passwords,
                tokens: configuration.server.tokens,
                registration: configuration.server.registration,
                passwordThreads: threads,
                now: { Date() }
            )
            let accounts = try await signIn.createAccounts(count, tokenLifetime: tokenLifetime.duration)
            try write(accounts)
            try await threads.shutdownGracefully()
        }

        private func write(_ accounts: [SignIn.IssuedAccount]) throws {
            struct Line: Encodable {
                let user_id: String
                let email: String
                let access_token: String
            }
            let encoder = WireCoding.encoder()
            var text = Data()
            for account in accounts {
                text += try encoder.encode(
                    Line(
                        user_id: account.account.id.description,
                        email: account.account.email,
                        access_token: account.accessToken
                    )
                )
                text.append(UInt8(ascii: "\n"))
            }
            let isWritten = FileManager.default.createFile(
                atPath: output,
                contents: text,
                attributes: [.posixPermissions: 0o600]
            )
            guard isWritten else {
                complain("\(output) cannot be written")
                throw ExitCode(1)
            }
        }
    }
}
