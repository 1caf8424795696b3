import ArgumentParser
import FitIQCore
import FitIQServer
import Foundation

extension Accounts {
    /// Signs out a device that was lost, say.
    struct SignOut: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Signs all devices of an account out.",
            usage: "fitiq-server accounts sign-out <account> [settings]",
            discussion: "A running server closes the account's sockets within a few seconds."
        )

        @OptionGroup var account: AccountArgument

        func run() async throws {
            try await NamedAccount.find(account) { found in
                try await found.stores.accounts.closeAll(of: found.account.id)
                tell("every device of \(found.account.email) is signed out")
            }
        }
    }

    /// Helps somebody who has lost the authenticator app and the recovery codes.
    struct EndSecondFactor: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Lets an account sign in by its password alone.",
            usage: "fitiq-server accounts end-second-factor <account> [settings]",
            discussion: "Make sure that it is the account's owner who asks: for anybody else it is one lock less."
        )

        @OptionGroup var account: AccountArgument

        func run() async throws {
            try await NamedAccount.find(account) { found in
                let hadOne = try await found.stores.secondFactors.removeSecondFactor(of: found.account.id)
                tell(
                    hadOne
                        ? "\(found.account.email) signs in by the password alone"
                        : "\(found.account.email) has no second factor"
                )
            }
        }
    }

    /// Deletes an account for good.
    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Removes an account and everything that it keeps.",
            usage: "fitiq-server accounts delete [--yes] <account> [settings]",
            discussion:
                "Only a backup brings it back. A running server closes the account's sockets within a few seconds."
        )

        @Flag(help: "Do not ask for the e-mail address again.")
        var yes = false

        @OptionGroup var account: AccountArgument

        func run() async throws {
            try await NamedAccount.find(account) { found in
                let email = found.account.email
                guard yes || isConfirmed(email) else {
                    complain("that is not \(email); nothing was deleted")
                    throw ExitCode(1)
                }
                guard try await found.stores.accounts.end(found.account.id, at: Date()) != nil else {
                    complain("\(email) was deleted meanwhile")
                    throw ExitCode(1)
                }
                // Should this be cut off, the server goes on with it.
                try await found.stores.accounts.removeEnded(found.account.id)
                tell("\(email) is deleted, with everything that it kept")
            }
        }

        private func isConfirmed(_ email: String) -> Bool {
            let typed = Terminal.ask("Everything of \(email) will be removed. Type the e-mail address again: ")
            return typed.flatMap(EmailAddress.kept) == email
        }
    }
}
