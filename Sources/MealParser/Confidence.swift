/// The probability that a food and its amount are right.
///
/// Made of how much of the text the food explains, how far the next food is behind, and how sure the weight is; then brought to
/// the share that was right on the development set `wweia-usa` (energy within 20 % or 30 kcal of the reference).
enum Confidence {
    static func of(_ candidates: [Candidate], portion: ResolvedPortion) -> Double {
        guard let best = candidates.first else { return 0 }
        let margin = candidates.count > 1 ? Double(min(max(best.score - candidates[1].score, 0), 1)) : 1
        let food = 0.45 + 0.35 * Double(best.coverage) + 0.2 * margin
        let confidence = calibrated(food * portion.certainty)
        let limited = best.unexplained > wordOfFood ? min(confidence, doubtful) : confidence
        return (limited * 100).rounded() / 100
    }

    /// More than a measure or a preparation costs unused, less than a word that says which food it is.
    private static let wordOfFood: Float = 0.8
    /// The most that a food deserves which leaves such a word unread: rather wrong than right.
    private static let doubtful = 0.45

    /// Raw values and the share right at them.
    private static let shares: [(raw: Double, right: Double)] = [
        (0, 0), (0.4, 0.45), (0.5, 0.62), (0.6, 0.66), (0.7, 0.86), (0.8, 0.93), (0.9, 0.97), (1, 0.99),
    ]

    private static func calibrated(_ raw: Double) -> Double {
        for (lower, upper) in zip(shares, shares.dropFirst()) where raw <= upper.raw {
            return lower.right + (upper.right - lower.right) * max(raw - lower.raw, 0) / (upper.raw - lower.raw)
        }
        return shares[shares.count - 1].right
    }
}
