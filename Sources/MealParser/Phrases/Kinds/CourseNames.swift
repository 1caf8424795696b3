/// Sets aside the name of a course that heads what was eaten for it: "pudding was a banana", "starter: soup", "my drink was a coke".
struct CourseNames: PhraseRule {
    let name = "course"
    let example = "pudding was a banana"
    let counterexample = "pudding with a banana"

    private let courses, owners, being, leads: [Int32]

    init(_ intern: (String) -> Int32) {
        courses = ["pudding", "pud", "starter", "main", "appetizer", "entree", "drink", "side", "afters"].map(intern)
        owners = ["the", "my", "our"].map(intern)
        being = ["was", "were", "is"].map(intern)
        leads = ["for", "as"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if text.isClauseStart(place), case let course = text.skip(owners, from: place),
                text.isOne(of: courses, at: course), text.isOne(of: being, at: course + 1),
                !text.isClauseEnd(course + 2), !text.flags(at: course + 2).contains(.negation)
            {
                text.setAside(place..<course + 2, by: self)
            } else if text.isOne(of: leads, at: place), case let course = text.skip(owners, from: place + 1),
                text.isOne(of: courses, at: course), isBehindFood(place, in: text) && text.isClauseEnd(course + 1)
            {
                text.setAside(place..<course + 1, by: self)
            }
            place += 1
        }
    }

    /// "a banana" before "for pudding".
    private func isBehindFood(_ place: Int, in text: PhraseText) -> Bool { place > 0 && text.isTold(at: place - 1) }
}
