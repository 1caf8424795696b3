import FitIQWire

/// A sign-in: who, where, and the tokens that prove it.
public struct Tokens: Codable, Hashable, Sendable {
    /// The server that issued them; they are sent to no other.
    public let server: String
    public let userID: String
    public let email: String
    public let accessToken: String
    /// Good for one exchange.
    public let refreshToken: String

    public init(server: String, userID: String, email: String, accessToken: String, refreshToken: String) {
        self.server = server
        self.userID = userID
        self.email = email
        self.accessToken = accessToken
        self.refreshToken = refreshToken
    }

    /// - Throws: ``FitIQError`` when the server kept the refresh token to itself, as it does for browsers.
    init(_ signedIn: SignedIn, server: String) throws {
        guard let refreshToken = signedIn.refreshToken else {
            throw FitIQError(.invalidAnswer, "The server gave no refresh token.")
        }
        self.init(
            server: server,
            userID: signedIn.userID,
            email: signedIn.email,
            accessToken: signedIn.accessToken,
            refreshToken: refreshToken
        )
    }

    private enum CodingKeys: String, CodingKey {
        case server, email
        case userID = "user_id"
        case accessToken = "access_token"
        case refreshToken = "refresh_token"
    }
}
