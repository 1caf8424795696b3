import FitIQWire
import Foundation

/// A sign-in: who, where, and the tokens that prove it, which are left out where it is printed.
public struct Tokens: Codable, Hashable, Sendable {
    /// The server that issued them; they are sent to no other.
    public let server: String
    /// The account's UUID.
    public let userID: String
    /// The e-mail address of the account, to be shown.
    public let email: String
    /// Goes into `Authorization: Bearer …`; good for 15 minutes by default.
    public let accessToken: String
    /// Good for one exchange.
    public let refreshToken: String
    /// The key by which the server recognises a repeat of that exchange, whose answer was lost; nil before the first
    /// try.
    public let exchangeKey: String?

    /// Makes a sign-in from its parts, as a token store of an app's own needs it.
    public init(
        server: String,
        userID: String,
        email: String,
        accessToken: String,
        refreshToken: String,
        exchangeKey: String? = nil
    ) {
        self.server = server
        self.userID = userID
        self.email = email
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.exchangeKey = exchangeKey
    }

    /// Returns these tokens with a key for their exchange.
    func beforeExchange(key: String = UUID().uuidString.lowercased()) -> Tokens {
        Tokens(
            server: server,
            userID: userID,
            email: email,
            accessToken: accessToken,
            refreshToken: refreshToken,
            exchangeKey: exchangeKey ?? key
        )
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

    /// The account in the spelling of a diary's file.
    var account: String { userID.lowercased() }

    private enum CodingKeys: String, CodingKey {
        case server, email
        case userID = "user_id"
        case accessToken = "access_token"
        case refreshToken = "refresh_token"
        case exchangeKey = "exchange_key"
    }
}

extension Tokens: CustomStringConvertible, CustomReflectable {
    /// Says who and where, without the tokens.
    public var description: String { "\(email) (\(userID)) at \(server)" }
    /// Shows who and where, without the tokens.
    public var customMirror: Mirror { Mirror(self, children: ["server": server, "userID": userID, "email": email]) }
}
