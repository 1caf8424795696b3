import ArgumentParser
import FitIQCore
import FitIQWire
import Foundation

extension Accounts {
    /// Lists who has an account, and how much each keeps.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Lists the accounts, by e-mail address.",
            discussion: """
                Last seen is when a device last signed in or renewed its sign-in, which one in use does each quarter of an \
                hour. Times are in UTC.
                """
        )

        @Flag(help: "One JSON object a line.")
        var json = false

        @OptionGroup var settings: SettingFlags

        /// The number of accounts that are read at a time.
        private static let page = 200

        func run() async throws {
            try await withAccounts(try await settings.load()) { stores in
                let table = try await json ? nil : AccountTable(stores.operators)
                table.map { print($0.heading) }
                var last: String?
                while true {
                    let page = try await stores.operators.overviews(after: last, limit: Self.page, at: Date())
                    for account in page { print(try table?.line(account) ?? AccountLine(account).json()) }
                    guard page.count == Self.page else { return }
                    last = page.last?.account.email
                }
            }
        }
    }
}

/// The list in columns.
private struct AccountTable {
    private let email: Int
    private let name: Int

    init(_ store: any OperatorStore) async throws {
        let longest = try await store.longestTexts()
        email = max(longest.email, "E-MAIL".count)
        name = max(longest.name, "NAME".count)
    }

    var heading: String {
        line("E-MAIL", "NAME", "CREATED", "DEVICES", "MEALS", "LAST SEEN")
    }

    func line(_ overview: AccountOverview) -> String {
        line(
            overview.account.email,
            overview.account.name,
            String(overview.account.createdAt.inUTC.prefix(10)),
            String(overview.devices),
            String(overview.meals),
            overview.lastSeen?.inUTC ?? "-"
        )
    }

    private func line(
        _ email: String,
        _ name: String,
        _ created: String,
        _ devices: String,
        _ meals: String,
        _ lastSeen: String
    ) -> String {
        [
            email.padded(to: self.email), name.padded(to: self.name), created.padded(to: 10),
            devices.padded(to: 7, atStart: true), meals.padded(to: 7, atStart: true), lastSeen,
        ].joined(separator: "  ")
    }
}

/// The list for programs.
struct AccountLine: Encodable {
    let id: String
    let email: String
    let name: String
    let created_at: Date
    let devices: Int
    let meals: Int
    let last_seen_at: Date?

    init(_ overview: AccountOverview) {
        id = overview.account.id.description
        email = overview.account.email
        name = overview.account.name
        created_at = overview.account.createdAt
        devices = overview.devices
        meals = overview.meals
        last_seen_at = overview.lastSeen
    }
}

extension Encodable {
    /// Encodes the list on one line.
    func json() throws -> String {
        String(decoding: try WireCoding.encoder().encode(self), as: UTF8.self)
    }
}

extension Date {
    /// `2026-11-22 19:36`
    var inUTC: String {
        String(ISO8601Format().prefix(16)).replacing("T", with: " ")
    }
}

extension String {
    fileprivate func padded(to width: Int, atStart: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - unicodeScalars.count))
        return atStart ? space + self : self + space
    }
}
