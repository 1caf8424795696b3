extension StringProtocol {
    /// The words with one space between them; tabs and line breaks are spaces too.
    var collapsingSpaces: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
