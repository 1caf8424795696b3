/// The weights by which a food is chosen for words; all that is learnt.
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

    /// Returns the cost of a name's word of this role that the text has not.
    func missing(_ role: Role, rarity: Float) -> Float {
        values[Feature.roles + Int(role.rawValue) * 3] + values[Feature.roles + Int(role.rawValue) * 3 + 1] * rarity
    }

    /// Returns the worth of a text's word found in this role.
    func found(_ role: Role, rarity: Float) -> Float {
        values[Feature.roles + Int(role.rawValue) * 3 + 2] * (0.3 + rarity)
    }
}
