extension GrammarWords {
    init(english intern: (String) -> Int32) {
        and = intern("and")
        or = intern("or")
        with = intern("with")
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
        adding = ["plus"].map(intern)
        made = intern("made")
        into = ["in", "into"].map(intern)
        relative = ["that", "which"].map(intern)
        comma = intern("comma")
        period = intern("period")
    }
}
