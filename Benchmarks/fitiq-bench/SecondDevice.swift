import ArgumentParser
import FitIQClient
import Foundation

/// Time from the start of a change on one device until another device of the same person hears of it, one change after the other.
struct SecondDevice: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Changes more than meals at a running server and times when a second device hears of it."
    )

    @Option var server = "http://127.0.0.1:8080"
    @Option(help: "The number of changes of each kind.") var count = 300

    /// Names the kinds of data that the run changes; `push` logs meals.
    private enum Kind: String, CaseIterable {
        case weight, waist, profile, plan
    }

    private struct Heard: Sendable {
        let body: SocketMessage.Body
        let at: ContinuousClock.Instant
    }

    func validate() throws {
        guard count > 0 else { throw ValidationError("--count must be above 0") }
    }

    func run() async throws {
        guard let url = URL(string: server) else { throw ValidationError("--server must be a URL") }
        let email = "bench-\(UUID().uuidString.lowercased())@example.org"
        let phone = FitIQClient(serverURL: url, tokens: InMemoryTokenStore())
        _ = try await phone.register(email: email, password: "correct horse", name: "Bench")
        let facts = OnboardingRequest(
            dateOfBirth: "1990-05-17",
            gender: .female,
            primaryGoal: .maintain,
            activityLevel: .moderatelyActive,
            currentWeight: 80,
            height: 170
        )
        _ = try await phone.onboard(facts)

        let laptop = FitIQClient(serverURL: url, tokens: InMemoryTokenStore())
        _ = try await laptop.login(email: email, password: "correct horse")
        let (messages, heard) = AsyncStream.makeStream(of: Heard.self)
        let watching = Task {
            defer { heard.finish() }
            try await laptop.watch { update in
                if case .message(let message) = update { heard.yield(Heard(body: message.body, at: .now)) }
            }
        }
        defer { watching.cancel() }
        var arrivals = messages.makeAsyncIterator()
        _ = try await Self.next(&arrivals) { if case .connected = $0 { true } else { false } }

        for kind in Kind.allCases {
            var answers = Durations()
            var totals = Durations()
            for number in 0..<count {
                let start = ContinuousClock.now
                let isTold = try await change(kind, number, by: phone)
                answers.add(start.duration(to: .now))
                totals.add(start.duration(to: try await Self.next(&arrivals, where: isTold)))
            }
            print(answers.line("\(kind.rawValue): request to answer"))
            print(totals.line("\(kind.rawValue): request to second device"))
        }
    }

    /// Makes a change and returns by what its message is known.
    ///
    /// - Parameter number: makes it another change than the one before.
    private func change(_ kind: Kind, _ number: Int, by phone: FitIQClient) async throws
        -> (SocketMessage.Body) -> Bool
    {
        switch kind {
        case .weight:
            let id = try await phone.logWeight(80 + Double(number % 10) / 10).id
            return { if case .weightSaved(let weight) = $0 { weight.id == id } else { false } }
        case .waist:
            let id = try await phone.logEntry(.waist, 85 + Double(number % 10) / 10).id
            return { if case .entrySaved(let entry) = $0 { entry.id == id } else { false } }
        case .profile:
            var update = ProfileUpdate()
            let height = 160 + Double(number % 20)
            update.height = height
            _ = try await phone.updateProfile(update)
            return { if case .profileUpdated(let profile) = $0 { profile.height == height } else { false } }
        case .plan:
            let id = try await phone.generatePlan(forceRecompute: true).plan.id
            return { if case .planUpdated(let answer) = $0 { answer.plan.id == id } else { false } }
        }
    }

    /// Returns when the next message came for which `isTold` holds; others are passed over.
    private static func next(
        _ arrivals: inout AsyncStream<Heard>.AsyncIterator,
        where isTold: (SocketMessage.Body) -> Bool
    ) async throws -> ContinuousClock.Instant {
        while let message = await arrivals.next() {
            if isTold(message.body) { return message.at }
        }
        throw ValidationError("the second device was cut off")
    }
}
