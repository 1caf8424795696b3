import FitIQCore
import Testing

struct LoggableErrorTests {
    struct Unreadable: Error {
        let words: String
    }

    @Test func `the log names an error's type, and says nothing that it quotes`() {
        let errors: [any Error] = [CancellationError(), Unreadable(words: "2 eggs"), StoreError.noSuchAccount]
        let said = errors.map(\.loggable)
        #expect(said[0].hasSuffix(".CancellationError"), "\(said[0])")
        #expect(said[1].hasSuffix(".Unreadable"), "\(said[1])")
        #expect(!said[1].contains("eggs"))
        #expect(said[2] == "there is no such account")
    }
}
