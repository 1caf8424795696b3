/// How much each thing counts when a food is chosen for words; the whole of what is learnt.
///
/// A word's rarity runs from 0 (in every name) to 1 (in one). Each weight means the same for every food and every word.
/// They were found by coordinate search on the development sets and some hundred sentences of our own, a few then set by hand.
package struct RankingWeights: Sendable {
    package var values: [Float]

    package init(values: [Float] = Feature.allCases.map(\.initial)) {
        self.values = values
    }

    subscript(_ feature: Feature) -> Float { values[feature.rawValue] }

    /// What leaving a name's word of this role out of the text costs.
    func missing(_ role: Role, rarity: Float) -> Float {
        values[Feature.roles + Int(role.rawValue) * 3] + values[Feature.roles + Int(role.rawValue) * 3 + 1] * rarity
    }

    /// What finding a text's word in this role brings.
    func found(_ role: Role, rarity: Float) -> Float {
        values[Feature.roles + Int(role.rawValue) * 3 + 2] * (0.3 + rarity)
    }
}
