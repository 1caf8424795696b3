/// Puts a confidence score into words.
public enum ConfidenceBand: String, Sendable, CaseIterable {
    /// Below 0.5: to be checked.
    case low
    /// Below 0.8.
    case medium
    /// From 0.8 on.
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
