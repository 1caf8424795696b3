/// What can be told as one number at one time: how much was drunk, how far one walked, what the scales said.
public enum EntryType: String, Sendable, CaseIterable, Codable {
    /// The weighings that plans go by.
    case weight
    case height
    case bodyFatPercentage = "body_fat_percentage"
    case waist = "waist_cm"
    case hip = "hip_cm"
    case steps
    case caloriesOut = "calories_out"
    case distance = "distance_km"
    case activeMinutes = "active_minutes"
    case sleep = "sleep_hours"
    /// Beside what meals say was drunk.
    case water = "water_liters"
    case restingHeartRate = "resting_heart_rate"
    case mood = "mood_score"

    /// What the number counts.
    public var unit: String { measure.unit }
    /// Where the number may lie, ends included. Beyond is a slip of the finger or another unit.
    public var range: ClosedRange<Int> { measure.range }

    private var measure: (unit: String, range: ClosedRange<Int>) {
        switch self {
        case .weight: ("kg", PlanRange.kilograms)
        case .height: ("cm", PlanRange.centimetres)
        case .bodyFatPercentage: ("%", 1...80)
        case .waist: ("cm", 30...300)
        case .hip: ("cm", 30...300)
        case .steps: ("steps", 0...200_000)
        case .caloriesOut: ("kcal", 0...20_000)
        case .distance: ("km", 0...1_000)
        case .activeMinutes: ("min", 0...1_440)
        case .sleep: ("h", 0...24)
        case .water: ("l", 0...20)
        case .restingHeartRate: ("bpm", 20...250)
        case .mood: ("points", 1...10)
        }
    }

    /// What is wrong with `quantity`; nil when it is in its range.
    package func fault(_ quantity: Thousandths) -> String? { quantity.fault(outside: range, unit) }
}

extension Thousandths {
    /// What is wrong with a number outside `range`, ends included; nil where it lies inside.
    func fault(outside range: ClosedRange<Int>, _ unit: String) -> String? {
        let isInside = (range.lowerBound * 1000...range.upperBound * 1000).contains(count)
        return isInside ? nil : "must be from \(range.lowerBound) to \(range.upperBound) \(unit)"
    }
}
