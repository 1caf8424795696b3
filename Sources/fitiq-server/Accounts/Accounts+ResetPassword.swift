import ArgumentParser
import FitIQCore
import FitIQServer
import Foundation

extension Accounts {
    /// Another password for somebody who has lost theirs.
    struct ResetPassword: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Gives an account a new password, signs all its devices out and ends its links to a provider.",
            usage: "fitiq-server accounts reset-password [--stdin | --generate] <account> [settings]",
            discussion: """
                Asks for it on the terminal. It is never an argument, because other people of the machine see those. A \
                running server closes the account's sockets within a few seconds.
                """
        )

        @Flag(help: "Read it from the first line of standard input.")
        var stdin = false

        @Flag(help: "Make one, and print it.")
        var generate = false

        @OptionGroup var account: AccountArgument

        func validate() throws {
            guard !(stdin && generate) else { throw ValidationError("--stdin or --generate, not both") }
        }

        func run() async throws {
            try await NamedAccount.find(account) { found in
                let password = generate ? RandomCode.password().text : try typed()
                guard PasswordRule.length.contains(password.unicodeScalars.count) else {
                    let (least, most) = (PasswordRule.length.lowerBound, PasswordRule.length.upperBound)
                    complain("a password has \(least) to \(most) characters; nothing was changed")
                    throw ExitCode(1)
                }
                let ended = try await found.stores.resetPassword(
                    password,
                    of: found.account,
                    rounds: found.configuration.server.passwords.rounds
                )
                if generate { print(password) }
                tell("\(found.account.email) has a new password, and every device is signed out")
                if ended > 0 { tell("nobody gets in by a provider any more; under Me the account is linked again") }
            }
        }

        private func typed() throws -> String {
            if stdin { return readLine() ?? "" }
            guard let password = Terminal.readSecret("New password: "),
                let again = Terminal.readSecret("The same again: ")
            else {
                complain("there is no terminal to ask for the password: use --stdin or --generate")
                throw ExitCode(64)
            }
            guard password == again else {
                complain("the two are not the same; nothing was changed")
                throw ExitCode(1)
            }
            return password
        }
    }
}
