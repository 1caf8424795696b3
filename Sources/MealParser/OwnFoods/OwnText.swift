import FitIQCore

/// A text in which each own food that it names stands under a word of the tables, so that it is read by the same rules.
///
/// "2 slices Anna's banana bread, tea" is read as "2 slices kiwi, tea", and the kiwi is then Anna's banana bread again.
struct OwnText {
    struct StandIn {
        let food: OwnFood
        /// The word that stands for it.
        let word: String
        /// Its place in the UTF-8 of the text that is read.
        let bytes: Range<Int>
        /// The place of the food's name in the UTF-8 of the person's text.
        let written: Range<Int>
    }

    /// The text that is read.
    let text: String
    private let written: [UInt8]
    let standIns: [StandIn]

    init(_ text: String, _ mentions: [OwnFoods.Mention]) {
        written = Array(text.utf8)
        var (bytes, standIns): ([UInt8], [StandIn]) = ([], [])
        var end = 0
        var unused = (food: Self.foods, drink: Self.drinks)
        let words = Set(NameWords(text).words.map(\.stem))
        for mention in mentions {
            bytes += written[end..<mention.bytes.lowerBound]
            let word =
                mention.food.label.type == .drink
                ? Self.next(&unused.drink, Self.drinks, except: words)
                : Self.next(&unused.food, Self.foods, except: words)
            let start = bytes.count
            bytes += Array(word.utf8)
            standIns.append(
                StandIn(food: mention.food, word: word, bytes: start..<bytes.count, written: mention.bytes)
            )
            end = mention.bytes.upperBound
        }
        bytes += written[end...]
        self.text = String(decoding: bytes, as: UTF8.self)
        self.standIns = standIns
    }

    /// Foods of one word that are part of no dish's name beside what people eat with them. Two own foods of a text stand under
    /// different words, or the second would be taken for the first told again.
    private static let foods = ["kiwi", "papaya", "quince", "persimmon", "guava", "kumquat", "lychee", "rambutan"]
    private static let drinks = ["kombucha", "kvass", "horchata"]

    private static func next(_ unused: inout [String], _ all: [String], except said: Set<String>) -> String {
        while let word = unused.first {
            unused.removeFirst()
            if !said.contains(word) { return word }
        }
        // A text of more own foods begins again.
        unused = Array(all.dropFirst())
        return all[0]
    }

    /// The own foods that the chunks name.
    func standIns(in chunks: Range<Int>, of meal: MealText) -> [(standIn: StandIn, chunk: Int)] {
        chunks.flatMap { chunk in
            standIns.filter { standIn in
                meal.chunks[chunk].tokens.contains { standIn.bytes.contains(Int(meal.tokens[$0].start)) }
            }.map { ($0, chunk) }
        }
    }

    /// True if the words before the name say that it was all there is: "all of my lasagne", "the entire lasagne".
    func isAll(_ standIn: StandIn) -> Bool {
        let before = NameWords(String(decoding: written[..<standIn.written.lowerBound], as: UTF8.self) + " x").words
        // Nothing that ends a name stands between the words.
        guard var last = before.dropLast().last, before.last?.isJoined == true else { return false }
        for word in before.dropLast().reversed() {
            last = word
            guard Self.betweenAllAndName.contains(word.stem), word.isJoined else { break }
        }
        return Self.allWords.contains(last.stem)
    }

    private static let allWords: Set = ["all", "entire", "whole"]
    private static let betweenAllAndName: Set = ["of", "the", "my", "our", "your", "that", "this"]

    func covers(_ byte: Int) -> Bool { standIns.contains { $0.bytes.contains(byte) } }

    /// True if the span is of a stand-in alone.
    func isStandIn(_ span: TextSpan) -> Bool { standIns.contains { $0.word == span.text } }

    // MARK: Back to the person's words

    /// Returns the span of the person's text that `span` of the read one stands for.
    func original(_ span: TextSpan) -> TextSpan {
        let read = Array(text.utf16)
        let first = byte(read[..<min(span.start, read.count)])
        let last = byte(read[..<min(span.start + span.length, read.count)])
        let (start, end) = (place(first, isEnd: false), place(last, isEnd: true))
        let said = String(decoding: written[start..<max(start, end)], as: UTF8.self)
        let before = String(decoding: written[..<start], as: UTF8.self)
        return TextSpan(text: said, start: before.utf16.count, length: said.utf16.count)
    }

    private func byte(_ units: ArraySlice<UInt16>) -> Int { String(decoding: units, as: UTF16.self).utf8.count }

    private func place(_ byte: Int, isEnd: Bool) -> Int {
        var shift = 0
        for standIn in standIns {
            if byte < standIn.bytes.lowerBound || byte == standIn.bytes.lowerBound && isEnd { break }
            if byte < standIn.bytes.upperBound {
                return isEnd ? standIn.written.upperBound : standIn.written.lowerBound
            }
            shift = standIn.written.upperBound - standIn.bytes.upperBound
        }
        return byte + shift
    }

    /// Puts the foods' names where a note has the words that stand for them.
    func original(_ note: String) -> String {
        standIns.reduce(note) { $0.replacing($1.word, with: $1.food.label.name) }
    }
}
