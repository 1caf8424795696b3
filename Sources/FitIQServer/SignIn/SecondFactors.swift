import FitIQCore
import Foundation
import SystemCrypto

/// Makes people's second factors, and knows their codes.
struct SecondFactors: Sendable {
    let store: any SecondFactorStore
    let now: @Sendable () -> Date

    /// The length of a code in Unicode scalars, with what people put between the digits.
    static let codeLength = 1...64
    static let wrongCode = "is wrong, or was used before: wait for the next one"
    /// Makes a secret as long as a hash, as RFC 4226 §4 advises.
    private static let secretBytes = 20

    /// Returns the account's second factor where its first code has come; nil else.
    func confirmed(of account: Account.ID) async throws -> SecondFactor? {
        let factor = try await store.secondFactor(of: account)
        return factor?.confirmedAt == nil ? nil : factor
    }

    /// Proposes a secret, of which nothing is asked before its first code has come.
    ///
    /// - Returns: nil where the account has a second factor already.
    func propose(for account: Account.ID) async throws -> SecondFactor.Secret? {
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<Self.secretBytes).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        let secret = SecondFactor.Secret(Data(bytes))
        return try await store.propose(secret, of: account, at: now()) ? secret : nil
    }

    /// Confirms the secret that was proposed last by its first code. While that code is good, a repeat gets the same
    /// answer: the first one may have been lost, and the recovery codes are told in no other.
    ///
    /// - Returns: the recovery codes; nil where the code is not good, or there is no secret to confirm.
    func confirm(_ code: String, for account: Account.ID) async throws -> [RandomCode]? {
        guard let factor = try await store.secondFactor(of: account),
            let step = TimeCode.step(of: Self.plain(code), factor.secret.bytes, at: now())
        else { return nil }
        let codes = RandomCode.recovery(of: factor.secret)
        let isConfirmed = try await store.confirm(
            factor.secret,
            of: account,
            by: step,
            recoveryHashes: codes.map { RandomCode.hash(of: $0.text) },
            at: now()
        )
        return isConfirmed ? codes : nil
    }

    /// Uses up a code of the app, or a recovery code. Returns false where it is neither, or was used before.
    func take(_ code: String, _ factor: SecondFactor, of account: Account.ID) async throws -> Bool {
        let plain = Self.plain(code)
        guard plain.utf8.count == TimeCode.digits else {
            return try await store.useRecoveryCode(RandomCode.hash(of: plain), of: account)
        }
        guard let step = TimeCode.step(of: plain, factor.secret.bytes, at: now()) else { return false }
        return try await store.use(step: step, of: factor.secret, of: account)
    }

    /// Returns the code without the spaces and hyphens that people put into it.
    private static func plain(_ code: String) -> String {
        String(code.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}

extension SecondFactor.Secret {
    /// The secret as a person types it into an app.
    var text: String { bytes.base32Text }

    /// The address by which an app takes the secret, with the rules of its codes.
    ///
    /// - Source: https://github.com/google/google-authenticator/wiki/Key-Uri-Format
    func address(of email: String) -> String {
        let label = email.addingPercentEncoding(withAllowedCharacters: .alphanumerics.intersection(.ascii)) ?? ""
        return "otpauth://totp/FitIQ:\(label)?secret=\(text)&issuer=FitIQ&algorithm=SHA1"
            + "&digits=\(TimeCode.digits)&period=\(TimeCode.stepSeconds)"
    }
}

extension CharacterSet {
    fileprivate static let ascii = CharacterSet(charactersIn: "\u{0}"..."\u{7F}")
}
