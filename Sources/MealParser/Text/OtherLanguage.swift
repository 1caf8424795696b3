/// Tells a text that is not English: it is refused whole rather than read in part, for what was not understood may be most of it.
///
/// "Ein Brötchen mit Käse" is a roll and a cheese of which English tables know the roll. "Pico de gallo" and "pasta con broccoli"
/// are dishes that English names so.
struct OtherLanguage {
    private var english = 0
    private var certain = 0
    private var ofDishes = 0
    /// Words that no rule and no food knows; those of them with letters that English has not.
    private var unknown = 0
    private var accented = 0
    private var named = 0

    init(_ tokens: [Token], in text: [UInt8], words: WordTable) {
        for token in tokens where token.kind == .word && !token.isEmoji { count(token, text, words) }
    }

    /// True if it is not English, whatever the foods are called.
    var isCertain: Bool {
        if certain > 0 { return certain + ofDishes > english }
        return english == 0 && unknown > 1 && unknown >= named && ofDishes + accented > 0
    }

    /// True if the names of the foods must tell.
    var isPossible: Bool { english == 0 && ofDishes > 0 }

    private mutating func count(_ token: Token, _ text: [UInt8], _ words: WordTable) {
        let flags = words.flags(of: token.word)
        if !flags.isDisjoint(with: [.otherLanguage, .otherLanguageOfDishes]), flags.contains(.remark) {
            // "mon" is Monday, and French.
            return
        } else if flags.contains(.otherLanguage), !flags.contains(.food) {
            certain += 1
        } else if !flags.isDisjoint(with: [.otherLanguage, .otherLanguageOfDishes]) {
            ofDishes += 1
        } else if flags.contains(.sharedByLanguages) {
            return
        } else if !flags.isDisjoint(with: [.framing, .connective, .article, .number, .meal, .measure, .size])
            || flags.contains(.remark) && !flags.contains(.food)
        {
            english += 1
        } else if !flags.isDisjoint(with: [.food, .unit, .grammar, .preparation]) {
            named += 1
        } else {
            unknown += 1
            if text[Int(token.start)..<Int(token.end)].contains(where: { $0 >= 0x80 }) { accented += 1 }
        }
    }
}
