import ArgumentParser
import FitIQClient
import Foundation

/// Time from asking to the 201, and from the 201 to the push, one meal after the other.
struct Push: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Logs meals at a running server and times answer and push."
    )

    @Option var server = "http://127.0.0.1:8080"
    @Option var count = 1000
    @Option(help: "The meal to log.") var text = "2 eggs, 1 slice toast, coffee"

    func run() async throws {
        guard let url = URL(string: server) else { throw ValidationError("--server must be a URL") }
        let client = FitIQClient(serverURL: url, tokens: InMemoryTokenStore())
        _ = try await client.register(
            email: "bench-\(UUID().uuidString.lowercased())@example.org",
            password: "correct horse",
            name: "Bench"
        )
        let (pushes, pushed) = AsyncStream.makeStream(of: (id: String, at: ContinuousClock.Instant).self)
        let (connects, connected) = AsyncStream.makeStream(of: Void.self)
        let watching = Task {
            try await client.watch { update in
                guard case .message(let message) = update else { return }
                switch message.body {
                case .connected: connected.yield()
                case .mealLogCompleted(let meal): pushed.yield((meal.id, .now))
                default: break
                }
            }
        }
        _ = await connects.first { _ in true }
        var answers = Durations()
        var delays = Durations()
        var totals = Durations()
        var arrivals = pushes.makeAsyncIterator()
        for _ in 0..<count {
            let start = ContinuousClock.now
            let meal = try await client.log(text, mealType: .lunch)
            let answered = ContinuousClock.now
            guard let push = await arrivals.next(), push.id == meal.id else {
                throw ValidationError("the push for \(meal.id) did not come next")
            }
            answers.add(start.duration(to: answered))
            delays.add(max(.zero, answered.duration(to: push.at)))
            totals.add(start.duration(to: push.at))
        }
        watching.cancel()
        print(answers.line("POST to 201"))
        print(delays.line("201 to push"))
        print(totals.line("POST to push"))
    }
}
