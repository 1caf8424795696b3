import Foundation

/// A number as a sentence says it, however it is written.
struct SaidNumber: Hashable {
    let value: Double
    /// The decimals that it is written with: a number is right where the fact, rounded to them, is the same.
    let decimals: Int
    /// The unit behind or before it; nil where it has none that we know.
    let unit: FactUnit?
    let text: String
}

/// Finds every number of a sentence: digits of all scripts, fractions, number words, each with its unit.
struct NumberScanner {
    let rules: NumberGuard.Rules

    /// - Parameter sentence: with the words that may stand as they are already taken out.
    func numbers(in sentence: String) -> [SaidNumber] {
        let tokens = tokens(of: normalised(sentence))
        var found: [SaidNumber] = []
        var place = 0
        while place < tokens.count {
            guard let (value, decimals, length) = value(in: tokens, at: place) else {
                place += 1
                continue
            }
            let unit = unit(in: tokens, after: place + length)
            if unit == .stone, let (pounds, _, more) = self.value(in: tokens, at: place + length + 1, unit: .lb) {
                // "11 st 6 lb" is one number.
                let end = place + length + 1 + more + 1
                let stone = value + pounds / WeightUnit.poundsOfStone
                let text = tokens[place..<end].joined(separator: " ")
                found.append(SaidNumber(value: stone, decimals: decimals, unit: .stone, text: text))
                place = end
                continue
            }
            let text = tokens[place..<min(tokens.count, place + length)].joined(separator: " ")
            let isForeign =
                rules.contains(.otherUnits) && place + length < tokens.count
                && Self.foreignUnits.contains(tokens[place + length])
            found.append(SaidNumber(value: isForeign ? .nan : value, decimals: decimals, unit: unit, text: text))
            place += length
        }
        return shareUnits(found, tokens)
    }

    /// The number at `place` that has this unit behind it; nil where there is none.
    private func value(in tokens: [String], at place: Int, unit: FactUnit) -> (Double, decimals: Int, length: Int)? {
        guard place < tokens.count, let number = value(in: tokens, at: place),
            self.unit(in: tokens, after: place + number.length) == unit
        else { return nil }
        return number
    }

    /// Of "30 to 40 g" both have the unit.
    private func shareUnits(_ numbers: [SaidNumber], _ tokens: [String]) -> [SaidNumber] {
        guard rules.contains(.ranges) else { return numbers }
        var numbers = numbers
        for place in numbers.indices.dropLast().reversed() where numbers[place].unit == nil {
            let (first, second) = (numbers[place], numbers[place + 1])
            guard let index = tokens.firstIndex(of: first.text), index + 2 < tokens.count,
                ["to", "-", "–", "and", "or"].contains(tokens[index + 1]), tokens[index + 2] == second.text
            else { continue }
            numbers[place] = SaidNumber(
                value: first.value,
                decimals: first.decimals,
                unit: second.unit,
                text: first.text
            )
        }
        return numbers
    }

    /// Digits of every script as ASCII, invisible marks gone, fractions spelled "1/2".
    private func normalised(_ sentence: String) -> String {
        var text = ""
        for scalar in (rules.contains(.lookalikes) ? Self.plain(sentence) : sentence).unicodeScalars {
            let properties = scalar.properties
            if properties.generalCategory == .format {
                if !rules.contains(.invisibleMarks) { text.append(" ") }
                continue
            }
            if scalar.isASCII {
                text.unicodeScalars.append(scalar)
            } else if rules.contains(.otherDigits), let digit = properties.numericValue,
                properties.numericType == .decimal || properties.numericType == .digit
            {
                text += String(Int(digit))
            } else if rules.contains(.fractions), properties.numericType == .numeric,
                let value = properties.numericValue
            {
                text += " \(value) "
            } else {
                text.unicodeScalars.append(scalar == "⁄" ? "/" : scalar)
            }
        }
        return text.lowercased()
    }

    /// Letters of other shapes as plain ones, without the marks above, below and around them: "ｓｉｘ", "𝐬𝐢𝐱", "sïx", "9️⃣".
    private static func plain(_ sentence: String) -> String {
        guard !sentence.utf8.allSatisfy({ $0 < 128 }) else { return sentence }
        var plain = ""
        for scalar in sentence.unicodeScalars {
            let isLetter = scalar.properties.isAlphabetic && scalar.properties.numericType == nil
            let text = isLetter ? String(scalar).decomposedStringWithCompatibilityMapping : String(scalar)
            plain.unicodeScalars += text.unicodeScalars.filter {
                ![.nonspacingMark, .enclosingMark].contains($0.properties.generalCategory)
                    && !$0.properties.isDefaultIgnorableCodePoint || $0.properties.generalCategory == .format
            }
        }
        return plain
    }

    private func tokens(of text: String) -> [String] {
        var tokens: [String] = []
        var token = ""
        func end() {
            if !token.isEmpty { tokens.append(token) }
            token = ""
        }
        let characters = Array(text)
        var skipped = 0
        for (place, character) in characters.enumerated() {
            guard skipped == 0 else {
                skipped -= 1
                continue
            }
            let next = place + 1 < characters.count ? characters[place + 1] : " "
            let isInNumber = token.last?.isNumber == true && next.isNumber
            switch character {
            case "0"..."9":
                if token.last?.isLetter == true {
                    if let name = Self.numberedVitamin(in: characters[(place - 1)...]),
                        place < 2 || !characters[place - 2].isLetter
                    {
                        tokens.append(name)
                        token = ""
                        skipped = name.count - 2
                        continue
                    }
                    end()
                }
                token.append(character)
            case ".", "/":
                if isInNumber {
                    token.append(character)
                } else {
                    end()
                    if character == ".", next.isNumber { token = "0." }
                }
            case ",", "\u{A0}", "\u{202F}", "\u{2009}":
                let isGroup = characters.dropFirst(place + 1).prefix { $0.isNumber }.count == 3
                if !(isInNumber && rules.contains(.thousands)) || character != "," && !isGroup {
                    end()
                } else if !isGroup {
                    // "8,2" is read as neither 8.2 nor 82.
                    token.append(character)
                }
            case "%", "-", "–", "−":
                end()
                tokens.append(String(character))
            case _ where character.isLetter || character == "µ":
                if token.last?.isNumber == true { end() }
                token.append(character)
            default:
                // "1 200" is a number, where three digits follow one to three.
                let digits = characters.dropFirst(place + 1).prefix { $0.isNumber }.count
                let isGroup =
                    character == " " && digits == 3 && (1...3).contains(token.count)
                    && token.allSatisfy(\.isNumber)
                if !(isGroup && rules.contains(.thousands)) { end() }
            }
        }
        end()
        return tokens
    }

    private static let numberedVitamins: Set = ["b1", "b2", "b3", "b6", "b9", "b12"]

    /// "b12" where that is the whole word: the number is a part of a name, and counts nothing.
    private static func numberedVitamin(in characters: ArraySlice<Character>) -> String? {
        let word = String(characters.prefix { $0.isLetter || $0.isNumber })
        let rest = characters.dropFirst(word.count).prefix(2)
        let goesOn = rest.count == 2 && rest.first.map { ".,/".contains($0) } == true && rest.last?.isNumber == true
        return numberedVitamins.contains(word) && !goesOn ? word : nil
    }

    private func value(in tokens: [String], at place: Int) -> (Double, decimals: Int, length: Int)? {
        let token = tokens[place]
        if token.first?.isNumber == true {
            guard rules.contains(.digits) else { return nil }
            let parts = token.split(separator: "/").map(String.init)
            if parts.count == 2, let a = Double(parts[0]), let b = Double(parts[1]), b > 0 {
                return rules.contains(.fractions) ? (a / b, 2, 1) : nil
            }
            guard let value = Double(token) else { return (.nan, 0, 1) }
            let decimals = token.split(separator: ".").dropFirst().first?.count ?? 0
            return (value, decimals, 1)
        }
        if rules.contains(.lookalikes), Self.isDisguised(token) { return (.nan, 0, 1) }
        if rules.contains(.roman), token.count > 1, token.allSatisfy({ "ivx".contains($0) }) { return (.nan, 0, 1) }
        guard rules.contains(.words) else { return nil }
        return NumberWords.value(in: tokens, at: place).map { ($0, $1 ? 2 : 0, $2) }
    }

    /// True of a word that has Latin letters beside Greek, Cyrillic or Armenian ones that look like them.
    private static func isDisguised(_ token: String) -> Bool {
        guard units[token] == nil, token.unicodeScalars.contains(where: { ("a"..."z").contains($0) }) else {
            return false
        }
        return token.unicodeScalars.contains { ("\u{370}"..."\u{58F}").contains($0) }
    }

    private func unit(in tokens: [String], after place: Int) -> FactUnit? {
        guard place < tokens.count else { return nil }
        let unit = Self.units[tokens[place]]
        return unit == .percent && !rules.contains(.percent) ? nil : unit
    }

    /// Units that no fact has: a number in one is never a fact.
    private static let foreignUnits = Set(
        """
        kj kilojoule kilojoules oz ounce ounces cup cups tbsp tsp tablespoon tablespoons \
        teaspoon teaspoons pint pints iu mmol x k
        """.split(separator: " ").map(String.init)
    )

    static let units: [String: FactUnit] = {
        let names: [(FactUnit, String)] = [
            (.kcal, "kcal calories calorie cal kilocalories"), (.g, "g gram grams gramme grammes"),
            (.mg, "mg milligram milligrams"), (.mcg, "mcg µg μg ug microgram micrograms"),
            (.kg, "kg kilo kilos kilogram kilograms"),
            (.lb, "lb lbs pound pounds"), (.stone, "st stone stones"), (.percent, "% percent"),
            (.ml, "ml millilitres milliliters"),
            (.litres, "l litre litres liter liters"), (.cm, "cm centimetres centimeters"), (.days, "day days"),
            (.weeks, "week weeks"), (.times, "time times"), (.meals, "meal meals"), (.years, "year years"),
            (.weighings, "weighing weighings"), (.hours, "hour hours"),
        ]
        return Dictionary(
            uniqueKeysWithValues: names.flatMap { unit, names in names.split(separator: " ").map { (String($0), unit) }
            }
        )
    }()
}

/// Numbers in words: "twenty-five", "half", "a dozen", "twice".
enum NumberWords {
    private static let small: [String: Double] = {
        let names = """
            zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen \
            eighteen nineteen
            """.split(separator: " ")
        var words = Dictionary(uniqueKeysWithValues: names.enumerated().map { (String($1), Double($0)) })
        let tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(separator: " ")
        for (place, name) in tens.enumerated() {
            words[String(name)] = Double(place * 10 + 20)
            for (one, second) in names[1...9].enumerated() {
                words[String(name + second)] = Double(place * 10 + 21 + one)
            }
        }
        words["fourty"] = 40
        words["ninty"] = 90
        return words
    }()

    private static let whole: [String: Double] = [
        "million": 1_000_000, "millions": 1_000_000, "billion": 1_000_000_000, "fifths": 0.2, "sixths": 1.0 / 6,
        "eighths": 0.125, "tenths": 0.1, "quadruple": 4, "quadrupled": 4, "twofold": 2, "threefold": 3, "fourfold": 4,
        "fivefold": 5, "tenfold": 10,
        "half": 0.5, "halves": 0.5, "third": 1.0 / 3, "thirds": 1.0 / 3, "quarter": 0.25, "quarters": 0.25, "dozen": 12,
        "dozens": 12, "twice": 2, "double": 2, "doubled": 2, "triple": 3, "tripled": 3, "thrice": 3, "score": 20,
        "couple": 2, "pair": 2, "hundreds": 100, "thousands": 1000,
    ]

    /// Returns the number that begins at `place`, if it is a part of one, and how many words it takes.
    static func value(in tokens: [String], at place: Int) -> (Double, isPart: Bool, length: Int)? {
        if let value = whole[tokens[place]] { return (value, value < 1, 1) }
        if tokens[place] == "hundred" || tokens[place] == "thousand" {
            return (tokens[place] == "hundred" ? 100 : 1000, false, 1)
        }
        guard let first = small[tokens[place]] else { return nil }
        // "one of them", "which one" count nothing.
        let before = place > 0 ? tokens[place - 1] : ""
        let after = place + 1 < tokens.count ? tokens[place + 1] : ""
        if first == 1, after == "of" || ["this", "that", "the", "which", "no", "any", "each"].contains(before) {
            return nil
        }
        var (sum, part, end) = (0.0, first, place + 1)
        while end < tokens.count {
            if tokens[end] == "-" || tokens[end] == "and", end + 1 < tokens.count, small[tokens[end + 1]] != nil,
                tokens[end] == "-" || part >= 100 || sum > 0
            {
                end += 1
            } else if let next = small[tokens[end]],
                next < 10 && part.truncatingRemainder(dividingBy: 100) >= 20
                    || part >= 100 && part.truncatingRemainder(dividingBy: 100) == 0
            {
                part += next
                end += 1
            } else if tokens[end] == "hundred" {
                part *= 100
                end += 1
            } else if tokens[end] == "thousand" {
                sum += part * 1000
                part = 0
                end += 1
            } else {
                break
            }
        }
        return (sum + part, false, end - place)
    }
}
