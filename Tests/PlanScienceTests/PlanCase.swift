import FitIQCore
import Foundation
import PlanScience
import Testing

/// A case of `plan-cases.jsonl`: a person, and what was worked out for them by hand.
struct PlanCase: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let label: String
    let inputs: Inputs
    let context: Context?
    let expected: Expected?
    let expectedError: ExpectedError?
    let advice: ExpectedAdvice?

    struct Inputs: Decodable, Sendable {
        let weight, height, targetWeight: Double?
        let age: Int?
        let gender, activityLevel, primaryGoal: String?
    }

    struct Context: Decodable, Sendable {
        let pregnant: Bool?
    }

    struct Expected: Decodable, Sendable, Equatable {
        let bmr, tdee, calorieTarget, deficit, proteinTarget, waterTarget: Int
        let weeklyRate: Double
        let estimatedWeeks: Int?
    }

    struct ExpectedError: Decodable, Sendable {
        let fields: [String]
    }

    struct ExpectedAdvice: Decodable, Sendable, Equatable {
        let codes, blocking: [String]
        let safeCalorieTarget: Int
        let safeEstimatedWeeks: Int?
        let bmi: Double
    }

    var testDescription: String { "\(id) \(label)" }

    static let all: [PlanCase] = {
        let file = Bundle.module.url(forResource: "plan-cases", withExtension: "jsonl", subdirectory: "Fixtures")!
        let lines = try! String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return lines.map { try! JSONDecoder().decode(PlanCase.self, from: Data($0.utf8)) }
    }()

    var draft: PlanDraft {
        var draft = PlanDraft()
        draft.weight = inputs.weight.flatMap { Thousandths($0) }
        draft.height = inputs.height.flatMap { Thousandths($0) }
        draft.targetWeight = inputs.targetWeight.flatMap { Thousandths($0) }
        draft.age = inputs.age
        draft.gender = inputs.gender.flatMap(Gender.init)
        draft.activity = inputs.activityLevel.flatMap(ActivityLevel.init)
        draft.goal = inputs.primaryGoal.flatMap(PrimaryGoal.init)
        draft.isPregnant = context?.pregnant ?? false
        return draft
    }
}
