import Coach

extension Golden {
    /// Classes of ways to say things, each with other foods, nutrients and days.
    static let classes = lines(
        """
        left: how far off my protein goal am I
        left: how close am I to my calorie goal
        left: how much of my protein budget is still available
        left: did I get enough protein yesterday
        left: am I getting enough fibre today
        left: did I have too much salt on Friday
        total: how many grams of carbs did I manage yesterday
        total: how much fat did I manage on Friday
        total: how much iron did I manage last week
        total: how much salt did I have last night
        total: how much sugar did I have this morning
        total: protein yesterday evening
        eaten: did I skip breakfast yesterday
        eaten: did I skip lunch on Friday
        eaten: what did I have last night
        top: top 3 protein sources this week
        top: top 5 sources of sugar last week
        top: why was my sodium so high on Friday
        top: why was my fat so high yesterday
        top: what made my carbs so high last week
        top: which meal was the heaviest yesterday
        average: on a typical day, how much sugar do I eat?
        average: on a usual day, how much fat do I eat?
        average: did I eat less sugar this week than last
        average: did I eat more iron this month than last
        average: am I eating more than last week?
        average: is my sodium going up
        average: is my protein going down
        average: is my fibre increasing
        days_on_target: how well did I stick to my calories last week
        days_on_target: how consistently did I hit my protein this month
        days_on_target: did I meet my goals last week
        days_on_target: did I meet my goals this week
        days_on_target: did I hit my protein this month
        eaten: have I logged anything today
        eaten: have I recorded anything yesterday
        eaten: have I eaten anything today
        last_time: did I eat banana yesterday
        last_time: did I have salmon last week
        last_time: have I had any lentils lately
        why_item: which record did you use for the salmon
        why_item: which portion did you assume for my rice
        why_item: are you sure about the calories in my eggs?
        unread: what didn't you get today
        unread: what didn't you catch yesterday
        unread: anything missing from today's log
        food_facts: is salmon high in protein
        food_facts: does spinach have a lot of iron
        food_facts: is tofu a good source of calcium
        food_facts: calories 2 eggs
        food_facts: carbs 200 g rice
        compare_foods: oats or cornflakes: which one has less sugar
        compare_foods: what's got more iron, spinach or lentils
        compare_foods: what's got more fat, cheddar or feta
        rich_in: where do I find vitamin E
        rich_in: where can I get more zinc
        fits: give me an idea for lunch with lots of protein
        fits: what can I eat with the calories I have left
        fits: what could I eat to reach my protein goal today
        would_fit: if I eat a banana will I still be under my calories
        would_fit: what if I had a burger now, would I go over?
        would_fit: how many calories would I have left after a pizza
        why_target: why is my protein goal so high
        why_target: why is my calorie target so low
        targets: what am I aiming for
        targets: daily calorie allowance
        targets: what should my fat intake be
        targets: what should my protein intake be
        timeline: am I on track to reach my goal
        timeline: will I reach my goal
        adaptive: how much energy do I use per day
        adaptive: how many calories do I use a day
        adaptive: how many calories to maintain my weight
        advice: is my goal realistic
        advice: is my plan too ambitious
        advice: am I losing too fast
        advice: how fast is it safe to lose weight
        weight_trend: am I losing weight
        weight_trend: how much have I lost
        weight_trend: when did I last weigh myself
        profile: how tall do you think I am
        help: what kinda stuff can I ask you
        help: can you give me some examples of questions
        total: how mcuh protein did I have yesterday
        average: what is my avrage protein
        left: calories remianing today
        """
    )

    /// Sentences that look like orders, or like questions, and change nothing.
    static let changesNothing = """
        if I delete my lunch, how much is left?
        should I log 2 eggs?
        what if I had eaten 3 eggs
        take my lunch out of the log?
        could you tell me if I logged porridge
        can I undo something?
        I am going to eat pizza tonight
        I might have 2 bananas later
        have I had the same breakfast as yesterday?
        same again?
        """.split(separator: "\n").map(String.init)
}
