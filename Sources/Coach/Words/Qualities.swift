/// Qualities that foods are asked for of, and that no table measures.
enum Qualities {
    /// Ask for much in a meal, which protein comes nearest to.
    static let filling: Set<String> = ["filling", "hearty", "satisfying", "substantial"]
    /// Ask for little work, or for a taste: nothing stands for them.
    static let handy: Set<String> = ["quick", "easy", "simple", "speedy", "tasty", "yummy", "delicious", "cheap"]
}
