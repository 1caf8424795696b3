import FitIQCore

/// A kind of question or order: its shapes, its examples, and how it is answered.
protocol Intent: Sendable {
    var name: IntentName { get }
    /// Sentences that it claims, as help and docs show them; the first is the plainest.
    var examples: [String] { get }
    /// The data it tells from, in a few words, for the docs.
    var data: String { get }
    var frames: [Frame] { get }
    /// True where foods side by side are told apart: "oats or rice".
    var splitsFoods: Bool { get }
    /// True where "an avocado" is another amount than "avocado".
    var readsAmounts: Bool { get }
    /// The slots that "and yesterday?" may change; empty of one that no question goes on with.
    var carries: Set<SlotKind> { get }

    /// True where the answer tells all that the slots name: half of it is another question's.
    func tells(_ slots: Slots) -> Bool

    /// Answers from the diary. A slot that was not told has its usual value.
    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer
}

extension Intent {
    var splitsFoods: Bool { false }
    var readsAmounts: Bool { false }
    var carries: Set<SlotKind> { [] }

    func tells(_ slots: Slots) -> Bool { true }
}

/// Names the intents, as they stand in an outcome.
package enum IntentName: String, Sendable, Codable, CaseIterable {
    case help, left, total, eaten, top, average
    case daysOnTarget = "days_on_target"
    case lastTime = "last_time"
    case whyItem = "why_item"
    case unread
    case foodFacts = "food_facts"
    case compareFoods = "compare_foods"
    case richIn = "rich_in"
    case fits
    case wouldFit = "would_fit"
    case whyTarget = "why_target"
    case targets, timeline, adaptive, advice
    case weightTrend = "weight_trend"
    case profile
    case logMeal = "log_meal"
    case correctMeal = "correct_meal"
    case moveMeal = "move_meal"
    case deleteMeal = "delete_meal"
    case repeatMeal = "repeat_meal"
    case logWeight = "log_weight"
    case undo, pick

    /// True of one whose answers have weights of the body.
    var tellsWeight: Bool { [.weightTrend, .timeline, .profile, .logWeight].contains(self) }

    /// True of one that changes the diary.
    package var writes: Bool {
        switch self {
        case .logMeal, .correctMeal, .moveMeal, .deleteMeal, .repeatMeal, .logWeight, .undo, .pick: true
        default: false
        }
    }
}

/// What an intent says, before it is guarded.
struct Answer: Sendable {
    var lines: [Line]
    var choices: [Memory.Choice] = []
    var proposal: Proposal?
    /// The meals that the lines suggest, in their order; nil of one that can't be logged by its words.
    var suggested: [Proposal?] = []
    /// The meal that the talk is about from now on.
    var meal: Meal.ID?
    var undo: Memory.Undo?
    /// Parts of the question that are quoted.
    var asked: [String] = []

    init(_ lines: Line...) { self.lines = lines }
    init(_ lines: [Line]) { self.lines = lines }

    /// Asks whether to log `proposal`.
    init(_ question: Line, offering proposal: Proposal) {
        lines = [question]
        self.proposal = proposal
        choices = [.init(label: "Yes", deed: .log(proposal)), .init(label: "No", deed: .none)]
    }
}
