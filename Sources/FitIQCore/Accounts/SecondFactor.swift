package import Foundation

/// Proves a sign-in beside the password: codes that an authenticator app makes of a secret and the time.
package struct SecondFactor: Hashable, Sendable {
    /// The secret that the app shares with the server. Whatever prints it, a log or an error, prints nothing of it.
    package struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
    {
        package let bytes: Data

        package init(_ bytes: Data) {
            self.bytes = bytes
        }

        package var description: String { "a secret" }
        package var debugDescription: String { description }
        package var customMirror: Mirror { Mirror(self, children: []) }
    }

    package let secret: Secret
    package let createdAt: Date
    /// The time of the first code, from which on it is asked for; nil before.
    package let confirmedAt: Date?
    /// Counts the recovery codes that are not used yet.
    package let recoveryCodes: Int

    package init(secret: Secret, createdAt: Date, confirmedAt: Date?, recoveryCodes: Int) {
        self.secret = secret
        self.createdAt = createdAt
        self.confirmedAt = confirmedAt
        self.recoveryCodes = recoveryCodes
    }
}
