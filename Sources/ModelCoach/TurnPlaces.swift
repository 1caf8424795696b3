import Foundation

/// Lets so many turns be at the model at once; the others wait in line.
actor TurnPlaces {
    private var free: Int
    private var waiting: [(id: UUID, continuation: CheckedContinuation<Bool, Never>)] = []

    init(_ count: Int) { free = count }

    /// Returns true with a place, which must be given back; false where none was free for so long, or the task was cancelled.
    func take(within limit: Duration) async -> Bool {
        if free > 0 {
            free -= 1
            return true
        }
        let id = UUID()
        let timer = Task {
            try? await Task.sleep(for: limit)
            self.leave(id)
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append((id, $0)) }
        } onCancel: {
            Task { await self.leave(id) }
        }
    }

    func giveBack() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().continuation.resume(returning: true) }
    }

    private func leave(_ id: UUID) {
        guard let place = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: place).continuation.resume(returning: false)
    }
}
