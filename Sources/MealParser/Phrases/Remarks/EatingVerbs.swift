/// Sets aside a word for eating that tells no more than "had": "scoffed a pie", "polished off the lasagne", "pinched 2 of the crisps".
struct EatingVerbs: PhraseRule {
    let name = "word for eating"
    let example = "polished off a bowl of rice"
    let counterexample = "smashed avocado on toast"

    private let verbs, particles, subjects, objects: [Int32]
    private let people: PeopleWords

    init(_ intern: (String) -> Int32) {
        verbs = [
            "scoffed", "wolfed", "munched", "nibbled", "demolished", "devoured", "polished", "inhaled", "gobbled",
            "guzzled", "necked", "downed", "chugged", "slurped", "snarfed", "scarfed", "crushed", "smashed", "pinched",
            "nicked", "snuck", "sneaked", "snagged", "stole", "hoovered", "tucked", "indulged", "swigged", "gulped",
            "chomped", "crunched", "chowed", "bolted", "destroyed", "nabbed", "swiped", "pigged", "gorged", "feasted",
        ].map(intern)
        particles = ["down", "up", "off", "into", "in", "on", "out", "through", "away"].map(intern)
        subjects = ["i", "we", "just", "then", "also", "quickly", "and", "so", "but", "later"].map(intern)
        objects = ["the", "my", "some", "half", "most", "another", "about", "around", "like"].map(intern)
        people = PeopleWords(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if let end = end(ofVerbAt: place, in: text) { text.setAside(place..<end, by: self) }
            place += 1
        }
    }

    /// The place of "the lasagne" behind "polished off".
    private func end(ofVerbAt place: Int, in text: PhraseText) -> Int? {
        guard text.isOne(of: verbs, at: place), text.isClauseStart(place) || text.isOne(of: subjects, at: place - 1)
        else { return nil }
        let end = text.skip(particles, from: place + 1)
        let begins =
            text.isNumber(at: end) || text.isOne(of: objects, at: end)
            || !text.flags(at: end).isDisjoint(with: [.article, .number, .share, .collective])
        // What was left of the kid's fries nobody knows.
        return begins && people.endOfOwner(at: end, in: text) == nil ? end : nil
    }
}
