/// Whether the store takes what is written. Who asks within a second of an answer gets that, and who asks meanwhile waits
/// for the same one: asking often costs nothing.
actor Readiness {
    private static let lifetime: Duration = .seconds(1)

    private let check: @Sendable () async throws -> Void
    private var running: Task<Bool, Never>?
    private var last: (at: ContinuousClock.Instant, isReady: Bool)?

    init(check: @escaping @Sendable () async throws -> Void) {
        self.check = check
    }

    func isReady() async -> Bool {
        if let last, last.at.duration(to: .now) < Self.lifetime { return last.isReady }
        if let running { return await running.value }
        let task = Task { [check] in
            do {
                try await check()
                return true
            } catch {
                return false
            }
        }
        running = task
        let isReady = await task.value
        running = nil
        last = (.now, isReady)
        return isReady
    }
}
