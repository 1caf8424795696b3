import FitIQCore
import Foundation
import GRDB

/// Profiles as rows.
enum ProfileRow {
    static func save(_ profile: Profile, in database: Database) throws {
        try database.run(
            sql: """
                INSERT INTO profiles
                    (user_id, date_of_birth, gender, primary_goal, activity_level, height_um, target_weight_g, target_date,
                     is_pregnant, trimester, dietary_preferences, allergies, partners, meals_per_day, time_zone, told_on,
                     created_at, updated_at, uses_measured_energy, region)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (user_id) DO UPDATE SET
                    date_of_birth = excluded.date_of_birth, gender = excluded.gender,
                    primary_goal = excluded.primary_goal, activity_level = excluded.activity_level,
                    height_um = excluded.height_um, target_weight_g = excluded.target_weight_g,
                    target_date = excluded.target_date, is_pregnant = excluded.is_pregnant,
                    trimester = excluded.trimester, dietary_preferences = excluded.dietary_preferences,
                    allergies = excluded.allergies, partners = excluded.partners,
                    meals_per_day = excluded.meals_per_day, time_zone = excluded.time_zone,
                    told_on = excluded.told_on, updated_at = excluded.updated_at,
                    uses_measured_energy = excluded.uses_measured_energy, region = excluded.region
                """,
            arguments: [
                profile.account.column, profile.dateOfBirth?.description, profile.gender?.rawValue,
                profile.goal?.rawValue, profile.activity?.rawValue, profile.height?.micrometres,
                profile.targetWeight?.count, profile.targetDate?.description, profile.isPregnant, profile.trimester,
                json(profile.dietaryPreferences), json(profile.allergies), json(profile.partners), profile.mealsPerDay,
                profile.timeZone.identifier, toldOn(profile.toldOn), profile.createdAt.column,
                profile.updatedAt.column, profile.usesMeasuredEnergy, profile.region?.letters,
            ]
        )
    }

    static func profile(_ row: Row) throws -> Profile {
        var profile = Profile(
            account: try Account.ID(column: row["user_id"]),
            createdAt: Date(column: row["created_at"])
        )
        profile.dateOfBirth = try day(row["date_of_birth"])
        profile.gender = try (row["gender"] as String?).map { try known(Gender(rawValue: $0), "gender") }
        profile.goal = try (row["primary_goal"] as String?).map { try known(PrimaryGoal(rawValue: $0), "primary_goal") }
        profile.activity = try (row["activity_level"] as String?).map {
            try known(ActivityLevel(rawValue: $0), "activity_level")
        }
        profile.height = (row["height_um"] as Int?).map(Thousandths.init(micrometres:))
        profile.targetWeight = (row["target_weight_g"] as Int?).map(Thousandths.init(count:))
        profile.targetDate = try day(row["target_date"])
        profile.isPregnant = row["is_pregnant"]
        profile.trimester = row["trimester"]
        profile.usesMeasuredEnergy = row["uses_measured_energy"]
        profile.dietaryPreferences = try list(row["dietary_preferences"])
        profile.allergies = try list(row["allergies"])
        profile.partners = try list(row["partners"])
        profile.mealsPerDay = row["meals_per_day"]
        // A zone that this system does not know counts as UTC.
        profile.timeZone = TimeZone(identifier: row["time_zone"]) ?? .gmt
        profile.region = (row["region"] as String?).flatMap(RegionCode.init)
        profile.toldOn = try toldOn(row["told_on"])
        profile.updatedAt = Date(column: row["updated_at"])
        return profile
    }

    private static func day(_ text: String?) throws -> CalendarDate? {
        try text.map { try known(CalendarDate($0), "a day") }
    }

    private static func json(_ list: [some Encodable]) throws -> String {
        String(decoding: try JSONEncoder().encode(list), as: UTF8.self)
    }

    private static func list<Element: Decodable>(_ json: String) throws -> [Element] {
        try JSONDecoder().decode([Element].self, from: Data(json.utf8))
    }

    // MARK: What plans have too

    static func toldOn(_ dates: [BodyFact: CalendarDate]) throws -> String {
        let texts = Dictionary(uniqueKeysWithValues: dates.map { ($0.rawValue, $1.description) })
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(texts), as: UTF8.self)
    }

    static func toldOn(_ json: String) throws -> [BodyFact: CalendarDate] {
        let texts = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
        return try Dictionary(
            uniqueKeysWithValues: texts.map {
                (try known(BodyFact(rawValue: $0), "told_on"), try known(CalendarDate($1), "told_on"))
            }
        )
    }
}
