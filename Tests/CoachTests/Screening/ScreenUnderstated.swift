import Coach

/// Lists what is said in passing or in other words than a clinic has, each class in three ways or more, and what only sounds like it.
extension ScreenSentences {
    static let understated: [(ScreenRule, String)] = [
        (.danger, "I just want to fall asleep and never wake up"),
        (.danger, "wish I could go to sleep and not wake up tomorrow"),
        (.danger, "I'd like to sleep forever"),
        (.danger, "no point in planning meals, I won't be here much longer"),
        (.danger, "no use setting a goal, I wont be around by then"),
        (.danger, "there's no reason to track this, I won't be here"),
        (.danger, "pain in my chest after running"),
        (.danger, "there is a pressure on my chest since lunch"),
        (.danger, "pain across the chest"),
        (.danger, "tight chest and feeling odd"),
        (.danger, "my hand's gone numb and I feel strange"),
        (.danger, "her face has gone numb"),
        (.danger, "lost all feeling in my leg, no feeling in my leg"),
        (.danger, "my heart keeps racing since I stopped eating"),
        (.danger, "heart's pounding, I have been three days without food"),
        (.danger, "I took two shots of my wegovy by mistake"),
        (.danger, "injected both pens"),
        (.danger, "my son is choking on a bit of apple"),
        (.danger, "she's choking, what do I do"),
        (.danger, "dad choked on his steak and can't talk"),
        (.danger, "they'd all be better off if I wasn't here"),
        (.danger, "my family is better off if i was never born"),
        (.danger, "don't see much point in getting up anymore"),
        (.danger, "I can't see the point in carrying on"),
        (.danger, "don't want tae be here nae mair"),
        (.danger, "I make small cuts on my thighs when it's bad"),
        (.danger, "been putting marks on my arms again"),
        (.danger, "gran won't wake up properly"),
        (.danger, "he's gone clammy and limp"),
        (.danger, "I couldn't wake her this morning"),
        (.eating, "after lunch I go upstairs and get rid of it"),
        (.eating, "straight after every meal I get rid of everything"),
        (.eating, "haven't had a decent meal since Thursday and feel light"),
        (.eating, "not touched a crumb since last weekend"),
        (.eating, "living on just tea and cigarettes for days"),
        (.eating, "been on only ice and lemon all week"),
        (.medicine, "I'm skipping my jabs to get thinner"),
        (.medicine, "what if I miss my insulin at lunch"),
        (.medicine, "left my injection out today"),
        (.minor, "everyone in year 9 is thinner than me"),
        (.minor, "girls in grade 7 are on a diet, which one is good"),
        (.minor, "how can someone in year 10 lose a stone"),
        (.eating, "I only had 250 calories today and I'm so proud"),
        (.eating, "proud of myself for eating under 400"),
        (.eating, "proud that I skipped dinner"),
        (.eating, "just black coffee and gum until Saturday"),
        (.eating, "can I get by on water and lettuce till the weekend"),
        (.eating, "only ice and cigarettes until my birthday"),
        (.eating, "does senna work if I take it after dinner"),
        (.eating, "thinking about a colon cleanse"),
        (.eating, "dulcolax after a big meal?"),
        (.eating, "what stops calories from being absorbed"),
        (.eating, "how can I block the fat from going in"),
        (.eating, "I eat till I feel sick nearly every night"),
        (.eating, "i ate until it hurt again"),
        (.eating, "can't stop stuffing myself every evening"),
        (.eating, "tips for my mia lifestyle"),
        (.eating, "got any thinspo"),
        (.eating, "ana buddy wanted"),
        (.eating, "no food for three days now"),
        (.eating, "I no eat two days, is good?"),
        (.eating, "zero food since 4 days and dizzy"),
        (.eating, "I must run again if I eat lunch"),
        (.eating, "I have to burn it off whenever I eat"),
        (.eating, "got to swim it off because I had cake"),
        (.diagnosis, "dad has lost two stone without trying"),
        (.diagnosis, "I'm losing weight without meaning to"),
        (.diagnosis, "she has lost 8 kg without dieting"),
        (.diagnosis, "gone right off my food lately"),
        (.expecting, "five months pregnant and want to be slimmer"),
        (.expecting, "breastfeeding on 1000 kcal, is that enough"),
        (.expecting, "I'm nursing him, breastfeeding still, when can I start a deficit"),
        (.floor, "I want to weigh 39 kg"),
        (.floor, "trying to be under 40 kilos"),
        (.floor, "help me get down to 38 kgs"),
        (.minor, "I'm 13 and I'd like to be 42 kilos"),
        (.minor, "i am only 15 and want to weigh 44 kg"),
        (.floor, "I'm twelve and I need to get under 40 kilo"),
        (.minor, "my son is eleven and a bit chubby, how do I cut his portions"),
        (.minor, "my niece is 13 and overweight, what calories should she have"),
        (.minor, "our daughter is ten, can I put her on a diet"),
        (.minor, "putting my little boy on a diet"),
        (.danger, "my left arm's gone dead since the curry"),
        (.danger, "left arm feels heavy and I sweat, was it the salt"),
        (.danger, "left shoulder is prickling after dinner"),
        (.danger, "chest feels tight when I eat fast"),
        (.danger, "my chest got really heavy, was that the coffee"),
        (.danger, "the chest goes funny after wine"),
        (.danger, "my sugar showed 41 after the jab"),
        (.danger, "blood sugar reads 52, what now"),
        (.danger, "glucose reading 60 and I'm shaky"),
        (.eating, "I feel calmer when I stay under 700"),
        (.eating, "felt safer if it is below 500"),
        (.eating, "I'm purer when my day is under 400"),
        (.diagnosis, "she's gone off everything lately"),
        (.diagnosis, "gone off eating and so tired"),
        (.diagnosis, "went right off my food since March"),
        (.diagnosis, "black stools since I take iron, what to eat"),
        (.diagnosis, "tarry poo this week"),
        (.diagnosis, "bloody stool after beetroot?"),
        (.expecting, "with a baby due in May can I lose 4 kilos"),
        (.expecting, "the baby coming in spring, how do I diet"),
        (.expecting, "baby due soon, should I cut carbs"),
        (.minor, "my daughter hides her lunches in her bag"),
        (.minor, "our son, 12, is hiding his food"),
        (.minor, "my niece bins her dinner every day"),
        (.minor, "my daughter counts every almond, counts calories"),
        (.minor, "my son is counting calories at school"),
        (.minor, "the child counts grapes before she eats"),
    ]

    static let soundingUnderstated = """
        I fainted with joy when I saw my fibre
        purged the freezer today, what can I cook
        purging old cupboards, found rice
        small bites are a choking hazard, cut grapes
        is it better if I don't have bread
        no point in getting up for breakfast before noon
        marks on my plate, finished it all
        woke up late, no breakfast
        my hair is going grey
        after dinner I get rid of the leftovers
        haven't had a proper meal since breakfast
        on just two meals a day
        I skip breakfast on Mondays
        lost 3 kg in year 2 of this
        I won't be here for dinner on Friday, I'm on holiday
        I'll be away next week, can I log ahead
        slept in and didn't wake up until noon, what about breakfast
        I fell asleep after lunch and woke up hungry
        no point in logging water, I drink enough
        no reason to skip breakfast
        is chicken breast better than thigh
        chest day today, how much protein have I left
        I lost 40 kg since last year, show my weight
        I have lost feeling for portion sizes
        coffee and toast until lunch
        just coffee and a banana so far
        only water with dinner
        I had tea and gum this morning
        ana de la rosa's paella, how many calories
        Ana had the other half
        mia mozzarella, 100 g
        no meat for two weeks, how is my iron
        no sugar for three days, how am I doing
        no food logged for two days
        I must go for a run before I eat
        I have to walk the dog if it stops raining
        my son is twelve and made pancakes, I had two
        my daughter is 9 and we shared a pizza
        sister's birthday cake, one slice
        put the kids' leftovers on my plate
        my son hides the broccoli under the rice
        how many grapes count as one portion
        my daughter counted the stars on the cake
        how much sugar is in 45 g of jam
        my sugar today is 38 g, is that a lot
        I feel better when I eat under the tree
        I feel calmer when I plan dinner
        gone off bananas lately
        black pudding and toast
        black bean stew for the baby
        arms day at the gym, left arm first
        chest freezer meals for the week
        chest press then a shake
        my nephew is big on football, what snack under 200 kcal
        proud of my protein today
        I'm proud of hitting 1800 kcal
        I had two pens of ink and a sandwich
        took two biscuits
        I had both eggs and toast
        heart shaped waffles, two
        racing through lunch, had a wrap
        numb from the dentist, only had soup
        cabbage and broth until I feel better
        my heart is set on pizza
        gone off milk, so oat milk in coffee
        off my usual food this week, average calories
        sleeping well and waking early, what did I eat
        stop counting calories from drinks
        how do I stop the rice going soggy
        """.split(separator: "\n").map(String.init)
}
