/// Tells the questions of a text apart: "what is left, and what could I have for dinner?" asks two.
enum Questions {
    private static let mostParts = 3
    private static let starts: Set<String> = [
        "what", "how", "which", "when", "where", "why", "did", "do", "does", "is", "are", "was", "were", "am", "can",
        "could", "should", "will", "would", "have", "has",
    ]
    private static let pointers: Set<String> = ["it", "that", "this", "those", "these", "they", "them"]

    /// The questions of `text`, one where it asks one; nil where they can't be answered each by itself.
    static func parts(of text: String) -> [String]? {
        let marked = text.split { $0 == "?" || $0 == "？" }.map(String.init)
        let joined = withMeant(marked)
        let parts = joined.filter { !saysNothing($0) }
            .flatMap(splitAtAnd)
            .filter { !Courtesies.isAll(of: SentenceWords($0).texts) }
        if parts.count == 1, Self.onTrack.contains(where: { $0.end(in: SentenceWords(text).texts + ["$"]) != nil }) {
            return ["how is my weight going as planned?", "when will I reach my goal weight?"]
        }
        if parts.count == 2, let reason = reason(of: parts[0], parts[1]) { return [reason] }
        if parts.count == 2, let culprit = culprit(of: parts[0], parts[1]) { return [parts[0] + "?", culprit] }
        guard parts.count > 1 else {
            return [parts.first.flatMap { joined.count < marked.count ? $0 + "?" : nil } ?? text]
        }
        // "and was it over 600?" asks of what the first has told.
        let leans = parts.dropFirst().contains { !pointers.isDisjoint(with: SentenceWords($0).texts) }
        return leans || parts.count > mostParts ? nil : parts.map { $0 + "?" }
    }

    private static let meant = WordPattern("i mean|meant")

    /// Puts "I mean my evening meal" to the question before it.
    private static func withMeant(_ parts: [String]) -> [String] {
        parts.reduce(into: []) { joined, part in
            if let last = joined.last, meant.end(in: SentenceWords(part).texts) != nil {
                joined[joined.count - 1] = last + part
            } else {
                joined.append(part)
            }
        }
    }

    /// "Am I on track with my weight?" asks how it goes, and when the goal is reached.
    private static let onTrack = [
        WordPattern("am i on track|course|schedule with|for my? weight loss|goal|target? $"),
        WordPattern("is my weight loss? going? on|to|by|according track|course|schedule|plan|to? my? plan? $"),
        WordPattern("is my weight loss? where it should|ought to? be $"),
        WordPattern("am i losing weight? as|like planned|expected $"),
    ]
    private static let amounts = WordPattern("how much|many")
    private static let having = WordPattern("did|have i have|had|eat|eaten|get|got|consume|consumed")
    private static let blaming = [
        WordPattern(
            "what|which food|foods|meal? was|is|were mostly|most|mainly? to? blame|responsible for? it|that? $"
        ),
        WordPattern("what|which food|foods? gave|brought me? most of it|that|them $"),
        WordPattern("where did it|that|they all|mostly|mainly? come from $"),
    ]

    /// "Which food gave me most salt on Friday?" of "how much salt did I have on Friday, and what was to blame?"
    private static func culprit(of first: String, _ second: String) -> String? {
        let (asked, told) = (SentenceWords(first).texts, SentenceWords(second).texts)
        guard let begin = amounts.end(in: asked), blaming.contains(where: { $0.end(in: told + ["$"]) != nil }),
            let verb = asked.indices.dropFirst(begin + 1).first(where: { having.end(in: asked, from: $0) != nil }),
            let end = having.end(in: asked, from: verb)
        else { return nil }
        let words = ["which", "food", "gave", "me", "most"] + asked[begin..<verb] + asked[end...]
        return words.joined(separator: " ") + "?"
    }

    private static let reasons = WordPattern(
        "how|why did|do|was|is|have? you|it|that|they? it|that? worked|work|calculated|calculate|get|got|reckon|figure|figured|arrive|come|decide|decided? it|that|at|to|up|with|out? it|that|at|with|out? it|that? $"
    )
    private static let targets: Set<String> = ["target", "goal", "limit", "budget", "allowance"]

    /// "How did you work out my calorie target?" of "what's my calorie target, and how did you work it out?"
    private static func reason(of first: String, _ second: String) -> String? {
        let (asked, why) = (SentenceWords(first).texts, SentenceWords(second).texts)
        guard asked.starts(with: ["what", "is"]), asked.last.map(targets.contains) == true,
            ["how", "why"].contains(why.first), !pointers.isDisjoint(with: why), why.count <= 7,
            reasons.end(in: why + ["$"]) != nil
        else { return nil }
        return "how did you work out \(asked.dropFirst(2).joined(separator: " "))?"
    }

    /// True of "hi", "hey coach".
    private static func saysNothing(_ part: String) -> Bool {
        let words = SentenceWords(part).texts
        return Lexicon.shared.classes(of: words).allSatisfy { $0 == [.filler] }
    }

    /// Splits before "and what", "and did I", where a question stands on both sides.
    private static func splitAtAnd(_ part: String) -> [String] {
        let words = SentenceWords(part).texts
        var parts: [[String]] = [[]]
        for (place, word) in words.enumerated() {
            let isStart =
                ["and", "but", "also"].contains(word) && place > 1 && place + 2 < words.count
                && starts.contains(words[place + 1]) && !starts.contains(words[place - 1])
                && words[(place + 1)...].prefix(2) != ["can", "of"]
                && parts[parts.count - 1].contains(where: starts.contains)
            if isStart { parts.append([]) } else { parts[parts.count - 1].append(word) }
        }
        return parts.count > 1 ? parts.map { $0.joined(separator: " ") } : [part]
    }
}
