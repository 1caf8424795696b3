import FitIQClient

/// Shows how far a sync is: work that is done at once shows nothing.
enum SyncProgress {
    private static let interval: Duration = .milliseconds(200)

    /// Returns what `work` returns; on a terminal it shows a progress bar while that takes long.
    static func shown<T: Sendable>(
        of diary: Diary,
        isShown: Bool = ProgressBar.isShown(),
        _ work: @escaping @Sendable () async throws -> T
    ) async throws -> T {
        guard isShown else { return try await work() }
        let drawing = Task { await draw(diary) }
        let result: Result<T, any Error>
        do {
            result = .success(try await work())
        } catch {
            result = .failure(error)
        }
        drawing.cancel()
        await drawing.value
        return try result.get()
    }

    private static func draw(_ diary: Diary) async {
        var bar = ProgressBar()
        var most = 0
        while (try? await Task.sleep(for: interval)) != nil, let waiting = try? await diary.outbox().waitingCount {
            most = max(most, waiting)
            bar.draw(waiting > 0 ? ProgressBar.line("Sending", done: most - waiting, of: most) : "Fetching…")
        }
        bar.erase()
    }
}
