import Coach

/// Everyday ways to ask how a day goes, what to eat, when a meal was, and what a sum comes from: three or more of each.
extension Golden {
    static let everyday = lines(
        """
        total: how's my day shaping up
        total: how is today going
        total: how did yesterday go
        total: how was my Tuesday
        total: how has today been so far
        total: what does my day look like
        total: what was yesterday like
        average: how's my week going
        average: how has this month been
        average: how did last week turn out
        left: how is my protein coming along
        left: how's my fat doing today
        left: how did my carbs go yesterday
        average: how are my carbs going this week
        left: am I good for calories today
        left: am I good on protein
        left: am I fine on fat today
        left: am I covered for carbs
        left: how am I getting on with protein
        left: where am I at with my fat
        fits: any thoughts for breakfast
        fits: any thoughts on lunch
        fits: got any thoughts about dinner tonight
        fits: thoughts on tea
        fits: help me with lunch
        fits: help me out with dinner
        fits: sort me out with a snack
        fits: give me a quick snack idea
        fits: suggest a simple supper
        fits: I need an easy breakfast idea
        fits: a quick and tasty dinner idea please
        fits: something easy for lunch
        fits: quick dinner with 30 g protein
        fits: tasty lunch under 500 kcal
        eaten: what time did I eat dinner
        eaten: what time was my lunch
        eaten: at what time did I eat breakfast on Monday
        eaten: how late did I eat dinner yesterday
        eaten: when did I have breakfast yesterday
        eaten: when was dinner last night
        eaten: when did I last eat
        eaten: what time did I have my last snack
        eaten: what time did I eat yesterday
        last_time: what time did I have coffee yesterday
        last_time: what time did I have salmon
        last_time: when did I have an apple yesterday
        top: what's dragging my calories up
        top: what is pulling my salt up this week
        top: which foods are bringing my fat up
        top: what keeps my sugar so high
        top: which meals are pushing my carbs up
        top: what's been boosting my fibre
        top: what's to blame for my sugar yesterday
        top: which food is responsible for my salt this week
        top: what's at fault for my fat today
        eaten: run me through yesterday
        eaten: run me through Monday
        eaten: talk me through lunch yesterday
        eaten: walk me through my week
        eaten: go over yesterday with me
        eaten: catch me up on Friday
        eaten: fill me in on yesterday
        left: how am I doing with water
        left: how am I getting on for water today
        left: by how much did I miss my protein yesterday
        left: how far did I fall short of my carbs yesterday
        left: how much did I miss my fat target by on Friday
        fits: what would bring me up to my protein target
        fits: which foods could get me to my carb goal
        fits: what can take me closer to my protein goal
        total: sum up my week
        total: sum up yesterday for me
        total: was my lunch high in salt
        total: was my breakfast high in sugar
        total: did my lunch have a lot of fat
        top: which day did I eat the least this week
        top: which day did I eat most last week
        fits: what are some high protein breakfasts
        fits: what is a high fibre lunch
        fits: suggest a vegetarian dinner
        fits: any vegetarian lunch ideas
        fits: a meatless supper idea
        fits: I've got 500 calories left, what can I have
        timeline: am I on track to reach 70 kg
        timeline: am I going to be 72 kg
        left: what's left in the tank today
        left: how many calories are left in the tank
        left: how many carbs have I got in the bank
        left: have I maxed out my carbs
        left: did I max out my fat yesterday
        left: did I go overboard yesterday
        compare_foods: which has the most vitamin c: apple, orange or banana
        compare_foods: which has less fat, butter, margarine or lard
        compare_foods: more protein: eggs, tofu or lentils
        eaten: what was the last thing I ate yesterday
        eaten: what was the first thing I ate yesterday
        eaten: what did I eat first today
        eaten: what was my first meal on Friday
        last_time: on how many days did I have coffee
        last_time: how many days did I have coffee with milk
        last_time: how many days did I eat pizza this month
        last_time: how many days did I have an apple last week
        left: how do my carbs compare with my target
        left: how did my protein stack up against my goal yesterday
        left: how does my fat measure up to my target
        help: how do I log food
        help: how do I delete a meal
        left: how many grams of protein do I still need before bed
        left: how many carbs have I left before bedtime
        left: how much more fat can I eat by the end of the day
        average: how much salt do I have a day on average, my GP wants to know
        total: how much fibre did I have yesterday, my doctor asked
        top: which food gave me most sugar this week, for my dietitian
        top: what's the most sugar I've had in one day this month
        top: the most fat I've eaten in a single day this week
        top: what's the least protein I had in a day last week
        top: top 3 sugary things I ate this week
        top: most salty meal this week
        top: the most fatty foods I had yesterday
        left: did I drink enough yesterday
        left: am I drinking enough
        left: have I been drinking enough today
        why_target: why is my protein set so high
        why_target: why are my carbs set so low
        why_target: why is my calorie target pegged at that
        why_target: what's my calorie target and how did you work it out
        why_target: what's my protein goal and how do you get that
        weight_trend: am I on track with my weight
        weight_trend: am I on course with my weight loss
        would_fit: I could murder a curry, would one fit in today
        would_fit: I fancy a burger, can I fit it in
        would_fit: I'm craving a doughnut, would that fit in today
        fits: a low salt dinner under 600 kcal
        fits: low fat snack ideas
        fits: what might I have for dinner tonight that is low in salt and no more than 600 calories
        top: which food gave me most calories yesterday? / and second most?
        top: what was my main source of fat yesterday? / and the third?
        left: how many kcal left today / and how much protein
        total: how much fat did I have yesterday? / and how many carbs?
        food_facts: calories in a banana? / and how much fibre?
        why_target: what deficit am I on
        why_target: how big is my deficit
        why_target: what's my calorie deficit
        total: How much fibre was there in last night's tea? I mean my evening meal
        total: how many carbs were in last night's tea
        total: how much fat did I have yesterday? I meant at dinner
        """
    )

    /// Sentences near them that ask for something else.
    static let everydayDeclined = """
        how's my day at work shaping up
        how did my meeting go yesterday
        how is my mother doing today
        how is tomorrow shaping up
        how did the match go on Friday
        what does my boss look like
        what does my belly look like today
        how is my energy coming along
        am I good at cooking
        am I good for nothing today
        am I good for carbs and the gym
        am I safe on a bike
        any thoughts on my lunch yesterday
        any thoughts on my dinner
        any thoughts on the election
        any thoughts for my mother
        help me with my homework
        help me with lunch for my kids
        sort me out with a car
        give me a quick answer
        give me an easy way out
        is porridge quick
        show me my quick lunch
        suggest a quick film
        what time is it
        what time should I eat dinner
        what time does the shop close
        what time did I go to bed
        what time did I last drink
        when did I last drink
        when do I eat lunch
        when is dinner
        when did I eat lunch with my mother
        how long ago did I eat dinner
        how late did I stay up yesterday
        what's dragging my protein down
        what's keeping my calories down
        what's dragging my wages down
        what keeps my energy up
        what is boosting my energy
        what's to blame for the weather
        which food is responsible for the mess
        which day did I drink the most this week
        how am I doing with my wine
        by how much did I miss the bus
        what would bring me up to my floor
        is a vegetarian taller
        show me my vegetarian lunch
        sum up the news
        what's my protein goal and how do you get that excluding drinks
        what's my calorie target and how did you work it out for my son
        how much protein did I have before bed yesterday
        how many calories had I eaten by bedtime
        is dinner low in salt
        what's the most I've spent in one day
        did I drink enough wine and beer
        am I on track with my savings
        I fancy my boss, would that fit in
        why is my chair set so high
        how many days did I have a cold
        how does my fat compare with my brother
        what did I eat first in Rome
        how much protein did I eat from plants
        how can I eat less salt
        how do I get less sugar
        what should I eat for fewer calories
        what was the worst food I ate this week
        what's the worst thing I had yesterday
        which was my worst meal this month
        what was my deficit yesterday
        what is a calorie deficit
        am I in a deficit today
        am I in a calorie surplus
        what did I eat on my highest calorie day
        what did I have on my lowest sugar day this week
        what did I eat the day I was over
        run me through my marathon plan
        walk me through the park
        go over the road with me
        catch me up on the news
        fill me in on the match yesterday
        """.split(separator: "\n").map(String.init)
}
