import ArgumentParser

/// Says what was probably meant where arguments were mistyped, in plainer words than the parser of arguments has.
enum TypingSuggestion {
    /// Says what is wrong and what was probably meant; nil where the parser is to say it, or nothing is wrong.
    static func fault(in arguments: [String]) -> String? {
        guard let name = arguments.first, !name.hasPrefix("-") else { return nil }
        let names = FitIQCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
        guard names.contains(name) || name == "help" else {
            let meant = nearest(to: name, among: names).map { " Did you mean '\($0)'?" } ?? ""
            return "There is no command '\(name)'.\(meant) 'fitiq --help' shows them all.".onOneLine
        }
        return lessThanNothing(arguments)
    }

    /// The parser takes a number below zero for an option.
    private static func lessThanNothing(_ arguments: [String]) -> String? {
        guard let name = arguments.first,
            let place = arguments.dropFirst().firstIndex(where: { $0.firstMatch(of: /^-\s*[0-9.]/) != nil })
        else { return nil }
        let (value, before) = (arguments[place], arguments[place - 1])
        let isPlain = arguments[..<place].contains("--")
        if !isPlain, before.hasPrefix("--"), !flags.contains(before) { return fault(of: before, value, in: name) }
        return switch name {
        case "weight": "A weight must be more than 0, such as 79.4."
        case "item": "An amount must be more than 0, such as 90g. --remove takes the food out."
        case "water": "A drink must be more than 0, such as 300ml."
        case "measure": "'\(value)' is less than 0.".onOneLine
        case "log", "parse", "edit", "ask", "food", "recipe":
            isPlain ? nil : "Words that begin with '-' go behind '--': fitiq \(name) … -- \"\(value)\".".onOneLine
        default: nil
        }
    }

    private static func fault(of option: String, _ value: String, in name: String) -> String? {
        switch option {
        case "--days": name == "history" ? "--days is 1 to \(DayRangeOptions.most)." : nil
        case "--serving": ServingText.rule
        case "--weight", "--serves", "--cooked-weight": "\(option) must be more than 0."
        case "--kcal", "--protein", "--carbs", "--fat", "--fiber", "--sugar", "--sodium":
            "\(option) is 0 or more; leave it out where the label does not say it."
        case "--notes", "--also", "--brand":
            "A value that begins with '-' goes behind '=': \(option)=\"\(value)\".".onOneLine
        default: nil
        }
    }

    /// The options that no value follows.
    private static let flags: Set = ["--json", "--offline", "--no-wait", "--explain", "--timing", "--jsonl", "--yes"]

    /// The name that one slip of the fingers, or in a longer name two, make `word` of.
    static func nearest(to word: String, among names: [String]) -> String? {
        names.map { ($0, slips(from: Array(word.lowercased()), to: Array($0))) }
            .filter { name, slips in slips <= (name.count > 4 ? 2 : 1) }
            .min { $0.1 < $1.1 }?.0
    }

    /// Counts the letters that were left out, added, changed, or swapped with the next (optimal string alignment).
    private static func slips(from word: [Character], to name: [Character]) -> Int {
        var rows = [Array(0...name.count)]
        for i in 1...max(word.count, 1) where i <= word.count {
            var row = [i]
            for j in 1...max(name.count, 1) where j <= name.count {
                var least = min(rows[i - 1][j] + 1, row[j - 1] + 1)
                least = min(least, rows[i - 1][j - 1] + (word[i - 1] == name[j - 1] ? 0 : 1))
                if i > 1, j > 1, word[i - 1] == name[j - 2], word[i - 2] == name[j - 1] {
                    least = min(least, rows[i - 2][j - 2] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[word.count][name.count]
    }
}
