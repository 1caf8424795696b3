import FitIQCore
import Foundation

/// Profiles as rows.
enum ProfileRow {
    static func saving(_ profile: Profile) throws -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO profiles
                (user_id, date_of_birth, gender, primary_goal, activity_level, height_um, target_weight_g, target_date,
                 is_pregnant, trimester, dietary_preferences, allergies, partners, meals_per_day, time_zone, told_on,
                 created_at, updated_at, uses_measured_energy, region)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
            ON CONFLICT (user_id) DO UPDATE SET
                date_of_birth = excluded.date_of_birth, gender = excluded.gender, primary_goal = excluded.primary_goal,
                activity_level = excluded.activity_level, height_um = excluded.height_um,
                target_weight_g = excluded.target_weight_g, target_date = excluded.target_date,
                is_pregnant = excluded.is_pregnant, trimester = excluded.trimester,
                dietary_preferences = excluded.dietary_preferences, allergies = excluded.allergies,
                partners = excluded.partners, meals_per_day = excluded.meals_per_day, time_zone = excluded.time_zone,
                told_on = excluded.told_on, updated_at = excluded.updated_at,
                uses_measured_energy = excluded.uses_measured_energy, region = excluded.region
            """,
            profile.account,
            profile.dateOfBirth,
            profile.gender?.rawValue,
            profile.goal?.rawValue,
            profile.activity?.rawValue,
            profile.height?.micrometres,
            profile.targetWeight?.count,
            profile.targetDate,
            profile.isPregnant,
            profile.trimester,
            try JSON(profile.dietaryPreferences),
            try JSON(profile.allergies),
            try JSON(profile.partners),
            profile.mealsPerDay,
            profile.timeZone.identifier,
            try toldOn(profile.toldOn),
            profile.createdAt,
            profile.updatedAt,
            profile.usesMeasuredEnergy,
            profile.region?.letters
        )
    }

    static func profile(_ row: PostgresRow) throws -> Profile {
        var profile = Profile(account: try row["user_id"], createdAt: try row["created_at"])
        profile.dateOfBirth = try row["date_of_birth"]
        profile.gender = try (row["gender"] as String?).map { try known(Gender(rawValue: $0), "gender") }
        profile.goal = try (row["primary_goal"] as String?).map { try known(PrimaryGoal(rawValue: $0), "primary_goal") }
        profile.activity = try (row["activity_level"] as String?).map {
            try known(ActivityLevel(rawValue: $0), "activity_level")
        }
        profile.height = try (row["height_um"] as Int?).map(Thousandths.init(micrometres:))
        profile.targetWeight = try (row["target_weight_g"] as Int?).map(Thousandths.init(count:))
        profile.targetDate = try row["target_date"]
        profile.isPregnant = try row["is_pregnant"]
        profile.trimester = try row["trimester"]
        profile.usesMeasuredEnergy = try row["uses_measured_energy"]
        profile.dietaryPreferences = try (row["dietary_preferences"] as JSON).value
        profile.allergies = try (row["allergies"] as JSON).value
        profile.partners = try (row["partners"] as JSON).value
        profile.mealsPerDay = try row["meals_per_day"]
        // A zone that this system does not know counts as UTC.
        profile.timeZone = TimeZone(identifier: try row["time_zone"]) ?? .gmt
        profile.region = try (row["region"] as String?).flatMap(RegionCode.init)
        profile.toldOn = try toldOn(row)
        profile.updatedAt = try row["updated_at"]
        return profile
    }

    // MARK: What plans have too

    /// Days by fact.
    static func toldOn(_ dates: [BodyFact: CalendarDate]) throws -> JSON<[String: String]> {
        try JSON(Dictionary(uniqueKeysWithValues: dates.map { ($0.rawValue, $1.description) }))
    }

    static func toldOn(_ row: PostgresRow) throws -> [BodyFact: CalendarDate] {
        let texts = try (row["told_on"] as JSON<[String: String]>).value
        return try Dictionary(
            uniqueKeysWithValues: texts.map {
                (try known(BodyFact(rawValue: $0), "told_on"), try known(CalendarDate($1), "told_on"))
            }
        )
    }
}
