/// Collects the names that have a text's words.
extension Ranker {
    /// The names that have some of the words so far, with what each word gave them.
    struct WordMatches {
        fileprivate(set) var words: [Int32] = []
        fileprivate(set) var unusedOfWords: [Float] = []
        /// Words that the text says are not there.
        fileprivate(set) var absent: [Int32] = []
        fileprivate(set) var unusedTotal: Float = 0
        /// The part of it that is for sizes and measures.
        fileprivate(set) var unusedMeasures: Float = 0
        /// The part of it that is for preparations only.
        fileprivate(set) var unusedPreparations: Float = 0
        /// The part of it that is for what is said of a food: "cold", "organic".
        fileprivate(set) var unusedRemarks: Float = 0
        /// The text says that the food is for a baby.
        fileprivate(set) var namesBabies = false
        var gains: [Float]
        var touched: [Int32] = []

        init(nameCount: Int) {
            gains = Array(repeating: 0, count: nameCount)
        }

        /// Gives each name of these postings what the word brings that it is about.
        ///
        /// - Parameter gainsOfRoles: never 0, so that a name is known to be touched by its sum; by the role's raw value.
        mutating func add(_ postings: ArraySlice<UInt32>, _ gainsOfRoles: UnsafeBufferPointer<Float>) {
            var count = touched.count
            touched.append(contentsOf: repeatElement(0, count: postings.count))
            touched.withUnsafeMutableBufferPointer { touched in
                gains.withUnsafeMutableBufferPointer { gains in
                    for posting in postings {
                        let name = Int(posting >> 4)
                        // Written in any case and overwritten by the next: a branch would be guessed wrong too often.
                        touched[count] = Int32(truncatingIfNeeded: name)
                        count += gains[name] == 0 ? 1 : 0
                        gains[name] += gainsOfRoles[Int(posting & 15)]
                    }
                }
            }
            touched.removeLast(touched.count - count)
        }

        mutating func clear() {
            gains.withUnsafeMutableBufferPointer { gains in
                for name in touched { gains[Int(name)] = 0 }
            }
            touched.removeAll(keepingCapacity: true)
            words.removeAll(keepingCapacity: true)
            absent.removeAll(keepingCapacity: true)
            unusedOfWords.removeAll(keepingCapacity: true)
            unusedTotal = 0
            unusedMeasures = 0
            unusedPreparations = 0
            unusedRemarks = 0
            namesBabies = false
        }
    }

    /// Adds a word of the text; twice the same counts once.
    func add(_ word: Int32, isAbsent: Bool, to matches: inout WordMatches) {
        if isAbsent, word >= 0 { matches.absent.append(word) }
        if index.words.known.foods.babies.contains(word) { matches.namesBabies = true }
        let unused = unused(word, isAbsent: isAbsent)
        guard let sought = sought(word, isAbsent: isAbsent) else {
            matches.unusedTotal += unused
            if index.words.has(word, [.size, .measure]) {
                matches.unusedMeasures += unused
            } else if index.words.known.foods.saidOfFood.contains(word) {
                matches.unusedRemarks += unused
            }
            return
        }
        guard !matches.words.contains(sought) else { return }
        matches.words.append(sought)
        matches.unusedOfWords.append(unused)
        matches.unusedTotal += unused
        if index.words.has(word, [.size, .measure]) {
            matches.unusedMeasures += unused
        } else if index.words.has(word, .preparation) {
            matches.unusedPreparations += unused
        } else if index.words.known.foods.saidOfFood.contains(word) {
            matches.unusedRemarks += unused
        }
        let rarity = index.rarity[Int(sought)]
        let range = Int(index.firstPosting[Int(sought)])..<Int(index.firstPosting[Int(sought) + 1])
        // A role is four bits of a posting.
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 16) { gains in
            for raw in gains.indices {
                let role = Role(rawValue: UInt8(raw))
                gains.initializeElement(at: raw, to: role.map { gain($0, rarity: rarity, unused: unused) } ?? 0)
            }
            matches.add(index.postings[range], UnsafeBufferPointer(gains))
        }
    }

    /// The word that names are looked for with: the word itself, or that it is absent; nil where no name has it.
    func sought(_ word: Int32, isAbsent: Bool) -> Int32? {
        let sought = isAbsent ? index.words.absence(of: word) : word
        return index.words.has(sought, .food) ? sought : nil
    }

    /// Returns the gain of a name that has one of the text's words: what both would cost alone, and more. Never nothing.
    func gain(_ role: Role, rarity: Float, unused: Float) -> Float {
        max(weights.missing(role, rarity: rarity) + weights.found(role, rarity: rarity) + unused, 1e-6)
    }
}
