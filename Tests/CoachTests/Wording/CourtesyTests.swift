import Testing

@testable import Coach

/// Courtesies change no answer, and no question is taken for one.
@Suite struct CourtesyTests {
    static let before = """
        hi coach,
        good evening mate,
        I hope you are well,
        sorry to bother you again, but
        excuse me,
        I know this is a silly question but
        one more question:
        quick one,
        one last thing,
        could you possibly tell me
        would you be able to tell me
        would you be so kind as to tell me
        can you be a dear and tell me
        would you mind telling me
        is there any chance of telling me
        any chance you could tell me
        I don't suppose you could tell me
        I'd be grateful if you could tell me
        please confirm
        I'd just like to know
        I just want to know
        may I ask
        mind if I ask
        I was just wondering
        just curious,
        I'm trying to work out
        out of interest,
        do you happen to know
        I can't remember,
        if you don't mind,
        when you get a minute,
        """.split(separator: "\n").map(String.init)

    static let behind = """
        , thanks in advance
        , thank you so much
        , thanks a lot
        , if that's okay
        , no rush
        , whenever you can
        , when you have a moment
        , just curious
        , would you
        , could you tell me
        , please mate
        , my GP wants to know
        , for my doctor
        , much appreciated
        , out of curiosity
        """.split(separator: "\n").map(String.init)

    private static let questions = [
        "how much protein have I left today", "what did I eat yesterday", "which food gave me most sugar this week",
    ]

    @Test(arguments: before) func `a courtesy before a question changes no answer`(courtesy: String) async throws {
        for question in Self.questions { try await same(question, "\(courtesy) \(question)") }
    }

    @Test(arguments: behind) func `a courtesy behind a question changes no answer`(courtesy: String) async throws {
        for question in Self.questions { try await same(question, "\(question)\(courtesy)") }
    }

    private func same(_ question: String, _ courteous: String) async throws {
        var (plain, polite) = (Talk(Diaries.month.make()), Talk(Diaries.month.make()))
        let expected = try await plain.ask(question)
        let heard = try await polite.ask(courteous)
        #expect(heard.outcome.intent == expected.outcome.intent, "\(courteous) → \(heard.text)")
        #expect(heard.text == expected.text, "\(courteous)")
    }

    @Test(arguments: [
        "one egg has how much protein", "last thing I ate yesterday", "love hearts have how much sugar",
        "a way to get protein", "next week", "thing I ate most", "you are well",
        "if I have a banana", "would you eat tofu", "what would you have for lunch", "trying to lose weight",
        "i like my protein",
    ])
    func `no part of a question is taken for courtesy`(question: String) {
        let words = SentenceWords(question).texts
        #expect(Courtesies.taken(from: words).0 == words)
    }
}
