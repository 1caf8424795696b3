/// Words as small whole numbers, so that everything after the tokenizer compares and counts integers.
///
/// Numbers are given in the order in which words arrive, and the hash is our own (FNV-1a) rather than the library's seeded
/// one: the same tables give the same numbers in every run.
struct Vocabulary: Sendable {
    /// The answer of `find` for a word that no table holds.
    static let unknown: Int32 = -1

    private(set) var count = 0
    private var arena: [UInt8] = []
    /// The start of each word in `arena`, with the end of the last one behind them.
    private var starts: [Int32] = [0]
    /// Open addressing: word number + 1, or 0 for a free slot. The size is a power of two.
    private var slots = [Int32](repeating: 0, count: 1 << 16)

    func find(_ word: UnsafeBufferPointer<UInt8>) -> Int32 {
        slots[slot(of: word)] - 1
    }

    func find(_ word: String) -> Int32 {
        Array(word.utf8).withUnsafeBufferPointer { find($0) }
    }

    mutating func intern(_ word: UnsafeBufferPointer<UInt8>) -> Int32 {
        var place = slot(of: word)
        if slots[place] != 0 { return slots[place] - 1 }
        if count * 2 > slots.count {
            grow()
            place = slot(of: word)
        }
        arena.append(contentsOf: word)
        starts.append(Int32(arena.count))
        count += 1
        slots[place] = Int32(count)
        return Int32(count - 1)
    }

    mutating func intern(_ word: String) -> Int32 {
        Array(word.utf8).withUnsafeBufferPointer { intern($0) }
    }

    /// The letters of word `id`.
    func spelling(of id: Int32) -> ArraySlice<UInt8> {
        arena[Int(starts[Int(id)])..<Int(starts[Int(id) + 1])]
    }

    private func slot(of word: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let mask = slots.count - 1
        var place = Int(hash) & mask
        // Making the index asks for half a million words: each check of a bound would be felt at every start.
        return slots.withUnsafeBufferPointer { slots in
            starts.withUnsafeBufferPointer { starts in
                arena.withUnsafeBufferPointer { arena in
                    while slots[place] != 0 {
                        let id = Int(slots[place] - 1)
                        let start = Int(starts[id])
                        if Int(starts[id + 1]) - start == word.count {
                            var same = 0
                            while same < word.count, arena[start + same] == word[same] { same += 1 }
                            if same == word.count { break }
                        }
                        place = (place + 1) & mask
                    }
                    return place
                }
            }
        }
    }

    private mutating func grow() {
        slots = [Int32](repeating: 0, count: slots.count * 2)
        for id in 0..<count {
            let place = Array(spelling(of: Int32(id))).withUnsafeBufferPointer { slot(of: $0) }
            slots[place] = Int32(id + 1)
        }
    }
}
