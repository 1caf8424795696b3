import Foundation
import NIOCore

/// Posts meals over a few connections and waits for their pushes on many sockets; every number of a load run.
///
/// All of it belongs to one event loop, so that the load needs one core at most and no locks.
final class MealLoad: @unchecked Sendable {
    enum Pace {
        /// As many at once, each waiting for its push before the next is posted.
        case inFlight(Int)
        /// Posts a second, whether or not the server keeps up; times count from when a post was due.
        case perSecond(Double)
    }

    /// What people write, in the mix that the reader sees.
    static let texts = [
        "2 eggs, 1 slice toast, coffee", "chicken salad", "120g chicken breast, 1 cup broccoli, 1 tbsp olive oil",
        "a bowl of oatmeal with banana and honey", "apple", "pasta with tomato sauce and parmesan",
        "half an avocado on two slices of rye bread", "latte and a blueberry muffin",
    ]

    private struct Meal {
        let due: NIODeadline
        var isAnswered = false
        var isPushed = false
    }

    let loop: any EventLoop
    private let target: LoadTarget
    private let tokens: [String]
    private let numbers = MealNumbers()
    private var meals: [Meal] = []
    private var idle: [LoadConnection] = []
    /// What each busy connection carries.
    private var carried: [ObjectIdentifier: Int] = [:]
    private var due: [Int] = []
    private var pace = Pace.inFlight(0)
    private var isPosting = false
    /// From which meal on times are kept.
    private var firstMeasured = 0
    /// Returns true if the pushes of an account count; those of a stalled reader do not come.
    var isWatched: (_ account: Int) -> Bool = { _ in true }

    /// What was seen; times only from `measure` on.
    struct Results: Sendable {
        var answers = Durations()
        var pushes = Durations()
        /// Pushes that came again.
        var doubles = 0
        /// How many posts were answered with each status other than 201.
        var refusals: [Int: Int] = [:]
        /// Posts whose connection ended before the answer.
        var cutOff = 0
    }

    private var seen = Results()

    init(_ target: LoadTarget, tokens: [String], on loop: any EventLoop) {
        self.target = target
        self.tokens = tokens
        self.loop = loop
    }

    /// Opens the connections that carry the posts.
    func open(connections: Int) async throws {
        for _ in 0..<connections {
            _ = try await loop.flatSubmit { [self] in
                let connection = LoadConnection(
                    answered: { [self] connection, status, _ in answered(connection, status: status) },
                    lost: { [self] in lost($0) }
                )
                idle.append(connection)
                return target.connect(connection, on: loop)
            }.get()
        }
    }

    func start(_ pace: Pace) async throws {
        try await loop.submit { [self] in
            self.pace = pace
            isPosting = true
            switch pace {
            case .inFlight(let count): for _ in 0..<count { post() }
            case .perSecond(let rate): tick(rate, from: .now(), posted: 0)
            }
        }.get()
    }

    /// Counts from here on.
    func measure() async throws {
        try await loop.submit { [self] in
            firstMeasured = meals.count
            (seen.answers, seen.pushes) = (Durations(), Durations())
        }.get()
    }

    func results() async throws -> Results {
        try await loop.submit { [self] in seen }.get()
    }

    /// No more posts; waits until the last meal is pushed, at most for `patience`.
    ///
    /// - Returns: how many meals were not answered or not pushed.
    func stop(patience: Duration = .seconds(10)) async throws -> Int {
        try await loop.submit { [self] in isPosting = false }.get()
        return try await waitForPushes(patience: patience)
    }

    func waitForPushes(patience: Duration) async throws -> Int {
        let end = ContinuousClock.now + patience
        while true {
            let missing = try await loop.submit { [self] in
                meals.enumerated().count { !$1.isAnswered || (!$1.isPushed && isWatched($0 % tokens.count)) }
            }.get()
            if missing == 0 || ContinuousClock.now > end { return missing }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    // MARK: On the event loop

    private func tick(_ rate: Double, from start: NIODeadline, posted: Int) {
        guard isPosting else { return }
        var posted = posted
        while start + .nanoseconds(Int64(Double(posted) / rate * 1e9)) <= .now() {
            post(due: start + .nanoseconds(Int64(Double(posted) / rate * 1e9)))
            posted += 1
        }
        let next = start + .nanoseconds(Int64(Double(posted) / rate * 1e9))
        loop.scheduleTask(deadline: next) { [self, posted] in tick(rate, from: start, posted: posted) }
    }

    private func post(due time: NIODeadline = .now()) {
        guard isPosting else { return }
        meals.append(Meal(due: time))
        due.append(meals.count - 1)
        sendDue()
    }

    private func sendDue() {
        while let number = due.first, let connection = idle.popLast() {
            due.removeFirst()
            carried[ObjectIdentifier(connection)] = number
            connection.send(
                target.post(
                    Self.texts[number % Self.texts.count],
                    id: numbers.id(number),
                    token: tokens[number % tokens.count]
                )
            )
        }
    }

    private func answered(_ connection: LoadConnection, status: Int) {
        guard let number = carried.removeValue(forKey: ObjectIdentifier(connection)) else { return }
        if status == 201 {
            meals[number].isAnswered = true
            if number >= firstMeasured { seen.answers.add(.nanoseconds((.now() - meals[number].due).nanoseconds)) }
        } else {
            seen.refusals[status, default: 0] += 1
        }
        idle.append(connection)
        if case .inFlight = pace, meals[number].isPushed || status != 201 { post() }
        sendDue()
    }

    private func lost(_ connection: LoadConnection) {
        idle.removeAll { $0 === connection }
        if carried.removeValue(forKey: ObjectIdentifier(connection)) != nil { seen.cutOff += 1 }
    }

    /// A message came on one of the sockets.
    func pushed(_ message: ByteBufferView) {
        guard let number = numbers.number(in: message), meals.indices.contains(number) else { return }
        guard !meals[number].isPushed else {
            seen.doubles += 1
            return
        }
        meals[number].isPushed = true
        if number >= firstMeasured { seen.pushes.add(.nanoseconds((.now() - meals[number].due).nanoseconds)) }
        if case .inFlight = pace, meals[number].isAnswered { post() }
    }
}
