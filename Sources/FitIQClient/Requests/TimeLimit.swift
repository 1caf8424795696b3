/// Returns what `work` returns. Work that takes longer than `limit` is cancelled.
///
/// - Throws: what `work` throws, or ``FitIQError/Code/timedOut``.
func withTimeLimit<Value: Sendable>(
    _ limit: Duration,
    _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await work() }
        group.addTask {
            try await Task.sleep(for: limit)
            throw FitIQError(.timedOut, "The server did not answer within \(limit).")
        }
        return try await group.next()!
    }
}
