/// Puts a confidence score into words.
public enum ConfidenceBand: String, Sendable, CaseIterable {
    /// The confidence is below 0.5: it should be checked.
    case low
    /// The confidence is below 0.8.
    case medium
    /// The confidence is 0.8 or more.
    case high

    /// Takes a probability, 0...1.
    public init(_ score: Double) {
        switch score {
        case ..<0.5: self = .low
        case ..<0.8: self = .medium
        default: self = .high
        }
    }
}
