import Foundation

extension DraftName {
    /// FNDDS writes what a person would say, but for the head first and for what the survey did not learn:
    /// NFS, "not further specified", and NS, "not specified".
    init(fndds description: String) {
        self.init(parts: Self.renamed(description).descriptionParts)
        for index in details.indices where Self.isUnlearnt(details[index].text) { details[index].isLeftOut = true }
        keepMakerOfUnlearnt()
        if head == "Egg" { leaveOut(["whole"]) }
        turn()
    }

    private static func isUnlearnt(_ detail: String) -> Bool {
        detail == "NFS" || detail.hasPrefix("NFS (") || detail.hasPrefix("NS as to ") || detail.hasPrefix("NS to ")
    }

    /// "NS as to form (Similac Advance)" goes, but not what stands in its parentheses.
    private mutating func keepMakerOfUnlearnt() {
        guard let detail = details.last, detail.isLeftOut, detail.text.hasSuffix(")"),
            let open = detail.text.firstIndex(of: "(")
        else { return }
        maker = String(detail.text[open...].dropFirst().dropLast())
        details[details.endIndex - 1].text = String(detail.text[..<open]).collapsingSpaces
    }

    /// The few descriptions whose beginning nobody says in any order.
    private static func renamed(_ description: String) -> String {
        for (beginning, name) in renamings where description.hasPrefix(beginning) {
            return name + description.dropFirst(beginning.count)
        }
        return description
    }

    private static let renamings = [
        ("Candy, cotton", "Cotton candy"),
        ("Candy, hard", "Hard candy"),
        ("Candy, lollipop", "Lollipop"),
        ("Candy, mint", "Mint candy"),
        ("Candy, sprinkles", "Sprinkles (candy)"),
        ("Cheese, paneer", "Paneer"),
        ("Grits, NS as to regular, quick, or instant", "Grits"),
        ("Liqueur, cream", "Cream liqueur"),
        ("Peppers, jalapenos", "Jalapeno peppers"),
        ("Pork, carnitas", "Pork carnitas"),
        ("Potato, french fries", "French fries"),
        ("Potato, hash brown", "Hash brown potatoes"),
        ("Potato, home fries", "Home fries"),
        ("Potato, mashed", "Mashed potatoes"),
        ("Potato, scalloped", "Scalloped potatoes"),
        ("Potato, tots", "Potato tots"),
        ("Soup, mulligatawany", "Mulligatawny soup"),
        ("Tea, kombucha", "Kombucha"),
        ("Turrnip greens", "Turnip greens"),
        ("Wine, table, red", "Red wine"),
        ("Wine, table, rose", "Rose wine"),
        ("Wine, table, white", "White wine"),
    ]
}

extension DraftName {
    mutating func leaveOut(_ texts: Set<String>) {
        for index in details.indices where texts.contains(details[index].text) { details[index].isLeftOut = true }
    }
}
