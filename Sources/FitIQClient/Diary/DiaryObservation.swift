import GRDB

/// The values that a diary shows, one after the other as they change. It throws ``FitIQError`` when the file cannot be read.
public struct DiaryObservation<Element: Sendable>: AsyncSequence, Sendable {
    let values: AsyncValueObservation<Element>

    public struct Iterator: AsyncIteratorProtocol {
        var values: AsyncValueObservation<Element>.Iterator

        public mutating func next() async throws -> Element? {
            do {
                return try await values.next()
            } catch {
                throw DiaryStore.failure(error)
            }
        }
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(values: values.makeAsyncIterator())
    }
}
