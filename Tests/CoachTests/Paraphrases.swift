import Coach

extension Golden {
    /// The thirty intents as various people would ask for them, written before a look at the grammar.
    static let paraphrases = lines(
        """
        help: what kind of things can i ask you?
        help: how does this work
        help: how do I use you?
        help: what questions do you understand
        help: give me some examples
        left: how many calories do I have left
        left: protein remaining?
        left: what's left for today
        left: how much more protein do I need today?
        left: am I still under my calorie goal?
        left: did I go over my carbs yesterday
        left: how far am I from my protein goal
        left: how close am I to my calorie target?
        total: how many calories have I had so far today
        total: how much sugar did I eat this week
        total: total carbs for today please
        total: what was my calorie intake on Tuesday
        total: how many grams of fat did I get yesterday
        total: how much salt have I had today?
        total: did I get enough fibre yesterday?
        total: calories so far
        eaten: what have I eaten today
        eaten: show me what I had for lunch yesterday
        eaten: list everything I ate on Sunday
        eaten: what did I have for dinner last night?
        eaten: did I have anything for breakfast today
        eaten: can you show me yesterday's food
        top: what's the biggest source of sugar in my diet this week
        top: where is all my sodium coming from?
        top: which meal was the heaviest yesterday
        top: what contributed most to my fat intake yesterday?
        top: what are my top protein foods this month
        top: what pushed my calories up so much yesterday
        average: what's my average protein intake this month
        average: how many calories do I usually eat per day
        average: on average how much fibre am I getting?
        average: am I eating more calories than last week
        average: what's my daily average for carbs over the last 7 days
        average: average calories per day last month
        days_on_target: how many days this week did I hit my calorie target
        days_on_target: how often did I make my protein goal in the last two weeks
        days_on_target: which days did I go over my calories this week?
        days_on_target: did I stick to my target every day last week
        days_on_target: on how many days have I been under my protein goal this month
        last_time: when was the last time I ate salmon
        last_time: how many times did I have coffee this week
        last_time: have I had any fish in the last 7 days?
        last_time: when did I last eat eggs
        last_time: how many bananas did I eat this month
        last_time: how long has it been since I had salmon
        why_item: why does my porridge have so many calories
        why_item: where do the calories for my toast come from
        why_item: how was the porridge calculated
        why_item: why do you say my toast is 150 kcal
        why_item: what portion did you assume for the porridge?
        unread: which words didn't you get
        unread: was there anything you couldn't read today?
        unread: is anything missing from my diary?
        unread: which entries are you not sure of?
        unread: did you understand all of my meals today
        food_facts: how many calories are in an apple
        food_facts: what's the protein content of chicken breast
        food_facts: how much sugar is in a can of coke
        food_facts: tell me about the nutrition of quinoa
        food_facts: is there a lot of fat in avocado?
        food_facts: kcal 100g white rice
        food_facts: does spinach have iron?
        compare_foods: what's better for protein, chicken or salmon
        compare_foods: does brown rice have more fibre than white rice
        compare_foods: which is lower in calories, an apple or a banana?
        compare_foods: almonds vs walnuts
        compare_foods: butter or margarine, which has less saturated fat
        compare_foods: is there more sugar in orange juice than in cola?
        rich_in: foods rich in magnesium
        rich_in: what should I eat to get more iron
        rich_in: where can I get vitamin D from
        rich_in: name some high protein foods
        rich_in: which foods have the most potassium?
        rich_in: what's a good source of calcium
        fits: what can I eat for under 300 calories
        fits: give me a dinner idea with at least 30 g of protein
        fits: what should I have for lunch?
        fits: any snack ideas under 200 kcal?
        fits: what could I eat to reach my protein goal
        fits: I'm hungry, what fits into my remaining calories
        would_fit: would a slice of pizza put me over my calories
        would_fit: can I still have a beer tonight
        would_fit: is there room for ice cream today?
        would_fit: if I eat a burger will I still be under my target
        would_fit: can I afford a chocolate bar
        would_fit: do I have enough calories left for a bagel
        why_target: why do I have to eat so much protein
        why_target: where does my calorie goal come from
        why_target: how is my calorie target calculated?
        why_target: how did you come up with 2100 kcal
        why_target: what is my protein target based on
        targets: what's my calorie goal
        targets: how many calories am I supposed to eat a day
        targets: how much water should I drink
        targets: show me my goals
        targets: what's my daily limit
        timeline: how long will it take me to get to 70 kg
        timeline: when do I reach my goal weight
        timeline: how many weeks until I hit my target weight?
        timeline: am I on track to reach my goal weight
        timeline: what date will I get to my goal
        adaptive: what is my TDEE
        adaptive: how much energy do I really burn
        adaptive: how many calories do I need to maintain my weight
        adaptive: what's my real maintenance according to my data
        adaptive: how many calories am I burning per day?
        advice: is my calorie goal too low
        advice: is it safe to lose weight this fast
        advice: can I eat fewer calories than that
        advice: is this plan healthy for me?
        advice: are there any warnings about my plan
        weight_trend: how much weight have I lost
        weight_trend: am I losing weight
        weight_trend: what was my weight last week?
        weight_trend: how much did I weigh on Monday
        weight_trend: show my weight over the last month
        weight_trend: have I gained weight since last month?
        profile: how old do you think I am
        profile: what's my activity level set to
        profile: what information do you have about me
        profile: what height did I enter?
        profile: what's my goal weight
        log_meal: I just had a coffee with milk
        log_meal: ate two slices of toast with butter this morning
        log_meal: please add an apple
        log_meal: can you log a chicken sandwich for lunch
        log_meal: for dinner I had salmon with rice
        log_meal: put down a glass of orange juice for breakfast
        correct_meal: Log 2 eggs / actually it was 3 eggs
        correct_meal: Log coffee and toast / without the toast
        correct_meal: Log coffee / I meant tea
        correct_meal: Log a bowl of rice / change the rice to 200 g
        correct_meal: Log 2 eggs and bacon / there was no bacon
        move_meal: Log 2 eggs / that was for lunch
        move_meal: Log 2 eggs / I ate that yesterday
        move_meal: Log 2 eggs / change it to a snack
        move_meal: Log 2 eggs / that should be breakfast
        delete_meal: Log 2 eggs / remove that
        delete_meal: delete my breakfast
        delete_meal: Log 2 eggs / get rid of it
        delete_meal: remove the last meal
        repeat_meal: log the same lunch as yesterday
        repeat_meal: I had the same dinner as yesterday
        repeat_meal: add yesterday's breakfast again
        repeat_meal: same as yesterday for breakfast
        log_weight: my weight is 71.4 kg
        log_weight: I weighed 71.4 this morning
        log_weight: weight today 71.4 kg
        log_weight: weighed in at 158 lbs
        undo: Log 2 eggs / undo
        undo: Log 2 eggs / oops, undo that
        undo: Log 2 eggs / revert that
        """
    )
}
