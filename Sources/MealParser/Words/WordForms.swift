/// Brings the forms of a word together: "eggs" and "egg", "berries" and "berry", "sandwiches" and "sandwich".
///
/// The result needs not be a word ("cookies" and "cookie" both give "cooky"): tables and texts go through the same rules, so
/// all that counts is that forms of one word meet and different words do not.
enum WordForms {
    /// Shortens the word in `letters[start...]` in place.
    static func reduce(_ letters: inout [UInt8], from start: Int) {
        guard letters.last == UInt8(ascii: "s") || letters.last == UInt8(ascii: "e") else { return }
        func ends(_ ending: StaticString) -> Bool {
            let length = ending.utf8CodeUnitCount
            guard letters.count - start >= length else { return false }
            for offset in 0..<length
            where letters[letters.count - length + offset] != ending.utf8Start[offset] { return false }
            return true
        }
        var length: Int { letters.count - start }
        if length >= 4, ends("s"), !ends("ss"), !ends("us"), length >= 6 || !ends("is") { letters.removeLast() }
        if length >= 4, ends("ie") {
            letters.removeLast(2)
            letters.append(UInt8(ascii: "y"))
        } else if length >= 5 && ends("oe") || length >= 4 && (ends("che") || ends("she") || ends("sse") || ends("xe"))
        {
            letters.removeLast()
        } else if length >= 4, ends("leave") || ends("loave") || ends("halve") {
            // "leaves" is the plural of a food's "leaf"; "olives" and "endives" keep their "ve".
            letters.removeLast(2)
            letters.append(UInt8(ascii: "f"))
        }
    }
}
