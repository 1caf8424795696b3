public import Foundation

/// Answer to GET `/api/v1/users/me/second-factor`.
public struct SecondFactorState: Codable, Hashable, Sendable {
    /// Indicates whether signing in also asks for a code. Wire key `is_on`.
    public let isOn: Bool
    /// The time at which it was turned on; nil while it is off.
    public let since: Date?
    /// Counts the recovery codes that are not used yet; nil while it is off. Wire key `recovery_codes_left`.
    public let recoveryCodesLeft: Int?

    /// Makes the answer from its parts.
    public init(isOn: Bool, since: Date? = nil, recoveryCodesLeft: Int? = nil) {
        self.isOn = isOn
        self.since = since
        self.recoveryCodesLeft = recoveryCodesLeft
    }

    private enum CodingKeys: String, CodingKey {
        case since
        case isOn = "is_on"
        case recoveryCodesLeft = "recovery_codes_left"
    }
}

/// Body of POST `/api/v1/users/me/second-factor`.
public struct SecondFactorStart: Codable, Hashable, Sendable {
    /// The account's password.
    public let password: String

    /// Makes the body.
    public init(password: String) {
        self.password = password
    }
}

/// Answer to POST `/api/v1/users/me/second-factor`: what an authenticator app wants, told this once.
public struct SecondFactorSecret: Codable, Hashable, Sendable {
    /// The secret in base 32, as a person types it into an app.
    public let secret: String
    /// Holds the secret as an address that an app opens, with the rules of its codes. Wire key `otpauth_uri`.
    public let otpauthURI: String

    /// Makes the answer from its parts.
    public init(secret: String, otpauthURI: String) {
        self.secret = secret
        self.otpauthURI = otpauthURI
    }

    private enum CodingKeys: String, CodingKey {
        case secret
        case otpauthURI = "otpauth_uri"
    }
}

/// Body of POST `/api/v1/users/me/second-factor/confirm`.
public struct SecondFactorConfirmation: Codable, Hashable, Sendable {
    /// The first code of the app; spaces in it do no harm.
    public let code: String

    /// Makes the body.
    public init(code: String) {
        self.code = code
    }
}

/// Answer to POST `/api/v1/users/me/second-factor/confirm`: the second factor is on.
public struct SecondFactorCodes: Codable, Hashable, Sendable {
    /// Ten codes, each of which takes the place of an app's code once. Wire key `recovery_codes`.
    public let recoveryCodes: [String]

    /// Makes the answer.
    public init(recoveryCodes: [String]) {
        self.recoveryCodes = recoveryCodes
    }

    private enum CodingKeys: String, CodingKey {
        case recoveryCodes = "recovery_codes"
    }
}

/// Body of POST `/api/v1/users/me/second-factor/end`.
public struct SecondFactorEnd: Codable, Hashable, Sendable {
    /// The account's password.
    public let password: String
    /// A code of the app, or a recovery code; nil where the second factor was never confirmed.
    public let code: String?

    /// Makes the body from its parts.
    public init(password: String, code: String?) {
        self.password = password
        self.code = code
    }
}
