/// How much each thing counts when a food is chosen for words; the whole of what is learnt.
///
/// A word's rarity runs from 0 (in every name) to 1 (in one). Each weight means the same for every food and every word.
package struct RankingWeights: Equatable, Sendable {
    /// By `Feature.rawValue`.
    package var values: [Float]

    /// The learnt weights, unless told otherwise.
    package init(values: [Float] = RankingWeights.bundled.values) {
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
