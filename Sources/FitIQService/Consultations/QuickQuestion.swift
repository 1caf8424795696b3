package import FitIQCore

/// A question that can be asked with one tap. Each is one that the built-in coach answers.
package struct QuickQuestion: Hashable, Sendable {
    package let id: String
    package let title: String
    package let prompt: String
    /// Names a symbol.
    package let icon: String
    package let context: Consultation.Context
    /// Is nil for all.
    package var persona: Consultation.Persona?

    package static let all = [
        QuickQuestion(
            id: "left_today",
            title: "What is left today",
            prompt: "How many calories have I left today?",
            icon: "chart",
            context: .mealTracking
        ),
        QuickQuestion(
            id: "eaten_today",
            title: "Today's meals",
            prompt: "What did I eat today?",
            icon: "fork",
            context: .mealTracking
        ),
        QuickQuestion(
            id: "dinner_idea",
            title: "An idea for dinner",
            prompt: "What could I have for dinner under 600 kcal?",
            icon: "fork",
            context: .general
        ),
        QuickQuestion(
            id: "protein_week",
            title: "Protein this week",
            prompt: "What was my average protein this week?",
            icon: "chart",
            context: .insight
        ),
        QuickQuestion(
            id: "why_target",
            title: "Why this target",
            prompt: "Why is my calorie target what it is?",
            icon: "question",
            context: .goal
        ),
        QuickQuestion(
            id: "weight_month",
            title: "My weight this month",
            prompt: "How did my weight change this month?",
            icon: "scale",
            context: .goal
        ),
        QuickQuestion(
            id: "help",
            title: "What can you do",
            prompt: "What can you do?",
            icon: "question",
            context: .general
        ),
    ]
}
