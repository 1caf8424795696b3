/// Sets aside the bread that a sandwich is on or in: "ham sandwich on rye", "turkey sandwich in a wrap". Its record has its bread, and
/// another's name would be taken for that bread: a hot dog "on whole wheat bread".
///
/// Bread that is counted or weighed is read: "ham sandwich on 2 slices of rye".
struct SandwichBases: PhraseRule {
    let name = "bread below a sandwich"
    let example = "turkey sandwich on whole wheat with mustard"
    let counterexample = "turkey on whole wheat with mustard"

    private let sandwiches, connectives, articles, kinds, breads: [Int32]

    init(_ intern: (String) -> Int32) {
        sandwiches = ["sandwich", "sarnie", "butty", "panini", "toastie"].map(intern)
        connectives = ["on", "in"].map(intern)
        articles = ["a", "an", "the", "some", "my"].map(intern)
        kinds = [
            "white", "brown", "whole", "wheat", "wholemeal", "wholewheat", "wholegrain", "grain", "multigrain",
            "granary",
            "seeded", "malted", "thick", "thin", "sliced", "crusty", "soft", "toasted", "french", "italian", "potato",
            "brioche", "marble", "homemade", "fresh", "large", "small", "half", "bread",
        ].map(intern)
        breads = [
            "rye", "sourdough", "ciabatta", "focaccia", "pumpernickel", "bagel", "croissant", "baguette", "roll", "bun",
            "bap", "cob", "barm", "wrap", "tortilla", "pita", "pitta", "flatbread", "toast", "loaf",
        ].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 1
        while place + 1 < text.tokens.count {
            if text.isOne(of: connectives, at: place), text.isOne(of: sandwiches, at: place - 1),
                let end = endOfBread(from: place + 1, in: text)
            {
                text.setAside(place..<end, by: self)
            }
            place += 1
        }
    }

    /// Behind "whole wheat", "a toasted bagel"; nil where anything else stands there, or more than bread: "rye crackers".
    private func endOfBread(from start: Int, in text: PhraseText) -> Int? {
        let first = text.skip(articles, from: start)
        let end = text.skip(kinds + breads, from: first)
        return end > first && !text.isFood(at: end) ? end : nil
    }
}
