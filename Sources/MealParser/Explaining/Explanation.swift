package import FitIQCore

/// The steps by which a reading came about, and the rules that made it. Every number here is in the reading, or is one that a
/// rule compared.
package struct Explanation: Sendable {
    package internal(set) var reading: Reading
    /// One for each item of the reading; nil for one of another table, which knows it by all its words, and in a text that names
    /// own foods.
    package let items: [Item?]
    /// The use of each word and number of the text, in the text's order.
    package let words: [Use]
    /// The words that are in no item.
    package let leftOver: [LeftOver]
    /// The rules that told the foods apart, and the passes that then changed them.
    package let rules: [Rule]
    /// The meaning of each feature that is part of a sum here.
    package let meanings: [String: String]
    /// The phrases that acted. Of such an item the steps are those of the reading without it.
    package internal(set) var phrases: [Phrase] = []

    /// Something that a correction has taught, and that changed an item.
    package struct Phrase: Encodable, Sendable {
        /// The number of the item, from 0.
        package let item: Int
        package let words: String
        /// The food that the words mean; nil where only a weight was learnt.
        package let foodName: String?
        /// Weighs one of it; nil where only the food was learnt, or the text tells the amount.
        package let gramsOfOne: Double?
        /// Says which correction it was: "your correction of 3 May 2026".
        package let note: String

        init(_ act: LearntPhrases.Act, in reading: Reading) {
            item = act.item
            words = act.phrase.words
            foodName = act.isFood ? reading.items[act.item].foodName : nil
            gramsOfOne = act.isWeight ? act.phrase.gramsOfOne?.doubleValue : nil
            note = act.phrase.note
        }
    }

    package struct Item: Encodable, Sendable {
        /// From the first to the last word that it was read from.
        package let span: TextSpan
        package let words: [Word]
        /// The foods that the words may mean, the one taken first.
        package let candidates: [Candidate]
        /// The worth of reading the span as one item, the score of its food included.
        package let worth: Sum
        /// It would be worth more to leave the span over, but it is a food's name and nothing else.
        package let isNameOnly: Bool
        /// The decisions at each separator before the item and in it.
        package let cuts: [Cut]
        package let amount: Amount
        /// The portions of the record, with how well each fits the amount.
        package let portions: [Portion]
        package let weight: Weight
        package let confidence: Confidence
    }

    /// A word or phrase of the text as it was read.
    package struct Word: Encodable, Sendable {
        package enum Rule: String, Encodable, Sendable {
            case asWritten = "as written"
            /// Without plural, accents and apostrophes.
            case form
            case typo
            /// A row of `words.tsv`.
            case normalizer = "words.tsv"
            /// "no", "without", "free": not eaten.
            case leftOut = "left out"
        }

        package let written: String
        package let readAs: String
        package let rule: Rule
    }

    /// The use that a word or a number of the text was put to.
    package struct Use: Encodable, Sendable {
        package let span: TextSpan
        /// The number of the item, from 0, that it names or is the amount of.
        package let item: Int?
        /// "name", "amount", the rule that explains it, or "unexplained".
        package let rule: String
        /// True of a word of a food, whichever table has it.
        package var isOfFood: Bool { item != nil || rule == OtherAnswer.rule }

        init(_ span: TextSpan, _ use: WordUse) {
            self.span = span
            switch use {
            case .name(let item): (self.item, rule) = (item, "name")
            case .amount(let item): (self.item, rule) = (item, "amount")
            case .rule(let name): (item, rule) = (nil, name)
            case .unexplained: (item, rule) = (nil, "unexplained")
            }
        }

        private init(_ span: TextSpan, item: Int?, rule: String) {
            (self.span, self.item, self.rule) = (span, item, rule)
        }

        /// Returns the same use, of `span`.
        func moved(to span: TextSpan) -> Use { Use(span, item: item, rule: rule) }
    }

    /// A sum of weighted features. Their names are those of `Feature`.
    package struct Sum: Encodable, Sendable {
        package let value: Double
        package let parts: [Part]
    }

    package struct Part: Encodable, Sendable {
        package let feature: String
        package let word: String?
        package let value: Double
    }

    package struct Candidate: Encodable, Sendable {
        package let foodName: String
        package let dataset: String
        package let record: String
        /// Which of the food's names matched.
        package let name: String
        package let score: Sum
        /// The distance to the score of the food that was taken.
        package let behind: Double
    }

    /// A separator between two parts of a text, where a new item begins or the item goes on.
    package struct Cut: Encodable, Sendable {
        /// The words behind the separator.
        package let before: String
        package let joint: String
        package let isNewItem: Bool
        /// The worth of the reading above the best that decides otherwise; nil where nothing else was possible.
        package let lead: Double?
        /// The foods there of the best reading that decides otherwise.
        package let otherwise: [String]
    }

    package struct Amount: Encodable, Sendable {
        /// The amounts, as they are written.
        package let written: [String]
        package let count: Double?
        /// "120 g", "2 cup": in all.
        package let measured: String?
        package let inches: Double?
        /// Words for sizes and measures.
        package let words: [String]
    }

    package struct Portion: Encodable, Sendable {
        package let measure: String
        package let grams: Double
        /// 0 where the amount does not say it.
        package let fit: Double
        package let isTaken: Bool
    }

    /// quantity × gramsOfOne (× times) = grams, grams × kcalPer100g ÷ 100 = kcal.
    package struct Weight: Encodable, Sendable {
        package let quantity: Double
        package let unit: String
        package let gramsOfOne: Double
        /// Multiplies an addition by how much there is of the food it is added to: 12 fl oz of coffee for milk.
        package let times: Double?
        package let grams: Double
        /// The record's measure, or the name of the rule.
        package let rule: String
        /// The certainty of the weight, 0...1.
        package let certainty: Double
        package let kcalPer100g: Int?
        package let kcal: Int?
    }

    /// The signs by their weights add up to log-odds, and `confidence.tsv` says what is told of these.
    package struct Confidence: Encodable, Sendable {
        package let signals: [Signal]
        package let raw: Double
        package let shareRight: Double
        /// 1, or the most that a food deserves of which a word was left unread, or whose weight is guessed.
        package let most: Double
        package let value: Double
    }

    /// A sign that a food may be read wrong, 0...1; its name is that of `Sign`.
    package struct Signal: Encodable, Sendable {
        package let name: String
        package let value: Double
        package let weight: Double

        init(_ name: String, _ value: Double, weight: Double) {
            self.name = name
            self.value = value
            self.weight = weight
        }
    }

    /// Words that no item was made of.
    package struct LeftOver: Encodable, Sendable {
        package enum Reason: String, Encodable, Sendable {
            /// Said around the food: "for lunch I had".
            case talk
            /// A title; all of it follows: "burrito bowl: chicken, rice, beans".
            case title = "title of what follows"
            case notUnderstood = "not understood"
        }

        package let span: TextSpan
        package let reason: Reason
    }
}

extension Explanation.Sum {
    /// The parts that make it another sum than `other`, the largest first.
    package func difference(from other: Explanation.Sum) -> [Explanation.Part] {
        var values: [[String?]: Double] = [:]
        for part in parts { values[[part.feature, part.word], default: 0] += part.value }
        for part in other.parts { values[[part.feature, part.word], default: 0] -= part.value }
        return values.filter { abs($0.value) >= 0.005 }
            .map { Explanation.Part(feature: $0.key[0] ?? "", word: $0.key[1], value: $0.value) }
            .sorted { (-abs($0.value), $0.feature, $0.word ?? "") < (-abs($1.value), $1.feature, $1.word ?? "") }
    }
}
