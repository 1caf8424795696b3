import FitIQCore

/// A name in the making: a head and what is said about it, some of which can go unsaid.
///
/// Both sources write names back to front, "Cheese, cheddar, sharp, sliced". The steps in the extensions turn the
/// first parts around and mark the parts that nobody would say; those come back where two foods would otherwise have
/// the same name.
struct DraftName {
    var head: String
    var details: [Detail]
    /// The maker: "(General Mills)".
    var maker: String?

    struct Detail {
        var text: String
        var isLeftOut = false
    }

    init(_ food: ImportedFood) {
        switch food.dataset {
        case .sr28: self.init(sr28: food.description, category: food.category)
        default: self.init(fndds: food.description)
        }
    }

    /// A name of these parts, none left out.
    init(parts: [String]) {
        head = parts[0]
        details = parts.dropFirst().map { Detail(text: $0) }
    }

    var leftOut: Set<String> { Set(details.filter(\.isLeftOut).map(\.text)) }

    /// The name without its unsaid details, or without only those of them that are `unsaid`.
    func text(leavingOut unsaid: Set<String>? = nil) -> String {
        let unsaid = unsaid ?? leftOut
        let said = details.filter { !($0.isLeftOut && unsaid.contains($0.text)) }
        let name = ([head] + said.map(\.text)).joined(separator: ", ") + (maker.map { " (\($0))" } ?? "")
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}

extension StringProtocol {
    /// The parts of a description: what stands between commas outside parentheses.
    var descriptionParts: [String] {
        var parts: [String] = []
        var part = ""
        var depth = 0
        for character in self {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == ",", depth <= 0 {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
        }
        return (parts + [part]).map(\.collapsingSpaces).filter { !$0.isEmpty }
    }
}
