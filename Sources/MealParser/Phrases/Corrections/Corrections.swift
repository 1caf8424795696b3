/// Puts what a text corrects in the place of what it said before.
///
/// - "200g rice, oops 150g" is 150 g of rice, "3 eggs I mean 4" four eggs.
/// - "chicken, sorry, turkey" is turkey, "2 slices of ham, I mean salami" two slices of salami.
/// - "2 eggs and toast, no wait 3 eggs" is toast and three eggs.
/// - "latte, scratch that, flat white" is a flat white, "fries and a shake, forget the fries" a shake.
///
/// Changes nothing if it cannot tell what is corrected; the reading tells that it has not understood.
struct Corrections: PhraseRule {
    let name = "correction"
    let example = "200g rice, oops 150g"
    let counterexample = "Oops! All Berries cereal"

    private let markers: CorrectionMarkers
    private let also: [Int32]

    init(_ intern: (String) -> Int32) {
        markers = CorrectionMarkers(intern)
        also = ["and", "or", "but", "oh"].map(intern)
    }

    /// People correct themselves a few times in a text; a text with more marks of it is none that people write.
    private static let mostInText = 12

    func apply(to text: inout PhraseText) {
        var place = 0
        var left = Self.mostInText
        while place < text.tokens.count, left > 0 {
            guard let marker = markers.marker(at: place, in: text) else {
                place += 1
                continue
            }
            left -= 1
            let items = SaidItemReader(text).items(before: place)
            if let start = startOfCount(corrected: withConnectives(marker, in: text), items, in: text) {
                text.setAside(start..<marker.tokens.upperBound, by: self)
                place = start + 1
                continue
            }
            guard items.contains(where: { !$0.food.isEmpty }) else {
                place = max(marker.tokens.upperBound, place + 1)
                continue
            }
            var edit = CorrectionEdit(marker: withConnectives(marker, in: text), at: place, items: items, rule: self)
            edit.apply(to: &text)
            place = edit.next
        }
    }

    /// "two" of "two, no wait, three eggs": a number by itself that another takes the place of.
    private func startOfCount(
        corrected marker: CorrectionMarkers.Marker,
        _ items: [SaidItem],
        in text: PhraseText
    ) -> Int? {
        guard let last = items.last, last.food.isEmpty, let amount = last.amount, !amount.isArticle,
            amount.sizes.upperBound == marker.tokens.lowerBound
        else { return nil }
        let said = SaidItemReader(text).item(from: marker.tokens.upperBound, before: text.tokens.count)
        guard !said.food.isEmpty, let new = said.amount, !new.isArticle,
            new.kind == amount.kind || amount.kind == .count
        else { return nil }
        return amount.tokens.lowerBound
    }

    /// With the comma, the bracket or the "or" before it.
    private func withConnectives(_ marker: CorrectionMarkers.Marker, in text: PhraseText) -> CorrectionMarkers.Marker {
        var marker = marker
        var start = marker.tokens.lowerBound
        while start > 1, isBefore(text.tokens[start - 1]) { start -= 1 }
        marker.tokens = start..<marker.tokens.upperBound
        return marker
    }

    private func isBefore(_ token: Token) -> Bool {
        token.kind == .word
            ? also.contains(token.word)
            : token.kind == .mark && !Token.isMark(token, ")") && !Token.isMark(token, "x")
    }
}
