import Coach

/// Questions as other people type them, each put to the program before it had seen it: short, slangy, misspelt, British and American.
extension Golden {
    static let typed = lines(
        """
        left: hows my protein looking for the rest of the day
        left: got any cals to play with tonight?
        left: what have i got left to eat today in calories
        left: ive how much fat left
        left: how short am i on fibre
        left: whats my remaining carbs
        left: do i need more protein today
        left: am i gonna go over on salt
        left: did i smash my protein yesterday
        left: kcal left pls
        left: how many cals can i still have b4 im over
        left: have I eaten enough protein today?
        total: protien so far
        total: what am i at for calories
        total: how much sugar have I scoffed today
        total: total cals yday
        total: how many carbs in my dinner last night
        total: how much vit d did i get this week
        total: what was my energy intake on 14 Nov
        total: how much saturated fat did I have on Saturday?
        total: did i get any iron yesterday
        total: macros today?
        total: give me my numbers for sunday
        total: calories breakfast today
        total: How many kcals did I take in over the weekend
        total: how much booze did I have last week
        eaten: what'd i have for tea last night
        eaten: what did I chow down on yesterday
        eaten: remind me what i had sunday
        eaten: whats in my diary today
        eaten: what was for brekkie?
        eaten: what did i snack on yesterday
        eaten: did i log my dinner on saturday
        eaten: what have I been eating this week
        eaten: show yesterdays log
        eaten: wat did i eat for lnuch today
        top: what's hiking my sodium up this week
        top: which food is giving me the most fat
        top: whats my worst food for sugar this week
        top: where am i getting my protein from
        top: biggest meal yesterday?
        top: what had the most calories yesterday
        top: what did i eat the most carbs from this week
        average: avg cals this week
        average: how much protein do i get on a normal day
        average: what do my calories average out at
        average: did i eat better this week than last week, protein wise
        average: whats the average fiber intake for november
        average: mean daily sodium last 7 days
        average: am i eating less sugar than last month
        days_on_target: how many days did i go over last week
        days_on_target: how often do i hit my protein
        days_on_target: what days did i blow my calories
        days_on_target: have I stuck to my calories this week
        days_on_target: how many times did i miss my protein goal this month
        last_time: when did i last have a pizza
        last_time: have i eaten salmon this week?
        last_time: how many apples did I have last week
        last_time: how many coffees have i had this week
        last_time: last time i ate lentil soup?
        last_time: did I have eggs today
        why_item: why's my porridge so high in calories
        why_item: where'd you get the number for the salmon
        unread: what couldn't you work out
        unread: anything you weren't sure about this week?
        unread: did you get everything I logged today
        food_facts: how many cals in a banana
        food_facts: how much protein's in a tin of tuna
        food_facts: carbs in a slice of white bread?
        food_facts: is avocado high in fat
        food_facts: calories in a pint of lager
        food_facts: sugar in a can of coke
        food_facts: what's in a boiled egg
        food_facts: how many grams of fibre in 40g oats
        food_facts: how much caffeine in an espresso
        food_facts: does milk have vitamin b12
        food_facts: how many calories would 3 eggs be
        compare_foods: whats got more protein chicken or turkey
        compare_foods: is brown rice better than white rice for fibre
        compare_foods: banana or apple less sugar?
        compare_foods: which is more fattening, butter or olive oil
        rich_in: whats high in iron
        rich_in: what foods should i eat for magnesium
        rich_in: top sources of vitamin d
        rich_in: need more fibre, what should i eat
        rich_in: foods w lots of calcium
        fits: whats for dinner under 500 cals
        fits: got any lunch ideas with 35g protein
        fits: what can i have thats under 200 calories
        fits: fancy a snack, what fits
        fits: high protein breakfast ideas?
        fits: what should i eat tonight
        would_fit: can i have a mars bar and stay under
        would_fit: will 2 pints of lager put me over
        would_fit: have i got room for a slice of cake
        would_fit: could i squeeze in a burger today
        why_target: how come my target's so high
        why_target: where did you get my calorie goal from
        targets: whats my daily protein goal
        targets: how many cals am i allowed
        targets: what are my macros meant to be
        targets: what should i be eating a day
        timeline: when will i hit 70kg
        timeline: how long til i reach my goal
        timeline: when am i gonna get to 11 stone
        total: how many calory did i eat yesterday
        total: carbs from potatoes this week
        total: how much salt did I get from soup yesterday?
        would_fit: have I still got room for a scone tonight?
        last_time: how many pears do I eat this week
        weight_trend: how much weight have I put on since the beginning?
        compare_foods: is rye bread better than white bread for fibre?
        adaptive: whats my tdee
        adaptive: how many cals do i burn in a day
        adaptive: what are my maintainence calories
        advice: is my target safe
        advice: can i go lower on calories
        advice: am i losing weight too quickly
        weight_trend: hows my weight going
        weight_trend: have i lost any weight this month
        weight_trend: how many lbs have i lost
        weight_trend: whats my weight now
        weight_trend: what did i weigh on the 10th of november
        profile: whats my height
        profile: how old am I?
        profile: what have you got on me
        help: what can you tell me
        help: what sort of stuff can i ask
        left: any protein left for today?
        left: how many more carbs am i allowed today
        left: calories i have left
        left: what do i have left on my calories for the day
        left: do I still need more protein tonight
        left: Have I gone over my calories?
        left: how many kcals are remaining for today please
        left: did i hit my calories on friday
        left: was i under my protein yesterday
        left: have i got enough calories left for dinner
        left: how much have i got left
        left: how close was i to my protein yesterday
        total: calorie count today?
        total: what's my fibre today
        total: how much calcium am i getting today
        total: sodium for yesterday
        total: carbs & fat today
        total: what did my breakfast come to in calories
        total: how many calories in yesterday's dinner?
        total: how much sat fat this week
        total: b12 yesterday?
        total: how much vitamin c did i take in on the 20th of november
        total: whats the total protein for last week
        total: how many cals did lunch have
        total: tell me yesterday's calories
        total: sugar this week so far
        total: how much potassium did i eat the day before yesterday
        total: how many calories have i consumed since friday
        eaten: what was in my lunch yesterday
        eaten: food log for friday please
        eaten: what did I put away yesterday
        eaten: what'd I eat on the 15th of november
        eaten: what did i have the day before yesterday
        eaten: did i eat breakfast on saturday?
        eaten: whats logged today
        eaten: which meals did i log yesterday
        eaten: what food did i have on thursday night
        eaten: anything logged for lunch?
        top: what food gave me the most calories last week
        top: top 3 foods for fat this week
        top: where'd all that sugar come from yesterday
        top: what made my calories so high on saturday
        top: saltiest thing i ate this week
        top: whats my main protein source
        average: protein average last 2 weeks
        average: how many calories do I average
        average: what's my usual calorie intake
        average: am i eating more protein than last week
        average: average calories at breakfast
        average: whats my average fat this month
        average: on average how many carbs do i have a day
        average: did i have more sugar this week or last week
        days_on_target: how often was i under my calories this month
        days_on_target: did i stay under my calories every day last week
        days_on_target: how many days have i met my protein goal in november
        days_on_target: which days last week did i hit protein
        days_on_target: was i over my calories any day last week
        last_time: when was my last coffee
        last_time: did i eat any fruit this week
        last_time: how many eggs have i eaten this month
        last_time: have i had pizza recently
        last_time: how many times this month did i have lentil soup
        last_time: last time i had yogurt
        last_time: how much chicken did i eat last week
        why_item: how come my omelette is that many calories
        why_item: is the calorie number for my porridge right
        unread: what words didnt you understand this week
        unread: did you miss anything from yesterday
        food_facts: how many calories in 100g of chicken breast
        food_facts: calories in two slices of toast with butter
        food_facts: how much fat is in peanut butter
        food_facts: is salmon a good source of vitamin d
        food_facts: protein content of cottage cheese
        food_facts: whats the sugar in a glass of orange juice
        food_facts: how many cals does a latte have
        food_facts: how much salt in a packet of crisps
        food_facts: does broccoli have protein
        food_facts: calories chicken tikka masala
        food_facts: macros of greek yoghurt
        food_facts: how many carbs are there in a jacket potato
        compare_foods: beef or chicken for protein
        compare_foods: is butter or margarine lower in saturated fat
        compare_foods: porridge vs granola calories
        compare_foods: which has fewer carbs rice or potatoes
        rich_in: what can i eat to get more potassium
        rich_in: list some foods high in zinc
        rich_in: what are the best sources of fibre
        rich_in: which foods have loads of vitamin c
        fits: whats a good lunch for 400 kcal
        fits: something for dinner with 40 g protein
        fits: what could i eat for breakfast under 350 cals
        fits: what can i eat with my remaining calories
        fits: gimme a snack idea under 150 kcal
        fits: what should i make for dinner
        would_fit: if i have a croissant will i go over my calories
        would_fit: can i get away with a bag of crisps
        would_fit: room for 2 beers tonight?
        would_fit: would fish and chips take me over
        why_target: how was my calorie goal worked out
        why_target: whats the reasoning behind my protein target
        targets: how much protein am i supposed to get
        targets: whats my kcal target
        targets: tell me my daily targets
        timeline: when will i reach my target weight
        timeline: how many weeks to get to 70 kilos
        timeline: what date will i hit my goal weight
        adaptive: how much do i burn a day
        adaptive: whats my maintenance
        adaptive: how many calories would i need to maintain
        advice: is my plan realistic
        weight_trend: am i losing weight
        weight_trend: weight change last 2 weeks
        weight_trend: what was my weight on the 9th of november
        weight_trend: have i put on weight this week
        profile: what do you know about me
        profile: whats my goal weight
        help: how can you help me
        help: what r u able to do
        """
    )

    static let typedTwoTurns = lines(
        """
        left: how much protein have I left today? / and carbs?
        total: calories yesterday? / what about the day before
        total: how much fibre did I have yesterday? / n today?
        eaten: what did i eat on monday / and for lunch?
        top: what gave me most sugar this week / last week?
        food_facts: calories in a banana? / what about 2
        compare_foods: more fibre in oats or rice? / what about protein
        last_time: when did I last have salmon / and coffee?
        fits: suggest a dinner under 600 kcal / with 40g protein
        weight_trend: hows my weight this month / and last month?
        average: what were my average calories last week / and the week before?
        total: how many calories did I eat today? / and on saturday
        total: protein yesterday? / and carbs / and fat
        left: calories left? / what about protein
        top: biggest source of fat this week? / and protein?
        eaten: what did i eat on friday? / and saturday?
        food_facts: calories in an apple / and a pear
        average: average protein last week / and calories
        days_on_target: how many days was i over last week / and this month
        weight_trend: did i lose weight this month / and this week
        rich_in: foods high in iron / and fibre
        compare_foods: which has more fat, cheddar or feta / and protein
        left: calories left today? / and yesterday
        total: kcal in my breakfast yesterday? / and lunch?
        total: sugar last week? / and the week before?
        average: average protein last week? / and fibre?
        last_time: when did I last have pizza / what about eggs
        food_facts: calories in 2 eggs / how about 3
        food_facts: how much protein is in 100 g of tofu / and 150 g
        top: what gave me the most fat yesterday / and the day before
        days_on_target: how often did I reach my protein last week / and the week before?
        rich_in: what has a lot of calcium? / and vitamin d?
        would_fit: can I still fit a burger in today? / what about a bagel
        """
    )

    static let typedOfOthers =
        lines(
            """
            left: how much protein left
            total: how many cals today
            eaten: what did i have yday
            top: what gave me most sugar this week
            average: avg protein last week
            days_on_target: how many days did i hit my protein
            last_time: when did i last have pizza
            why_target: why is my target so low
            timeline: when will I be 70 kg
            adaptive: what's my tdee
            weight_trend: whats my weight
            profile: how tall am i
            fits: what can i have for dinner under 600 kcal
            eaten: what have i eaten this week
            unread: what didnt you understand
            food_facts: calories in a banana
            compare_foods: oats or rice, which has more fibre
            targets: whats my protein goal
            """,
            of: .empty
        )
        + lines(
            """
            total: how many cals today
            left: cals left?
            total: fat today?
            eaten: what have i had today
            unread: what didnt you get
            top: what gave me most calories today
            would_fit: can i have a pizza and stay under
            average: average calories this week
            total: protein at lunch?
            days_on_target: did i hit my protein this week
            last_time: when did i last have eggs
            """,
            of: .unknown
        )
        + lines(
            """
            left: how many cals left
            timeline: when will i hit 60kg
            advice: can i eat less
            targets: what's my calorie target
            why_target: why is my target what it is
            weight_trend: have i lost weight
            fits: what can i have for dinner under 500
            left: how much protein is left
            average: avg cals last week
            days_on_target: how often did i hit my protein
            timeline: how long until 65 kg
            """,
            of: .sixteen
        )
        + lines(
            """
            left: protein left today?
            timeline: how long until I reach my goal weight
            advice: is my plan safe
            advice: can i lose weight faster
            targets: whats my goal
            why_target: how did you get my target
            total: iron today?
            top: what gave me most iron this week
            left: folate left today?
            weight_trend: hows my weight
            """,
            of: .pregnant
        )

    static let typedDeclined = """
        how many calories in my dog's food
        how many cals does running burn
        what did my mate have for lunch
        how much protein will I have tomorrow
        is coffee bad for me
        whats the best protein powder to buy
        how many calories did I burn on my run
        what did I eat in 2019 at the hotel
        how much does salmon cost
        why am I not losing weight
        how much protein was in the steak I nearly ordered
        can you make me a meal plan for next week
        did I sleep ok
        what's the calories in happiness
        how do I cook rice
        whats a good weight for my height
        how many calories should my husband eat
        did I eat more than Sam yesterday
        how much water did the plants get
        should I stop eating after 8pm
        how many calories does my son need
        what did we eat for christmas dinner
        is it healthy to skip breakfast
        how many calories are in my body
        will I lose weight if I run every day
        what's the healthiest breakfast
        can you order me a salmon
        how far is a 300 calorie walk
        why do carbs make me sleepy
        what did mum cook yesterday
        how much did my lunch cost
        best time to eat protein
        does my wife eat enough protein
        what will I weigh if I eat 1500 kcal
        what time should I eat dinner
        how many calories did Tom eat yesterday
        does sugar cause spots
        did I take my vitamins today
        how much protein does the average man eat
        have I been to the gym this week
        """.split(separator: "\n").map(String.init)
}
