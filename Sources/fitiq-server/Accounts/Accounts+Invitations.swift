import ArgumentParser
import FitIQCore
import Foundation

extension Accounts {
    /// Lists the invitations that still let somebody in.
    struct Invitations: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Lists the invitations that are open: id, until when (UTC), and for whom."
        )

        @Flag(help: "One JSON object a line.")
        var json = false

        @OptionGroup var settings: SettingFlags

        func run() async throws {
            try await withAccounts(try await settings.load()) { stores in
                for invitation in try await stores.operators.openInvitations(at: Date()) {
                    let line = [invitation.id.description, invitation.expiresAt.inUTC, invitation.email ?? "anybody"]
                    print(json ? try InvitationLine(invitation).json() : line.joined(separator: "  "))
                }
            }
        }
    }

    /// Withdraws an invitation that went to the wrong person.
    struct Uninvite: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Takes an invitation back.",
            usage: "fitiq-server accounts uninvite <invitation> [settings]"
        )

        @Argument(
            parsing: .allUnrecognized,
            help: ArgumentHelp("Its id, as 'accounts invitations' lists it.", valueName: "invitation")
        )
        var words: [String] = []

        func run() async throws {
            let named = try await Named(words, what: "the invitation: its id")
            guard let id = Invitation.ID(named.name) else { throw ValidationError("\(named.name) is no id") }
            try await withAccounts(named.configuration) { stores in
                guard try await stores.operators.removeInvitation(id) else {
                    complain("there is no open invitation \(id)")
                    throw ExitCode(1)
                }
                tell("the invitation is taken back")
            }
        }
    }
}

private struct InvitationLine: Encodable {
    let id: String
    let email: String?
    let expires_at: Date

    init(_ invitation: Invitation) {
        id = invitation.id.description
        email = invitation.email
        expires_at = invitation.expiresAt
    }
}
