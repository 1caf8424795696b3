import Foundation

/// What an app decodes that is written from the contract's table of plans alone: with `JSONDecoder`, dates as `.iso8601`,
/// and these fields. Shares nothing with `FitIQWire`.
///
/// `Whole` is what it takes whole numbers for: `Double`, or `Int` as in the printed models.
enum PrintedPlan<Whole: Decodable & Hashable & Sendable> {
    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    struct Answer<Body: Decodable>: Decodable {
        let success: Bool
        let data: Body
    }

    struct Generation: Decodable {
        let plan: Summary
        let targets: Targets
        let whyItWorks: Why
        let recomputed: Bool
        let previousTargets: Targets?
    }

    struct Summary: Decodable {
        let id: String
        let userId: String
        let name: String
        let description: String
        let startDate: Date
        let endDate: Date
        let createdAt: Date
        let status: String
        let startDay: String
        let endDay: String
    }

    struct Targets: Decodable, Hashable {
        let bmr: Whole
        let tdee: Whole
        let calorieTarget: Whole
        let proteinTarget: Whole
        let waterTarget: Whole
        let weeklyRate: Double
        let estimatedWeeks: Whole?
        let projectedDate: Date?
        let projectedDay: String?
        let appliedProteinTarget: Whole
        let appliedWaterTarget: Whole
        let appliedWeeklyRate: Double
    }

    struct Why: Decodable {
        let bmr: BMR
        let tdee: TDEE
        let calorieTarget: Calories
        let proteinTarget: Protein
        let waterTarget: Water
        let timeline: Timeline
    }

    struct BMR: Decodable {
        let title: String
        let explanation: String
        let formula: String
        let summary: String
    }

    struct TDEE: Decodable {
        let title: String
        let explanation: String
        let activityMultiplier: Double
        let metric: Double
        let summary: String
    }

    struct Calories: Decodable {
        let title: String
        let explanation: String
        let deficit: Whole
        let metric: Whole
        let summary: String
    }

    struct Protein: Decodable {
        let title: String
        let explanation: String
        let gramsPerKg: Double
        let metric: Double
        let summary: String
    }

    struct Water: Decodable {
        let title: String
        let explanation: String
        let mlPerKg: Whole
        let metric: Whole
        let summary: String
    }

    struct Timeline: Decodable {
        let title: String
        let explanation: String
        let weeklyRate: Double
        let estimatedWeeks: Whole
        let metric: Double
        let summary: String
    }
}
