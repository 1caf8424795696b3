/// The probability that a food and its amount are right, and that nothing beside it was missed.
///
/// The signs of the food add up to its log-odds; `confidence.tsv` turns these into what is told, so that 0.8 is where a reading counts as
/// sure. Right means the food that was meant, its grams and energy in the range that a person would accept.
struct Confidence {
    let signs: Signs
    let weights: SignWeights
    let candidates: [Candidate]
    let portion: ResolvedPortion
    /// The most that a word or a number beside it may matter that no rule explains; nil where all are explained.
    let doubt: WordUse.Doubt?
    /// True if the text leaves something out that the food may have.
    let ignoresExclusion: Bool
    /// More than a person eats of one food at once, though nothing was weighed: ten coffees, two large pizzas.
    let isTooMuch: Bool
    /// The text says for how many it was, and not how much of it the person had.
    var isShareUnclear = false
    /// The weight may be of a part of it only, or it stands in for a food that is in no table.
    var isEither = false

    /// 0 where there is no food. To the hundredth: there is no more to know.
    func value(_ table: ConfidenceTable) -> Double {
        guard !candidates.isEmpty else { return 0 }
        let share = table.share(at: raw)
        return (min(share, most) * 100).rounded() / 100
    }

    /// The most that the food deserves, whatever the table says.
    var most: Double {
        guard let best = candidates.first else { return 0 }
        if isDoubtful(best) { return Self.doubtful }
        if ignoresExclusion { return Self.ignoredExclusion }
        if portion.isStateOpen || isEither { return Self.either }
        return doubt == nil && !portion.isSizeOpen ? 1 : Self.unexplained
    }

    /// Dry and cooked differ threefold, and either is written; so do a dish and a part of it.
    private static let either = 0.7

    /// The most that a food deserves that may have what the text leaves out.
    private static let ignoredExclusion = 0.6
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

    /// The log-odds that it is right, as far as the signs tell.
    private var raw: Double { weights.sum(signs) }

    func explained(_ table: ConfidenceTable) -> Explanation.Confidence {
        Explanation.Confidence(
            signals: Sign.allCases.filter { signs[$0] > 0 && weights.values[$0.rawValue] != 0 }.map { sign in
                Explanation.Signal(sign.name, Double(signs[sign]), weight: weights.values[sign.rawValue])
            },
            raw: raw,
            shareRight: table.share(at: raw),
            most: most,
            value: value(table)
        )
    }
}
