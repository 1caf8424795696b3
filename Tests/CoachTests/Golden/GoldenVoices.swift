import Coach

/// Lists what people say in their own English: last words of Lagos, Singapore and Glasgow, short spellings, and everyday turns.
extension Golden {
    static let voices = lines(
        """
        total: total fat since Monday abeg
        total: how much sugar today lah
        left: my fibre left ah
        left: still low on carbs or nah
        weight_trend: is my weight dropping or not
        left: Have I gone over my sugar the day?
        left: am I under my fat the day
        eaten: did i log lunch last nite
        eaten: did I put anything in for lunch yet
        eaten: have I put something down for breakfast today
        eaten: what did I eat on the Tuesday of last week
        eaten: what did I have for dinner on Sunday of last week
        total: how much salt on Friday of last week
        weight_trend: how much have I lost since the beginning of the year
        weight_trend: how did my weight change since the start of the month
        total: how much fibre since the start of the week
        why_target: How did you come to my fat target?
        why_target: how have you settled on my calorie target
        why_target: How did you land on that protein goal?
        why_target: Why have you given me so little fat?
        why_target: why did you give me this many carbs
        targets: how much protein have you given me
        advice: could I go lower on calories to speed things up
        would_fit: is a brownie ok with what I have left
        would_fit: would a scone be fine with what is left
        would_fit: can I allow myself a doughnut today?
        fits: suggest something vegetarian for lunch below 500 calories
        fits: something veggie for dinner
        fits: anything veg for lunch under 600
        fits: lunch ideas, high protein, sub 500
        top: top 3 things that gave me fat yesterday
        top: the top three sources of protein this week
        top: which four foods gave me the most sugar this week
        top: which day did I have the maximum salt this month
        average: has my fat come down compared to last week
        profile: How tall have you got me down as?
        help: What sort of questions may I ask you?
        left: how much protein have I still got before the day is out
        """
    )

    static let voicesTwoTurns = lines(
        """
        average: how much fibre did I have yesterday? / and on average this week?
        top: how much sugar did I have today? / and which food gave me most?
        left: how much fat did I have today? / and what's left?
        would_fit: how many calories are in a samosa? / would it fit in my day?
        would_fit: calories in a croissant / could I have one today?
        would_fit: would a burger fit into today? / and can I have that tonight?
        """
    )
}
