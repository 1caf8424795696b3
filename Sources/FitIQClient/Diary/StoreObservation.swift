import GRDB

/// Values of the store as they change, with its failures as the SDK names them.
struct StoreObservation<Element: Sendable>: AsyncSequence, Sendable {
    let values: AsyncValueObservation<Element>

    struct Iterator: AsyncIteratorProtocol {
        var values: AsyncValueObservation<Element>.Iterator

        mutating func next() async throws -> Element? {
            do {
                return try await values.next()
            } catch {
                throw DiaryStore.failure(error)
            }
        }
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(values: values.makeAsyncIterator())
    }
}
