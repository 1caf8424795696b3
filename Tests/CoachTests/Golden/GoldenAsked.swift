import Coach

/// Classes of ways to ask that people were found to use, three of each, with other foods, nutrients and days.
extension Golden {
    static let asked = lines(
        """
        total: total calories from monday to thursday
        total: protein between the 3rd and the 8th of november
        total: how much fat did I eat last week in total, mon to sun
        average: my average carbs from 9 to 15 november
        total: how many calories did I eat on the 14th
        eaten: what did I have on the 20th
        total: protein thu
        total: carbs on wed
        left: kindly tell me the protein remaining for today
        left: hiya, calories left today?
        left: calories left today, cheers
        average: my daily average fibre past fortnight, what is it
        fits: really hungry, what can I have for dinner under 600 kcal
        fits: so peckish, any snack ideas under 200 kcal
        fits: starving, what fits into my remaining calories
        why_item: where did you get the calories for my porridge from, seems a lot
        why_item: why is my toast 150 kcal, that looks a bit high
        targets: what's my calorie target, sounds low
        top: what do I get my carbs from mostly this week
        top: where does my salt mainly come from
        top: what did my fat chiefly come from last week
        food_facts: how fatty is 1 avocado, in grams
        food_facts: how salty is 50 g of feta
        food_facts: how sugary is a can of coke
        rich_in: what foods give me vitamin a
        rich_in: which foods have plenty of zinc and iron
        rich_in: which food gives me more fibre
        rich_in: vitamin k foods
        rich_in: list calcium foods
        would_fit: if I eat two samosas now do I cross my limit?
        would_fit: would a burger put me past my calories
        would_fit: will a pizza push me past my target
        left: did I go past my calories yesterday
        fits: what can I eat now that still fits my day
        total: add up my calories for the week
        targets: what protein should I aim for
        targets: what calories should I be aiming for
        targets: what are my macro targets
        weight_trend: how fast am I losing weight
        weight_trend: how quickly did I lose weight this month
        left: have I gone over today
        left: did I go over yesterday
        left: how much under my calories was I yesterday
        left: by how much did I go over on Friday
        left: how much water should I drink a day
        top: which food has given me the most protein this month
        average: did my calories go up this week compared to last
        why_item: which food did you use for my salmon
        why_item: are the calories for my lentil soup right, seems low
        total: protein for the week
        eaten: show me sundays food
        total: fridays calories
        eaten: saturdays dinner?
        top: which item in my diary had the most fat yesterday
        last_time: how many days back did I last have salmon
        last_time: how many days since I had pizza
        why_item: explain the calorie number on the porridge I had
        unread: which bits of my log weren't recognised yesterday
        food_facts: how much protein would one get from 200 gm tofu
        adaptive: how much energy do I use going by my own data
        profile: what info do you have about me, age, height and so on
        help: give me a few examples of questions you understand
        would_fit: can I have a beer tonight
        would_fit: could I have a bagel today
        adaptive: what's my bmr
        adaptive: how many calories do I burn at rest
        adaptive: my resting metabolic rate please
        why_target: why should I have so much protein
        adaptive: based on my logs whats my actual tdee
        adaptive: what's my maintenance based on my data
        adaptive: how much do I burn based on my own history
        total: my macros pls
        total: how many calories did I get through on Saturday
        eaten: show me today's log
        eaten: what's in Monday's log
        eaten: what did I have to eat yesterday evening
        eaten: what have I had to eat today
        last_time: how many coffees this week
        last_time: how much salmon last week
        compare_foods: what's lower in calories, yoghurt or milk
        compare_foods: which has fewer calories, bread or milk
        rich_in: good vit c sources
        rich_in: good vitamin d foods
        fits: give me a high protein snack under 200 cals
        fits: high fibre lunch under 500 kcal
        fits: what's good for dinner under 600 kcal
        left: how's my calorie budget looking
        left: how is my protein goal looking today
        left: calories and protein left?
        total: show my macros
        why_item: why is my lentil soup so high in calories
        why_item: how did you work out my porridge
        fits: what could I have tonight that fits into my day
        fits: what can I eat that would fit my macros
        advice: is losing weight at this speed ok for me
        advice: is this pace healthy
        advice: should my calories be lower
        advice: should my calorie target be higher
        advice: do my calories need to be lower
        advice: am I losing at a safe rate
        weight_trend: what was my weight doing this week, up or down?
        weight_trend: is my weight up or down this month
        weight_trend: did my weight go up or down last week
        timeline: kg to go
        timeline: how many kilos to go
        timeline: how many kilos till my goal
        timeline: how much weight is left to lose
        left: how much water have I left today
        left: did I drink enough water yesterday
        left: do I need more water today
        left: water today?
        left: my water intake yesterday
        left: ml of water today?
        help: what are you good for
        help: I'm new here, what do I do
        left: over or under on calories today?
        left: am I way off my protein
        left: have I used up my calories
        total: how many carbs have I racked up today
        total: what did I clock up in calories yesterday
        total: what did my dinner come in at yesterday, calorie wise
        total: give me yesterday's protein figure
        eaten: what was on the menu yesterday
        eaten: what did I have for my tea on Wednesday
        eaten: did I put in lunch today
        eaten: read me back what I had today
        eaten: what was the last thing I logged
        eaten: did I forget to log breakfast today
        top: what's been pushing my sugar up this week
        top: which foods make up most of my fat this week
        top: what's the worst offender for salt this week
        rich_in: what's a good way to get more fibre
        weight_trend: what's happening with my weight
        weight_trend: how has my weight changed since October
        weight_trend: my weight since the 3rd of november
        """
    )

    /// Half of what is asked, or what no answer tells.
    static let askedDeclined = """
        high protein high fibre dinner ideas
        would a burger fit into my protein and carbs today
        what have I eaten since lunch
        what did I eat since breakfast yesterday
        which meals have I had since dinner
        calories from saturday to a banana
        how many calories did each meal have today
        show my protein by food yesterday
        how much fat was in every snack this week
        what's my rate of protein
        how fast is my pace
        fat yesterday vs protein today
        fibre today or sugar yesterday
        did I eat well yesterday
        did I drink well this week
        protein per calorie of tofu
        protein per 100 kcal of lentils
        how many meals a day do I eat
        how many snacks did I have this week
        how many portions of fruit did I have
        how many servings of rice did I have
        how much plant protein did I get
        plant protein yesterday
        where did I have lunch
        where did I last eat pizza
        where can I eat dinner under 500 kcal
        how was lunch
        how was my dinner yesterday
        why is dal yellow
        why is porridge lumpy
        why is rice white
        why do eggs have protein
        why is rice high in carbs
        why does salmon contain fat
        why should I eat fibre
        why must I have protein
        what will I eat tonight
        what will I have for dinner
        should I have a beer tonight
        will I have a beer tonight
        remind me to log lunch
        how far under was I on average
        tell me to eat breakfast tomorrow
        what's a healthy weight for me
        is my weight ok
        what's my ideal weight
        how many calories in a pound of body fat
        protein in a brick
        is this my plan okay for my health?
        is it good for health
        would a plan like mine fit my health
        carbs in my dreams
        should my protein be higher
        can I eat less protein
        """.split(separator: "\n").map(String.init)
}
