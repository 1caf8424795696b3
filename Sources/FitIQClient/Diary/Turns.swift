/// Lets one do what many ask for; when it ends, the next in line goes on.
actor Turns {
    private(set) var isTaken = false
    private var waiting: [(number: Int, turn: CheckedContinuation<Bool, Never>)] = []
    private var count = 0

    /// Runs `work` when it is this caller's turn.
    ///
    /// - Throws: what `work` throws; `CancellationError` when the task is cancelled before.
    nonisolated func taking(_ work: @Sendable () async throws -> Void) async throws {
        guard await take() else { throw CancellationError() }
        let result: Result<Void, any Error>
        do {
            result = .success(try await work())
        } catch {
            result = .failure(error)
        }
        await pass()
        try result.get()
    }

    /// False when the task was cancelled first.
    private func take() async -> Bool {
        guard isTaken else {
            isTaken = true
            return true
        }
        count += 1
        let number = count
        return await withTaskCancellationHandler {
            await withCheckedContinuation { turn in
                if Task.isCancelled { return turn.resume(returning: false) }
                waiting.append((number, turn))
            }
        } onCancel: {
            Task { await self.leave(number) }
        }
    }

    private func leave(_ number: Int) {
        guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
        waiting.remove(at: place).turn.resume(returning: false)
    }

    private func pass() {
        if waiting.isEmpty {
            isTaken = false
        } else {
            waiting.removeFirst().turn.resume(returning: true)
        }
    }
}
