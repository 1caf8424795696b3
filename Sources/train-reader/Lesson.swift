import MealParser

/// What is learnt: the weights, and the shares that were right with them.
struct Learnt {
    var weights: Weights
    var confidence: ConfidenceTable

    /// What the binary has.
    static let bundled = Learnt(weights: .bundled, confidence: .bundled)

    var reader: MealReader { MealReader.bundled.weighted(weights.ranking, confidence: confidence) }
}

/// The same meals and rounds give the same result, on any machine and any number of workers.
struct Lesson {
    let sets: [MealSet]
    let workers: Int
    let rounds: Int
    var features = Feature.allCases
    /// What a step must bring: a hundredth of a point. Less is as likely noise, and dozens of such steps trade short texts that
    /// people write for a survey's.
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
        return Learnt(weights: weights, confidence: Self.confidence(with: weights, from: sets))
    }

    static func confidence(with weights: Weights, from sets: [MealSet]) -> ConfidenceTable {
        let raw = MealReader.bundled.weighted(weights.ranking, confidence: .identity)
        return Calibration.table(from: Calibration.samples(calibrating(sets), raw))
    }

    /// The sets that tell how sure a reading is: those with the ranges that a person would accept. Without one of them all that
    /// people wrote; what we make up is said too well.
    static func calibrating(_ sets: [MealSet]) -> [MealSet] {
        let written = sets.filter { !$0.isMadeUp }
        let ranged = written.filter(\.hasRanges)
        return ranged.isEmpty ? written : ranged
    }
}
