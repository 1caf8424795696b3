import Coach
import Testing

/// Sentences, whose diary they are asked of, and the intent that claims the last; nil where it is to be declined.
struct Golden: Sendable, CustomTestStringConvertible {
    let diary: Diaries
    let sentences: [String]
    let intent: IntentName?

    var testDescription: String { "\(diary): \(sentences.joined(separator: " / "))" }

    /// Lines of `intent: sentence / next sentence`, asked of `diary`.
    static func lines(_ text: String, of diary: Diaries = .month) -> [Golden] {
        text.split(separator: "\n").map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            let sentences = parts[1].split(separator: "/").map { String($0).trimmingPrefix { $0 == " " }.description }
            return Golden(diary: diary, sentences: sentences, intent: IntentName(rawValue: String(parts[0])))
        }
    }

    static let questions = lines(
        """
        left: how much protein do I have left
        left: calories left today?
        left: how many more calories can I have
        left: have I hit my protein goal today?
        left: how far am I from my protein target
        left: am I over my calories today?
        left: what's left for today
        left: how much more protein do I need
        total: how many calories did I eat today
        total: how much fibre did I get yesterday?
        total: what was my sodium yesterday
        total: protein on monday?
        total: total carbs last week
        total: how much vitamin c did i have this week
        total: kcal in my breakfast today?
        total: show me my macros for yesterday
        total: how much salt did I have yesterday
        total: what was my protien intake yesterday
        total: how much sugar and fat did I eat on 16 november
        total: how much caffeine did I drink today
        eaten: what did I have for lunch yesterday
        eaten: what was my dinner on Friday
        eaten: list yesterday's meals
        eaten: what have I eaten today?
        eaten: did I log lunch today?
        eaten: show me everything I ate yesterday
        eaten: what was my last meal?
        eaten: what did i eat 3 days ago
        top: what gave me the most protein this week
        top: where did my sugar come from yesterday
        top: which foods contributed most fat last week
        top: my biggest source of sodium this week?
        average: what's my average protein this month
        average: how many calories do I eat per day on average
        average: average fibre over the last 14 days
        average: did I eat more sugar last week than this week
        average: compare my calories this week with last week
        days_on_target: how many days did I hit my calorie target last week?
        days_on_target: how often did I reach my protein goal this month
        days_on_target: on which days was I over my calories this week
        last_time: when did I last eat pizza
        last_time: when was the last time I had salmon?
        last_time: how often did I eat apples this month
        last_time: how many times did I have porridge last week
        last_time: did I have coffee yesterday?
        why_item: why is my pizza so many calories
        why_item: where does the protein of my porridge come from
        why_item: explain the calories of my lentil soup
        unread: what couldn't you read this week
        unread: is there anything you did not understand yesterday?
        unread: which foods are you unsure about
        food_facts: how many calories are in an apple
        food_facts: how much protein in 200 g of tofu?
        food_facts: what is the fibre content of lentils
        food_facts: how much iron does spinach have
        food_facts: nutrition info for a banana
        food_facts: protein in 2 eggs
        food_facts: is there vitamin c in broccoli
        compare_foods: which has more protein, chicken or beef?
        compare_foods: oats vs rice
        compare_foods: is there more sugar in an apple or a banana
        compare_foods: compare salmon and tuna
        compare_foods: what has less fat, cheddar or feta
        rich_in: what foods are rich in magnesium
        rich_in: which foods have the most fibre
        rich_in: good sources of protein
        rich_in: how can I get more iron
        rich_in: foods high in potassium
        fits: what can I eat for lunch under 500 calories
        fits: give me dinner ideas
        fits: suggest something with at least 30 g of protein
        fits: what should I have for dinner
        fits: recommend a snack under 200 kcal
        fits: dinner ideas under 700 kcal with 30 g protein
        would_fit: can I still fit a burger in today?
        would_fit: would a pizza put me over my calories
        would_fit: is there room for a beer
        why_target: why is my calorie target what it is? explain my target
        why_target: how did you calculate my target
        why_target: how is my protein target worked out
        targets: what's my calorie target
        targets: show my goals
        targets: how much protein should I eat a day
        targets: what is my daily calorie limit
        timeline: how long until I get to my goal weight
        timeline: when do I reach my target
        timeline: when will I weigh 70 kg
        adaptive: how many calories do I burn
        adaptive: what's my real tdee
        advice: is my plan healthy
        advice: can I eat less
        advice: is my target too low
        weight_trend: show my weight history
        weight_trend: how much weight did I lose this month
        weight_trend: what was my weight last week
        weight_trend: how much do I weigh
        weight_trend: how is my weight doing
        profile: what's my height
        profile: how old am I
        help: what can I ask you
        help: help me
        """
    )

    static let twoTurns = lines(
        """
        left: how much protein have I left today? / and yesterday?
        left: how much protein have I left today? / what about calories?
        total: how much fibre did I have yesterday? / and today?
        total: how much fibre did I have yesterday? / and protein?
        total: how much fibre did I have yesterday? / what about last week?
        total: kcal in my lunch? / and dinner?
        total: kcal in my lunch yesterday? / and breakfast
        total: protein this week? / and last week?
        total: protein this week? / sugar?
        eaten: what did I eat on Monday? / and on Tuesday?
        eaten: what did I eat yesterday? / how about today?
        eaten: what was my lunch yesterday? / and my dinner?
        top: which food gave me most sugar this week? / and last week?
        top: which food gave me most sugar this week? / and fat?
        average: what were my average calories last week? / and this week?
        average: what were my average calories last week? / what about protein?
        days_on_target: how often did I reach my protein this month? / and last week?
        days_on_target: how often did I reach my protein this month? / and calories?
        last_time: when did I last have salmon? / and pizza?
        last_time: how often did I have coffee this week? / and last week?
        last_time: when did I last have salmon? / what about apples?
        unread: what did you not understand today? / and yesterday?
        food_facts: calories in a banana? / and an apple?
        food_facts: how much protein is in 100 g of lentils? / and fibre?
        food_facts: how much protein is in 100 g of lentils? / what about tofu?
        compare_foods: more fibre in oats or rice? / and protein?
        rich_in: what has a lot of iron? / and calcium?
        rich_in: what has a lot of iron? / what about zinc?
        fits: suggest a dinner under 600 kcal / and lunch?
        would_fit: would a burger fit into today? / and a salad?
        weight_trend: how did my weight change this month? / and last week?
        """
    )

    static let others =
        lines(
            """
            left: how much protein have I left today?
            total: how much protein did I have today?
            total: calories today
            eaten: what did I eat today?
            unread: what did you not understand today?
            average: average protein today?
            """,
            of: .unknown
        )
        + lines(
            """
            left: how many calories have I left?
            total: calories yesterday?
            eaten: what did I eat yesterday?
            average: average calories last week?
            weight_trend: how did my weight change?
            targets: what are my targets?
            profile: what do you know about me?
            """,
            of: .empty
        )
        + lines(
            "timeline: when will I be at 70 kg?\nadvice: why can't I eat less?\nadvice: is my plan safe?",
            of: .sixteen
        )
        + lines("timeline: when will I be at 70 kg?\nadvice: can I lose weight faster?", of: .pregnant)

    static let claimed =
        questions + classes + twoTurns + others + typed + typedTwoTurns + typedOfOthers + asked + spoken + worded
        + people + british + idioms + everyday + voices + voicesTwoTurns
}
