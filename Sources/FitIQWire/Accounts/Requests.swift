public import Foundation

/// Body of POST `/api/v1/auth/register`.
public struct RegisterRequest: Codable, Hashable, Sendable {
    /// The account, 3 to 254 characters; the server takes off white space and upper case.
    public let email: String
    /// 8 to 256 characters, taken as they are.
    public let password: String
    /// 1 to 100 characters.
    public let name: String
    /// `2001-12-31`
    public let dateOfBirth: String?
    /// The code of an invitation, for a server that takes new accounts by invitation only.
    public let invitation: String?

    /// Makes the body from its parts; the server checks it.
    public init(
        email: String,
        password: String,
        name: String,
        dateOfBirth: String? = nil,
        invitation: String? = nil
    ) {
        self.email = email
        self.password = password
        self.name = name
        self.dateOfBirth = dateOfBirth
        self.invitation = invitation
    }

    private enum CodingKeys: String, CodingKey {
        case email, password, name, invitation
        case dateOfBirth = "date_of_birth"
    }
}

/// Answer to GET `/api/v1/auth/registration`: how the next account can be made.
public struct RegistrationState: Codable, Hashable, Sendable {
    /// Says whether anybody, the invited or nobody may make the next account.
    public let registration: Registration
    /// Names the provider of OpenID Connect at which people may sign in; nil where there is none.
    public let provider: SignInProvider?

    /// Makes the answer from its parts.
    public init(registration: Registration, provider: SignInProvider? = nil) {
        self.registration = registration
        self.provider = provider
    }

    /// A struct, so that a new way breaks no app.
    public struct Registration: RawRepresentable, Codable, Hashable, Sendable {
        /// The word on the wire.
        public let rawValue: String

        /// Takes any word, also one that this version does not know.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Anybody who reaches the server may make one.
        public static let open = Registration(rawValue: "open")
        /// Whoever has an invitation may.
        public static let invitation = Registration(rawValue: "invitation")
        /// Nobody may.
        public static let closed = Registration(rawValue: "closed")
    }
}

/// Body of POST `/api/v1/auth/login`.
public struct LoginRequest: Codable, Hashable, Sendable {
    /// The account, in upper or lower case.
    public let email: String
    /// The account's password, as it was typed.
    public let password: String
    /// A code of the account's authenticator app, or a recovery code; nil where it is not asked for.
    public let code: String?

    /// Makes the body from its parts.
    public init(email: String, password: String, code: String? = nil) {
        self.email = email
        self.password = password
        self.code = code
    }
}

/// Body of POST `/api/v1/auth/refresh` and `/logout`.
public struct RefreshRequest: Codable, Hashable, Sendable {
    /// Is good for one exchange. Wire key `refresh_token`.
    public let refreshToken: String

    /// Makes the body.
    public init(refreshToken: String) {
        self.refreshToken = refreshToken
    }

    private enum CodingKeys: String, CodingKey {
        case refreshToken = "refresh_token"
    }
}

/// Answer to register, login and refresh.
public struct SignedIn: Codable, Hashable, Sendable {
    /// The account's UUID. Wire key `user_id`.
    public let userID: String
    /// The e-mail address of the account, in lower case.
    public let email: String
    /// The name of the account.
    public let name: String
    /// The time at which the account was made. Wire key `created_at`.
    public let createdAt: Date
    /// Goes into `Authorization: Bearer …`. Wire key `access_token`.
    public let accessToken: String
    /// Is good for one exchange; nil where it travels in a cookie that the page's scripts cannot read. Wire key
    /// `refresh_token`.
    public let refreshToken: String?
    /// Seconds until the access token ends.
    public let expiresIn: Int

    /// Makes the answer from its parts.
    public init(
        userID: String,
        email: String,
        name: String,
        createdAt: Date,
        accessToken: String,
        refreshToken: String?,
        expiresIn: Int
    ) {
        self.userID = userID
        self.email = email
        self.name = name
        self.createdAt = createdAt
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
    }

    private enum CodingKeys: String, CodingKey {
        case email, name
        case userID = "user_id"
        case createdAt = "created_at"
        case accessToken = "access_token"
        case refreshToken = "refresh_token"
        case expiresIn = "expires_in"
    }
}

/// Answer to GET and PATCH `/api/v1/users/me`.
public struct UserProfile: Codable, Hashable, Sendable {
    /// The account's UUID. Wire key `user_id`.
    public let userID: String
    /// The e-mail address of the account, in lower case.
    public let email: String
    /// The name of the account.
    public let name: String
    /// `2001-12-31`; nil where it was not told at registration. Wire key `date_of_birth`.
    public let dateOfBirth: String?
    /// The time at which the account was made. Wire key `created_at`.
    public let createdAt: Date

    /// Makes the answer from its parts.
    public init(userID: String, email: String, name: String, dateOfBirth: String?, createdAt: Date) {
        self.userID = userID
        self.email = email
        self.name = name
        self.dateOfBirth = dateOfBirth
        self.createdAt = createdAt
    }

    private enum CodingKeys: String, CodingKey {
        case email, name
        case userID = "user_id"
        case dateOfBirth = "date_of_birth"
        case createdAt = "created_at"
    }
}

/// Answer to GET `/api/v1/meal-logs`.
public struct MealLogPage: Codable, Hashable, Sendable {
    /// Lists the page's meals, newest first, without items unless `include=items` asked for them. Wire key `meal_logs`.
    public let mealLogs: [MealLog]
    /// Counts all meals that the filters let through. Wire key `total_count`.
    public let totalCount: Int
    /// The most that the page may hold, 1...100.
    public let limit: Int
    /// The number of newer meals that were skipped.
    public let offset: Int
    /// Indicates whether meals follow behind this page. Wire key `has_more`.
    public let hasMore: Bool

    /// Makes a page; `hasMore` follows from the other numbers.
    public init(mealLogs: [MealLog], totalCount: Int, limit: Int, offset: Int) {
        self.init(mealLogs, count: mealLogs.count, totalCount: totalCount, limit: limit, offset: offset)
    }

    /// A page of `count` meals that are put in later.
    package init(of count: Int, totalCount: Int, limit: Int, offset: Int) {
        self.init([], count: count, totalCount: totalCount, limit: limit, offset: offset)
    }

    private init(_ mealLogs: [MealLog], count: Int, totalCount: Int, limit: Int, offset: Int) {
        self.mealLogs = mealLogs
        self.totalCount = totalCount
        self.limit = limit
        self.offset = offset
        hasMore = offset + count < totalCount
    }

    private enum CodingKeys: String, CodingKey {
        case limit, offset
        case mealLogs = "meal_logs"
        case totalCount = "total_count"
        case hasMore = "has_more"
    }
}
