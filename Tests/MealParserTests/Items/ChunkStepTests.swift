import Testing

@testable import MealParser

/// Each step before the cut says truly what it acts on, and `--explain` tells of it.
struct ChunkStepTests {
    @Test(arguments: Segmenter.chunkSteps.indices)
    func `a step acts on its example, and not on its counterexample`(place: Int) {
        let step = Segmenter.chunkSteps[place]

        #expect(!acts(of: step, on: step.example).isEmpty, "\(step.name)")
        #expect(acts(of: step, on: step.counterexample).isEmpty, "\(step.name)")
    }

    @Test(arguments: [
        ("bacon and avocado bagel, tea", 1, "bacon and avocado bagel"),
        ("banana yogurt granola, tea", 2, "banana yogurt granola"),
        ("fries, rum and coke", 3, "rum and coke"),
        ("turkey and swiss on wheat, tea", 4, "turkey and swiss on wheat"),
        ("apple, tuna cucumber bap", 5, "tuna cucumber bap"),
    ])
    func `it tells the words that a step acted on`(text: String, step: Int, words: String) {
        #expect(acts(of: Segmenter.chunkSteps[step], on: text) == [words])
    }

    @Test(arguments: [
        "2 eggs, toast and a coffee", "chicken salad", "bread with butter", "gin", "un taco con arroz", "",
    ])
    func `foods that stand apart are left as they are`(text: String) {
        for step in Segmenter.chunkSteps { #expect(acts(of: step, on: text).isEmpty, "\(step.name)") }
    }

    private func acts(of step: any ChunkStep, on text: String) -> [String] {
        MealReader.bundled.explain(text).rules.filter { $0.name == step.name }.map(\.words)
    }
}
