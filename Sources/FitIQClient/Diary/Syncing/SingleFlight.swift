/// Lets one do what many ask for. When that one is cancelled, the next in line goes on; when it fails, it has failed for
/// all.
actor SingleFlight {
    private(set) var isTaken = false
    private var waiting: [(number: Int, turn: CheckedContinuation<Void, any Error>)] = []
    private var count = 0

    var countOfWaiting: Int { waiting.count }

    /// Runs `work` when it is this caller's turn.
    ///
    /// - Throws: what `work` throws, here or where it ran before; `CancellationError` when the task is cancelled before.
    nonisolated func taking(_ work: @Sendable () async throws -> Void) async throws {
        try await take()
        do {
            try await work()
        } catch {
            await pass(failing: Task.isCancelled || error is CancellationError ? nil : error)
            throw error
        }
        await pass()
    }

    private func take() async throws {
        guard isTaken else {
            isTaken = true
            return
        }
        count += 1
        let number = count
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled { return turn.resume(throwing: CancellationError()) }
                waiting.append((number, turn))
            }
        } onCancel: {
            Task { await self.leave(number) }
        }
    }

    private func leave(_ number: Int) {
        guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
        waiting.remove(at: place).turn.resume(throwing: CancellationError())
    }

    private func pass(failing error: (any Error)? = nil) {
        if let error {
            for (_, turn) in waiting { turn.resume(throwing: error) }
            waiting = []
        }
        if waiting.isEmpty {
            isTaken = false
        } else {
            waiting.removeFirst().turn.resume()
        }
    }
}
