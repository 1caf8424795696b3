import FitIQClient
import Foundation
import Testing

@testable import fitiq

struct PasswordLinksTests {
    private func known(_ emails: [String?]) -> IdentityList {
        let date = Date(timeIntervalSince1970: 0)
        return IdentityList(
            provider: "Home",
            isLinked: !emails.isEmpty,
            hasPassword: true,
            identities: emails.map {
                IdentityRecord(id: "1", issuer: "https://id.example.org", email: $0, createdAt: date, lastUsedAt: date)
            }
        )
    }

    @Test func `a new password says what else lets its person in`() {
        #expect(AccountPasswordCommand.words(known([])) == nil)
        #expect(
            AccountPasswordCommand.words(known(["ada@example.org", nil])) == """
                Home still lets you in (ada@example.org, https://id.example.org), and whoever else is signed in there. \
                The page ends that, under Me.
                """
        )
    }
}
