/// Describes a row of words, as tables write it: `how little|few * eat`.
///
/// `a|b` is either word, `a?` may be missing, `@name` is any word of a class, `#` a number, `#<1000` one below that, `*` up to
/// four words of any kind, and `~word` also takes a word with one slip of the fingers.
package struct WordPattern: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case word(Set<String>, near: [String], isOptional: Bool)
        case number(below: Double)
        case gap
    }

    let steps: [Step]
    private static let longestGap = 4

    /// - Parameter classes: what `@name` stands for.
    package init(_ text: String, classes: [String: [String]] = [:]) {
        steps = text.split(separator: " ").map { part in
            if part == "*" { return .gap }
            if part.first == "#" { return .number(below: Double(part.dropFirst(2)) ?? .infinity) }
            let isOptional = part.last == "?"
            let names = (isOptional ? part.dropLast() : part).split(separator: "|").flatMap { name -> [String] in
                guard name.first == "@" else { return [String(name)] }
                guard let words = classes[String(name.dropFirst())] else { preconditionFailure("no class \(name)") }
                return words
            }
            let near = names.filter { $0.first == "~" }.map { String($0.dropFirst()) }
            return .word(Set(names.map { $0.trimming { $0 == "~" } }), near: near, isOptional: isOptional)
        }
    }

    /// Returns where the pattern first stands in `words`; nil where it does not.
    package func range(in words: [String]) -> Range<Int>? {
        for start in words.indices {
            if let end = end(of: steps[...], words, from: start) { return start..<end }
        }
        return nil
    }

    /// Returns the place behind the pattern where it stands in `words` from `start` on; nil where it does not.
    package func end(in words: [String], from start: Int = 0) -> Int? { end(of: steps[...], words, from: start) }

    private func end(of steps: ArraySlice<Step>, _ words: [String], from place: Int) -> Int? {
        guard let step = steps.first else { return place }
        let rest = steps.dropFirst()
        switch step {
        case .gap:
            for skipped in 0...Self.longestGap where place + skipped <= words.count {
                if let end = end(of: rest, words, from: place + skipped) { return end }
            }
            return nil
        case .number(let limit):
            guard place < words.count, let number = Double(words[place]), number < limit else { return nil }
            return end(of: rest, words, from: place + 1)
        case .word(let names, let near, let isOptional):
            if place < words.count, names.contains(words[place]) || Self.isNear(words[place], near),
                let end = end(of: rest, words, from: place + 1)
            {
                return end
            }
            return isOptional ? end(of: rest, words, from: place) : nil
        }
    }

    private static func isNear(_ word: String, _ names: [String]) -> Bool {
        names.contains { Spelling.isOneSlip(from: word, to: $0) }
    }
}

/// Tells slips of the fingers from other words.
enum Spelling {
    /// Is true where two neighbouring letters of `word` changed places.
    static func isSwapped(_ word: String, _ name: String) -> Bool {
        word.utf8.count == name.utf8.count && word.utf8.sorted() == name.utf8.sorted()
            && isOneSlip(from: word, to: name)
    }

    /// Is true where one letter of `word` was left out, added, changed, or swapped with its neighbour.
    static func isOneSlip(from word: String, to name: String) -> Bool {
        let (word, name) = (Array(word.utf8), Array(name.utf8))
        guard word.count > 4, abs(word.count - name.count) <= 1, word != name,
            !EnglishWords.all.contains(String(decoding: word, as: UTF8.self))
        else { return false }
        let start = zip(word, name).prefix { $0 == $1 }.count
        let (a, b) = (word.dropFirst(start), name.dropFirst(start))
        if a.count == b.count {
            if a.dropFirst().elementsEqual(b.dropFirst()) { return true }
            return a.count > 1 && a.prefix(2).elementsEqual(b.prefix(2).reversed())
                && a.dropFirst(2).elementsEqual(b.dropFirst(2))
        }
        return a.count > b.count ? a.dropFirst().elementsEqual(b) : b.dropFirst().elementsEqual(a)
    }
}
