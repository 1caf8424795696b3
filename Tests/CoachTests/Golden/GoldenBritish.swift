import Coach

/// Ways of Britain to ask, of every day and of letters, three or more of each.
extension Golden {
    static let british = lines(
        """
        top: what's giving me all this fat this week
        top: what is supplying my iron this week
        top: what's been providing my protein lately
        top: which foods gave me my sugar yesterday
        top: what's eating up my calories today
        top: what gives me my calcium this week
        rich_in: what gives me zinc
        last_time: how many bananas did I scoff this week
        last_time: how much granola have I hoovered up this month
        last_time: did I neck a coffee yesterday
        last_time: how much pizza did I smash last week
        last_time: did I tuck into any salmon last week
        last_time: how many eggs have I demolished this week
        last_time: did I partake of rice last week
        eaten: what did I trough yesterday
        eaten: what have I wolfed down today
        eaten: what did I work my way through on Friday
        eaten: what did I finish off for dinner yesterday
        total: how many calories have I shovelled in today
        total: what quantity of sugar was consumed yesterday
        total: the quantity of fibre I ingested yesterday
        total: kindly provide my fat for yesterday
        left: could you please state my remaining carbs
        left: nah, how much fat have I got left
        left: ta, how many calories have I left
        total: cheers, and how much salt did I have today
        total: go on then, how much sugar today
        total: would you mind telling me my carbs yesterday
        eaten: be a star and tell me what I had for lunch yesterday
        left: how many calories are left today, much appreciated
        total: how much fat did I have yesterday, if you don't mind
        total: give us my totals for yesterday
        eaten: tell us what I had for breakfast today
        left: how am I fixed for carbs today
        left: how am I set for protein
        left: how am I off for fat today
        left: have I overdone it on the fat today
        left: did I go overboard on carbs yesterday
        left: have I gone mad on sugar today
        total: how many calories thus far today
        total: how much fat to date today
        total: what's my protein as it stands today
        last_time: any salmon this week?
        last_time: any apples at lunch this month?
        last_time: any pizza last week
        last_time: had any eggs this week?
        last_time: eaten any lentils this month?
        left: gone over today?
        eaten: what did my evening meal consist of yesterday
        eaten: what was my midday meal on Friday
        total: how much salt was in my evening meal yesterday
        eaten: what was my tea last night
        eaten: what did I have at teatime yesterday
        total: how many calories were in my tea last night
        fits: suggest something for tea under 500 kcal
        fits: any ideas for tea
        fits: tea ideas under 600 kcal
        eaten: did I miss lunch yesterday
        eaten: did I miss my breakfast on Friday
        weight_trend: have I put any weight on
        weight_trend: have I taken any weight off this month
        weight_trend: how much weight have I put on this week
        fits: what can I rustle up under 500 calories
        fits: what could I whip up for lunch with 30 g of protein
        fits: what's a decent breakfast under 400 kcal
        would_fit: could I sneak in a biscuit
        would_fit: can I cram in a banana today
        advice: is 1941 too low
        advice: is 2000 kcal too much for me
        advice: is 1500 calories a day enough
        advice: is 1800 sensible
        targets: is 120 g of protein enough
        targets: is 300 g of carbs too much
        targets: is 90 g fat a day too much for me
        average: how much fibre have I had a day of late
        total: how much sugar have I had this fortnight
        last_time: how many times have I had eggs this fortnight
        timeline: when am I going to hit eleven stone
        why_target: who says I need 162 g of protein
        food_facts: how many calories in a banana / double it
        food_facts: how much protein in 200 g of tofu / and half that
        food_facts: fat in an avocado / what if I only have half of it
        food_facts: calories in a bagel / twice that
        would_fit: could I slot in a bagel
        would_fit: would a bacon sandwich wreck my day
        would_fit: will a pizza ruin my day
        would_fit: would a burger blow my day
        would_fit: is there any way I can squeeze in a muffin
        fits: give me an idea for tea
        fits: what can I make for round 400 calories
        top: why's my fat through the roof this week
        top: why was my sugar sky high yesterday
        top: why is my sodium through the roof today
        days_on_target: how many days this month have I kept inside my calories
        days_on_target: how often did I stay inside my fat last week
        left: did I stay inside my calories yesterday
        left: am I anywhere near my carbs
        last_time: when did I last treat myself to a pizza
        last_time: did I help myself to any toast this week
        last_time: did I indulge in any granola last week
        last_time: how many eggs have I got through this week
        eaten: did I bother with lunch on Friday
        total: tot up my fat for the weekend just gone
        total: protein on Saturday just gone
        weight_trend: has my weight come down at all this month
        advice: is it OK to eat a bit less
        advice: is it all right to drop my calories a bit
        adaptive: how much am I burning off in a day
        average: do I eat a lot of sugar
        average: do I get much fibre
        average: am I having loads of salt
        left: have I any wiggle room on calories
        left: how much headroom have I got on fat today
        left: have I blown it today
        weight_trend: what's my heaviest this month
        weight_trend: what was my lightest last month
        weight_trend: is my weight coming down
        weight_trend: is my weight creeping up this month
        would_fit: is a Snickers alright for today
        would_fit: will I be all right if I have a biscuit
        timeline: when will I get there
        timeline: how long till I get there
        timeline: how long have I got to go
        timeline: will I get there by Easter
        fits: any high protein snacks
        fits: something without meat
        fits: what could I have for dinner without fish
        fits: give me a lunch with no seafood under 500 kcal
        fits: meat free dinner ideas
        would_fit: can I still fit a burger in today? / what about half of it
        """
    )

    /// Sentences near them that ask for what was never done, for somebody else, or for what no answer tells.
    static let britishDeclined = """
        what did I have most of this week
        what did I eat most of yesterday
        which thing did I have most of last month
        what did I have to drink yesterday
        something without nuts
        what did I have without meat yesterday
        could I have eaten more protein yesterday
        should I have had more fibre on Friday
        might I have drunk less coffee last week
        would I have gone over my fat with a burger
        could I have hit my protein yesterday
        what have I eaten since this morning
        how much fat have I had since yesterday
        calories since last night
        what should I be eating to get my iron up
        what should I have to bring my calcium up
        how much should I be eating to get my fat down
        what do I usually have for breakfast
        what do I usually have on a Friday night
        what do I normally eat on Sundays
        what's giving me all these spots
        what is giving me beans
        what has been bringing me cod
        could I have got away with a pudding on Wednesday
        might I have squeezed in a beer yesterday
        what's my usual lunch
        what do I normally eat for dinner
        is 2 litres of water enough
        is 3 glasses of water ok
        how much did I smash it by
        did I smash it yesterday
        any salmon for the cat this week
        is 500 too low for lunch
        """.split(separator: "\n").map(String.init)
}
