/// Lists what the screen looks for where somebody says that they are no adult, and wants to weigh less.
extension ScreenTable {
    static let losing = [
        "lose", "losing", "diet", "dieting", "slim", "slimmer", "slimming", "skinny", "skinnier", "thinner", "deficit",
        "cutting",
        "lighter", "shed", "shedding",
    ]
    static let young = [
        "teen", "teenager", "teenage", "tween", "schoolgirl", "schoolboy", "underage", "ten", "eleven", "twelve",
        "thirteen",
        "fourteen", "fifteen", "sixteen", "seventeen",
    ]
    /// Words behind an age. Behind a weight or a height there is its unit.
    static let behindAge = [
        "years", "year", "yrs", "yr", "yo", "y", "old", "and", "but", "so", "how", "what", "can", "could", "should",
        "is", "am", "i",
        "do", "will", "my", "need", "want", "help", "trying", "which", "f", "m", "girl", "boy", "next", "tomorrow",
        "today",
    ]

    static let minor = """
        i am only|just|nearly|almost? a? #<18 @behindAge * * * @losing
        i am only|just|nearly|almost? a? @young @behindAge|trying|who|looking|in|with * * * @losing
        @losing * * * i am only|just|nearly|almost? a? #<18 $|@behindAge
        @losing * * * i am only|just|nearly|almost? a? @young
        #<18 year|years|yr|yrs|y old|olds|o|girl|boy * * @losing
        @losing * * #<18 year|years|yr|yrs|y old|olds|o|girl|boy
        as|for|being a|an? @young * * @losing
        @losing * * as|for|being|while a|an? @young $|girl|boy|girls|boys|who|and
        i am in|still in|at? year|grade #<14 * * @losing
        @losing should|can|could|would|for|is a|an|my? @young
        @losing should|can|could|would|for|is a|an|my? #<18 year|years|yr|yrs
        i am under 18|eighteen * * @losing
        """
}
