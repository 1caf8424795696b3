import Testing

@testable import Coach

/// The quick look at a text must never deny a word that stands in it.
@Suite struct WordHintTests {
    @Test(arguments: [
        ("berry", "Mixed Berries, frozen"), ("potato", "250 g potatoes"), ("banana", "a BANANA"), ("egg", "2 eggs"),
        ("creme", "Crème brûlée"), ("vegetable", "rice with veg"), ("breakfast", "brekkie: toast"),
        ("rice", "rice\u{301} pudding"), ("oat", "oat's milk"), ("cherry", "cherries"),
    ])
    func `a word that may stand there is not denied`(word: String, text: String) {
        #expect(WordHint([word]).mayStand(in: text))
    }

    @Test(arguments: [("salmon", "porridge with milk"), ("egg", "toast"), ("lentil", "leek soup"), ("apple", "")])
    func `a word that can't stand there is denied`(word: String, text: String) {
        #expect(!WordHint([word]).mayStand(in: text))
    }

    @Test func `each word has to stand there`() {
        #expect(WordHint(["chicken", "rice"]).mayStand(in: "Rice with chicken"))
        #expect(!WordHint(["chicken", "rice"]).mayStand(in: "rice with tofu"))
    }
}
