package import FitIQCore

/// Whoever asks for something. So far people ask about their own diaries alone.
package struct Caller: Hashable, Sendable {
    package let account: Account.ID

    package init(_ account: Account.ID) {
        self.account = account
    }
}
