public import Foundation

/// Body of POST `/api/v1/auth/register`.
public struct RegisterRequest: Codable, Hashable, Sendable {
    public let email: String
    public let password: String
    public let name: String
    /// `2001-12-31`
    public let dateOfBirth: String?
    /// The code of an invitation, for a server that takes new accounts by invitation only.
    public let invitation: String?

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
    public let registration: Registration

    public init(registration: Registration) {
        self.registration = registration
    }

    /// A struct, so that a new way breaks no app.
    public struct Registration: RawRepresentable, Codable, Hashable, Sendable {
        public let rawValue: String

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
    public let email: String
    public let password: String

    public init(email: String, password: String) {
        self.email = email
        self.password = password
    }
}

/// Body of POST `/api/v1/auth/refresh` and `/logout`.
public struct RefreshRequest: Codable, Hashable, Sendable {
    public let refreshToken: String

    public init(refreshToken: String) {
        self.refreshToken = refreshToken
    }

    private enum CodingKeys: String, CodingKey {
        case refreshToken = "refresh_token"
    }
}

/// Answer to register, login and refresh.
public struct SignedIn: Codable, Hashable, Sendable {
    public let userID: String
    public let email: String
    public let name: String
    public let createdAt: Date
    public let accessToken: String
    /// Nil where it travels in a cookie that the page's scripts cannot read.
    public let refreshToken: String?
    /// Seconds until the access token ends.
    public let expiresIn: Int

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
    public let userID: String
    public let email: String
    public let name: String
    public let dateOfBirth: String?
    public let createdAt: Date

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
    public let mealLogs: [MealLog]
    public let totalCount: Int
    public let limit: Int
    public let offset: Int
    public let hasMore: Bool

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
