import NIOCore

/// Since when what was written to a peer waits for the system to take it.
///
/// What is written is taken in its order. Times are kept to the second, so that a thousand pongs cost one.
struct Unsent {
    /// From this write on, all until the next mark were made in the second after `time`.
    private struct Mark {
        let number: Int
        let time: NIODeadline
    }

    private static let resolution = TimeAmount.seconds(1)

    private var written = 0
    private var taken = 0
    private var marks = CircularBuffer<Mark>(initialCapacity: 0)

    /// The time of the first write that has not been taken, or up to a second before; nil when all have been.
    var since: NIODeadline? { marks.first?.time }

    /// Notes a write and gives the number for ``took(_:)``.
    mutating func wrote(at now: NIODeadline) -> Int {
        written += 1
        if marks.last.map({ now - $0.time >= Self.resolution }) ?? true {
            marks.append(Mark(number: written, time: now))
        }
        return written
    }

    /// The system has taken this write, and all before it.
    mutating func took(_ number: Int) {
        taken = max(taken, number)
        guard taken < written else { return marks.removeAll(keepingCapacity: false) }
        while marks.count > 1, marks[marks.index(after: marks.startIndex)].number <= taken + 1 { marks.removeFirst() }
    }
}
