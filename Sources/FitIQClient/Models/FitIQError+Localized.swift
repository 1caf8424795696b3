public import Foundation

extension FitIQError: LocalizedError {
    /// Says the message, and what is wrong with each field where the message does not.
    public var errorDescription: String? {
        let faults = fields.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.filter { !message.contains($0) }
        return faults.isEmpty ? message : "\(message) (\(faults.joined(separator: "; ")))"
    }

    /// Says what to try instead, a line each; nil where the server knows nothing.
    public var recoverySuggestion: String? {
        suggestions.isEmpty ? nil : suggestions.joined(separator: "\n")
    }
}
