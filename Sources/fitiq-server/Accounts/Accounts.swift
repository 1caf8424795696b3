import ArgumentParser

/// `fitiq-server accounts …`
struct Accounts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Accounts, for administrators.",
        discussion: """
            All of them work while the server runs, and while it does not. They need the database that it has: name it with \
            --database or FITIQ_DATABASE.
            """,
        subcommands: [
            List.self, Show.self, Invite.self, Invitations.self, Uninvite.self, ResetPassword.self,
            EndSecondFactor.self, SignOut.self, Delete.self, Create.self,
        ]
    )
}
