/// Answers what no engine may answer with a fixed text: danger, disordered eating, doses, diagnoses, diets that starve.
///
/// Looks at the words of this turn alone. The first rule that fits wins. It is a net of words, no clinician: it misses what
/// is said in other words.
package struct Screen: Sendable {
    /// Tells whom to turn to, as the operator knows for the people served here.
    package struct Contacts: Hashable, Sendable {
        /// Names an emergency number or a crisis line; nil leaves the number to the person.
        package var crisis: String?
        /// Names help with eating; nil where there is none.
        package var eating: String?

        package init(crisis: String? = nil, eating: String? = nil) {
            self.crisis = crisis
            self.eating = eating
        }
    }

    /// The answer of a rule.
    package struct Result: Hashable, Sendable {
        package let rule: ScreenRule
        package let text: String
    }

    let contacts: Contacts

    package init(contacts: Contacts = Contacts()) {
        self.contacts = contacts
    }

    /// Returns the fixed answer to `sentence`; nil where no rule fits.
    package func result(of sentence: String) -> Result? {
        // The sign ends the sentence, for patterns that stand at its end.
        var words = SentenceWords(sentence).texts + ["$"]
        for friend in ScreenTable.friends {
            // A bar keeps the words on both sides apart.
            while let range = friend.range(in: words) { words.replaceSubrange(range, with: ["|"]) }
        }
        for (rule, patterns) in ScreenTable.rules where patterns.contains(where: { $0.range(in: words) != nil }) {
            return Result(rule: rule, text: rule.text(contacts))
        }
        return nil
    }
}

/// Names the rules in the order in which they are tried.
package enum ScreenRule: String, Sendable, CaseIterable, Codable {
    case danger, eating, medicine, expecting, diagnosis, floor, minor

    func text(_ contacts: Screen.Contacts) -> String {
        switch self {
        case .danger:
            "Please get help now: call your local emergency number\(contacts.crisis.map { " or \($0)" } ?? " or a crisis line"), "
                + "or go to someone near you. I am a program and can't help with this."
        case .eating:
            "Thank you for saying this. It is not something that an app can help with, and you deserve help from people who "
                + "know it: a clinician, or someone you trust\(contacts.eating.map { ", or \($0)" } ?? ""). "
                + "If numbers make it harder, you can leave them: ask me for nothing but what you ate."
        case .medicine:
            "I don't help with medicines or doses; please ask who prescribed it, or a pharmacist. I can tell what is in a food, as "
                + "an estimate; don't dose by it."
        case .diagnosis:
            "I can't judge symptoms, illnesses or whether a food is safe for an allergy. Read the label, and ask a clinician. "
                + "Foods can be left out by name only; I can't know what is in a dish."
        case .floor:
            "A day with that little is for medical supervision only, so I don't help with it. Your plan's lowest target is one "
                + "that I can explain: ask why you can't eat less."
        case .expecting:
            "In pregnancy and while breastfeeding, eating less than you use is for a midwife or a clinician to decide, so I don't help "
                + "with losing weight. They can look at it with you."
        case .minor:
            "While a body still grows, eating less than it uses is for a clinician to decide, so I don't help with losing "
                + "weight. A doctor, a school nurse or a grown-up you trust can look at it with you."
        }
    }
}
