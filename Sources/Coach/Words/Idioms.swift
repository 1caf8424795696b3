import FitIQCore

/// Says in plain words what people say by idioms: "how's my day shaping up" is "how am I doing today".
///
/// An idiom has words before and words behind, and beside them names only what it is about: days, meals, nutrients. Another word makes
/// it another question: "how's my day shaping up at work".
struct Idioms {
    /// An idiom, and how it is said plainly.
    private struct Idiom: Sendable {
        let opening: WordPattern
        /// Kinds of words that have to stand in it, one of each at least.
        let needs: Set<SlotKind>
        var takes: Set<SlotKind> = []
        /// Stand behind what it is about, or before its days; empty of an idiom that has no such words.
        var closings: [WordPattern] = []
        var needsClosing = true
        /// True where days that are over are no part of it.
        var isOfToday = false
        /// True where "my lunch" is one that was had: "any thoughts on my lunch".
        var isOfNobody = false
        /// True where a week has no such thing, as a target has none.
        var isOfOneDay = false
        let plainly: @Sendable (Subject) -> [String]
    }

    /// The days, meals and nutrients between the opening and the closing of an idiom.
    private struct Subject: Sendable {
        var words: [String] = []
        var kinds: Set<SlotKind> = []
        var isSpan = false
        var isOver = false
        var isMine = false
        /// The words of the idiom before it.
        var opening: Set<String> = []
    }

    private let today: CalendarDate
    private let periods: PeriodReader

    init(today: CalendarDate) {
        self.today = today
        periods = PeriodReader(today: today)
    }

    /// Returns `words` in plain words; as they are where they hold no idiom.
    func plain(_ said: [String]) -> [String] {
        let words = wished(withWater(withoutNight(said)))
        for idiom in Self.all {
            guard let opening = idiom.opening.end(in: words), opening < words.count else { continue }
            let rest = Array(words[opening...])
            guard var told = subject(of: idiom, rest) else { continue }
            told.opening = Set(words[..<opening])
            return idiom.plainly(told)
        }
        return words
    }

    private static let nights = [
        WordPattern("before|by|until|till bed|bedtime|midnight|sleep $"),
        WordPattern("before i go|head|get to? bed|sleep $"),
        WordPattern("before|by the? end of the day|night|evening $"),
    ]
    private static let remaining: Set<String> = ["left", "need", "still", "remaining", "more"]
    private static let past: Set<String> = ["did", "had", "was", "were", "ate", "eaten"]

    /// "How much protein do I still need" of "… before bed": what is left of a day is left until then. What was had by then is another sum.
    private func withoutNight(_ words: [String]) -> [String] {
        guard !Self.remaining.isDisjoint(with: words), Self.past.isDisjoint(with: words) else { return words }
        let night = Self.nights.lazy.compactMap { $0.range(in: words + ["$"]) }.first { $0.upperBound > words.count }
        return night.map { Array(words[..<$0.lowerBound]) } ?? words
    }

    private static let drinkingEnough = WordPattern("did|have|am|do i been? drink|drunk|drank|drinking enough")

    /// "Did I drink enough water yesterday" of "did I drink enough yesterday".
    private func withWater(_ words: [String]) -> [String] {
        guard let end = Self.drinkingEnough.end(in: words) else { return words }
        let rest = Array(words[end...])
        guard rest.isEmpty || subject(rest, []).map({ $0.kinds == [.period] }) == true else { return words }
        return Array(words[..<end]) + ["water"] + rest
    }

    private static let wishes = WordPattern(
        "i could|am|would|really|just? really|just|do? murder|fancy|craving|fancying with|for?"
    )
    private static let askingLeave: Set<String> = ["would", "can", "could", "will", "does"]
    private static let longestFoodInWords = 6

    /// "Would a curry fit in" of "I could murder a curry, would one fit in".
    private func wished(_ words: [String]) -> [String] {
        guard let begin = Self.wishes.end(in: words),
            let end = words.indices.dropFirst(begin).first(where: { Self.askingLeave.contains(words[$0]) }),
            1...Self.longestFoodInWords ~= end - begin,
            let pronoun = words.indices.dropFirst(end).first(where: {
                ["one", "it", "that", "some"].contains(words[$0])
            })
        else { return words }
        return Array(words[end..<pronoun]) + words[begin..<end] + words[(pronoun + 1)...]
    }

    private func subject(of idiom: Idiom, _ rest: [String]) -> Subject? {
        var found: Subject?
        for closing in idiom.closings where found == nil { found = subject(before: closing, rest) }
        if found == nil, idiom.closings.isEmpty || !idiom.needsClosing { found = subject(rest, []) }
        guard let told = found, !told.kinds.isEmpty, idiom.needs.isSubset(of: told.kinds),
            told.kinds.isSubset(of: idiom.needs.union(idiom.takes)),
            !(idiom.isOfToday && told.isOver), !(idiom.isOfOneDay && told.isSpan),
            !(idiom.isOfNobody && told.isMine)
        else { return nil }
        return told
    }

    private func subject(before closing: WordPattern, _ rest: [String]) -> Subject? {
        for place in rest.indices {
            guard let end = closing.end(in: rest, from: place), end > place else { continue }
            if let told = subject(Array(rest[..<place]), Array(rest[end...])) { return told }
        }
        return nil
    }

    private func subject(_ before: [String], _ behind: [String]) -> Subject? {
        var told = Subject()
        return add(before, to: &told) && add(behind, to: &told) ? told : nil
    }

    private static let meals: Set<String> = ["meal", "meals"]
    private static let between: Set<String> = [
        "my", "the", "a", "an", "so", "far", "on", "of", "for", "in", "at", "with", "then", "too", "both",
    ]
    private static let ownDays = ["day": ["today"], "week": ["this", "week"], "month": ["this", "month"]]

    /// Adds what `words` name; false where one names no day, meal or nutrient. "Energy" may be what somebody feels.
    private func add(_ words: [String], to told: inout Subject) -> Bool {
        var place = 0
        while place < words.count {
            let word = words[place]
            if let (period, length) = periods.period(in: words, at: place) {
                told.kinds.insert(.period)
                told.isSpan = told.isSpan || period.isSpan
                told.isOver = told.isOver || period.last < today
                told.words += words[place..<place + length]
                place += length
            } else if ["my", "the"].contains(word), place + 1 < words.count, let days = Self.ownDays[words[place + 1]] {
                told.kinds.insert(.period)
                told.isSpan = told.isSpan || days.count > 1
                told.words += days
                place += 2
            } else if word != "energy", let (_, length) = NutrientName.named(in: words, at: place) {
                told.kinds.insert(.nutrient)
                told.words += words[place..<place + length]
                place += length
            } else if word == "water" {
                told.kinds.insert(.food)
                told.words.append(word)
                place += 1
            } else if word == "tea" || MealType.named(word) != nil {
                told.kinds.insert(.meal)
                told.words.append(word == "tea" ? "dinner" : word)
                place += 1
            } else if word == "and" || Self.between.contains(word) {
                told.isMine = told.isMine || word == "my"
                if word == "and" { told.words.append(word) }
                place += 1
            } else {
                return false
            }
        }
        return true
    }

    // MARK: The idioms

    private static let all: [Idiom] = [
        // "How's my day shaping up?", "how did yesterday go?"
        Idiom(
            opening: WordPattern("how is|are|was|were|did|does|has|have"),
            needs: [.period],
            closings: courses,
            plainly: ofDays
        ),
        Idiom(opening: WordPattern("how was|were"), needs: [.period], plainly: ofDays),
        // "What does my day look like?"
        Idiom(
            opening: WordPattern("what is|was|does|did|has"),
            needs: [.period],
            closings: [WordPattern("look|looked|looking|been|shaping|shaped? up? like so? far?")],
            plainly: ofDays
        ),
        // "How's my protein coming along today?"
        Idiom(
            opening: WordPattern("how is|are|was|were|did|do|does|has|have"),
            needs: [.nutrient],
            takes: [.period],
            closings: coursesOfAmounts,
            plainly: ofTarget
        ),
        // "Am I good for calories today?", "how am I getting on with carbs?"
        Idiom(
            opening: WordPattern(
                "how|where? am i? doing|getting|standing|looking|good|ok|okay|fine|alright|set|sorted|covered|well|safe|at on|for|with"
            ),
            needs: [.nutrient],
            takes: [.period],
            plainly: ofTarget
        ),
        Idiom(opening: WordPattern("how am i on|for|with"), needs: [.nutrient], takes: [.period], plainly: ofTarget),
        Idiom(
            opening: WordPattern("how|where? am i doing|getting|standing|good|ok|okay|fine|set|at? on|for|with"),
            needs: [.food],
            takes: [.period],
            isOfOneDay: true,
            plainly: ofTarget
        ),
        // "How do my carbs compare with my target?"
        Idiom(
            opening: WordPattern("how do|does|did|is|are|was|were|have|has"),
            needs: [.nutrient],
            takes: [.period],
            closings: [
                WordPattern(
                    "compare|compared|comparing|stack|stacking|measure|measuring|fare|line|lining up? to|with|against my|the? target|targets|goal|goals|limit|plan"
                )
            ],
            isOfOneDay: true,
            plainly: ofTarget
        ),
        // "By how much did I miss my protein yesterday?"
        Idiom(
            opening: WordPattern(
                "by? how much|far did|do|have|was|am i miss|missed|fall|fell|come|came|fallen? short? of|on|by?"
            ),
            needs: [.nutrient],
            takes: [.period],
            closings: targets,
            needsClosing: false,
            isOfOneDay: true,
            plainly: ofTarget
        ),
        // "What would bring me up to my protein target?"
        Idiom(
            opening: WordPattern(
                "what|which food|foods|meal|snack? would|could|can|will help? get|bring|take|push|carry me closer|up|nearer? to|reach|hit"
            ),
            needs: [.nutrient],
            takes: [.period],
            closings: targets,
            isOfToday: true,
            plainly: { ["what", "could", "i", "eat", "to", "hit", "my"] + $0.words }
        ),
        // "Why is my protein set so high?"
        Idiom(
            opening: WordPattern("why is|are|was|were|has|have"),
            needs: [.nutrient],
            closings: [
                WordPattern(
                    "target|goal|limit? been? set|fixed|put|pegged|pitched|capped so|that|this|at|to? that|this|it|high|low|much|little?"
                )
            ],
            plainly: { ["why", "is", "my"] + $0.words + ["target", "so", "high"] }
        ),
        // "What's the most sugar I've had in one day this month?"
        Idiom(
            opening: WordPattern("what? is|was? the? most|least|highest|lowest"),
            needs: [.nutrient],
            takes: [.period],
            closings: [WordPattern("i? have? had|eaten|got|ate|consumed|taken? in? in|on a|one|any single? day")],
            plainly: { told in
                ["which", "day", "had", "the"]
                    + [told.opening.isDisjoint(with: ["least", "lowest"]) ? "most" : "least"] + told.words
            }
        ),
        // "Sum up my week"
        Idiom(
            opening: WordPattern("sum|tally|summarise|summarize up? for? me?"),
            needs: [.period],
            closings: [WordPattern("up? for me")],
            needsClosing: false,
            plainly: { ["show", "me", "my", "totals"] + $0.words }
        ),
        // "Any thoughts for breakfast?", "help me out with lunch"
        Idiom(
            opening: WordPattern(
                "do|have|what|got? you|are|is? have? any|your|some|the|a? thoughts|thought|inspiration|ideas|idea|suggestions|suggestion|pointers|recommendations|tips on|for|about|around|regarding|re"
            ),
            needs: [.meal],
            takes: [.period],
            isOfToday: true,
            isOfNobody: true,
            plainly: ofMeal
        ),
        Idiom(
            opening: WordPattern("help|sort me? out? with|plan|sort|choose|pick|for"),
            needs: [.meal],
            takes: [.period],
            isOfToday: true,
            plainly: ofMeal
        ),
        // "What's dragging my calories up?", "which meals are bumping my salt up?"
        Idiom(
            opening: WordPattern(causing + "@lift", classes: lifting),
            needs: [.nutrient],
            takes: [.period],
            closings: [WordPattern("so|too|that|this|way|go|going? up|high|higher")],
            plainly: ofSources
        ),
        Idiom(
            opening: WordPattern(causing + "boosting|boosted|raising|raised|inflating|inflated|swelling|upping|upped"),
            needs: [.nutrient],
            takes: [.period],
            plainly: ofSources
        ),
        Idiom(
            opening: WordPattern(
                causing + "the? to|responsible|at|guilty|accountable|culprit|villain blame|fault? for|of|in"
            ),
            needs: [.nutrient],
            takes: [.period],
            plainly: ofSources
        ),
        // "Run me through yesterday", "catch me up on Monday"
        Idiom(
            opening: WordPattern("run|walk|take|talk|lead|guide|go me? through|over"),
            needs: [],
            takes: [.period, .meal],
            closings: [WordPattern("with|for me")],
            needsClosing: false,
            plainly: ofFoods
        ),
        Idiom(
            opening: WordPattern("catch|fill|update|bring me up|in? to? speed? on|about|with"),
            needs: [.period],
            takes: [.meal],
            plainly: ofFoods
        ),
    ]

    /// Words for the course that a nutrient takes. "Go up" is none: it asks for a cause.
    private static let coursesOfAmounts = [
        WordPattern("been? shaping|stacking|adding|shaped|stacked|added up so? far?"),
        WordPattern(
            "been? been|going|coming|panning|working|getting|holding|doing|progressing|go|gone|do along|out|on? so? far?"
        ),
    ]
    /// Words for the course that a day takes. "How's my fibre looking" asks for a sum.
    private static let courses =
        coursesOfAmounts + [
            WordPattern("been? looking|look|looked|turning|turn|turned|pan|panned|unfolding out? so? far?"),
            WordPattern("end|ended|ending|finish|finished|finishing up|off?"),
        ]
    private static let targets = [WordPattern("target|targets|goal|goals|limit|budget by?")]
    private static let causing =
        "what|which food|foods|meal|meals|thing|things|item|items? is|are|was|were|has|have|keeps|keep|kept? been? "
    private static let regularLifts = ["drag", "pull", "push", "bump", "jack", "crank", "ramp"]
    private static let otherLifts = [
        "dragging", "dragged", "nudging", "nudged", "edging", "edged", "driving", "drove", "drives", "bringing",
        "brought", "brings", "sending", "sent", "sends", "taking", "took", "hiking", "hiked", "keeping", "kept",
        "keeps", "making", "made", "makes", "putting", "put", "puts",
    ]
    private static let lifting: [String: [String]] = [
        "lift": regularLifts.flatMap { [$0, $0 + "s", $0 + "ing", $0 + "ed"] } + otherLifts
    ]

    private static func ofDays(_ told: Subject) -> [String] {
        (told.isSpan ? ["what", "is", "my", "average"] : ["how", "am", "i", "doing"]) + told.words
    }

    private static func ofTarget(_ told: Subject) -> [String] {
        told.isSpan
            ? ["what", "is", "my", "average"] + told.words : ["how", "much"] + told.words + ["have", "i", "left"]
    }

    private static func ofMeal(_ told: Subject) -> [String] {
        ["suggest", "a"] + told.words
    }

    private static func ofSources(_ told: Subject) -> [String] {
        ["which", meals.isDisjoint(with: told.opening) ? "food" : "meal", "gave", "me", "most"] + told.words
    }

    private static func ofFoods(_ told: Subject) -> [String] { ["show", "me", "everything", "i", "ate"] + told.words }
}
