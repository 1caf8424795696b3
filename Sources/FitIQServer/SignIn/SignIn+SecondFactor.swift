import FitIQCore
import Foundation

// Turning the second factor of an account on and off.
extension SignIn {
    /// Proposes the secret of a second factor, for the password.
    ///
    /// - Returns: nil where the account has a second factor already.
    /// - Throws: `Failure.wrongPassword`, `.tooManyFailures`.
    func beginSecondFactor(of id: Account.ID, password: String) async throws -> (SecondFactor.Secret, Account)? {
        let account = try await proven(id, password: password)
        return try await secondFactors.propose(for: id).map { ($0, account) }
    }

    /// Turns the second factor on by its first code. Who is signed in stays so.
    ///
    /// - Returns: its recovery codes, again only to a repeat with the same code.
    /// - Throws: `Failure.wrongCode`, also where there is no secret to confirm; `.tooManyFailures`.
    func confirmSecondFactor(of id: Account.ID, code: String) async throws -> [RandomCode] {
        try await counted("second factor \(id)") {
            guard let codes = try await secondFactors.confirm(code, for: id) else { throw Failure.wrongCode }
            return codes
        }
    }

    /// Turns the second factor off, and forgets a secret that was never confirmed.
    ///
    /// - Throws: `Failure.wrongPassword`, `.secondFactorNeeded`, `.wrongCode`, `.tooManyFailures`.
    func endSecondFactor(of id: Account.ID, password: String, code: String?) async throws {
        let factor = try await secondFactors.store.secondFactor(of: id)
        _ = try await proven(id, password: password, also: .code(code))
        guard let factor, try await !secondFactors.store.remove(factor, of: id) else { return }
        // It was turned on, or another one was, since it was asked for: no code of that has come.
        guard try await secondFactors.confirmed(of: id) == nil else {
            throw code == nil ? Failure.secondFactorNeeded : .wrongCode
        }
    }

    /// Returns the account where this is its password.
    func proven(
        _ id: Account.ID,
        password: String,
        also further: FurtherProof = .nothing
    ) async throws -> Account {
        guard let email = try await accounts.account(id)?.email else { throw Failure.wrongPassword }
        return try await provenCredentials(email: email, password: password, also: further).account
    }
}
