/// The texts that a ``LiveSocket`` hears, whoever carries it.
///
/// `any AsyncSequence<String, Never>` says the same, and wants iOS 18 and macOS 15.
struct LiveMessages: AsyncSequence, Sendable {
    private let makeIterator: @Sendable () -> Iterator

    /// - Parameter source: ends where it fails.
    init<Source: AsyncSequence & Sendable>(_ source: Source) where Source.Element == String {
        makeIterator = {
            var source = source.makeAsyncIterator()
            return Iterator { try? await source.next() }
        }
    }

    func makeAsyncIterator() -> Iterator { makeIterator() }

    struct Iterator: AsyncIteratorProtocol {
        private let step: () async -> String?

        fileprivate init(_ step: @escaping () async -> String?) {
            self.step = step
        }

        mutating func next() async -> String? { await step() }
    }
}
