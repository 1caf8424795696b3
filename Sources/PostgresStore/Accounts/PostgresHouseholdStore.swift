package import FitIQCore
package import Foundation

/// Keeps households in PostgreSQL.
///
/// Whoever changes a household, or what is told to all of its members, first holds the rows of all their accounts, in the order of
/// their ids: so nobody waits for anybody in a circle, and who is in it stays as it was read.
package struct PostgresHouseholdStore: HouseholdStore {
    let database: PostgresDatabase

    package init(_ database: PostgresDatabase) {
        self.database = database
    }

    package func household(of account: Account.ID, at date: Date) async throws -> Household? {
        try await database.read { transaction in
            guard let id = try Self.household(of: account, transaction) else { return nil }
            let household = try Self.household(id, at: date, transaction)
            return household.isOver ? nil : household
        }
    }

    package func invite(_ invitation: Household.Invitation, codeHash: Data, showsMeals: Bool) async throws -> [Change] {
        let date = invitation.createdAt
        return try await database.write(.unlessKept) { transaction in
            try transaction.run(Self.lock(householdOf: invitation.inviter))
            try Self.require(invitation.inviter, transaction)
            let known = try Self.goingOn(of: invitation.inviter, at: date, transaction)
            let id = known ?? .new(at: date)
            if known == nil {
                try transaction.run("INSERT INTO households (id, created_at) VALUES ($1, $2)", id, date)
                try Self.add(invitation.inviter, to: id, showsMeals: showsMeals, at: date, transaction)
            }
            try transaction.run(
                "DELETE FROM household_invitations WHERE household_id = $1 AND expires_at <= $2",
                id,
                date
            )
            try Self.household(id, at: date, transaction).requireRoomForInvitation()
            try transaction.run(
                """
                INSERT INTO household_invitations (id, household_id, user_id, code_hash, created_at, expires_at)
                VALUES ($1, $2, $3, $4, $5, $6)
                """,
                invitation.id,
                id,
                invitation.inviter,
                codeHash,
                date,
                invitation.expiresAt
            )
            return try Self.tell(try Self.members(of: id, transaction), at: date, transaction)
        }
    }

    package func takeBack(_ id: Household.Invitation.ID, by account: Account.ID, at date: Date) async throws
        -> [Change]?
    {
        try await database.write(.unlessKept) { transaction in
            try transaction.run(Self.lock(householdOf: account))
            guard let household = try Self.goingOn(of: account, at: date, transaction) else { return nil }
            let removed = try transaction.run(
                """
                DELETE FROM household_invitations
                WHERE id = $1 AND household_id = $2 AND used_at IS NULL AND expires_at > $3
                """,
                id,
                household,
                date
            )
            guard removed.changesCount > 0 else { return nil }
            let members = try Self.members(of: household, transaction)
            try Self.endIfOver(household, at: date, transaction)
            return try Self.tell(members, at: date, transaction)
        }
    }

    package func offer(_ codeHash: Data, at date: Date) async throws -> Household.Offer? {
        try await database.read { transaction in
            guard let row = try Self.invitation(codeHash, transaction), try row["used_at"] as Date? == nil,
                try row["expires_at"] as Date > date
            else { return nil }
            let household = try Self.household(try row["household_id"], at: date, transaction)
            return Household.Offer(household: household, invitation: try Self.invitation(row))
        }
    }

    package func join(
        _ codeHash: Data,
        as account: Account.ID,
        showsMeals: Bool,
        at date: Date
    ) async throws -> [Change] {
        try await database.write(.always) { transaction in
            try transaction.run(Self.lock(account, andMembersInvitingBy: codeHash))
            try Self.require(account, transaction)
            guard let row = try Self.invitation(codeHash, transaction) else { throw Household.Refusal.noInvitation }
            let id: Household.ID = try row["household_id"]
            let own = try Self.goingOn(of: account, at: date, transaction)
            if try row["used_by"] as Account.ID? == account, own == id { return [] }
            guard try row["used_at"] as Date? == nil, try row["expires_at"] as Date > date else {
                throw Household.Refusal.noInvitation
            }
            if let own { throw own == id ? Household.Refusal.memberAlready : .inAnother }
            let members = try Self.members(of: id, transaction)
            guard members.count < Household.Limits.members else { throw Household.Refusal.full }
            try transaction.run(
                "UPDATE household_invitations SET used_at = $1, used_by = $2 WHERE code_hash = $3",
                date,
                account,
                codeHash
            )
            try Self.add(account, to: id, showsMeals: showsMeals, at: date, transaction)
            return try Self.tell(members + [account], at: date, transaction)
        }
    }

    package func show(meals: Bool, of account: Account.ID, at date: Date) async throws -> [Change]? {
        try await database.write(.always) { transaction in
            try transaction.run(Self.lock(householdOf: account))
            guard let id = try Self.goingOn(of: account, at: date, transaction) else { return nil }
            let changed = try transaction.run(
                """
                UPDATE household_members SET shows_meals = $1, meals_since = $3
                WHERE user_id = $2 AND shows_meals <> $1
                """,
                meals,
                account,
                meals ? date : nil
            )
            guard changed.changesCount > 0 else { return [] }
            return try Self.tell(try Self.members(of: id, transaction), at: date, transaction)
        }
    }

    package func leave(_ account: Account.ID, at date: Date) async throws -> [Change]? {
        try await database.write(.unlessKept) { transaction in
            try transaction.run(Self.lock(householdOf: account))
            return try Self.leave(account, at: date, transaction)
        }
    }

    package func remove(_ member: Account.ID, by account: Account.ID, at date: Date) async throws -> [Change]? {
        try await database.write(.unlessKept) { transaction in
            // Of all members: where the other is one of them, their row is held too.
            try transaction.run(Self.lock(householdOf: account))
            guard member != account, let id = try Self.goingOn(of: account, at: date, transaction),
                try Self.household(of: member, transaction) == id
            else { return nil }
            return try Self.leave(member, at: date, transaction)
        }
    }

    // MARK: In a transaction

    /// Holds the rows of the account and of the others in its household until the transaction ends.
    static func lock(householdOf account: Account.ID) -> PostgresStatement {
        PostgresStatement(
            """
            SELECT 1 AS one FROM users WHERE id = ANY (ARRAY(
                SELECT $1::uuid UNION SELECT other.user_id
                FROM household_members AS mine JOIN household_members AS other USING (household_id)
                WHERE mine.user_id = $1))
            ORDER BY id FOR NO KEY UPDATE
            """,
            account
        )
    }

    /// Holds the rows of the account and of the members of the household to which an invitation invites.
    private static func lock(_ account: Account.ID, andMembersInvitingBy codeHash: Data) -> PostgresStatement {
        PostgresStatement(
            """
            SELECT 1 AS one FROM users WHERE id = ANY (ARRAY(
                SELECT $1::uuid UNION SELECT member.user_id
                FROM household_invitations JOIN household_members AS member USING (household_id)
                WHERE code_hash = $2))
            ORDER BY id FOR NO KEY UPDATE
            """,
            account,
            codeHash
        )
    }

    /// Ends the account's membership; nil where it is in no household. The rows of all members are held.
    static func leave(_ account: Account.ID, at date: Date, _ transaction: PostgresTransaction) throws -> [Change]? {
        guard let id = try goingOn(of: account, at: date, transaction) else { return nil }
        let members = try members(of: id, transaction)
        try transaction.run([
            PostgresStatement("DELETE FROM household_members WHERE user_id = $1", account),
            PostgresStatement(
                "DELETE FROM household_invitations WHERE household_id = $1 AND user_id = $2",
                id,
                account
            ),
        ])
        try endIfOver(id, at: date, transaction)
        return try tell(members, at: date, transaction)
    }

    /// Tells the others in the account's household that it has other foods, or another name. The rows of all members are held.
    static func tellOthers(than account: Account.ID, at date: Date, _ transaction: PostgresTransaction) throws
        -> [Change]
    {
        guard let id = try household(of: account, transaction) else { return [] }
        return try tell(try members(of: id, transaction).filter { $0 != account }, at: date, transaction)
    }

    private static func tell(_ accounts: [Account.ID], at date: Date, _ transaction: PostgresTransaction) throws
        -> [Change]
    {
        try accounts.map { account in
            let change = try ChangeLog.append(
                .householdUpdated,
                of: account,
                nil,
                account: account,
                at: date,
                in: transaction
            )
            try transaction.run(
                "UPDATE users SET last_household_event = $2 WHERE id = $1",
                account,
                change.number
            )
            return change
        }
    }

    private static func add(
        _ account: Account.ID,
        to household: Household.ID,
        showsMeals: Bool,
        at date: Date,
        _ transaction: PostgresTransaction
    ) throws {
        try transaction.run(
            """
            INSERT INTO household_members (user_id, household_id, shows_meals, meals_since, joined_at)
            VALUES ($1, $2, $3, $4, $5)
            """,
            account,
            household,
            showsMeals,
            showsMeals ? date : nil,
            date
        )
    }

    /// Removes the household where it is over; false where it goes on.
    @discardableResult
    private static func endIfOver(_ id: Household.ID, at date: Date, _ transaction: PostgresTransaction) throws
        -> Bool
    {
        guard try household(id, at: date, transaction).isOver else { return false }
        try transaction.run("DELETE FROM households WHERE id = $1", id)
        return true
    }

    /// Returns the account's household; nil where it is in none, or in one that is over, which is removed.
    private static func goingOn(of account: Account.ID, at date: Date, _ transaction: PostgresTransaction) throws
        -> Household.ID?
    {
        guard let id = try household(of: account, transaction) else { return nil }
        return try endIfOver(id, at: date, transaction) ? nil : id
    }

    private static func require(_ account: Account.ID, _ transaction: PostgresTransaction) throws {
        let found = try transaction.run("SELECT 1 AS one FROM users WHERE id = $1 AND NOT is_ended", account)
        if found.isEmpty { throw StoreError.noSuchAccount }
    }

    // MARK: Rows

    private static func household(of account: Account.ID, _ transaction: PostgresTransaction) throws
        -> Household.ID?
    {
        let rows = try transaction.run("SELECT household_id FROM household_members WHERE user_id = $1", account)
        return try rows.first.map { try $0["household_id"] }
    }

    private static func members(of id: Household.ID, _ transaction: PostgresTransaction) throws -> [Account.ID] {
        try transaction.run(
            "SELECT user_id FROM household_members WHERE household_id = $1 ORDER BY joined_at, user_id",
            id
        ).map { try $0["user_id"] }
    }

    /// Returns the household as it stands, also where it is over.
    private static func household(_ id: Household.ID, at date: Date, _ transaction: PostgresTransaction) throws
        -> Household
    {
        let rows = try transaction.run([
            PostgresStatement("SELECT created_at FROM households WHERE id = $1", id),
            PostgresStatement(
                """
                SELECT user_id, name, shows_meals, meals_since, joined_at, last_food_event
                FROM household_members JOIN users ON users.id = user_id
                WHERE household_id = $1 ORDER BY joined_at, user_id
                """,
                id
            ),
            PostgresStatement(
                """
                SELECT * FROM household_invitations WHERE household_id = $1 AND used_at IS NULL AND expires_at > $2
                ORDER BY expires_at, id
                """,
                id,
                date
            ),
        ])
        return Household(
            id: id,
            createdAt: try rows[0].first.map { try $0["created_at"] } ?? date,
            members: try rows[1].map { row in
                Household.Member(
                    account: try row["user_id"],
                    name: try row["name"],
                    showsMeals: try row["shows_meals"],
                    mealsSince: try row["meals_since"],
                    joinedAt: try row["joined_at"],
                    lastFoodChange: try row["last_food_event"]
                )
            },
            invitations: try rows[2].map(invitation)
        )
    }

    private static func invitation(_ codeHash: Data, _ transaction: PostgresTransaction) throws -> PostgresRow? {
        try transaction.run("SELECT * FROM household_invitations WHERE code_hash = $1", codeHash).first
    }

    private static func invitation(_ row: PostgresRow) throws -> Household.Invitation {
        Household.Invitation(
            id: try row["id"],
            inviter: try row["user_id"],
            createdAt: try row["created_at"],
            expiresAt: try row["expires_at"]
        )
    }
}
