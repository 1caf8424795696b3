/// Which parts of a record's other names are no names: "NS as to regular or decaffeinated", "made with oil", "all flavors".
enum AliasRules {
    private static let openings: [StaticString] = [
        "ns ", "all ", "any ", "made ", "with ", "without ", "flavors", "from ", "other ", "includes", "not ",
        "pre-sliced",
        "cooking spray", "fried with", "or ", "and ", "prepared", "cooked ", "added ", "no ", "plain", "sugar free",
        "low fat", "fat free", "light", "frozen", "homemade", "reduced ", "whole grain", "whole wheat", "multigrain",
        "less ",
        "vegetables other", "flavor", "in ", "on ", "for ", "if ", "also ", "generic", "store brand", "diet, low",
        "bread and butter", "stir fried",
    ]

    /// "NS as to skin eaten": the record is USDA's choice for who does not say.
    static func isDefault(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.indices.contains { text.has("NS ", at: $0) || text.has("NFS", at: $0) }
    }

    /// "PowerBar" of "Nutrition bar (PowerBar)": who says the brand says it all.
    static func brand(in description: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
        guard description.last == UInt8(ascii: ")"), let open = description.lastIndex(of: UInt8(ascii: "(")) else {
            return nil
        }
        let brand = UnsafeBufferPointer(rebasing: description[(open + 1)..<(description.count - 1)])
        return isBrand(brand) ? brand : nil
    }

    static func isBrand(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = text.first(where: { $0 != UInt8(ascii: " ") }) else { return false }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    }

    static func isRemark(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = text.firstIndex(where: { $0 != UInt8(ascii: " ") }) else { return true }
        return openings.contains { text.has($0, at: start, anyCase: true) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// True if `words` stand at `start`, in capitals or not where it is `anyCase`.
    func has(_ words: StaticString, at start: Int, anyCase: Bool = false) -> Bool {
        guard count - start >= words.utf8CodeUnitCount else { return false }
        let ignored: UInt8 = anyCase ? 0x20 : 0
        for place in 0..<words.utf8CodeUnitCount
        where self[start + place] | ignored != words.utf8Start[place] | ignored { return false }
        return true
    }
}
