import FitIQCore
import FitIQWire
import Foundation
import GRDB

// Meals as rows, with their items.
extension StoredMeal {
    static func fetch(_ id: String, from database: Database) throws -> StoredMeal? {
        try fetchAll(from: database, where: "id = ?", [id]).first
    }

    /// - Parameter condition: with `ORDER BY` and `LIMIT`.
    static func fetchAll(
        from database: Database,
        where condition: String,
        _ arguments: StatementArguments = StatementArguments()
    ) throws -> [StoredMeal] {
        let userID = try String.fetchOne(database.cachedStatement(sql: "SELECT user_id FROM account")) ?? ""
        let rows = try Row.fetchCursor(
            database.cachedStatement(sql: "SELECT * FROM meals WHERE \(condition)"),
            arguments: arguments
        )
        var meals = try Array(rows.map { try StoredMeal($0, userID: userID) })
        let items = try ItemRows.fetch(ofMeals: meals.map(\.id), from: database)
        for index in meals.indices { meals[index].log.items = items[meals[index].id] ?? [] }
        return meals
    }

    /// Reads a meal without its items.
    private init(_ row: Row, userID: String) throws {
        func date(_ column: String) -> Date? { (row[column] as Int64?).map(Date.init(milliseconds:)) }
        let created = Date(milliseconds: row["created_at"])
        log = MealLog(
            id: row["id"],
            userID: userID,
            rawInput: row["raw_input"],
            mealType: try known(MealType(rawValue: row["meal_type"])),
            status: try known(MealStatus(rawValue: row["status"])),
            totals: try NutrientTotals(row) { $0.totalWireName },
            loggedAt: Date(milliseconds: row["logged_at"]),
            processingStartedAt: date("started_at"),
            processingCompletedAt: date("finished_at"),
            errorMessage: row["error_message"],
            notes: row["notes"],
            createdAt: created,
            updatedAt: Date(milliseconds: row["updated_at"]),
            items: nil,
            isComplete: row["is_complete"],
            unrecognized: try JSONColumn.value(row["unrecognized"]),
            errorCode: (row["error_code"] as String?).map(APIError.Code.init(rawValue:)),
            details: row["error_details"],
            suggestions: try JSONColumn.value(row["suggestions"])
        )
        isAccepted = row["is_accepted"]
        isProvisional = row["is_provisional"]
        isDeleted = row["is_deleted"]
        base = try JSONColumn.value(row["base"])
    }

    /// Writes the meal over the row of its id, with its items.
    func save(in database: Database) throws {
        let head: StatementArguments = [
            id, isAccepted, isProvisional, isDeleted, log.rawInput, log.mealType.rawValue, log.status.rawValue,
        ]
        let tail: StatementArguments = [
            log.loggedAt.milliseconds, log.processingStartedAt?.milliseconds,
            log.processingCompletedAt?.milliseconds, log.errorMessage,
            log.status == .failed ? log.errorCode?.rawValue : nil, log.details,
            try JSONColumn.text(log.suggestions), log.notes, log.createdAt.milliseconds,
            log.updatedAt.milliseconds, log.isComplete, try JSONColumn.text(log.unrecognized),
            try JSONColumn.text(base), try log.totals.furtherColumn,
        ]
        try database.cachedStatement(sql: Self.upsert).execute(arguments: head + log.totals.columns + tail)
        try ItemRows.replace(with: log.items ?? [], ofMeal: id, in: database)
    }

    private static let columns =
        ["id", "is_accepted", "is_provisional", "is_deleted", "raw_input", "meal_type", "status"]
        + Nutrient.main.map(\.totalWireName)
        + [
            "logged_at", "started_at", "finished_at", "error_message", "error_code", "error_details", "suggestions",
            "notes", "created_at", "updated_at", "is_complete", "unrecognized", "base", "nutrients",
        ]

    /// Inserts or updates a row. `INSERT OR REPLACE` would delete it first, and with it what belongs to it.
    private static let upsert = """
        INSERT INTO meals (\(columns.joined(separator: ", ")))
        VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT (id) DO UPDATE SET
        \(columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
        """

    /// Removes the meal from this device for good: no older message brings it back.
    ///
    /// - Parameter isKnownToServer: false if the server never had the meal.
    static func markGone(_ id: String, isKnownToServer: Bool = true, at date: Date, in database: Database) throws {
        try database.execute(sql: "DELETE FROM meals WHERE id = ?", arguments: [id])
        try database.execute(sql: "DELETE FROM early_failures WHERE meal_id = ?", arguments: [id])
        try Tombstone.place(id, isKnownToServer: isKnownToServer, at: date, in: database)
    }
}

/// Records that a thing was deleted, so that no older message brings it back.
struct Tombstone {
    /// The epoch of the server that said, or was told, that the thing is gone; nil if the server never had it.
    let epoch: String?

    static func fetch(_ id: String, from database: Database) throws -> Tombstone? {
        try Row.fetchOne(
            database.cachedStatement(sql: "SELECT epoch FROM graves WHERE subject = ?"),
            arguments: [id]
        ).map { Tombstone(epoch: $0["epoch"]) }
    }

    /// Records the deletion of the thing `id`.
    ///
    /// - Parameter isKnownToServer: false if the server never had the thing.
    static func place(_ id: String, isKnownToServer: Bool, at date: Date, in database: Database) throws {
        let epoch = isKnownToServer ? try SyncPosition.fetch(from: database).epoch : nil
        try database.execute(
            sql: "INSERT OR IGNORE INTO graves (subject, deleted_at, epoch) VALUES (?, ?, ?)",
            arguments: [id, date.milliseconds, epoch]
        )
    }

    /// Returns true where a message about the thing is older than its deletion. A server of another epoch has it again.
    func holds(in database: Database) throws -> Bool {
        try epoch == SyncPosition.fetch(from: database).epoch
    }
}
