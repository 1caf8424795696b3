import FitIQClient
import MealParser

/// Prints how a text was read: each rule that had a say, and the arithmetic.
struct ExplainReport {
    private let explanation: Explanation

    init(_ explanation: Explanation) {
        self.explanation = explanation
    }

    func rendered(_ style: Style) -> String {
        let items = zip(explanation.items, explanation.reading.items).enumerated().map { place, pair in
            ([style.heading(title(pair.1, place + 1))]
                + ([("phrase", phrases(of: place))] + (pair.0.map { lines($0, pair.1) } ?? [("notes", pair.1.notes)]))
                .filter { !$0.lines.isEmpty }.map {
                    layOut($0, style)
                })
                .joined(separator: "\n")
        }
        return (items + [leftOver(style), uses(style), rules(style), legend(style)]).paragraphs
    }

    /// A rule's name and what it did, a line each.
    private typealias Section = (name: String, lines: [String])

    private func lines(_ item: Explanation.Item, _ read: ReadItem) -> [Section] {
        [
            ("text", ["“\(item.span.text)”, \(item.span.length) long from \(item.span.start)"]),
            ("words", words(item.words)),
            ("food", foods(item.candidates)),
            ("item", [worth(item)]),
            ("cut", item.cuts.map(cut)),
            ("amount", [amount(item.amount)]),
            ("portion", portions(item)),
            ("weight", [weight(item.weight)]),
            ("energy", [energy(item.weight)]),
            ("sure", [confidence(item.confidence)]),
            ("notes", read.notes),
        ]
    }

    /// The phrases that acted on an item: the food and the weight of its title, which the steps below do not have.
    private func phrases(of item: Int) -> [String] {
        let acting = explanation.phrases.filter { $0.item == item }
        let lines = acting.map { phrase in
            let grams = phrase.gramsOfOne.map { "\(Figures.plain($0)) g each" }
            let meaning = [phrase.foodName, grams].compactMap(\.self).joined(separator: ", ")
            return "“\(phrase.words)” is \(meaning): \(phrase.note)"
        }
        let hasSteps = explanation.items[item] != nil
        return lines.isEmpty || !hasSteps ? lines : lines + ["the steps below are those without it"]
    }

    private func title(_ item: ReadItem, _ number: Int) -> String {
        let source = item.source.map { " · \($0.dataset) \($0.record)" } ?? ""
        return "\(number). \(item.foodName)\(source) · \(Figures.plain(item.grams?.doubleValue)) g · "
            + "\(Figures.whole(item.nutrients.energyKcal)) kcal"
    }

    private func worth(_ item: Explanation.Item) -> String {
        let food = signed(item.candidates.first?.score.value ?? 0)
        let allTheSame = item.isNameOnly ? "; less than nothing, but a food's name and nothing else" : ""
        return "worth \(signed(item.worth.value)) = food \(food), \(parts(item.worth.parts))\(allTheSame)"
    }

    // MARK: Words and foods

    private func words(_ words: [Explanation.Word]) -> [String] {
        let changed = words.filter { $0.rule != .asWritten }
        return changed.isEmpty
            ? [] : [changed.map { "“\($0.written)” is \($0.readAs) (\($0.rule.rawValue))" }.joined(separator: ", ")]
    }

    /// The food that was taken with all that its score is made of, the others with what sets them apart from it.
    private func foods(_ candidates: [Explanation.Candidate]) -> [String] {
        guard let first = candidates.first else { return [] }
        let taken = [named(first), "= \(parts(first.score.parts))"]
        return candidates.dropFirst().reduce(into: taken) { lines, other in
            lines.append("\(named(other)), behind by \(Figures.plain(other.behind))")
            let parts = other.score.difference(from: first.score)
            let more = parts.count > Self.partsOfOthers ? ", \(parts.count - Self.partsOfOthers) smaller" : ""
            lines.append("for \(self.parts(parts.prefix(Self.partsOfOthers)))\(more)")
        }
    }

    private static let partsOfOthers = 6

    private func named(_ candidate: Explanation.Candidate) -> String {
        "\(signed(candidate.score.value)) \(candidate.foodName) (\(candidate.dataset) \(candidate.record), by \(candidate.name))"
    }

    private func parts(_ parts: some Sequence<Explanation.Part>) -> String {
        parts.map { "\($0.feature)\($0.word.map { " “\($0)”" } ?? "") \(signed($0.value))" }.joined(separator: ", ")
    }

    private func signed(_ value: Double) -> String {
        value < 0 ? "−\(Figures.plain(-value))" : Figures.plain(value)
    }

    private func cut(_ cut: Explanation.Cut) -> String {
        let decision = cut.isNewItem ? "a new item at" : "goes on over"
        let lead = cut.lead.map { "better by \(Figures.plain($0)) than \(cut.otherwise.joined(separator: " + "))" }
        return "\(decision) “\(cut.before)” (behind \(cut.joint)): \(lead ?? "nothing else was possible")"
    }

    // MARK: Amounts

    private func amount(_ amount: Explanation.Amount) -> String {
        let written = amount.written.isEmpty ? "none" : amount.written.map { "“\($0)”" }.joined(separator: ", ")
        let meant = [
            amount.count.map { "\(Figures.plain($0)) of it" }, amount.measured.map { "\($0) in all" },
            amount.inches.map { "\(Figures.plain($0)) inches" },
        ].compactMap(\.self)
        let words = amount.words.isEmpty ? "" : "; size or measure: \(amount.words.joined(separator: ", "))"
        return written + (meant.isEmpty ? "" : ": \(meant.joined(separator: ", "))") + words
    }

    /// The portion taken and the ones that would have done.
    private func portions(_ item: Explanation.Item) -> [String] {
        item.portions.filter { $0.isTaken || $0.fit > 0 }
            .sorted { $0.isTaken != $1.isTaken ? $0.isTaken : $0.fit > $1.fit }
            .prefix(4)
            .map { portion in
                let fit = portion.fit > 0 ? "fits by \(Figures.plain(portion.fit))" : "as the rule says"
                let weight = "\(portion.measure) = \(Figures.plain(portion.grams)) g"
                return portion.isTaken ? "\(weight), taken: \(fit)" : "\(weight), \(fit)"
            }
    }

    private func weight(_ weight: Explanation.Weight) -> String {
        let times = weight.times.map { " × \(Figures.plain($0))" } ?? ""
        return "\(Figures.plain(weight.quantity)) \(weight.unit) × \(Figures.plain(weight.gramsOfOne)) g\(times) = "
            + "\(Figures.plain(weight.grams)) g (\(weight.rule))"
    }

    private func energy(_ weight: Explanation.Weight) -> String {
        guard let kcal = weight.kcal, let density = weight.kcalPer100g else { return "the record does not say" }
        return "\(Figures.plain(weight.grams)) g × \(density) kcal / 100 g = \(kcal) kcal"
    }

    private func confidence(_ sure: Explanation.Confidence) -> String {
        let signals = sure.signals.map { "\($0.name) \(signed($0.weight * $0.value))" }.joined(separator: ", ")
        let limit = "; at most \(Figures.plain(sure.most)), as a word was left unread or the weight is guessed"
        return "\(Figures.plain(sure.value)): \(signals) = \(signed(sure.raw)), for which "
            + "\(Figures.plain(sure.shareRight)) is told"
            + (sure.most < 1 ? limit : "")
    }

    // MARK: Around the items

    private func leftOver(_ style: Style) -> String {
        guard !explanation.leftOver.isEmpty else { return "" }
        let lines = explanation.leftOver.map { part in
            "“\(part.span.text)”, \(part.span.length) long from \(part.span.start): \(part.reason.rawValue)"
        }
        return style.heading("Left over") + "\n" + layOut(("", lines), style)
    }

    private func rules(_ style: Style) -> String {
        guard !explanation.rules.isEmpty else { return "" }
        let lines = explanation.rules.map { rule in
            let foods = rule.foods.isEmpty ? "" : " is not \(rule.foods.joined(separator: ", nor "))"
            return "\(rule.name): “\(rule.words)”\(foods)"
        }
        return style.heading("Rules that acted") + "\n" + layOut(("", lines), style)
    }

    /// Neighbours that the same rule explains are one.
    private func uses(_ style: Style) -> String {
        guard !explanation.words.isEmpty else { return "" }
        var runs: [(words: [String], use: String)] = []
        for word in explanation.words {
            let item = word.item.map { " of \($0 + 1)" } ?? ""
            if let last = runs.last, last.use == word.rule + item {
                runs[runs.count - 1].words.append(word.span.text)
            } else {
                runs.append(([word.span.text], word.rule + item))
            }
        }
        let line = runs.map { "“\($0.words.joined(separator: " "))” \($0.use)" }.joined(separator: ", ")
        return style.heading("Each word") + "\n" + layOut(("", [line]), style)
    }

    private func legend(_ style: Style) -> String {
        guard !explanation.meanings.isEmpty else { return "" }
        let features = explanation.meanings.sorted { $0.key < $1.key }
        let width = features.map(\.key.count).max() ?? 0
        let lines = features.map { name, meaning in
            "  " + style.faint(name.padding(to: width)) + "  " + meaning
        }
        return ([style.heading("What the parts of the scores are")] + lines).joined(separator: "\n")
    }

    // MARK: Layout

    private static let margin = 10
    private static let width = 110

    private func layOut(_ section: Section, _ style: Style) -> String {
        section.lines.enumerated().map { place, line in
            let name = place == 0 ? section.name : ""
            let folded = line.wrapped(to: Self.width - Self.margin - 2)
            return "  " + style.faint(name.padding(to: Self.margin - 2))
                + folded.joined(separator: "\n" + String(repeating: " ", count: Self.margin + 4))
        }.joined(separator: "\n")
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
