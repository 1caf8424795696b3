import Foundation

/// The same letters of an address come composed (é) or decomposed (e and an accent), depending on the keyboard. What is new
/// is kept composed; what is older may be kept as it was typed, so it is looked for in every spelling.
struct EmailSpellings {
    /// How a new account keeps the address.
    let kept: String
    /// Without repeats, and the one first that was typed: nearly every address has one spelling only.
    let all: [String]

    init(_ email: String) {
        kept = email.precomposedStringWithCanonicalMapping
        // To Swift they are equal texts; to the store they are other bytes.
        all = [email, kept, email.decomposedStringWithCanonicalMapping].reduce(into: []) { spellings, spelling in
            if !spellings.contains(where: { $0.utf8.elementsEqual(spelling.utf8) }) { spellings.append(spelling) }
        }
    }
}
