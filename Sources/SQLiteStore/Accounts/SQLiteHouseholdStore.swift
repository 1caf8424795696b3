package import FitIQCore
package import Foundation
import GRDB

/// Keeps households in SQLite.
package struct SQLiteHouseholdStore: HouseholdStore {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func household(of account: Account.ID, at date: Date) async throws -> Household? {
        try await database.read { database in
            guard let id = try Self.household(of: account, in: database) else { return nil }
            let household = try Self.household(id, at: date, in: database)
            return household.isOver ? nil : household
        }
    }

    package func invite(_ invitation: Household.Invitation, codeHash: Data, showsMeals: Bool) async throws -> [Change] {
        let date = invitation.createdAt
        return try await database.write { database in
            try Self.require(invitation.inviter, in: database)
            let known = try Self.goingOn(of: invitation.inviter, at: date, in: database)
            let id = known ?? .new(at: date)
            if known == nil {
                try database.run(
                    sql: "INSERT INTO households (id, created_at) VALUES (?, ?)",
                    arguments: [id.column, date.column]
                )
                try Self.add(invitation.inviter, to: id, showsMeals: showsMeals, at: date, in: database)
            }
            try database.run(
                sql: "DELETE FROM household_invitations WHERE household_id = ? AND expires_at <= ?",
                arguments: [id.column, date.column]
            )
            try Self.household(id, at: date, in: database).requireRoomForInvitation()
            try database.run(
                sql: """
                    INSERT INTO household_invitations (id, household_id, user_id, code_hash, created_at, expires_at)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    invitation.id.column, id.column, invitation.inviter.column, codeHash, date.column,
                    invitation.expiresAt.column,
                ]
            )
            return try Self.tell(try Self.members(of: id, in: database), at: date, in: database)
        }
    }

    package func takeBack(_ id: Household.Invitation.ID, by account: Account.ID, at date: Date) async throws
        -> [Change]?
    {
        try await database.write { database in
            guard let household = try Self.goingOn(of: account, at: date, in: database) else { return nil }
            try database.run(
                sql: """
                    DELETE FROM household_invitations
                    WHERE id = ? AND household_id = ? AND used_at IS NULL AND expires_at > ?
                    """,
                arguments: [id.column, household.column, date.column]
            )
            guard database.changesCount > 0 else { return nil }
            let members = try Self.members(of: household, in: database)
            try Self.endIfOver(household, at: date, in: database)
            return try Self.tell(members, at: date, in: database)
        }
    }

    package func offer(_ codeHash: Data, at date: Date) async throws -> Household.Offer? {
        try await database.read { database in
            guard let row = try Self.invitation(codeHash, in: database), (row["used_at"] as Int64?) == nil,
                row["expires_at"] > date.column
            else { return nil }
            let household = try Self.household(Household.ID(column: row["household_id"]), at: date, in: database)
            return Household.Offer(household: household, invitation: try Self.invitation(row))
        }
    }

    package func join(
        _ codeHash: Data,
        as account: Account.ID,
        showsMeals: Bool,
        at date: Date
    ) async throws -> [Change] {
        try await database.write { database in
            try Self.require(account, in: database)
            guard let row = try Self.invitation(codeHash, in: database) else { throw Household.Refusal.noInvitation }
            let id = try Household.ID(column: row["household_id"])
            let own = try Self.goingOn(of: account, at: date, in: database)
            if (row["used_by"] as Data?) == account.column, own == id { return [] }
            guard (row["used_at"] as Int64?) == nil, row["expires_at"] > date.column else {
                throw Household.Refusal.noInvitation
            }
            if let own { throw own == id ? Household.Refusal.memberAlready : .inAnother }
            let members = try Self.members(of: id, in: database)
            guard members.count < Household.Limits.members else { throw Household.Refusal.full }
            try database.run(
                sql: "UPDATE household_invitations SET used_at = ?, used_by = ? WHERE id = ?",
                arguments: [date.column, account.column, row["id"] as Data]
            )
            try Self.add(account, to: id, showsMeals: showsMeals, at: date, in: database)
            return try Self.tell(members + [account], at: date, in: database)
        }
    }

    package func show(meals: Bool, of account: Account.ID, at date: Date) async throws -> [Change]? {
        try await database.write { database in
            guard let id = try Self.goingOn(of: account, at: date, in: database) else { return nil }
            try database.run(
                sql: """
                    UPDATE household_members SET shows_meals = ?1, meals_since = CASE WHEN ?1 THEN ?3 END
                    WHERE user_id = ?2 AND shows_meals <> ?1
                    """,
                arguments: [meals, account.column, date.column]
            )
            guard database.changesCount > 0 else { return [] }
            return try Self.tell(try Self.members(of: id, in: database), at: date, in: database)
        }
    }

    package func leave(_ account: Account.ID, at date: Date) async throws -> [Change]? {
        try await database.write { try Self.leave(account, at: date, in: $0) }
    }

    package func remove(_ member: Account.ID, by account: Account.ID, at date: Date) async throws -> [Change]? {
        try await database.write { database in
            guard member != account, let id = try Self.goingOn(of: account, at: date, in: database),
                try Self.household(of: member, in: database) == id
            else { return nil }
            return try Self.leave(member, at: date, in: database)
        }
    }

    // MARK: In a transaction

    /// Ends the account's membership; nil where it is in no household.
    static func leave(_ account: Account.ID, at date: Date, in database: Database) throws -> [Change]? {
        guard let id = try goingOn(of: account, at: date, in: database) else { return nil }
        let members = try members(of: id, in: database)
        try database.run(sql: "DELETE FROM household_members WHERE user_id = ?", arguments: [account.column])
        try database.run(
            sql: "DELETE FROM household_invitations WHERE household_id = ? AND user_id = ?",
            arguments: [id.column, account.column]
        )
        try endIfOver(id, at: date, in: database)
        return try tell(members, at: date, in: database)
    }

    /// Tells the others in the account's household that it has other foods, or another name.
    static func tellOthers(than account: Account.ID, at date: Date, in database: Database) throws -> [Change] {
        guard let id = try household(of: account, in: database) else { return [] }
        let others = try members(of: id, in: database).filter { $0 != account }
        return try tell(others, at: date, in: database)
    }

    private static func tell(_ accounts: [Account.ID], at date: Date, in database: Database) throws -> [Change] {
        try accounts.map { account in
            let change = try ChangeLog.append(
                .householdUpdated,
                of: account,
                nil,
                account: account,
                at: date,
                in: database
            )
            try database.run(
                sql: "UPDATE users SET last_household_event = ? WHERE id = ?",
                arguments: [change.number, account.column]
            )
            return change
        }
    }

    private static func add(
        _ account: Account.ID,
        to household: Household.ID,
        showsMeals: Bool,
        at date: Date,
        in database: Database
    ) throws {
        try database.run(
            sql: """
                INSERT INTO household_members (user_id, household_id, shows_meals, meals_since, joined_at)
                VALUES (?1, ?2, ?3, CASE WHEN ?3 THEN ?4 END, ?4)
                """,
            arguments: [account.column, household.column, showsMeals, date.column]
        )
    }

    /// Removes the household where it is over; false where it goes on.
    @discardableResult
    private static func endIfOver(_ id: Household.ID, at date: Date, in database: Database) throws -> Bool {
        guard try household(id, at: date, in: database).isOver else { return false }
        try database.run(sql: "DELETE FROM households WHERE id = ?", arguments: [id.column])
        return true
    }

    /// Returns the account's household; nil where it is in none, or in one that is over, which is removed.
    private static func goingOn(of account: Account.ID, at date: Date, in database: Database) throws
        -> Household.ID?
    {
        guard let id = try household(of: account, in: database) else { return nil }
        return try endIfOver(id, at: date, in: database) ? nil : id
    }

    private static func require(_ account: Account.ID, in database: Database) throws {
        let found = try database.number(
            sql: "SELECT 1 FROM users WHERE id = ? AND is_ended = 0",
            arguments: [account.column]
        )
        if found == nil { throw StoreError.noSuchAccount }
    }

    // MARK: Rows

    private static func household(of account: Account.ID, in database: Database) throws -> Household.ID? {
        try database.row(
            sql: "SELECT household_id FROM household_members WHERE user_id = ?",
            arguments: [account.column]
        ).map { try Household.ID(column: $0["household_id"]) }
    }

    private static func members(of id: Household.ID, in database: Database) throws -> [Account.ID] {
        try database.rows(
            sql: "SELECT user_id FROM household_members WHERE household_id = ? ORDER BY joined_at, user_id",
            arguments: [id.column]
        ).map { try Account.ID(column: $0["user_id"]) }
    }

    /// Returns the household as it stands, also where it is over.
    private static func household(_ id: Household.ID, at date: Date, in database: Database) throws -> Household {
        let createdAt = try database.row(
            sql: "SELECT created_at FROM households WHERE id = ?",
            arguments: [id.column]
        ).map { Date(column: $0["created_at"]) }
        let members = try database.rows(
            sql: """
                SELECT user_id, name, shows_meals, meals_since, joined_at, last_food_event
                FROM household_members JOIN users ON users.id = user_id
                WHERE household_id = ? ORDER BY joined_at, user_id
                """,
            arguments: [id.column]
        ).map { row in
            Household.Member(
                account: try Account.ID(column: row["user_id"]),
                name: row["name"],
                showsMeals: row["shows_meals"],
                mealsSince: (row["meals_since"] as Int64?).map { Date(column: $0) },
                joinedAt: Date(column: row["joined_at"]),
                lastFoodChange: row["last_food_event"]
            )
        }
        let invitations = try database.rows(
            sql: """
                SELECT * FROM household_invitations WHERE household_id = ? AND used_at IS NULL AND expires_at > ?
                ORDER BY expires_at, id
                """,
            arguments: [id.column, date.column]
        ).map(invitation)
        return Household(id: id, createdAt: createdAt ?? date, members: members, invitations: invitations)
    }

    private static func invitation(_ codeHash: Data, in database: Database) throws -> Row? {
        try database.row(sql: "SELECT * FROM household_invitations WHERE code_hash = ?", arguments: [codeHash])
    }

    private static func invitation(_ row: Row) throws -> Household.Invitation {
        Household.Invitation(
            id: try Household.Invitation.ID(column: row["id"]),
            inviter: try Account.ID(column: row["user_id"]),
            createdAt: Date(column: row["created_at"]),
            expiresAt: Date(column: row["expires_at"])
        )
    }
}
