/// What a confidence score means to a person.
public enum ConfidenceBand: String, Sendable, CaseIterable {
    /// Below 0.5: to be checked.
    case low
    /// Below 0.8.
    case medium
    case high

    public init(_ score: Double) {
        switch score {
        case ..<0.5: self = .low
        case ..<0.8: self = .medium
        default: self = .high
        }
    }
}
