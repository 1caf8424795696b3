import Testing

@testable import fitiq

struct SyncRoundsTests {
    @Test func `it waits as it is asked to, up to its patience`() {
        var rounds = SyncRounds(patience: .seconds(90))
        #expect(rounds.pause(afterSending: 0, asked: .seconds(30)) == .seconds(30))
        #expect(rounds.pause(afterSending: 0, asked: .seconds(600)) == .seconds(60))
        #expect(rounds.pause(afterSending: 0, asked: .seconds(30)) == nil)
    }

    @Test func `a server that takes something has all of its patience again`() {
        var rounds = SyncRounds(patience: .seconds(60))
        for _ in 1...5 { #expect(rounds.pause(afterSending: 1, asked: .seconds(60)) == .seconds(60)) }
        #expect(rounds.pause(afterSending: 0, asked: .seconds(60)) == nil)
    }

    @Test func `the last pause ends with the patience`() {
        var rounds = SyncRounds(patience: .seconds(70))
        #expect(rounds.pause(afterSending: 0, asked: .seconds(50)) == .seconds(50))
        #expect(rounds.pause(afterSending: 0, asked: .seconds(50)) == .seconds(20))
    }

    @Test func `without patience it does not wait, and a time that is over is a short one`() {
        var none = SyncRounds(patience: .zero)
        #expect(none.pause(afterSending: 3, asked: .seconds(1)) == nil)
        var rounds = SyncRounds(patience: .seconds(1))
        #expect(rounds.pause(afterSending: 0, asked: .seconds(-5)) == .milliseconds(100))
    }
}
