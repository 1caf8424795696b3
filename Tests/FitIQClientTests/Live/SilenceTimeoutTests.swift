import Testing

@testable import FitIQClient

@Suite(.timeLimit(.minutes(10)))
struct SilenceTimeoutTests {
    @Test func `the time that this side spends on a message does not count`() async throws {
        let patience = SilenceTimeout(greeting: .milliseconds(1), silence: .milliseconds(1))
        let journal = Journal()
        patience.heard(isGreeting: true)
        let waiting = Task {
            try await patience.exhausted()
            journal.note("over")
        }
        try await Task.sleep(for: .milliseconds(20))
        journal.note("handled")
        patience.handled()
        try await waiting.value
        #expect(journal.entries == ["handled", "over"])
    }

    @Test func `before the greeting nothing else wins time`() async throws {
        let patience = SilenceTimeout(greeting: .milliseconds(5), silence: .seconds(3600))
        patience.heard(isGreeting: false)
        patience.handled()
        try await patience.exhausted()
    }

    @Test func `each message wins time`() async throws {
        let patience = SilenceTimeout(greeting: .milliseconds(1), silence: .seconds(3600))
        patience.heard(isGreeting: true)
        patience.handled()
        let waiting = Task { try await patience.exhausted() }
        try await Task.sleep(for: .milliseconds(5))
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }
}
