extension NegationWords {
    init(english intern: (String) -> Int32) {
        free = intern("free")
        except = intern("except")
        excluding = intern("excluding")
        nothing = intern("nothing")
        non = intern("non")
        eaten = intern("eaten")
        lacking = ["fat", "sugar", "salt"].map(intern)
    }
}
