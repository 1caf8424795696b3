import ArgumentParser
import FitIQCore
import FitIQServer
import Foundation

extension Accounts {
    /// One account, its devices, and how much it keeps.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Shows an account and its devices.",
            usage: "fitiq-server accounts show [--json] <account> [settings]"
        )

        @Flag(help: "As one JSON object.")
        var json = false

        @OptionGroup var account: AccountArgument

        func run() async throws {
            try await NamedAccount.find(account) { found in
                guard let details = try await found.stores.operators.details(of: found.account.id, at: Date()) else {
                    return
                }
                print(json ? try ShownAccount(details).json() : Self.text(details))
            }
        }

        private static func text(_ details: AccountDetails) -> String {
            let overview = details.overview
            let facts = [
                ("id", overview.account.id.description),
                ("e-mail", overview.account.email),
                ("name", overview.account.name),
                ("created", overview.account.createdAt.inUTC),
                ("last seen", overview.lastSeen?.inUTC ?? "-"),
                ("meals", String(overview.meals)),
                ("weights", String(details.weights)),
                ("plans", String(details.plans)),
                ("devices", String(overview.devices)),
            ]
            let lines = facts.map { $0.padding(toLength: 11, withPad: " ", startingAt: 0) + $1 }
            let devices = details.sessions.map {
                "  \($0.id)  created \($0.createdAt.inUTC)  renewed \($0.rotatedAt.inUTC)  expires \($0.expiresAt.inUTC)"
            }
            return (lines + devices).joined(separator: "\n")
        }
    }
}

private struct ShownAccount: Encodable {
    struct Device: Encodable {
        let session_id: String
        let created_at: Date
        let renewed_at: Date
        let expires_at: Date
    }

    let id: String
    let email: String
    let name: String
    let created_at: Date
    let last_seen_at: Date?
    let meals: Int
    let weights: Int
    let plans: Int
    let devices: [Device]

    init(_ details: AccountDetails) {
        let line = AccountLine(details.overview)
        (id, email, name, created_at) = (line.id, line.email, line.name, line.created_at)
        (last_seen_at, meals, weights, plans) = (line.last_seen_at, line.meals, details.weights, details.plans)
        devices = details.sessions.map {
            Device(
                session_id: $0.id.description,
                created_at: $0.createdAt,
                renewed_at: $0.rotatedAt,
                expires_at: $0.expiresAt
            )
        }
    }
}
