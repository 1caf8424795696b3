import MealParser

/// Holds what is learnt: the weights, and the shares that were right with them.
struct Learnt {
    var weights: Weights
    var signs = SignWeights.bundled
    var confidence: ConfidenceTable

    /// The weights that the binary has.
    static let bundled = Learnt(weights: .bundled, confidence: .bundled)

    var reader: MealReader { MealReader.bundled.weighted(weights.ranking, signs: signs, confidence: confidence) }
}

/// Learns weights from meals. The same meals and rounds give the same result, on any machine and any number of workers.
struct TrainingRun {
    let sets: [MealSet]
    let workers: Int
    let rounds: Int
    var features = Feature.allCases
    /// The gain that a step must bring: a hundredth of a point. Less is as likely noise, and dozens of such steps trade
    /// short texts that people write for a survey's.
    var minimumGain = 1e-4

    func learn(report: @escaping (_ round: Int, _ value: Double) -> Void) -> Learnt {
        let objective = Objective(sets: sets, workers: workers)
        let search = CoordinateSearch(
            objective: objective,
            rounds: rounds,
            minimumGain: minimumGain,
            features: features,
            report: report
        )
        let weights = search.run(from: .start)
        return Self.certainty(with: weights, from: sets)
    }

    /// Learns how sure a reader with these weights is of its foods.
    static func certainty(with weights: Weights, from sets: [MealSet]) -> Learnt {
        let meals = SignLesson.meals(calibrating(sets), MealReader.bundled.weighted(weights.ranking))
        guard !meals.isEmpty else { return Learnt(weights: weights, confidence: .plain) }
        let signs = SignLesson(meals: meals).learn()
        return Learnt(weights: weights, signs: signs, confidence: Calibration.table(of: meals, signs))
    }

    /// The sets that tell how sure a reading is: those with the ranges that a person would accept. Without one of them all that
    /// people wrote; what we make up is said too well.
    static func calibrating(_ sets: [MealSet]) -> [MealSet] {
        let written = sets.filter { !$0.isMadeUp }
        let ranged = written.filter(\.hasRanges)
        return ranged.isEmpty ? written : ranged
    }
}
