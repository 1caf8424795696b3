/// Names what a person can log as one number at one time: water drunk, distance walked, weight.
public enum EntryType: String, Sendable, CaseIterable, Codable {
    /// The weighings that plans go by.
    case weight
    /// The height in cm; the profile's height is not changed by it.
    case height
    /// The body fat in %.
    case bodyFatPercentage = "body_fat_percentage"
    /// The circumference of the waist in cm.
    case waist = "waist_cm"
    /// The circumference of the hip in cm.
    case hip = "hip_cm"
    /// Counts steps.
    case steps
    /// The energy that was used, in kcal.
    case caloriesOut = "calories_out"
    /// The distance in km.
    case distance = "distance_km"
    /// The active time in minutes.
    case activeMinutes = "active_minutes"
    /// The time of sleep in hours.
    case sleep = "sleep_hours"
    /// The water that was drunk beside meals, in litres.
    case water = "water_liters"
    /// The resting heart rate in beats per minute.
    case restingHeartRate = "resting_heart_rate"
    /// 1...10.
    case mood = "mood_score"

    /// The unit of the number, such as `kg`.
    public var unit: String { measure.unit }
    /// The legal range of the number, ends included. A number outside is a typing error or in another unit.
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

    /// Returns what is wrong with `quantity`; nil when it is in its range.
    package func fault(_ quantity: Thousandths) -> String? { quantity.fault(outside: range, unit) }
}

extension Thousandths {
    /// Returns what is wrong with a number outside `range`, ends included; nil where it lies inside.
    func fault(outside range: ClosedRange<Int>, _ unit: String) -> String? {
        let isInside = (range.lowerBound * 1000...range.upperBound * 1000).contains(count)
        return isInside ? nil : "must be from \(range.lowerBound) to \(range.upperBound) \(unit)"
    }
}
