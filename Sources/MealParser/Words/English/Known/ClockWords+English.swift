extension ClockWords {
    init(english intern: (String) -> Int32) {
        around = ["around", "about", "approximately", "roughly"].map(intern)
        oclock = intern("oclock")
        shortOf = intern("o")
        clock = intern("clock")
        ish = intern("ish")
        past = intern("past")
        meridiems = ["am", "pm"].map(intern)
        halvesOfDay = ["a", "p"].map(intern)
        m = intern("m")
    }
}
