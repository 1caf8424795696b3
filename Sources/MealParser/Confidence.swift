/// The probability that a food and its amount are right.
enum Confidence {
    static func of(_ candidates: [Candidate], portion: ResolvedPortion, index: FoodIndex) -> Double {
        guard let best = candidates.first else { return 0 }
        let margin = candidates.count > 1 ? Double(min(best.score - candidates[1].score, 1)) : 1
        let food = 0.45 + 0.35 * Double(best.coverage) + 0.2 * margin
        return ((food * portion.certainty).clamped * 100).rounded() / 100
    }
}

extension Double {
    fileprivate var clamped: Double { min(max(self, 0), 1) }
}
