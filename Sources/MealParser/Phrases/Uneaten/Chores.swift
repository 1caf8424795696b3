/// Takes out what was done with things that are not eaten: "cleaned the fish tank", "washed the fruit bowl", "water the plants".
struct Chores: PhraseRule {
    let name = "chore"
    let example = "cleaned the fish tank, had a pear"
    let counterexample = "a burger washed down with a beer"

    private let verbs, planting, determiners, idioms: [Int32]
    private let clauses: ClauseWords

    init(_ intern: (String) -> Int32) {
        verbs = [
            "cleaned", "clean", "cleaning", "washed", "wash", "scrubbed", "wiped", "mopped", "hoovered", "vacuumed",
            "dusted", "watered", "water", "walked", "walk", "planted", "mowed", "weeded", "painted", "repaired",
            "ironed", "swept", "emptied", "tidied", "unloaded", "fixed", "harvested", "decorated",
        ].map(intern)
        planting = ["planted", "planting", "sowed", "sowing", "repotted", "watering", "weeding"].map(intern)
        determiners = ["the", "my", "our", "his", "her", "their", "all"].map(intern)
        // "Cleaned my plate" ate all that was on it.
        idioms = ["plate"].map(intern)
        clauses = ClauseWords(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            guard isChore(place, in: text), let start = clauses.start(ofVerb: place, in: text)
            else {
                place += 1
                continue
            }
            let clause = clauses.end(from: place + 1, before: verbs, in: text)
            text.takeOut(start..<clause.place, by: self, isUnread: clause.isOpen)
            place = start
        }
    }

    /// "washed the", but for "cleaned my plate"; "planted tomatoes".
    private func isChore(_ place: Int, in text: PhraseText) -> Bool {
        text.isOne(of: planting, at: place)
            || text.isOne(of: verbs, at: place) && text.isOne(of: determiners, at: place + 1)
                && !text.isOne(of: idioms, at: place + 2)
    }
}
