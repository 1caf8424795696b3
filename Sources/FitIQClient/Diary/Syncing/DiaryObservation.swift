import GRDB

/// The values that a diary shows, one after the other as they change. It throws ``FitIQError`` when the file cannot be read.
public struct DiaryObservation<Element: Sendable>: AsyncSequence, Sendable {
    let values: AsyncValueObservation<Element>

    /// Gives the values one by one; changes that come while nobody asks are told as one.
    public struct Iterator: AsyncIteratorProtocol {
        var values: AsyncValueObservation<Element>.Iterator

        /// Waits for the next value; nil once the task is cancelled.
        ///
        /// - Throws: ``FitIQError`` when the diary's file cannot be read.
        public mutating func next() async throws -> Element? {
            do {
                return try await values.next()
            } catch {
                throw DiaryStore.failure(error)
            }
        }
    }

    /// Begins with the value of now.
    public func makeAsyncIterator() -> Iterator {
        Iterator(values: values.makeAsyncIterator())
    }
}
