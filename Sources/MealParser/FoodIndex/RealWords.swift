/// English words that no table of foods has and that are a slip away from a word that one has. Who writes them means them: a
/// "waiter" is no water.
///
/// Source: the common words of English prose that the finder would otherwise correct.
enum RealWords {
    static let all: Set<String> = [
        "advanced", "angle", "angles", "applies", "apply", "apparatus", "arena", "arrow", "babel", "balanced", "banner",
        "barry", "basis", "batten", "beacon", "bearer", "beast", "beasts", "began", "bison", "blame", "boast", "boost",
        "boots", "bracketed", "brain", "breed", "breeds", "brian", "butler", "butted", "cancelling", "carries", "carry",
        "chair", "check", "checked", "checks", "cheer", "cheers", "claim", "claims", "clamp", "clone", "clones",
        "coffer",
        "coming", "created", "current", "dated", "dating", "daylight", "defer", "doing", "dumping", "dying", "ensured",
        "entries", "extracted", "extractor", "finder", "finders", "flute", "grace", "grade", "graph", "graphs",
        "gratis",
        "grave", "graves", "greed", "grouped", "heard", "helped", "initiation", "jason", "jelled", "johan", "john",
        "karma", "latter", "dropping", "dropped", "lever", "literals", "lived", "maker", "match", "manage", "manages",
        "manner", "mantra", "manual",
        "manuals", "margin", "martin", "matches", "merlin", "models", "named", "padding", "pager", "pagers", "passes",
        "paste", "pasted", "peace", "pedal", "plumb", "porch", "predict", "processor", "processors", "produces",
        "promisor",
        "prone", "prude", "pruned", "racket", "raven", "requested", "retried", "reuse", "robot", "robots", "rough",
        "safer", "saloon", "saner", "saved", "saves", "saving", "savings", "saying", "scenes", "scott", "search",
        "searches", "separated", "separates", "shallow", "shook", "shuffle", "singers", "slash", "slashes", "slope",
        "sober", "solve", "sourced", "speak", "speed", "speeds", "spike", "spine", "splice", "staging", "steal",
        "stolen",
        "storing", "stray", "strike", "substituted", "summarize", "summarizes", "sweat", "sweep", "swept", "theme",
        "themes", "topic", "topics", "train", "trait", "traits", "trial", "turbo", "waiter", "waiters", "waiting",
        "walter", "waster", "wedged", "writing",
    ]
}
