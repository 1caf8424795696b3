import ArgumentParser
import FitIQCore
import FitIQServer
import Foundation

extension Accounts {
    /// Lets people in where registration is by invitation.
    struct Invite: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Makes invitations, each for one account, and prints their codes.",
            discussion: """
                Behind each code stands a link to the page, where it is known: publicAddress, else host and port. Only a hash \
                of the code is kept, so it cannot be shown again.
                """
        )

        @Option(help: "The only e-mail address that it is for.")
        var email: String?

        @Option(help: "How long it is good: 12h, 7d.")
        var expires = TimeSpan(hours: 7 * 24)

        @Option(help: "How many.")
        var count = 1

        @OptionGroup var settings: SettingFlags

        func validate() throws {
            guard (1...1000).contains(count) else { throw ValidationError("--count must be from 1 to 1000") }
            guard expires.duration <= .seconds(366 * 86_400) else {
                throw ValidationError("--expires must be 366d at most")
            }
            guard let email else { return }
            guard EmailAddress.kept(email) != nil else { throw ValidationError("\(email) is no e-mail address") }
            guard count == 1 else { throw ValidationError("one invitation is all that \(email) can use") }
        }

        func run() async throws {
            let configuration = try await settings.load()
            try await withAccounts(configuration) { stores in
                if let email, let account = try await stores.accounts.account(named: email) {
                    complain("\(account.email) has an account already")
                    throw ExitCode(1)
                }
                let codes = (0..<count).map { _ in RandomCode.invitation().text }
                let expiresAt = Date().addingTimeInterval(expires.duration.inSeconds)
                try await stores.operators.keep(codes.map { invitation($0, expiresAt: expiresAt) })
                for code in codes {
                    print(
                        [code, configuration.server.link(toInvitation: code)].compactMap(\.self).joined(separator: "  ")
                    )
                }
                let whose = email.flatMap(EmailAddress.kept) ?? "whoever has it"
                tell("\(count == 1 ? "for" : "each for") one account of \(whose), until \(expiresAt.inUTC) UTC")
            }
        }

        private func invitation(_ code: String, expiresAt: Date) -> Invitation {
            Invitation(
                id: .new(at: Date()),
                codeHash: RandomCode.hash(of: code),
                email: email.flatMap(EmailAddress.kept),
                createdAt: Date(),
                expiresAt: expiresAt
            )
        }
    }
}

extension ServerSettings {
    /// Returns the link to the page, with the code where no server sees it; nil when it is not known where people reach it.
    fileprivate func link(toInvitation code: String) -> String? {
        guard let base = network.publicAddress ?? ownAddress else { return nil }
        return "\(base.hasSuffix("/") ? String(base.dropLast()) : base)/#invitation=\(code)"
    }

    private var ownAddress: String? {
        let (host, port) = (network.host, network.port)
        // What all addresses of a machine share names none of them.
        guard port != 0, !["0.0.0.0", "::"].contains(host) else { return nil }
        return "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
}
