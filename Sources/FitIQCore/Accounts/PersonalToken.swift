package import Foundation

/// Lets a program of a person's choice into their diary, as far as its scopes go. Whoever has its secret has the token; what is
/// kept of that is a hash.
package struct PersonalToken: Hashable, Sendable {
    package typealias ID = Identifier<PersonalToken>

    /// Names a part of the diary that a token opens.
    package enum Scope: String, CaseIterable, Hashable, Sendable, Comparable {
        /// Meals, sums, weights and other entries.
        case readDiary = "diary:read"
        /// Logs, changes and deletes them, and the foods of the person's own.
        case writeDiary = "diary:write"
        /// The tables, and the foods of the person's own.
        case readFoods = "foods:read"
        /// The profile, the plan and why it is as it is.
        case readPlan = "plan:read"

        package static func < (one: Scope, other: Scope) -> Bool { one.rawValue < other.rawValue }
    }

    /// An account has as many tokens as this at most, those that have expired included.
    package static let mostOfAccount = 20

    package let id: ID
    package let account: Account.ID
    /// Says what it is for, in the person's words.
    package let name: String
    package let scopes: Set<Scope>
    package let createdAt: Date
    /// Is nil for a token that does not end by itself.
    package let expiresAt: Date?
    /// The time of its last use, to the minute; nil before the first.
    package let lastUsedAt: Date?

    package init(
        id: ID,
        account: Account.ID,
        name: String,
        scopes: Set<Scope>,
        createdAt: Date,
        expiresAt: Date?,
        lastUsedAt: Date? = nil
    ) {
        self.id = id
        self.account = account
        self.name = name
        self.scopes = scopes
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.lastUsedAt = lastUsedAt
    }

    /// True while it is good.
    package func holds(at date: Date) -> Bool {
        expiresAt.map { date < $0 } ?? true
    }
}

extension Set<PersonalToken.Scope> {
    /// The scopes as stores keep them: their words in order, a space between.
    package var words: String { sorted().map(\.rawValue).joined(separator: " ") }

    /// Reads what `words` wrote. A word that is not known, which a newer version may have written, opens nothing.
    package init(words: String) {
        self.init(words.split(separator: " ").compactMap { PersonalToken.Scope(rawValue: String($0)) })
    }
}
