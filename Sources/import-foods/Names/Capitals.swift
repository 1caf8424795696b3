extension String {
    /// Brands as they are printed on a package rather than shouted: "KELLOGG'S POP-TARTS" is "Kellogg's Pop-Tarts",
    /// "McDONALD'S" "McDonald's". Abbreviations stay.
    var unshouted: String {
        split(separator: " ", omittingEmptySubsequences: false).enumerated().map { index, word in
            index > 0 && Self.smallWords.contains(String(word)) ? word.lowercased() : Self.unshouted(word)
        }.joined(separator: " ")
    }

    /// Returns true if it is written in capitals only, as SR28 writes makers.
    var isShouted: Bool {
        let letters = filter { $0.isLetter && $0 != "c" }
        return letters.count >= 2 && letters.allSatisfy(\.isUppercase)
    }

    private static func unshouted(_ word: Substring) -> String {
        let letters = word.filter { $0.isLetter || $0.isNumber }
        guard !abbreviations.contains(letters) else { return String(word) }
        var result = ""
        var run = ""
        for character in word {
            if character.isUppercase || (character == "'" && !run.isEmpty) {
                run.append(character)
            } else {
                result += closed(run, after: result) + String(character)
                run = ""
            }
        }
        return result + closed(run, after: result)
    }

    /// A run of capitals: its first letter stays one, unless a number comes before it ("5th").
    private static func closed(_ run: String, after text: String) -> String {
        guard run.count(where: \.isLetter) > 1 else { return run }
        return text.last?.isNumber == true ? run.lowercased() : run.prefix(1) + run.dropFirst().lowercased()
    }

    private static let smallWords: Set = ["AND", "BY", "OF", "ON", "THE", "TO", "WITH"]

    private static let abbreviations: Set = [
        "AMP", "ARA", "BBQ", "BLT", "DHA", "EAS", "EL", "GmbH", "H2H", "KC", "KFC", "KG", "LS", "MM", "NFS", "NFSMI",
        "NOS", "PAM",
        "PB", "PBM", "PM", "TGI", "TLC", "US", "USA", "USDA", "V8", "VPP",
    ]
}
