import Coach

/// Idioms of what remains, of what came about, and of foods side by side, three or more of each.
extension Golden {
    static let idioms = lines(
        """
        left: how much protein to go
        left: how many calories to go today
        left: how much fat do I have to go
        left: how far have I got to go on carbs
        left: do I have 300 kcal to go
        advice: is it OK to go a bit lower on calories
        advice: is it alright to go slightly higher on calories
        advice: would it be safe to go lower on kcal
        advice: is it safe to go below 1500
        advice: is it OK to go under 1300 kcal
        advice: is it wise to go below 1200 calories
        compare_foods: is cod leaner than salmon
        compare_foods: which is leaner, turkey or pork
        compare_foods: what's the leanest, cod or tuna
        compare_foods: is feta less salty than halloumi
        compare_foods: is ketchup sweeter than mustard
        compare_foods: are crisps greasier than popcorn
        compare_foods: is spinach richer in iron than kale
        compare_foods: is milk richer in calcium than tofu
        compare_foods: are apples lower in sugar than pears
        compare_foods: are lentils higher in fibre than rice
        left: did I fall short on protein
        left: did I come up short on carbs yesterday
        left: did I run short of fat on Friday
        left: am I short on fibre
        left: did I end up over my calories yesterday
        left: did I end up under my fat on Friday
        days_on_target: how often did I come up short on protein this week
        days_on_target: how many times did I fall short of my carbs last week
        eaten: what did I end up having for lunch
        eaten: what did I end up eating for dinner yesterday
        eaten: what did I get round to eating on Friday
        eaten: what did I wind up with for breakfast yesterday
        total: how much fat did I end up with yesterday
        total: how many carbs did I end up eating on Friday
        total: how much sugar did I finish up with today
        fits: suggest something filling
        fits: suggest a hearty dinner
        fits: give me something substantial for lunch
        fits: something filling under 500 kcal
        fits: what can I have that's filling
        total: could you let me know how much protein I had
        total: can you please let me know how much sugar I had yesterday
        eaten: would you let me know what I had for lunch yesterday
        left: could you kindly let me know how many carbs I have left
        food_facts: what's the protein like in eggs
        food_facts: what are the carbs like in a banana
        food_facts: what is the salt like in bacon
        total: what was my sodium like yesterday
        total: what were my calories like on Friday
        weight_trend: what was my weight on Tuesday
        weight_trend: what was my weight last Friday
        weight_trend: what did I weigh on Sunday
        """
    )

    /// Sentences near them that ask for leave, for a body, for a filling, or for what no table tells.
    static let idiomsDeclined = """
        is it OK to go a bit lower on salt
        is it okay to go over on protein
        is it OK to go over my calories today
        am I allowed to go lower on fat
        is it wise to go under my protein
        is it ok to go without carbs today
        is it fine to go for a burger
        do I have to go without bread
        how much do I have to go to the gym
        am I leaner than last week
        am I leaner than my brother
        should I be leaner than this
        is cod tastier than salmon
        is brown bread healthier than white
        is a gym cheaper than a pool
        did I end up at the gym
        what did I end up doing yesterday
        did I run short of time yesterday
        how did I end up here
        is rice filling
        what's the filling
        show me the filling
        which filling did I choose
        suggest something light
        could you let me know when the shop opens
        could you let me know who called
        let me know if it rains
        what's the weather like in Spain
        what's your mother like
        what is a food like tofu
        what is tofu like in curry
        """.split(separator: "\n").map(String.init)
}
