import FitIQClient
import Foundation

/// A plan: what to eat each day, what to take care of, and why.
struct PlanReport {
    private let title: String
    private let verdict: String?
    private let targets: ComputedTargets
    private let why: WhyItWorks
    private let advice: PlanAdvice?
    private let notice: String?
    private var previous: ComputedTargets?
    private var adaptive: AdaptiveTDEE?
    /// The unit in which weights are shown.
    private let unit: WeightUnit
    /// True to show the arithmetic, the facts and the sources too.
    private let isExplained: Bool

    private static let width = 98

    /// A plan as the server keeps it.
    init(_ plan: PlanGenerationResponse, unit: WeightUnit, isExplained: Bool = false) {
        let start = plan.plan.startDay ?? plan.plan.startDate.formatted(.iso8601.year().month().day())
        title = "\(plan.plan.name) · since \(start.withDaysInWords)"
        verdict = plan.plan.verdict
        targets = plan.targets
        why = plan.whyItWorks
        advice = plan.advice
        notice = plan.notice
        previous = plan.previousTargets
        adaptive = plan.adaptive
        self.unit = unit
        self.isExplained = isExplained
    }

    /// One that was computed here.
    init(_ estimate: PlanEstimate, unit: WeightUnit, isExplained: Bool = false) {
        title = "A plan for these facts, worked out here and not saved"
        verdict = estimate.verdict
        targets = estimate.targets
        why = estimate.whyItWorks
        advice = estimate.advice
        notice = estimate.notice
        self.unit = unit
        self.isExplained = isExplained
    }

    func rendered(_ style: Style) -> String {
        [
            style.heading(title),
            verdict?.wrapped(to: Self.width).joined(separator: "\n") ?? "",
            figures.joined(separator: "\n"),
            wrapped([change].compactMap(\.self)).section(style.heading("Changed")),
            wrapped(advice?.notes.map(\.text) ?? []).section(style.warning("Take care")),
            reasons(style).section(style.heading("Why")),
            wrapped(adaptive.map { [$0.explanation] + $0.missing + following($0) } ?? [])
                .section(style.heading("Your measured burn")),
            notice?.wrapped(to: Self.width).map(style.faint).joined(separator: "\n") ?? "",
        ].paragraphs
    }

    private var figures: [String] {
        let amounts: [(name: String, amount: String?)] = [
            ("Energy", why.calorieTarget?.summary ?? "\(targets.energy.formatted()) kcal a day"),
            ("Protein", why.proteinTarget?.summary ?? "\(targets.protein) g a day"),
            ("Fat", targets.appliedFatTarget.map { "\($0.formatted()) g a day" }),
            ("Carbs", targets.appliedCarbsTarget.map { "\($0.formatted()) g a day" }),
            ("Water", why.waterTarget?.summary ?? "\(targets.water.formatted()) ml a day"),
            ("Timeline", why.timeline?.summary?.withDaysInWords ?? targets.steadyWeeks.map(weeks) ?? "no date"),
        ]
        return amounts.compactMap { name, amount in
            amount.map { name.padding(toLength: 10, withPad: " ", startingAt: 0) + $0 }
        }
            + (steady.map { ["          \($0)"] } ?? [])
    }

    /// The line that tells the date at a steady pace, behind the realistic date; nil where there is none.
    private var steady: String? {
        guard let count = targets.steadyWeeks, count > 0, let day = targets.appliedProjectedDay else { return nil }
        return "at a steady pace \(weeks(count)), until \(day.withDaysInWords)"
    }

    private func weeks(_ count: Int) -> String { count == 1 ? "1 week" : "\(count.formatted()) weeks" }

    /// Says how the measured energy comes into the plan, or out of it.
    private func following(_ adaptive: AdaptiveTDEE) -> [String] {
        guard !(why.tdee?.inputs?.contains { $0.name == "measured" } ?? false) else {
            return ["Your plan uses it; 'fitiq plan --no-measured' stops that."]
        }
        return adaptive.isReady ? ["'fitiq plan --measured' uses it in your plan, updated every week."] : []
    }

    private var change: String? {
        PlanChangeNotice(from: previous, to: targets)?.message
    }

    private func reasons(_ style: Style) -> [String] {
        why.parts.flatMap { part in
            [[part.title, part.summary?.withDaysInWords].compactMap(\.self).joined(separator: ": ")]
                + wrapped([part.explanation]).indented
                + (isExplained ? wrapped(details(part)).indented.map(style.faint) : [])
        }
    }

    private func details(_ why: any PlanExplanation) -> [String] {
        let facts = why.inputs?.map(fact).joined(separator: ", ")
        // "0" stands for a timeline without a date, of which there is nothing to show.
        let arithmetic = why.arithmetic == "0" ? nil : why.arithmetic
        return [why.formula, arithmetic, facts, why.source.map { "Source: \($0)" }]
            .compactMap(\.self).filter { !$0.isEmpty }
    }

    /// "weight 80 kg (2026-11-21)"
    private func fact(_ input: ExplanationInput) -> String {
        let isWeight = ["weight", "targetWeight"].contains(input.name)
        let value = [input.value.replacing("_", with: " "), input.unit].compactMap(\.self).joined(separator: " ")
        let shown = isWeight ? Double(input.value).map(unit.text) ?? value : value
        return "\(Self.names[input.name] ?? input.name) \(shown)" + (input.date.map { " (\($0))" } ?? "")
    }

    private static let names = [
        "activityLevel": "activity", "primaryGoal": "goal", "targetWeight": "goal weight", "gender": "sex",
        "bmr": "resting burn", "tdee": "daily burn",
    ]

    private func wrapped(_ texts: [String]) -> [String] {
        texts.flatMap { $0.withDaysInWords.wrapped(to: Self.width - 4) }
    }
}
