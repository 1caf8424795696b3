/// Caches for a second an answer of the store that anybody may ask for however often. Requests within that second get
/// the same answer, and requests meanwhile wait for the same one.
actor SecondCache<Value: Sendable> {
    private let ask: @Sendable () async -> Value
    private var running: Task<Value, Never>?
    private var last: (at: ContinuousClock.Instant, value: Value)?

    init(_ ask: @escaping @Sendable () async -> Value) {
        self.ask = ask
    }

    var value: Value {
        get async {
            if let last, last.at.duration(to: .now) < .seconds(1) { return last.value }
            if let running { return await running.value }
            let task = Task { [ask] in await ask() }
            running = task
            let value = await task.value
            running = nil
            last = (.now, value)
            return value
        }
    }
}
