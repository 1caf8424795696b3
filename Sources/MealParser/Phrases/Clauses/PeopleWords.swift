/// The people and pets that a text tells of besides who writes it.
struct PeopleWords: Sendable {
    private let people, groups, owners, determiners, pronouns, writers: [Int32]
    private let and, person: Int32

    init(_ intern: (String) -> Int32) {
        groups = Self.groups.map(intern)
        people = Self.singles.map(intern)
        owners = ["my", "our", "the", "his", "her", "their", "both", "all", "old", "little", "best", "two", "of"]
            .map(intern)
        determiners = ["my", "our", "the", "his", "her", "their"].map(intern)
        pronouns = ["him", "her", "them"].map(intern)
        writers = ["i", "me", "we", "us", "myself"].map(intern)
        and = intern("and")
        person = intern("person")
    }

    static let groups = [
        "everyone", "everybody", "family", "team", "guest", "crew", "friend", "group", "party", "colleague",
    ]
    static let singles = [
        "husband", "wife", "hubby", "partner", "boyfriend", "girlfriend", "bf", "gf", "fiance", "fiancee", "spouse",
        "son", "daughter", "kid", "child", "children", "baby", "toddler", "infant", "newborn", "mum", "mom", "mother",
        "dad", "father", "parent", "brother", "sister", "sibling", "mate", "roommate", "flatmate", "housemate",
        "coworker", "cousin", "aunt", "uncle", "grandma", "grandpa", "nephew", "niece", "neighbor", "neighbour",
        "boss", "nan", "nana", "nanna", "gran", "granny", "grandad", "granddad", "grandmother", "grandfather", "lad",
        "seagull", "dog", "cat", "puppy", "kitten", "horse", "hamster", "parrot", "twin", "boy", "girl", "pet",
        "classmate", "student", "teacher",
    ]

    /// Others that a text speaks of.
    struct Others {
        /// The place behind their words.
        let end: Int
        /// "the team", of which the writer is probably one.
        let isGroup: Bool
        /// "my", "the" stands before them.
        let isOwned: Bool
    }

    /// "my wife", "the dog", "him", "my son and his friend"; nil where the writer is among them, and where something of
    /// theirs is spoken of: "my wife's lasagne", "the baby carrots".
    func others(at start: Int, in text: PhraseText) -> Others? {
        var place = start
        while text.isOne(of: owners, at: place) { place += 1 }
        let isGroup = text.isOne(of: groups, at: place)
        guard isGroup || text.isOne(of: people, at: place) else {
            return text.isOne(of: pronouns, at: start) ? Others(end: start + 1, isGroup: false, isOwned: true) : nil
        }
        guard !isPossessive(place, in: text) else { return nil }
        if text.word(at: place + 1) == and {
            if text.isOne(of: writers, at: place + 2) { return nil }
            if let more = others(at: place + 2, in: text) {
                return Others(end: more.end, isGroup: isGroup || more.isGroup, isOwned: place > start)
            }
        }
        return Others(end: place + 1, isGroup: isGroup, isOwned: place > start)
    }

    /// The end of "the kid's" of "the kid's fries".
    func endOfOwner(at start: Int, in text: PhraseText) -> Int? {
        var place = start
        while text.isOne(of: owners, at: place) { place += 1 }
        let isPerson = text.isOne(of: people, at: place) || text.isOne(of: groups, at: place)
        return isPerson && isPossessive(place, in: text) ? place + 1 : nil
    }

    /// The place of "nan" of "my nan's apple pie", which is no bread there.
    func ownerTakenForFood(at start: Int, in text: PhraseText) -> Int? {
        let place = start + 1
        guard text.isOne(of: determiners, at: start), text.isOne(of: people, at: place), isPossessive(place, in: text),
            text.flags(at: place).isDisjoint(with: .framing), text.isFood(at: place + 1)
        else { return nil }
        return place
    }

    /// The place of "baby" of "shared with my baby", which is no food's name there.
    func personTakenForFood(at start: Int, in text: PhraseText) -> Int? {
        let place = start + 1
        let isCompany =
            text.word(at: start - 1) == and || text.isWith(at: start - 1) || text.word(at: place + 1) == and
        guard isCompany, text.isOne(of: determiners, at: start), text.isOne(of: people, at: place),
            !text.flags(at: place).contains(.framing), !isPossessive(place, in: text),
            !text.flags(at: place + 1).contains(.food)
        else { return nil }
        return place
    }

    /// The number of "with my 2 boys", and the place behind it.
    func countedCompany(at with: Int, in text: PhraseText) -> (count: Double, end: Int)? {
        let first = text.skip(determiners, from: with + 1)
        guard text.isWith(at: with), let (count, end) = text.numbers.plain(at: first),
            case let person = text.skip(owners, from: end),
            text.isOne(of: people, at: person) || text.isOne(of: groups, at: person), !isPossessive(person, in: text)
        else { return nil }
        return (count, person + 1)
    }

    /// "baby" as the plain word for somebody.
    func asPerson(_ token: Token) -> Token {
        var token = token
        token.word = person
        return token
    }

    /// "wife's", "kids'".
    private func isPossessive(_ place: Int, in text: PhraseText) -> Bool {
        let bytes = text.text[Int(text.tokens[place].start)..<min(text.text.count, Int(text.tokens[place].end) + 1)]
        return bytes.contains(UInt8(ascii: "'")) || bytes.contains(Self.curlyMark)
    }

    /// The first byte of "’".
    private static let curlyMark: UInt8 = 0xE2
}
