import FitIQCore
import FoodDatabase

/// The probability that a food and its amount are right.
///
/// Five signals that say so give a raw value, 0...1; `confidence.tsv` brings it to the share of foods that were right at it.
/// Right means the food that was meant, its energy within 20 % or 30 kcal.
struct Confidence {
    let candidates: [Candidate]
    let portion: ResolvedPortion
    let foods: FoodTable
    /// The most that a word or a number beside it may matter that no rule explains; nil where all are explained.
    let doubt: WordUse.Doubt?
    /// True if the text leaves something out that the food may have.
    let isUnheeded: Bool
    /// More than a person eats of one food at once, though nothing was weighed: ten coffees, two large pizzas.
    let isTooMuch: Bool
    /// The text says for how many it was, and not how much of it the person had.
    var isShareUnclear = false

    /// 0 where there is no food. To the hundredth: there is no more to know.
    func value(_ table: ConfidenceTable) -> Double {
        guard let best = candidates.first else { return 0 }
        let share = table.share(at: raw)
        return (min(share, most(best)) * 100).rounded() / 100
    }

    /// The most that the food deserves, whatever the table says.
    private func most(_ best: Candidate) -> Double {
        if isDoubtful(best) { return Self.doubtful }
        if isUnheeded { return Self.unheeded }
        if portion.isStateOpen { return Self.eitherState }
        return doubt == nil ? 1 : Self.unexplained
    }

    /// Dry and cooked differ threefold, and either is written.
    private static let eitherState = 0.7

    /// The most that a food deserves that may have what the text leaves out.
    private static let unheeded = 0.6
    /// The most that a food deserves beside a word or a number that no rule explains: less than the 0.8 from which a reading
    /// counts as sure. "Grandma's florp bread" may be any bread, "rice, serves 4" a quarter of it.
    private static let unexplained = 0.75

    private func isDoubtful(_ best: Candidate) -> Bool {
        isTooMuch || isShareUnclear || doubt == .food || isHalfRead(best) || portion.certainty < Self.guess
    }

    /// Is true where no rule explains a word that may say which food it is, and not much else was read: "zorblax bread". The
    /// meals that the table is learnt from have few of these.
    private func isHalfRead(_ best: Candidate) -> Bool {
        doubt != nil && best.unexplained > Self.wordOfFood && best.coverage < Self.mostOfText
    }

    /// More than a measure or a preparation costs unused, less than a word that says which food it is.
    private static let wordOfFood: Float = 0.8
    private static let mostOfText: Float = 0.6
    /// A weight as unsure as this is guessed: "60 potatoes" taken for 60 g.
    private static let guess = 0.5
    /// The most that either deserves: rather wrong than right.
    private static let doubtful = 0.45

    private var raw: Double { signals.reduce(0) { $0 + $1.weight * $1.value } }

    private var signals: [Explanation.Signal] {
        guard let best = candidates.first else { return [] }
        let energy = energy(of: best)
        return [
            // Squared, for the steps are near each other at the sure end: a mass is 1, USDA's usual amount 0.6.
            Explanation.Signal("sure of the weight", portion.certainty * portion.certainty, weight: 0.3),
            Explanation.Signal("ahead of other foods", lead(of: best, energy: energy), weight: 0.08),
            // What has little energy is hardly wrong by much.
            Explanation.Signal("little energy", 1 - min(energy, 600) / 600, weight: 0.27),
            Explanation.Signal("the name fits", fit(of: best), weight: 0.25),
            Explanation.Signal("no word left out", doubt == nil ? 1 : 0, weight: 0.1),
        ]
    }

    func explained(_ table: ConfidenceTable) -> Explanation.Confidence {
        Explanation.Confidence(
            signals: signals,
            raw: raw,
            shareRight: table.share(at: raw),
            most: candidates.first.map(most) ?? Self.doubtful,
            value: value(table)
        )
    }

    /// Returns how well the name explains the words: 1 for one that has them all and little else.
    private func fit(of best: Candidate) -> Double { Double(min(max((best.score + 0.5) / 3, 0), 1)) }

    /// Returns how far the nearest food is behind that would make a difference, 1 for far.
    private func lead(of best: Candidate, energy: Double) -> Double {
        let other = candidates.dropFirst().first { abs(self.energy(of: $0) - energy) > max(30, 0.2 * energy) }
        return other.map { Double(min(max(best.score - $0.score, 0), 2)) / 2 } ?? 1
    }

    /// In kcal, of the portion's weight.
    private func energy(of candidate: Candidate) -> Double {
        Double(foods.energyKcal(at: candidate.food) ?? 0) * portion.grams / 100
    }
}
