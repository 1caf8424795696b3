import Coach

/// Ways to ask with emphasis, a feast for a date, or a word for what is kept, three of each.
extension Golden {
    static let spoken = lines(
        """
        why_target: why on earth is my calorie target so low
        why_target: why the heck do I only get so few calories
        why_target: how come I am only allowed that much fat
        timeline: will I reach my target weight by easter
        timeline: can I reach my goal before christmas
        timeline: am I going to be 70 kg by the summer
        adaptive: going by my meals and weights, what is my metabolism
        adaptive: what is my maintenance from my food and weight
        adaptive: from my weigh ins and meals, how much do I burn
        profile: what age do you have down for me
        profile: what gender have you got down for me
        profile: what activity level is noted for me
        food_facts: how much fat is in a mango
        food_facts: carbs in an onion
        would_fit: would a papaya fit into today
        """
    )

    /// Sentences near them that ask for something else.
    static let spokenDeclined = """
        how much will I weigh by christmas
        what will my target be by easter
        should I reach my protein goal by new year
        why on earth do I eat so many calories
        """.split(separator: "\n").map(String.init)
}
