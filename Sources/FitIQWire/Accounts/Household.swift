public import Foundation

/// Answers GET `/api/v1/household`; `household.updated` tells it too.
public struct HouseholdAnswer: Codable, Hashable, Sendable {
    /// Is the household that the person is in; nil where they are in none.
    public let household: HouseholdRecord?

    /// Makes the answer.
    public init(household: HouseholdRecord?) {
        self.household = household
    }

    private enum CodingKeys: CodingKey {
        case household
    }

    /// Writes null where the person is in none.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(household, forKey: .household)
    }
}

/// Lists people who use each other's own foods and may copy each other's meals.
public struct HouseholdRecord: Codable, Hashable, Sendable, Identifiable {
    /// Is another one where somebody joins another household.
    public let id: String
    /// Wire key `created_at`.
    public let createdAt: Date
    /// Lists the members in the order in which they joined, the person who asks included.
    public let members: [HouseholdMember]
    /// Lists the invitations that may still be accepted.
    public let invitations: [HouseholdInvitation]

    /// Makes a record from its parts.
    public init(id: String, createdAt: Date, members: [HouseholdMember], invitations: [HouseholdInvitation]) {
        self.id = id
        self.createdAt = createdAt
        self.members = members
        self.invitations = invitations
    }

    private enum CodingKeys: String, CodingKey {
        case id, members, invitations
        case createdAt = "created_at"
    }

    /// Lists the members but the person who asks.
    public var others: [HouseholdMember] { members.filter { !$0.isMe } }
}

/// Describes somebody in a household.
public struct HouseholdMember: Codable, Hashable, Sendable, Identifiable {
    /// Names the member where their foods and meals are asked for. Wire key `user_id`.
    public let id: String
    /// Is the name that the member has at this server.
    public let name: String
    /// Is true of the person who asks. Wire key `is_me`.
    public let isMe: Bool
    /// Is true where the others may see and copy what this member eats. Wire key `shows_meals`.
    public let showsMeals: Bool
    /// Wire key `joined_at`.
    public let joinedAt: Date
    /// Grows with each change of the member's own foods, so that a device knows when to load them again. Wire key
    /// `foods_version`.
    public let foodsVersion: Int
    /// Is the time at which the member said that they show their meals: what they ate before that day is not shown. Nil where they
    /// show none, and from older servers. Wire key `meals_since`.
    public let mealsSince: Date?

    /// Makes a member from its parts.
    public init(
        id: String,
        name: String,
        isMe: Bool,
        showsMeals: Bool,
        joinedAt: Date,
        foodsVersion: Int,
        mealsSince: Date? = nil
    ) {
        self.id = id
        self.name = name
        self.isMe = isMe
        self.showsMeals = showsMeals
        self.joinedAt = joinedAt
        self.foodsVersion = foodsVersion
        self.mealsSince = mealsSince
    }

    private enum CodingKeys: String, CodingKey {
        case name
        case id = "user_id"
        case isMe = "is_me"
        case showsMeals = "shows_meals"
        case joinedAt = "joined_at"
        case foodsVersion = "foods_version"
        case mealsSince = "meals_since"
    }
}

/// Describes an invitation that may still be accepted: a part of ``HouseholdRecord``, and answer to POST
/// `/api/v1/household/invitations`.
public struct HouseholdInvitation: Codable, Hashable, Sendable, Identifiable {
    /// Names the invitation where it is taken back; it opens nothing.
    public let id: String
    /// Names the member who made it. Wire key `invited_by`.
    public let invitedBy: String
    /// Wire key `created_at`.
    public let createdAt: Date
    /// Wire key `expires_at`.
    public let expiresAt: Date
    /// Is the code by which the other person accepts it, told once when it is made; nil ever after.
    public let code: String?

    /// Makes an invitation from its parts.
    public init(id: String, invitedBy: String, createdAt: Date, expiresAt: Date, code: String? = nil) {
        self.id = id
        self.invitedBy = invitedBy
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.code = code
    }

    private enum CodingKeys: String, CodingKey {
        case id, code
        case invitedBy = "invited_by"
        case createdAt = "created_at"
        case expiresAt = "expires_at"
    }
}

/// Body of POST `/api/v1/household/invitations`.
public struct NewHouseholdInvitation: Codable, Hashable, Sendable {
    /// Says whether the others may see the inviter's meals, in a household that is made by this; nil is yes. Wire key
    /// `shows_meals`.
    public let showsMeals: Bool?

    /// Makes the body.
    public init(showsMeals: Bool? = nil) {
        self.showsMeals = showsMeals
    }

    private enum CodingKeys: String, CodingKey {
        case showsMeals = "shows_meals"
    }
}

/// Body of POST `/api/v1/household/invitations/look`.
public struct HouseholdCode: Codable, Hashable, Sendable {
    /// The code of the invitation; hyphens, spaces and capitals do no harm.
    public let code: String

    /// Makes the body.
    public init(code: String) {
        self.code = code
    }
}

/// Answer to POST `/api/v1/household/invitations/look`: what joining would mean.
public struct HouseholdOffer: Codable, Hashable, Sendable {
    /// Names the member who made the invitation. Wire key `invited_by`.
    public let invitedBy: String
    /// Lists the names of all members.
    public let members: [String]
    /// Wire key `expires_at`.
    public let expiresAt: Date
    /// Says what is shared from then on, for a person to read before they accept.
    public let terms: String

    /// Makes the answer from its parts.
    public init(invitedBy: String, members: [String], expiresAt: Date, terms: String = Self.terms) {
        self.invitedBy = invitedBy
        self.members = members
        self.expiresAt = expiresAt
        self.terms = terms
    }

    /// Says what members of a household share.
    public static let terms =
        "Everyone in a household finds the own foods and recipes of the others in what they write. The others also see "
        + "what you eat from the day you join, with its amounts, and can copy it, unless you choose not to show your meals. Nothing else is "
        + "shared: no notes, weights, plans or conversations. You can leave at any time."

    private enum CodingKeys: String, CodingKey {
        case members, terms
        case invitedBy = "invited_by"
        case expiresAt = "expires_at"
    }
}

/// Body of POST `/api/v1/household/membership`.
public struct JoinHousehold: Codable, Hashable, Sendable {
    /// The code of the invitation; hyphens, spaces and capitals do no harm.
    public let code: String
    /// Says whether the others may see what the person eats; nil is yes. Wire key `shows_meals`.
    public let showsMeals: Bool?

    /// Makes the body from its parts.
    public init(code: String, showsMeals: Bool? = nil) {
        self.code = code
        self.showsMeals = showsMeals
    }

    private enum CodingKeys: String, CodingKey {
        case code
        case showsMeals = "shows_meals"
    }
}

/// Body of PATCH `/api/v1/household/membership`.
public struct HouseholdMembership: Codable, Hashable, Sendable {
    /// Says whether the others may see what the person eats. Wire key `shows_meals`.
    public let showsMeals: Bool

    /// Makes the body.
    public init(showsMeals: Bool) {
        self.showsMeals = showsMeals
    }

    private enum CodingKeys: String, CodingKey {
        case showsMeals = "shows_meals"
    }
}

/// Answer to GET `/api/v1/household/members/{member}/meals`.
public struct HouseholdMeals: Codable, Hashable, Sendable {
    /// The day, such as "2026-05-03".
    public let date: String
    /// Lists what the member ate on that day, in the order of its times: the foods with their amounts, without the member's words
    /// and notes. Wire key `meal_logs`.
    public let meals: [MealLog]

    /// Makes the answer from its parts.
    public init(date: String, meals: [MealLog]) {
        self.date = date
        self.meals = meals
    }

    private enum CodingKeys: String, CodingKey {
        case date
        case meals = "meal_logs"
    }
}
