import Foundation

/// Runs what takes a core for seconds, apart from what answers requests.
enum Background {
    private static let queue = DispatchQueue(label: "importing", attributes: .concurrent)

    static func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Swift.Result { try body() }) }
        }
    }
}
