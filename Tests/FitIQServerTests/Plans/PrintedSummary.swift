import Foundation

/// The same for GET `/v1/summary/how-it-works`.
enum PrintedSummary<Whole: Decodable & Hashable & Sendable> {
    struct Summary: Decodable {
        let user: User
        let currentMetrics: Metrics
        let goals: Goals
        let calculations: Calculations
        let projection: Projection
        let howItWorks: Steps
    }

    struct User: Decodable {
        let name: String
        let email: String
    }

    struct Metrics: Decodable {
        let age: Whole
        let gender: String
        let weight: Double
        let height: Double
        let activityLevel: String
    }

    struct Goals: Decodable {
        let primaryGoal: String
        let targetWeight: Double?
        let targetDate: Date?
    }

    struct Calculations: Decodable {
        let bmr: BMR
        let tdee: TDEE
        let targets: Targets
    }

    struct BMR: Decodable {
        let value: Whole
        let explanation: String
        let formula: String
    }

    struct TDEE: Decodable {
        let value: Whole
        let explanation: String
        let activityMultiplier: Double
    }

    struct Targets: Decodable {
        let calories: Target
        let protein: Target
        let water: Target
    }

    struct Target: Decodable {
        let value: Whole
        let unit: String?
        let explanation: String
    }

    struct Projection: Decodable {
        let startWeight: Double
        let targetWeight: Double?
        let weeklyRate: Double
        let estimatedWeeks: Whole?
        let projectedDate: Date?
        let explanation: String
    }

    struct Steps: Decodable {
        let step1: Step
        let step2: Step
        let step3: Step
        let step4: Step
    }

    struct Step: Decodable {
        let title: String
        let description: String
    }
}
