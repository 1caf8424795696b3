/// What anybody may ask for, however often, and the store has to answer. Who asks within a second of an answer gets that, and
/// who asks meanwhile waits for the same one: asking often costs nothing.
actor Remembered<Value: Sendable> {
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
