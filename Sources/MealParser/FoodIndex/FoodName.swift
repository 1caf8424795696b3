struct NamedWord {
    var word: Int32
    var role: Role
}

/// A name taken apart.
struct FoodName {
    var words: [NamedWord] = []
    /// "NFS" and "NS as to …": the survey's record for who says no more.
    var unspecified = 0

    /// The words that can be what a person calls the food: the head, and the last word of the second part.
    var heads: [Int32] = []
    var secondHeads: [Int32] = []

    /// The word of a name that has no other but how it is made ready.
    var onlyTelling: Int32? {
        var only: Int32?
        for word in words where word.role.isTelling && word.role != .preparation {
            guard only == nil, word.word >= 0 else { return nil }
            only = word.word
        }
        return only
    }
}
