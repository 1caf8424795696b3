extension GrammarWords {
    init(english intern: (String) -> Int32) {
        and = intern("and")
        or = intern("or")
        with = intern("with")
        again = [
            "then", "later", "after", "afterwards", "again", "evening", "afternoon", "night", "morning", "plus",
            "another",
            "more", "also", "second",
        ].map(intern)
        withs = ["with", "w", "w/"].map(intern)
        ands = ["and", "n"].map(intern)
        of = intern("of")
        from = intern("from")
        to = intern("to")
        the = intern("the")
        at = intern("at")
        on = intern("on")
        not = intern("not")
        but = intern("but")
        between = intern("between")
        each = intern("each")
        plus = intern("plus")
        some = intern("some")
        adding = ["plus", "then", "also", "followed"].map(intern)
        made = intern("made")
        into = ["in", "into"].map(intern)
        relative = ["that", "which"].map(intern)
        writers = ["i", "we"].map(intern)
        ate = ["had", "ate", "drank", "have", "eat", "drink", "grabbed"].map(intern)
        then = ["then", "and", "later", "afterwards", "also", "just", "only", "after", "that"].map(intern)
        determiners = ["the", "my", "our", "those", "these", "their"].map(intern)
        comma = intern("comma")
        period = intern("period")
    }
}
