import Coach
import FitIQCore

/// Lets a model's words out, sentence by sentence, each behind the gate. What has gone out is never taken back.
actor Mouth {
    /// Says whether the model may go on.
    enum Verdict {
        case goOn
        /// A sentence was held back, and nothing has been said: the model may try again.
        case tryAgain([NumberGuard.Finding])
        /// The answer is as long as it may be.
        case enough
    }

    private let tell: @Sendable (Step) -> Void
    private let limits: ModelLimits
    private var cutter = SentenceCutter()
    private var gate: SentenceGate
    private(set) var book: FactBook
    private var length = 0
    private var mayRetry = true
    private var lastWasWithheld = false
    private(set) var said = ""
    private(set) var withheld: [NumberGuard.Finding] = []

    init(today: CalendarDate, limits: ModelLimits, tell: @escaping @Sendable (Step) -> Void) {
        self.tell = tell
        self.limits = limits
        gate = SentenceGate(today: today, isModel: true)
        book = FactBook(today: today)
    }

    /// Returns true if something was said that is no note of ours.
    var hasSpoken: Bool { !said.isEmpty }

    /// Notes a function's answer; returns it as the model is told it.
    func note(_ answer: JSON, of tool: FunctionName) -> JSON { book.note(answer, of: tool) }

    /// Reckons; returns the result as the model is told it.
    func calculate(_ arguments: [String: JSON]) throws -> JSON {
        try Calculation(arguments, in: book).result(in: &book)
    }

    /// Hears a piece of a reply.
    func hear(_ piece: String) -> Verdict {
        for sentence in cutter.add(piece) {
            let verdict = judge(sentence, of: book.facts)
            guard case .goOn = verdict else {
                cutter = SentenceCutter()
                return verdict
            }
        }
        return .goOn
    }

    /// Hears that a reply is whole.
    func finish() -> Verdict {
        cutter.finish().map { judge($0, of: book.facts) } ?? .goOn
    }

    /// Forgets the half sentence of a reply that was cut.
    func dropHalf() { cutter = SentenceCutter() }

    /// Says an answer of marks and words. Its words may have no number of their own: each number is printed from its fact.
    func say(_ parts: [SchemaStep.Part]) -> Verdict {
        var cutter = SentenceCutter()
        let sentences = cutter.add(SchemaStep.text(parts))
        for sentence in sentences + [cutter.finish()].compactMap(\.self) {
            let verdict = judgeMarked(sentence)
            guard case .goOn = verdict else { return verdict }
        }
        return .goOn
    }

    private func judgeMarked(_ sentence: String) -> Verdict {
        let others = book.facts.filter { $0.value == nil }
        var used: [Fact] = []
        var (words, whole) = (sentence, sentence)
        for match in sentence.matches(of: Self.markedFact.regex) {
            guard let fact = book.number(String(match.output.1)) else {
                return held([.init(reason: .noFact, text: "")])
            }
            used.append(fact)
            words = words.replacing(match.output.0, with: "…")
            whole = whole.replacing(match.output.0, with: (fact.isAtLeast ? "at least " : "") + fact.text)
        }
        // Without the marks nothing may be left that is a number.
        let own = NumberGuard(facts: others, today: today).findings(in: words).filter { $0.reason != .comparison }
        return own.isEmpty ? judge(whole, of: used + others) : held(own)
    }

    private var today: CalendarDate { book.today }

    private func judge(_ sentence: String, of facts: [Fact]) -> Verdict {
        let sentence = Self.withoutMarks(sentence)
        let findings = gate.findings(in: sentence, facts: facts)
        guard findings.isEmpty else { return held(findings) }
        lastWasWithheld = false
        return out(sentence, SaidFacts.citations(in: sentence, of: facts, from: length))
    }

    private func held(_ findings: [NumberGuard.Finding]) -> Verdict {
        withheld += findings
        if mayRetry, said.isEmpty {
            mayRetry = false
            return .tryAgain(findings)
        }
        // Said once for several in a row.
        guard !lastWasWithheld else { return .goOn }
        lastWasWithheld = true
        return out(SentenceGate.withheld, [])
    }

    private func out(_ sentence: String, _ citations: [Citation]) -> Verdict {
        let separator = said.isEmpty || said.last?.isWhitespace == true ? "" : " "
        let text = said.isEmpty ? String(sentence.trimmingPrefix(while: \.isWhitespace)) : separator + sentence
        guard said.count + text.count <= limits.answerCharacters else { return .enough }
        let moved = (text.utf16.count - sentence.utf16.count)
        said += text
        tell(.sentence(text, citations.map { $0.moved(by: moved) }))
        length += text.utf16.count
        return .goOn
    }

    private static let markedFact = Pattern(/⟦([^⟧]*)⟧/)
    private static let repeatedMark = Pattern(/\ ?\[f\d{1,4}\]/)

    /// The sentence without the marks that a model repeats.
    private static func withoutMarks(_ sentence: String) -> String {
        sentence.replacing(repeatedMark.regex, with: "")
    }
}
