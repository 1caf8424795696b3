import FitIQCore
import Foundation

/// A profile as an archive has it.
struct ArchivedProfile: Codable {
    let dateOfBirth: String?
    let gender: Gender?
    let primaryGoal: PrimaryGoal?
    let activityLevel: ActivityLevel?
    let height: Double?
    let targetWeight: Double?
    let targetDate: String?
    let isPregnant: Bool?
    let trimester: Int?
    let usesMeasuredEnergy: Bool?
    let dietaryPreferences: [String]
    let allergies: [String]
    let partners: [Partner]
    let mealsPerDay: Int?
    let timeZone: String
    /// The country by its two letters.
    let region: String?
    /// The day on which each fact was last told.
    let toldOn: [String: String]
    let createdAt: Moment
    let updatedAt: Moment

    enum CodingKeys: String, CodingKey {
        case gender, trimester, allergies, partners, region
        case dateOfBirth = "date_of_birth"
        case primaryGoal = "primary_goal"
        case activityLevel = "activity_level"
        case height = "height_cm"
        case targetWeight = "target_weight_kg"
        case targetDate = "target_date"
        case isPregnant = "is_pregnant"
        case usesMeasuredEnergy = "uses_measured_energy"
        case dietaryPreferences = "dietary_preferences"
        case mealsPerDay = "meals_per_day"
        case timeZone = "time_zone"
        case toldOn = "told_on"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
    }
}

extension ArchivedProfile {
    init(_ profile: Profile) {
        dateOfBirth = profile.dateOfBirth?.description
        gender = profile.gender
        primaryGoal = profile.goal
        activityLevel = profile.activity
        height = profile.height?.doubleValue
        targetWeight = profile.targetWeight?.doubleValue
        targetDate = profile.targetDate?.description
        isPregnant = profile.isPregnant
        trimester = profile.trimester
        usesMeasuredEnergy = profile.usesMeasuredEnergy
        dietaryPreferences = profile.dietaryPreferences
        allergies = profile.allergies
        partners = profile.partners
        mealsPerDay = profile.mealsPerDay
        timeZone = profile.timeZone.identifier
        region = profile.region?.letters
        toldOn = Self.texts(profile.toldOn)
        createdAt = Moment(profile.createdAt)
        updatedAt = Moment(profile.updatedAt)
    }

    func profile(of account: Account.ID) throws -> Profile {
        for list in [dietaryPreferences, allergies] {
            try ArchiveFault.require(list.count <= 1_000, "allergies")
            for text in list { try ArchiveFault.require(text, ArchiveFault.words, "allergies") }
        }
        try ArchiveFault.require(partners.count <= 1_000, "partners")
        try ArchiveFault.require(mealsPerDay.map { (1...100).contains($0) } ?? true, "meals_per_day")
        var profile = Profile(account: account, createdAt: createdAt.date)
        profile.dateOfBirth = try day(dateOfBirth, "date_of_birth")
        profile.gender = gender
        profile.goal = primaryGoal
        profile.activity = activityLevel
        profile.height = try height.map { try Thousandths(archived: $0, "height_cm") }
        profile.targetWeight = try targetWeight.map { try Thousandths(archived: $0, "target_weight_kg") }
        profile.targetDate = try day(targetDate, "target_date")
        profile.isPregnant = isPregnant
        profile.trimester = trimester
        profile.usesMeasuredEnergy = usesMeasuredEnergy
        profile.dietaryPreferences = dietaryPreferences
        profile.allergies = allergies
        profile.partners = partners
        profile.mealsPerDay = mealsPerDay
        profile.timeZone = try ArchiveFault.unwrap(TimeZone(identifier: timeZone), "time_zone")
        // Also one whose foods nobody knows here: another program may.
        profile.region = try region.map { try ArchiveFault.unwrap(RegionCode($0), "region") }
        profile.toldOn = try Self.days(toldOn)
        profile.updatedAt = updatedAt.date
        return profile
    }

    private func day(_ text: String?, _ field: String) throws(ArchiveFault) -> CalendarDate? {
        guard let text else { return nil }
        return try ArchiveFault.unwrap(CalendarDate(text), field)
    }

    static func texts(_ days: [BodyFact: CalendarDate]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: days.map { ($0.rawValue, $1.description) })
    }

    static func days(_ texts: [String: String]) throws -> [BodyFact: CalendarDate] {
        try Dictionary(
            uniqueKeysWithValues: texts.map {
                (
                    try ArchiveFault.unwrap(BodyFact(rawValue: $0), "told_on"),
                    try ArchiveFault.unwrap(CalendarDate($1), "told_on")
                )
            }
        )
    }
}
