import Foundation

/// Spells an e-mail address in composed (é) and decomposed (e and an accent) letters, as keyboards differ. New accounts
/// keep the composed form; older ones may have kept it as typed, so they are looked for in every spelling.
struct EmailSpellings {
    /// The spelling that a new account keeps.
    let kept: String
    /// All spellings without repeats, the typed one first: nearly every address has one only.
    let all: [String]

    /// All but the kept one.
    var others: [String] { all.filter { !$0.utf8.elementsEqual(kept.utf8) } }

    init(_ email: String) {
        kept = email.precomposedStringWithCanonicalMapping
        // To Swift they are equal texts; to the store they are other bytes.
        all = [email, kept, email.decomposedStringWithCanonicalMapping].reduce(into: []) { spellings, spelling in
            if !spellings.contains(where: { $0.utf8.elementsEqual(spelling.utf8) }) { spellings.append(spelling) }
        }
    }
}
