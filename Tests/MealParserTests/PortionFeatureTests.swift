import Testing

@testable import MealParser

struct PortionFeatureTests {
    @Test(arguments: PortionFeature.allCases)
    func `a weight lies within what its meaning allows`(feature: PortionFeature) {
        #expect(feature.traits.bounds.contains(feature.traits.value))
    }

    @Test func `each feature tells what it is for`() {
        let meanings = PortionFeature.allCases.map(\.traits.meaning)

        #expect(Set(meanings).count == PortionFeature.allCases.count)
        #expect(!meanings.contains(""))
    }

    @Test func `the weights are those of the features`() {
        for feature in PortionFeature.allCases {
            #expect(PortionWeights.bundled[feature] == feature.traits.value)
        }
    }
}
