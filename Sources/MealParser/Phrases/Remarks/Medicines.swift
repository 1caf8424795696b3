/// Takes out medicines and supplements, which have next to no energy: "took 2 paracetamol", "5 g creatine", "vitamin D", "magnesium
/// 400 mg". What they are also parts of stays: "calcium set tofu", "vitamin water".
struct Medicines: PhraseRule {
    let name = "medicine or supplement"
    let example = "took 2 ibuprofen, had a pear"
    let counterexample = "a bottle of vitamin water"

    private let drugs, vitamins, minerals, forms, doses, lead, taking, plainForms, owned: [Int32]
    private let forWord, medicine: Int32
    private let heads: PhraseList

    init(_ intern: (String) -> Int32) {
        drugs = Self.drugs.map(intern)
        vitamins = ["vitamin", "vit"].map(intern)
        minerals = [
            "magnesium", "zinc", "iron", "calcium", "potassium", "biotin", "folate", "iodine", "selenium", "omega",
            "b12", "d3", "ashwagandha", "turmeric", "electrolyte",
        ].map(intern)
        forms = [
            "tablet", "tab", "pill", "capsule", "cap", "caplet", "softgel", "supplement", "lozenge", "gummy",
        ].map(intern)
        doses = ["mg", "mcg", "iu", "ug", "milligram", "microgram"].map(intern)
        lead = ["my", "the", "some", "of", "daily", "usual", "morning", "evening", "few"].map(intern)
        taking = ["took", "take", "taken", "taking", "popped"].map(intern)
        plainForms = ["tablet", "pill", "capsule", "inhaler"].map(intern)
        owned = ["my", "the", "morning", "evening", "daily", "a", "night"].map(intern)
        forWord = intern("for")
        medicine = intern("med")
        heads = PhraseList(
            [
                "cough syrup", "cough medicine", "cough mixture", "cough drop", "cough sweet", "blood pressure med",
                "blood pressure tablet", "blood pressure pill", "birth control", "birth control pill", "multi vitamin",
                "sleeping pill", "sleeping tablet", "pain killer", "water tablet", "the pill", "iron tablet",
            ],
            intern
        )
    }

    private static let drugs = [
        "paracetamol", "acetaminophen", "ibuprofen", "aspirin", "tylenol", "advil", "motrin", "nurofen", "aleve",
        "naproxen", "codeine", "metformin", "statin", "atorvastatin", "lisinopril", "levothyroxine", "omeprazole",
        "insulin", "ozempic", "wegovy", "mounjaro", "antibiotic", "amoxicillin", "penicillin", "antihistamine",
        "zyrtec", "claritin", "benadryl", "loratadine", "cetirizine", "sertraline", "prozac", "prednisone",
        "melatonin", "medication", "medicine", "med", "painkiller", "laxative", "antacid", "gaviscon", "rennie",
        "imodium", "multivitamin", "multivit", "multivite", "creatine", "probiotic", "prenatal", "lemsip", "strepsil",
        "lozenge",
    ]

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            guard let end = endOfName(at: place, in: text), let range = range(of: place..<end, in: text) else {
                place += 1
                continue
            }
            text.cutOut(range, by: self)
            place = range.lowerBound
        }
    }

    // MARK: Names

    /// The place behind "ibuprofen", "vitamin D3", "magnesium"; nil at any other word.
    private func endOfName(at place: Int, in text: PhraseText) -> Int? {
        guard text.tokens[place].kind == .word else { return nil }
        if let end = heads.end(at: place, in: text.tokens) { return end }
        if text.isOne(of: drugs, at: place) { return isMedium(place, in: text) ? nil : place + 1 }
        if text.isOne(of: plainForms, at: place), text.isOne(of: owned, at: place - 1),
            (place - 3..<place - 1).contains(where: { text.isOne(of: taking, at: $0) })
        {
            return place + 1
        }
        if text.isOne(of: vitamins, at: place) { return endOfVitamin(place, in: text) }
        return text.isOne(of: minerals, at: place) && isDosed(place, in: text) ? place + 1 : nil
    }

    /// "med" of "med latte", a size; "meds" and "took my med" are medicine.
    private func isMedium(_ place: Int, in text: PhraseText) -> Bool {
        text.word(at: place) == medicine && !text.isPlural(at: place) && text.isTold(at: place + 1)
    }

    /// "vitamin D", "vit B12", "my vitamins"; not "vitamin water", "added vitamin D", "milk with vitamin D".
    private func endOfVitamin(_ place: Int, in text: PhraseText) -> Int? {
        var end = place + 1
        if end < text.tokens.count, text.tokens[end].kind == .word, text.length(at: end) <= Self.longestLetter {
            end += 1
            if text.isNumber(at: end), text.tokens[end].isGlued { end += 1 }
        } else if text.isOne(of: minerals, at: end) {
            end += 1
        }
        guard !text.isFood(at: end) || text.isOne(of: forms, at: end) else { return nil }
        let start = self.start(before: place, in: text)
        let isOwn =
            text.isClauseStart(start) || text.isMark("+", at: start - 1) || text.isOne(of: taking, at: start - 1)
            || text.word(at: start - 1) == text.words.known.grammar.and
        return isOwn || isDosed(place, in: text) ? end : nil
    }

    /// In letters, of "D", "B12", "K2".
    private static let longestLetter = 3

    /// "400 mg" on either side, or a form behind it: "zinc tablet".
    private func isDosed(_ place: Int, in text: PhraseText) -> Bool {
        if text.isOne(of: forms, at: place + 1) || text.isOne(of: doses, at: place - 1) { return true }
        return (place + 1...place + 3).contains { text.isNumber(at: $0) && text.isOne(of: doses, at: $0 + 1) }
    }

    // MARK: Amounts

    /// The name with how much of it was taken, and what for.
    private func range(of name: Range<Int>, in text: PhraseText) -> Range<Int>? {
        var end = text.skip(forms, from: name.upperBound)
        if text.isNumber(at: end), text.isOne(of: doses, at: end + 1) || isSmall(end, in: text) { end += 2 }
        end = text.skip(forms, from: end)
        if text.word(at: end) == forWord {
            let behind = text.skip(lead, from: end + 1)
            if behind > end + 1, !text.isFood(at: behind), text.isClauseEnd(behind + 1) { end = behind + 1 }
        }
        return start(before: name.lowerBound, in: text)..<end
    }

    /// "5 g" of "creatine 5 g".
    private func isSmall(_ place: Int, in text: PhraseText) -> Bool {
        text.isUnit(at: place + 1) && !text.isFood(at: place + 2)
    }

    /// The start of "2 tablets of", "my", "400 mg" before a name.
    private func start(before name: Int, in text: PhraseText) -> Int {
        var start = name
        while start > 0, text.tokens[start - 1].kind != .mark, isAmount(start - 1, in: text) { start -= 1 }
        return start
    }

    private func isAmount(_ place: Int, in text: PhraseText) -> Bool {
        text.isNumber(at: place) || text.isOne(of: lead, at: place) || text.isOne(of: doses, at: place)
            || text.isOne(of: forms, at: place) || text.isUnit(at: place)
            || !text.flags(at: place).isDisjoint(with: [.number, .article, .measure, .collective])
    }
}
