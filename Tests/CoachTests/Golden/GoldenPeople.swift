import Coach

/// Ways of people to ask: terse, chatty, with a word left out.
extension Golden {
    static let people = lines(
        """
        help: hello
        help: first time here, what should I type
        help: what's this coach for
        help: give me an example of a question
        left: I'm training tonight, how much protein have I got left?
        left: I can't remember what I had, how many carbs do I have left?
        left: I am hungry but how many calories have I left
        left: I'm so tired today, but how much fat is left?
        left: I've still got some calories, haven't I?
        left: am I low on fibre today
        left: am I running short on protein?
        total: what's my running total
        eaten: can you bring up yesterday's meals
        eaten: could you please pull up my lunch of Friday
        last_time: last coffee?
        last_time: last salmon?
        compare_foods: is salmon fattier than tuna
        compare_foods: which is saltier, ham or bacon
        rich_in: where's iron found
        fits: help me choose a lunch under 450 kcal
        targets: what's my macro split
        timeline: when's my goal date
        timeline: date I'll reach 70 kg?
        adaptive: calories to stay the same weight
        weight_trend: lowest weight this month?
        help: what topics do you cover
        help: can you explain what you do
        total: I want know how many carbs I eat yesterday
        total: I want know how much fat I eat on Friday
        total: I would like know how much salt I have yesterday
        total: could you kindly tell me how much sugar I had yesterday
        total: can you quickly tell me my fat today
        total: how big was my lunch in calories
        total: how big was dinner yesterday in calories
        total: I'd like the figures for Friday
        total: I want my totals for yesterday
        total: hw many calories hav i eaten tday
        eaten: go through what I ate on Monday
        eaten: show me my entries of yesterday
        eaten: not sure I noted it, what did I have for lunch yesterday?
        eaten: I don't know if I logged it; what did I eat on Friday?
        eaten: my memory is awful, what did I have for lunch yesterday?
        top: what am I getting my fibre from
        top: what did I get my protein from
        top: what am I getting all this salt from
        top: what foods are pushing up my sugar
        top: which foods are driving up my sodium this week
        average: am I eating less fat than before
        average: am I having more fibre than before
        average: has my protein intake improved
        average: how much fibre do I get most days
        average: how much sugar do I have on most days
        days_on_target: how good was I at keeping to my calories last week
        days_on_target: how good have I been at keeping under my fat this month
        last_time: am I eating much fish
        last_time: am I eating a lot of eggs
        last_time: has it been long since I ate lentils
        last_time: has it been a while since I had salmon
        unread: what did you get wrong today
        unread: is there anything in my diary you're not certain of
        unread: any entries that failed
        compare_foods: should I pick oats or granola for fibre
        compare_foods: should I have tofu or eggs for protein
        fits: any suggestions for tonight
        fits: any recommendations for today
        fits: need a dinner with 40g protein
        fits: I'm looking for a lunch under 500 kcal
        would_fit: can I have another banana
        would_fit: could I eat another apple
        would_fit: am I ok to have a biscuit
        would_fit: would I stay within my calories with a bagel
        would_fit: could I keep to my limit with a beer
        why_target: why 1941
        why_target: why can I only eat 1941
        why_target: how come I get 162g protein
        targets: protein target?
        targets: fat goal?
        targets: daily carb limit
        targets: what macros should I hit
        timeline: how long will it take to get to 70
        timeline: when will I be down to 70
        timeline: when can I expect to hit my goal weight
        timeline: what's my ETA for 70kg
        adaptive: how many calories would keep my weight steady
        adaptive: how many calories do I need to stay at this weight
        adaptive: how much do I burn just lying there
        advice: why can't I go below my target
        weight_trend: what was my heaviest
        weight_trend: what was my lightest
        weight_trend: am I heavier than last week
        weight_trend: am I lighter than last month
        weight_trend: have I lost weight compared to last week
        last_time: which days did I have coffee
        last_time: on what days did I eat salmon this month
        last_time: which days did I have pizza last month
        last_time: how much coffee do I drink
        last_time: how much rice do I eat
        rich_in: which foods are low in salt
        rich_in: foods low in fat
        rich_in: what can I eat that is low in sugar
        total: how much salt did I have since the 10th
        average: average sugar over the last week
        timeline: how many more weeks on this plan
        timeline: how many more months until my goal
        profile: which activity level did I choose
        profile: is my sex set to female
        """
    )

    /// Sentences beside those: a clause that changes the question, other people, another number, no measure.
    static let peopleDeclined = """
        I'm not counting snacks, how many calories have I left?
        I had a pizza, how much fat is left?
        my wife is hungry, how much protein has she left?
        if I skip dinner, how many calories are left?
        I ran this morning, how many calories do I have left?
        I'm doing keto, how many carbs should I eat
        I'm going out tonight, how many calories will I have
        what's left? and how was my day at work?
        excluding coffee, how much caffeine did I have today?
        I'm vegetarian, what could I have for dinner?
        it was a long day yesterday, how much fat did I eat?
        did I lose more weight this week than last
        is it ok to eat raw eggs
        foods low in iron
        why did I eat 1941 yesterday
        breakfast as usual
        I mean it
        what is this pizza
        how much protein did I have for lunch I mean dinner
        can I have another
        should I have a son or a daughter for fibre
        """.split(separator: "\n").map { String($0) }
}
