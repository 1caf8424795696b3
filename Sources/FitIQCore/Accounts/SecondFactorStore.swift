package import Foundation

/// Keeps people's second factors. They go with the account.
package protocol SecondFactorStore: Sendable {
    /// Returns the account's second factor, also where its first code is still to come; nil where it has none.
    func secondFactor(of account: Account.ID) async throws -> SecondFactor?
    /// Keeps a secret whose first code is still to come, in place of another such.
    ///
    /// - Returns: false, and nothing is kept, where the account has a second factor that is confirmed.
    /// - Throws: `StoreError.noSuchAccount`.
    func propose(_ secret: SecondFactor.Secret, of account: Account.ID, at date: Date) async throws -> Bool
    /// Confirms the secret by the step of its first code, and keeps the hashes of its recovery codes.
    ///
    /// - Parameter recoveryHashes: SHA-256 of each code.
    /// - Returns: true also where that step has confirmed it before, and then nothing is changed; false where the account has no
    ///   such secret, or another step has confirmed it.
    func confirm(
        _ secret: SecondFactor.Secret,
        of account: Account.ID,
        by step: Int,
        recoveryHashes: [Data],
        at date: Date
    ) async throws -> Bool
    /// Uses up a step, and all before it.
    ///
    /// - Returns: false where that step or a later one was used up before, or the account has another secret by now.
    func use(step: Int, of secret: SecondFactor.Secret, of account: Account.ID) async throws -> Bool
    /// Uses up a recovery code. Returns false where the account has none with this hash.
    func useRecoveryCode(_ hash: Data, of account: Account.ID) async throws -> Bool
    /// Removes the account's second factor with its recovery codes. Returns false where it had none.
    func removeSecondFactor(of account: Account.ID) async throws -> Bool
    /// Removes the second factor as it was read, with its recovery codes.
    ///
    /// - Returns: false, and nothing is removed, where the account has another secret by now, or this one was confirmed meanwhile.
    func remove(_ factor: SecondFactor, of account: Account.ID) async throws -> Bool
}
