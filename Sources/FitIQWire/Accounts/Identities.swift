public import Foundation

/// Names where people may sign in beside a password: part of ``RegistrationState``.
public struct SignInProvider: Codable, Hashable, Sendable {
    /// Names the provider to people: "Sign in with" and this.
    public let label: String

    /// Makes it from its name.
    public init(label: String) {
        self.label = label
    }
}

/// Body of POST `/api/v1/auth/oidc/finish`.
public struct ProviderFinish: Codable, Hashable, Sendable {
    /// A code of the account's authenticator app, or a recovery code; nil where it is not asked for.
    public let code: String?
    /// The code of an invitation, for a new account; nil where it is not asked for.
    public let invitation: String?

    /// Makes the body from its parts.
    public init(code: String? = nil, invitation: String? = nil) {
        self.code = code
        self.invitation = invitation
    }
}

/// Answer to POST `/api/v1/users/me/identities` and `/password`: where the person's browser goes next.
public struct ProviderDeparture: Codable, Hashable, Sendable {
    /// The address of the provider's page. Wire key `authorization_url`.
    public let address: String

    /// Makes the answer.
    public init(address: String) {
        self.address = address
    }

    private enum CodingKeys: String, CodingKey {
        case address = "authorization_url"
    }
}

/// Answer to GET `/api/v1/users/me/identities`.
public struct IdentityList: Codable, Hashable, Sendable {
    /// Names the provider that the server has, to people.
    public let provider: String
    /// Is true where one of the identities is of that provider. Wire key `is_linked`.
    public let isLinked: Bool
    /// Is true where the person can also sign in by a password. Wire key `has_password`.
    public let hasPassword: Bool
    /// Lists the person's identities at providers, the first linked first; also at one that the server had before.
    public let identities: [IdentityRecord]

    /// Makes the answer from its parts.
    public init(provider: String, isLinked: Bool, hasPassword: Bool, identities: [IdentityRecord]) {
        self.provider = provider
        self.isLinked = isLinked
        self.hasPassword = hasPassword
        self.identities = identities
    }

    private enum CodingKeys: String, CodingKey {
        case provider, identities
        case isLinked = "is_linked"
        case hasPassword = "has_password"
    }
}

/// Describes a person's identity at a provider, as far as they need it to recognise it.
public struct IdentityRecord: Codable, Hashable, Sendable {
    /// The link's UUID, for unlinking it.
    public let id: String
    /// The provider's address.
    public let issuer: String
    /// The e-mail address that the provider told when it was linked; nil where it told none.
    public let email: String?
    /// The time at which it was linked. Wire key `created_at`.
    public let createdAt: Date
    /// The time of the last sign-in by it. Wire key `last_used_at`.
    public let lastUsedAt: Date

    /// Makes a record from its parts.
    public init(id: String, issuer: String, email: String?, createdAt: Date, lastUsedAt: Date) {
        self.id = id
        self.issuer = issuer
        self.email = email
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
    }

    private enum CodingKeys: String, CodingKey {
        case id, issuer, email
        case createdAt = "created_at"
        case lastUsedAt = "last_used_at"
    }
}

/// Body of POST `/api/v1/users/me/identities`.
public struct IdentityStart: Codable, Hashable, Sendable {
    /// The account's password.
    public let password: String

    /// Makes the body.
    public init(password: String) {
        self.password = password
    }
}

/// Body of PUT `/api/v1/users/me/password`.
public struct FirstPassword: Codable, Hashable, Sendable {
    /// The password to be, of 8 to 256 characters.
    public let password: String

    /// Makes the body.
    public init(password: String) {
        self.password = password
    }
}
