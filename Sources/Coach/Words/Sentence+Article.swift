extension Sentence {
    /// Returns "an avocado" of "avocado" where the sentence says so: without a number or an article it is a usual portion.
    func withArticle(_ food: String) -> String {
        let words = tokens.map(\.text)
        let name = food.split(separator: " ").map(String.init)
        let article = words.indices.first { place in
            ["a", "an"].contains(words[place]) && words[(place + 1)...].starts(with: name)
        }
        return article.map { "\(words[$0]) \(food)" } ?? food
    }
}
