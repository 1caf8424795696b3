import Coach

/// Ways to say what was said before in other words, three or more of each.
extension Golden {
    static let worded = lines(
        """
        left: am i nearly at my fat target
        left: am I almost at my carbs yet
        left: have I almost hit my calories
        left: am I doing ok on protein
        left: am I doing alright for carbs today
        left: how much room do I have for carbs today
        top: which food gave me the most salt lately
        top: what food is giving me the most fat recently
        top: where does most of my sugar come from lately
        top: why does my breakfast have so much sugar
        top: what made yesterday so salty
        top: why was Friday so fatty
        top: what made last week so sugary
        top: why did dinner have so many calories yesterday
        top: why does lunch have so much salt
        top: which day had the most fat last week
        top: what was my lowest sugar day last week
        top: which day was my highest for salt this month
        top: on which day did I eat the least protein last week
        average: am I having more fat than I had last week
        average: am I eating less salt than I was last month
        average: did I get more fibre than I did last week
        days_on_target: how many days last week did I get enough protein
        days_on_target: how often did I not reach my protein last week
        days_on_target: how many days did I have too many carbs this month
        days_on_target: which day did I go over last week
        days_on_target: have I been hitting my fat
        days_on_target: have I been reaching my protein target
        days_on_target: have I been over my calories
        last_time: when's the last time lentils showed up in my diary
        last_time: when was the last time salmon turned up in my diary
        eaten: have I written down my breakfast
        eaten: have I noted down anything today
        food_facts: is feta salty
        food_facts: is bacon fatty
        food_facts: are grapes sugary
        total: was yesterday high in salt
        total: was dinner high in fat yesterday
        total: did I eat a lot of sugar on Saturday
        total: how much salt was in the pizza on Saturday
        total: how many calories were in the porridge today
        total: how much fat was in the salmon last week
        rich_in: high protein foods that are low in calories
        rich_in: which foods are packed with fibre but not too many calories
        rich_in: foods rich in calcium and low in fat
        rich_in: low sugar foods with lots of fibre
        rich_in: what fruit is lowest in sugar
        rich_in: which vegetables have the least carbs
        rich_in: which fruits have the fewest calories
        fits: I've only got a few calories left, what can I eat
        fits: i'm almost out of calories, what can I have for dinner
        fits: I have some calories left, what could I have
        fits: suggest a dinner under 600 kcal / with more fibre
        fits: what could I have for lunch under 500 kcal / something higher in protein
        fits: give me a snack under 300 kcal / with lots of protein
        why_item: what did you count for my pizza
        why_target: who decided I should eat this much protein
        why_target: who set my calorie target
        why_target: who chose my fat target
        adaptive: going by what I log, what do I burn in a day
        adaptive: based on what I eat, how many calories do I burn
        adaptive: judging by my diary how much do I burn
        weight_trend: what's the lowest I've weighed this month
        weight_trend: what is my highest weight ever
        weight_trend: what's the heaviest I've been this month
        weight_trend: what is the heaviest I was last month
        weight_trend: my average weight last week?
        top: what was my heaviest meal yesterday
        profile: what is my bmi?
        profile: what's my body mass index
        profile: can you work out my BMI
        food_facts: how many calories in a pear / and in two
        food_facts: how much fat is in an egg / what about in three
        last_time: when did I last have pizza / and salmon
        last_time: how often did I have coffee this week / and apples
        days_on_target: how many days was I under my calories last week / which ones
        days_on_target: how often did I reach my fat last week / which days
        """
    )
    /// Sentences near them that ask for something else.
    static let wordedDeclined = """
        what is bmi
        is my bmi healthy
        what was my bmi last month
        what have I drunk today
        list what I drank yesterday
        how many days did I not go over last week
        foods high in protein and low in carbs
        what day will I be rich
        which day is bin day
        put the rice on
        what did I eat almost every day
        """.split(separator: "\n").map(String.init)
}
