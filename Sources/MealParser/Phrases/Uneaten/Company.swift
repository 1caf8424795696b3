/// Knows the people that a meal was shared with or left by: "me and my baby shared a pear" is no baby food, "split evenly with my
/// sister" a half, and of "finished the kid's fries" nobody knows how many were left.
struct Company: PhraseRule {
    let name = "company"
    let example = "finished the kid's fries"
    let counterexample = "the baby carrots"

    private let finishing, evenly: [Int32]
    private let people: PeopleWords

    init(_ intern: (String) -> Int32) {
        finishing = ["finished", "finish", "stole", "nicked", "polished", "picked", "scraps", "leftover"].map(intern)
        evenly = ["evenly", "equally", "even", "fairly", "it", "up", "out"].map(intern)
        people = PeopleWords(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if let owner = people.ownerTakenForFood(at: place, in: text) {
                text.replace(owner..<owner + 1, by: [people.asPerson(text.tokens[owner])])
            }
            if let person = people.personTakenForFood(at: place, in: text) {
                text.replace(person..<person + 1, by: [people.asPerson(text.tokens[person])])
            }
            if text.isOne(of: text.words.known.amounts.sharing, at: place) {
                text.setAside(place + 1..<text.skip(evenly, from: place + 1), by: self)
            }
            if text.isOne(of: finishing, at: place) { leaveOpen(behind: place, in: &text) }
            place += 1
        }
    }

    private func leaveOpen(behind verb: Int, in text: inout PhraseText) {
        var start = verb + 1
        while start < text.tokens.count, start < verb + 3, people.endOfOwner(at: start, in: text) == nil { start += 1 }
        guard let owner = people.endOfOwner(at: start, in: text) else { return }
        let food = SaidItemReader(text).item(from: owner, before: text.tokens.count)
        guard !food.food.isEmpty, food.amount == nil else { return }
        text.setAside(start..<owner, by: self)
        text.share(start..<start + food.tokens.count, .ofRest)
    }
}
