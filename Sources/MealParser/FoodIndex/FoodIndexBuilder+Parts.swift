import Dispatch
import FoodDatabase

/// Reads the names in parts, several at once where there are cores for it, and puts them together as if one had read them all.
extension FoodIndexBuilder {
    /// - Parameter count: the number of parts. It changes how long this takes, and nothing of the index.
    mutating func readNames(
        ours: [Int: [UnsafeBufferPointer<UInt8>]],
        pieces: [String: LabelledPiece],
        inParts count: Int
    ) {
        // They are read only, by all parts.
        nonisolated(unsafe) let (start, ours) = (self, ours)
        var parts = [FoodIndexBuilder?](repeating: nil, count: count)
        parts.withUnsafeMutableBufferPointer { parts in
            // Each part has its place, so that no two write to the same.
            nonisolated(unsafe) let parts = parts
            DispatchQueue.concurrentPerform(iterations: count) { part in
                var builder = start
                for food in start.foods.count * part / count..<start.foods.count * (part + 1) / count {
                    builder.addNames(of: food, ours: ours[food] ?? [], pieces: pieces)
                }
                parts[part] = builder
            }
        }
        for case let part? in parts { append(part, ofWords: start.words.vocabulary.count) }
    }

    /// Adds the names of `part`, whose words from number `known` on have numbers of their own.
    private mutating func append(_ part: FoodIndexBuilder, ofWords known: Int) {
        var numbers = (0..<Int32(known)).map { $0 }
        for word in known..<part.words.vocabulary.count {
            numbers.append(words.intern(part.words.vocabulary.spelling(of: Int32(word))))
        }
        words.insertFlags(of: part.words, as: numbers)
        kindsOfWord.append(contentsOf: repeatElement([], count: max(0, words.vocabulary.count - kindsOfWord.count)))
        for (word, kinds) in part.kindsOfWord.enumerated() { kindsOfWord[Int(numbers[word])].formUnion(kinds) }
        for (food, remarks) in part.remarksOfFood.enumerated() where remarks > 0 { remarksOfFood[food] = remarks }
        for (name, piece) in part.labelledPieces { labelledPieces[Int32(foodOfName.count) + name] = piece }

        let (firstOfWords, firstOfHeads) = (Int32(wordsOfNames.count), Int32(heads.count))
        wordsOfNames.append(contentsOf: part.wordsOfNames.lazy.map { numbers[Int($0)] })
        heads.append(contentsOf: part.heads.lazy.map { $0 < 0 ? $0 : numbers[Int($0)] })
        firstWord.append(contentsOf: part.firstWord.dropFirst().lazy.map { $0 + firstOfWords })
        firstHead.append(contentsOf: part.firstHead.dropFirst().lazy.map { $0 + firstOfHeads })
        firstSecondHead.append(contentsOf: part.firstSecondHead.lazy.map { $0 + firstOfHeads })
        rolesOfNames.append(contentsOf: part.rolesOfNames)
        foodOfName.append(contentsOf: part.foodOfName)
        sourceOfName.append(contentsOf: part.sourceOfName)
        unspecifiedOfName.append(contentsOf: part.unspecifiedOfName)
        stateOfName.append(contentsOf: part.stateOfName)
        productOfName.append(contentsOf: part.productOfName)
    }
}

extension WordTable {
    /// Takes over what names told of words. Word `i` of `other` is `numbers[i]` here.
    fileprivate mutating func insertFlags(of other: WordTable, as numbers: [Int32]) {
        for (word, number) in numbers.enumerated() {
            insert(other.flags(of: Int32(word)), for: number)
            let absence = other.absence(of: Int32(word))
            if absence >= 0 { _ = internAbsence(of: number) }
        }
    }

    fileprivate mutating func intern(_ letters: ArraySlice<UInt8>) -> Int32 {
        letters.withUnsafeBufferPointer { intern($0) }
    }
}
