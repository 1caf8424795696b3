/// Reads "chicken thigh with skin" as the tables write it of poultry and pork, "skin eaten": the skin is no food beside it.
struct SkinEaten: Sendable {
    private let with, skin, eaten, on: Int32
    private let determiners, animals: Set<Int32>

    /// In tokens, from "thigh" to "with": "thigh roasted at home with skin".
    private static let reach = 4

    init(_ intern: (String) -> Int32) {
        (with, skin, eaten, on) = (intern("with"), intern("skin"), intern("eaten"), intern("on"))
        determiners = Set(["the", "its", "their"].map(intern))
        animals = Set(
            [
                "chicken", "turkey", "duck", "goose", "poultry", "pork", "thigh", "drumstick", "wing", "breast", "leg",
            ].map(intern)
        )
    }

    func apply(to tokens: inout [Token]) {
        var place = 1
        while place < tokens.count {
            if let end = endOfSkin(place, in: tokens) {
                tokens[place] = tokens[place].reading(skin)
                tokens[place + 1] = tokens[place + 1].reading(eaten)
                tokens[place + 1].end = tokens[end - 1].end
                tokens.removeSubrange(place + 2..<end)
            }
            place += 1
        }
    }

    /// The place behind "with the skin on", where it is told of poultry or pork.
    private func endOfSkin(_ place: Int, in tokens: [Token]) -> Int? {
        guard tokens[place].word == with else { return nil }
        var next = place + 1
        if next < tokens.count, determiners.contains(tokens[next].word) { next += 1 }
        guard next < tokens.count, tokens[next].word == skin else { return nil }
        next += 1
        if next < tokens.count, tokens[next].word == on { next += 1 }
        let before = tokens[max(0, place - Self.reach)..<place].reversed().prefix { $0.kind == .word }
        return before.contains { animals.contains($0.word) } ? next : nil
    }
}
