import Coach

extension Golden {
    /// The intents as various people would ask for them, written before a look at the grammar.
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

    /// More of them, written after the grammar had learnt from the first.
    static let furtherParaphrases = lines(
        """
        help: what stuff can you tell me
        help: give me a hand, what can you help me with
        help: not sure what to ask
        left: how much room do I have left for calories today
        left: how many grams of protein are still missing today
        left: can I still eat something today or am I done
        left: calories left?
        left: how many kcal before I hit my limit
        left: what do I still need to reach my protein
        total: how much did I eat today in calories
        total: what's my carb count for today
        total: tell me my fat total for yesterday
        total: how many calories was my dinner last night
        total: sum of my calories this week
        total: how much caffeine have I had
        total: what's the damage today
        eaten: what was on my plate last Friday
        eaten: remind me what I had for breakfast
        eaten: did I eat anything after lunch today
        eaten: what did my meals look like yesterday
        eaten: what have I logged so far
        top: which of my foods has the most salt
        top: what am I getting most of my fibre from
        top: what was the most calorific thing I ate this week
        top: biggest calorie bombs this month
        top: which meals gave me the most protein last week
        average: how many calories a day did I average this month
        average: what do I normally eat in a day, calorie wise
        average: is my protein better than last week
        average: how does this week compare to last week for sugar
        average: my usual fibre per day?
        days_on_target: how many times did I go over my calories this month
        days_on_target: have I been hitting my protein lately
        days_on_target: how many days in a row did I reach my protein
        days_on_target: was I within my calories every day this week
        days_on_target: on which days did I miss my protein goal
        last_time: when's the last time I had pizza
        last_time: do I eat a lot of bread
        last_time: how often do I have salmon
        last_time: did I drink coffee yesterday
        last_time: have I eaten banana this week
        why_item: why so many calories in my porridge
        why_item: how do you know the toast has that many calories
        why_item: what's in the calorie count of my salmon
        why_item: where did you get the numbers for the banana
        why_item: how big a portion of rice did you count
        unread: did you miss anything today
        unread: which of my foods did you guess
        unread: what parts of my log are unclear
        unread: were there any words you did not know this week
        food_facts: calories in 2 slices of bread
        food_facts: how fattening is butter
        food_facts: protein per 100 g of greek yogurt
        food_facts: how much sugar does a mango have
        food_facts: what vitamins are in carrots
        food_facts: nutrients in a boiled egg
        food_facts: is cheese high in calcium
        compare_foods: what has more calories, rice or pasta
        compare_foods: is tofu or chicken better for protein
        compare_foods: difference between whole milk and skim milk
        compare_foods: does a banana have more sugar than an apple
        compare_foods: greek yogurt vs normal yogurt protein
        rich_in: what to eat for more fibre
        rich_in: which foods contain a lot of zinc
        rich_in: best foods for vitamin C
        rich_in: I need more potassium, what should I eat
        rich_in: iron rich foods please
        fits: what can I have for 400 calories
        fits: any ideas for a high protein lunch
        fits: what's a good breakfast under 350 calories
        fits: what would fit my day for dinner
        fits: give me something with 20 g protein and under 250 kcal
        would_fit: would 2 beers be ok today
        would_fit: do I still have room for dessert, say a slice of cheesecake
        would_fit: can I eat a croissant without going over
        would_fit: does a bagel still fit today
        would_fit: what if I have a burger tonight, will I go over
        why_target: why 2100 calories
        why_target: how do you work out how much protein I need
        why_target: why is my calorie limit so low
        why_target: what goes into my calorie target
        targets: how many calories can I have in a day
        targets: what should my protein be
        targets: what are my daily goals
        targets: how much should I be eating
        timeline: how much longer till 70 kg
        timeline: when should I get to my target weight
        timeline: will I reach my goal by Christmas
        timeline: how far am I from my goal weight
        adaptive: what are my maintenance calories
        adaptive: how many calories does my body use
        adaptive: what do I burn on an average day
        advice: am I losing too fast
        advice: is 2100 kcal ok for me
        advice: should I eat less
        weight_trend: did my weight go up this week
        weight_trend: how many kilos have I lost so far
        weight_trend: what's my weight trend
        weight_trend: what did I weigh last Monday
        weight_trend: am I getting heavier
        profile: what's my date of birth in here
        profile: am I listed as female
        profile: what allergies do you have for me
        log_meal: I've eaten a banana
        log_meal: breakfast was porridge with honey
        log_meal: had a beer
        log_meal: track 200 g of chicken breast for dinner
        log_meal: could you add a coffee please
        log_meal: yesterday I had pizza for dinner
        correct_meal: Log 2 eggs and toast / it was only one egg
        correct_meal: Log a latte / make that a large one
        correct_meal: Log tea with sugar / no sugar
        correct_meal: Log 100 g rice / sorry, 150 g of rice
        move_meal: Log 2 eggs / this was breakfast
        move_meal: Log 2 eggs / put it under dinner
        move_meal: Log an apple / it was yesterday
        delete_meal: Log 2 eggs / scrap that
        delete_meal: take out my lunch
        delete_meal: erase my last entry
        repeat_meal: same again as yesterday's lunch
        repeat_meal: log my usual breakfast
        repeat_meal: I ate the same as yesterday for lunch
        log_weight: I'm 71.2 kg today
        log_weight: scale says 71.2 kg
        log_weight: record 160 pounds as my weight
        undo: Log 2 eggs / undo it
        undo: Log 2 eggs / cancel that
        undo: Log 2 eggs / no wait, take that back
        """
    )
}
