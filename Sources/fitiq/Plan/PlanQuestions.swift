import FitIQClient
import FitIQCore

/// Asks for what a plan is made from, a question each; Enter takes what stands in brackets.
struct PlanQuestions {
    /// Shows a question and gives the line that was typed; nil where nobody answers.
    let ask: (String) -> String?
    /// Says why an answer was not taken.
    let explain: (String) -> Void
    let unit: WeightUnit

    /// Asks for what is not in `given`.
    ///
    /// - Parameter known: what is taken where the answer is empty.
    /// - Throws: `CommandFailure` when nobody answers any more.
    func answers(_ given: PersonalFacts, known: PersonalFacts) throws -> PersonalFacts {
        var facts = given
        facts.born =
            try given.born
            ?? answer(
                "Date of birth, as 1996-03-01",
                known.born,
                { $0 },
                day,
                isNeeded: true,
                hint: "Enter a day, as 1996-03-01."
            )
        facts.sex = try given.sex ?? choice("Sex (used in the formula)", known.sex)
        if facts.sex == .male {
            // Told of before, it would contradict the sex.
            if let pregnancy = known.pregnancy, pregnancy != .no { facts.pregnancy = .no }
        } else {
            facts.pregnancy =
                try given.pregnancy
                ?? choice("Pregnant, or which trimester", known.pregnancy ?? .no)
        }
        facts.centimetres =
            try given.centimetres
            ?? needed(
                "Height, as 180 or 5ft11",
                known.centimetres,
                { "\(Figures.plain($0)) cm" },
                height,
                hint: "Enter centimetres, as 182, or feet and inches, as 5ft11."
            )
        facts.kilograms =
            try given.kilograms
            ?? needed("Weight in \(unit.rawValue)", known.kilograms, unit.text, weight, hint: weightHint)
        facts.activity = try given.activity ?? choice("How much you move in an ordinary week", known.activity)
        facts.goal = try given.goal ?? choice("Your goal", known.goal)
        if facts.goal == .loseWeight || facts.goal == .gainMuscle {
            let question = "Goal weight in \(unit.rawValue) (optional)"
            facts.targetKilograms =
                try given.targetKilograms
                ?? answer(question, known.targetKilograms, unit.text, weight, isNeeded: false, hint: weightHint)
        }
        return facts
    }

    private func day(_ text: String) -> String? { CalendarDate(text)?.description }

    private func height(_ text: String) -> Double? {
        BodyHeight(argument: text).map(\.centimetres).flatMap { EntryType.height.takes($0) ? $0 : nil }
    }

    private func weight(_ text: String) -> Double? {
        BodyWeight(argument: text).map { $0.kilograms(unit) }.flatMap { EntryType.weight.takes($0) ? $0 : nil }
    }

    /// "Enter a weight from 30 to 300 kg.", in the person's unit.
    private var weightHint: String {
        let range = EntryType.weight.range
        return "Enter a weight from \(unit.number(Double(range.lowerBound))) to \(unit.text(Double(range.upperBound)))."
    }

    private func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ question: String,
        _ known: Value?
    ) throws -> Value? {
        let shown = { (value: Value) in value.rawValue.replacing("_", with: "-") }
        let names = Value.allCases.map(shown).joined(separator: ", ")
        let read = { (text: String) -> Value? in
            let name = text.lowercased().replacing("-", with: "_").replacing(" ", with: "_")
            // Takes any beginning of a name that only one value has.
            let meant = Value.allCases.filter { $0.rawValue.hasPrefix(name) }
            return Value(rawValue: name) ?? (meant.count == 1 ? meant.first : nil)
        }
        return try needed("\(question) (\(names))", known, shown, read, hint: "Enter one of \(names).")
    }

    private func needed<Value>(
        _ question: String,
        _ known: Value?,
        _ shown: (Value) -> String,
        _ read: (String) -> Value?,
        hint: String
    ) throws -> Value? {
        try answer(question, known, shown, read, isNeeded: true, hint: hint)
    }

    private func answer<Value>(
        _ question: String,
        _ known: Value?,
        _ shown: (Value) -> String,
        _ read: (String) -> Value?,
        isNeeded: Bool,
        hint: String
    ) throws -> Value? {
        let proposal = known.map { " [\(shown($0))]" } ?? ""
        while let line = ask("\(question)\(proposal): ") {
            let text = line.trimmingPrefix(while: \.isWhitespace)
            if text.isEmpty, known != nil || !isNeeded { return known }
            if let value = read(String(text)) { return value }
            explain(text.isEmpty ? "A plan needs this." : hint)
        }
        throw CommandFailure("Without the answers there is no plan.", status: .usage)
    }
}

extension EntryType {
    /// True if the server takes `number`.
    func takes(_ number: Double) -> Bool {
        (Double(range.lowerBound)...Double(range.upperBound)).contains(number)
    }
}
