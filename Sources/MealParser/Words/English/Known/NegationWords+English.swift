extension NegationWords {
    init(english intern: (String) -> Int32) {
        free = intern("free")
        except = intern("except")
        excluding = intern("excluding")
        nothing = intern("nothing")
        non = intern("non")
        eaten = intern("eaten")
        verbs = ["have", "had", "eat", "ate", "drink", "drank", "eaten", "having", "eating"].map(intern)
        lacking = ["fat", "sugar", "salt"].map(intern)
    }
}
