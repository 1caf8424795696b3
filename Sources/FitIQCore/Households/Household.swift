package import Foundation

/// Lists people who use each other's own foods and may copy each other's meals, and share nothing else.
package struct Household: Hashable, Sendable {
    package typealias ID = Identifier<Household>

    package let id: ID
    package let createdAt: Date
    /// Lists the members in the order in which they joined.
    package let members: [Member]
    /// Lists the invitations that may still be accepted, the first to expire first.
    package let invitations: [Invitation]

    package init(id: ID, createdAt: Date, members: [Member], invitations: [Invitation]) {
        self.id = id
        self.createdAt = createdAt
        self.members = members
        self.invitations = invitations
    }

    package struct Member: Hashable, Sendable {
        package let account: Account.ID
        package let name: String
        /// Is true where the others may see what this member eats.
        package let showsMeals: Bool
        /// Is the time at which the member said so last; nil where they show none. What they ate before that day stays theirs.
        package let mealsSince: Date?
        package let joinedAt: Date
        /// Is the number of the member's last change of an own food; 0 before the first.
        package let lastFoodChange: Int

        package init(
            account: Account.ID,
            name: String,
            showsMeals: Bool,
            mealsSince: Date?,
            joinedAt: Date,
            lastFoodChange: Int
        ) {
            self.account = account
            self.name = name
            self.showsMeals = showsMeals
            self.mealsSince = showsMeals ? mealsSince ?? joinedAt : nil
            self.joinedAt = joinedAt
            self.lastFoodChange = lastFoodChange
        }
    }

    /// Lets one person join. Whoever has its code has the invitation; what is kept of that is a hash.
    package struct Invitation: Hashable, Sendable {
        package typealias ID = Identifier<Invitation>

        package let id: ID
        /// Names the member who made it. It ends when they leave.
        package let inviter: Account.ID
        package let createdAt: Date
        package let expiresAt: Date

        package init(id: ID, inviter: Account.ID, createdAt: Date, expiresAt: Date) {
            self.id = id
            self.inviter = inviter
            self.createdAt = createdAt
            self.expiresAt = expiresAt
        }
    }

    /// Shows a household to somebody who may join.
    package struct Offer: Hashable, Sendable {
        package let household: Household
        package let invitation: Invitation

        package init(household: Household, invitation: Invitation) {
            self.household = household
            self.invitation = invitation
        }
    }

    package func member(_ account: Account.ID) -> Member? { members.first { $0.account == account } }

    /// Is true where nobody is left to share with: there is no member, or one whom nobody can join any more.
    package var isOver: Bool { members.isEmpty || members.count == 1 && invitations.isEmpty }

    /// Requires that one more invitation may be made.
    ///
    /// - Throws: `Refusal.full`, `.tooManyInvitations`.
    package func requireRoomForInvitation() throws(Refusal) {
        guard members.count < Limits.members else { throw .full }
        guard invitations.count < Limits.openInvitations else { throw .tooManyInvitations }
    }

    /// Limits a household. No setting changes these.
    package enum Limits {
        package static let members = 8
        package static let openInvitations = 5
        /// Limits how long an invitation may be accepted, to seven days.
        package static let invitationLifetime: TimeInterval = 7 * 86_400
    }

    /// Says why nobody is invited, or joins.
    package enum Refusal: Error, Hashable {
        /// There is no open invitation of this code: it is unknown, used, expired or taken back.
        case noInvitation
        /// The account is in the household of the invitation already.
        case memberAlready
        /// The account is in another household.
        case inAnother
        case full
        case tooManyInvitations
    }
}
