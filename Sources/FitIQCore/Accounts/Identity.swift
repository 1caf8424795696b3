package import Foundation

/// Names the account and the device of a request or a socket, as its token says.
package struct Identity: Hashable, Sendable {
    package let account: Account.ID
    package let session: Session.ID
    package let expiresAt: Date

    package init(account: Account.ID, session: Session.ID, expiresAt: Date) {
        self.account = account
        self.session = session
        self.expiresAt = expiresAt
    }
}
