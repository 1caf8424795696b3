import Testing

@testable import MealParser

/// Each pass says truly what it acts on.
struct SegmentPassTests {
    @Test(arguments: Segmenter.passes.indices)
    func `a pass acts on its example, and not on its counterexample`(place: Int) {
        let pass = Segmenter.passes[place]

        #expect(acts(pass, on: pass.example), "\(pass.name)")
        #expect(!acts(pass, on: pass.counterexample), "\(pass.name)")
    }

    private func acts(_ pass: any SegmentPass, on text: String) -> Bool {
        MealReader.bundled.explain(text).rules.contains { $0.name == pass.name }
    }
}
