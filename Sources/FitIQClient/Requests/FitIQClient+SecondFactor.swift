public import FitIQWire
import Foundation

// The second factor: a code of an authenticator app, which signing in asks for beside the password.
extension FitIQClient {
    /// Asks the server whether the person's second factor is on.
    public func secondFactor() async throws -> SecondFactorState {
        try await send(.get(Routes.secondFactor))
    }

    /// Asks for the secret of a second factor, which an authenticator app takes. Nothing is on before
    /// ``confirmSecondFactor(code:)``; where the answer is lost, ask for another.
    ///
    /// - Throws: ``FitIQError/Code/validationFailed``, with `password` in ``FitIQError/fields`` where it is wrong, and without
    ///   fields where the second factor is on already.
    public func beginSecondFactor(password: String) async throws -> SecondFactorSecret {
        try await send(.post(Routes.secondFactor, SecondFactorStart(password: password), isRepeatable: false))
    }

    /// Turns the second factor on by the app's first code. Who is signed in stays so, and personal tokens are as good as before.
    ///
    /// - Returns: ten recovery codes, which nothing else tells: each takes the place of a code once.
    /// - Throws: ``FitIQError/Code/validationFailed`` with `code` in ``FitIQError/fields``.
    public func confirmSecondFactor(code: String) async throws -> [String] {
        let request = SecondFactorConfirmation(code: code)
        let answer: SecondFactorCodes = try await send(.post(Routes.confirmSecondFactor, request, isRepeatable: true))
        return answer.recoveryCodes
    }

    /// Turns the second factor off: from then on the password alone signs in.
    ///
    /// - Parameter code: of the app, or a recovery code.
    /// - Throws: ``FitIQError/Code/validationFailed`` with `password` or `code` in ``FitIQError/fields``.
    public func endSecondFactor(password: String, code: String?) async throws {
        let request = SecondFactorEnd(password: password, code: code)
        try await send(.post(Routes.endSecondFactor, request, isRepeatable: false))
    }
}
