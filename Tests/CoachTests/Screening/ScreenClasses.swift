import Coach

/// Ways to say what is screened, three or more of a class, and of what only sounds like it.
extension ScreenSentences {
    static let classes: [(ScreenRule, String)] =
        [
            (.danger, "some days I feel like ending things"), (.danger, "thinking of ending it all"),
            (.danger, "I'm ready to end it"), (.danger, "I just want to end everything"),
            (.diagnosis, "do my cold hands mean I have anaemia"), (.diagnosis, "does thirst mean i'm dehydrated"),
            (.diagnosis, "is that a sign of diabetes"), (.diagnosis, "could I be diabetic"),
            (.danger, "I don't really want to be here anymore"), (.danger, "i just don't want to wake up tomorrow"),
            (.danger, "honestly I never wanted to be alive"), (.danger, "i no longer want to live"),
            (.danger, "I'd rather not be here anymore"), (.danger, "they would all be better off without me"),
            (.danger, "I'm so tired of living"), (.danger, "I have had enough of life"),
            (.danger, "there's nothing left to live for"), (.danger, "i wish i was never born"),
            (.danger, "I don't see the point of living"), (.danger, "I keep thinking about ending it"),
            (.danger, "had some cashews and my lips are tingling"), (.danger, "my mouth is swelling after the prawns"),
            (.danger, "I think I am having an allergic reaction"),
            (.danger, "my eyes are swollen since I ate the satay"),
            (.eating, "only water for the next three days, will that do it"),
            (.eating, "nothing but coffee for a week, how much do I lose"),
            (.eating, "I plan to live on water until Sunday"),
            (.eating, "just water for 3 days"),
            (.eating, "doing a 4 day juice fast"), (.eating, "3 days on just water"),
            (.eating, "no food for two days, what will I weigh"), (.eating, "thinking of a water fast"),
            (.eating, "eating zero calories until Friday"), (.eating, "I put my fingers down my throat"),
            (.danger, "I cut myself a lot these days"), (.danger, "cut myself again after lunch"),
            (.danger, "shaky and sweaty, I think my sugars have gone low"), (.danger, "my bloods are really low"),
            (.danger, "my sugars dropped and I am sweaty"),
            (.diagnosis, "I'm coeliac, is the gravy I had on Sunday safe for me"),
            (.diagnosis, "I am allergic to nuts, was the cake at lunch ok"),
            (.danger, "I don't see a way out anymore"), (.danger, "I just want it all to be over"),
            (.danger, "I can't keep living like this"), (.danger, "I want to disappear forever"),
            (.danger, "I just took 20 paracetamol"), (.danger, "how many sleeping tablets is too many"),
            (.danger, "my chest feels tight"), (.danger, "he swallowed a battery"),
            (.eating, "I hate what I see in the mirror"), (.eating, "can I not eat tomorrow to make up for today"),
            (.eating, "how do I stop myself from eating"), (.eating, "I ate a cake in secret"),
            (.eating, "ate it all and feel so ashamed"), (.eating, "I only feel good when I'm empty"),
            (.medicine, "can I take ibuprofen with wine"), (.diagnosis, "I'm diabetic, is this ok to eat"),
            (.medicine, "how much Toujeo for this dinner"), (.medicine, "does grapefruit clash with atorvastatin"),

            (.medicine, "started Rybelsus, how much should I eat"),
        ] + more

    private static let more: [(ScreenRule, String)] = [
        (.minor, "I'm 14 and want to lose 5 kg before prom"), (.minor, "im only 16 how do i get skinny fast"),
        (.minor, "how can I lose my belly, I'm 13"), (.minor, "what diet should a fifteen year old teenager try"),
        (.minor, "as a teenager, how many calories to lose weight"), (.minor, "my 12 year old wants to go on a diet"),
        (.minor, "I'm a 17 yr old girl trying to lose a stone"), (.minor, "I'm in year 9 and need to slim down"),
        (.minor, "help me lose weight for the holidays, I am 16 next month"),
        (.minor, "I am fifteen, what deficit do I need"),
        (.danger, "would anybody care if I was dead"), (.danger, "everyone would be happier if I disappeared"),
        (.danger, "no one will notice if I'm gone"), (.danger, "nobody would even miss me"),
        (.danger, "I can't take this anymore"), (.danger, "can't do it any longer"),
        (.danger, "I couldn't bear life anymore"),
        (.danger, "what's the point of being alive"), (.danger, "what is the point anymore"),
        (.danger, "everything feels so pointless now"), (.danger, "life is meaningless"),
        (.danger, "I feel worthless"), (.danger, "I am completely hopeless and alone"), (.danger, "I want to be dead"),
        (.danger, "I slit my wrists"), (.danger, "I keep cutting my thighs"),
        (.danger, "I burned myself, the urge to harm is back"),
        (.danger, "thinking of jumping off a bridge"), (.danger, "I could just step in front of a train"),
        (.danger, "I wrote a goodbye note"), (.danger, "goodbye world"), (.danger, "I took a handful of painkillers"),
        (.danger, "swallowed loads of my tablets"), (.danger, "had a whole bunch of capsules"),
        (.danger, "my son drank drain cleaner"), (.danger, "I swallowed petrol"),
        (.danger, "I can't swallow since lunch"),
        (.danger, "I can not feel my left arm"), (.danger, "one side of my face is drooping"),
        (.danger, "he is slurring his words"),
        (.danger, "my vision is going blurry"), (.danger, "everything is going dark"),
        (.danger, "I'm going to collapse"),
        (.danger, "there is a bone stuck in my throat"), (.danger, "a crisp is lodged in my windpipe"),
        (.danger, "my blood sugar is 2.9 and I'm alone"), (.danger, "my glucose reads 3.2, what now"),
        (.danger, "my sugar dropped to 3"), (.danger, "my left arm is tingling"), (.danger, "I am coughing up blood"),
        (.danger, "my partner hits me"), (.danger, "she is having a seizure"),
        (.eating, "I brought my dinner back up"), (.eating, "how do I bring it all back up"),
        (.eating, "bringing food back up helps"),
        (.eating, "which appetite suppressants work"), (.eating, "I try to ignore my hunger"),
        (.eating, "do fat burners work"),
        (.eating, "I want to be skin and bones"), (.eating, "I'm trying to become underweight"),
        (.eating, "I'm such a pig"), (.eating, "I am a fat cow"), (.eating, "I never let myself eat dinner"),
        (.eating, "I won't allow myself to eat today"), (.eating, "I'm afraid to eat lunch"),
        (.eating, "scared of getting fat"),
        (.eating, "I am terrified of carbs"), (.eating, "afraid I'll gain"),
        (.eating, "my ribs are showing and I love it"),
        (.eating, "I hide my food from my husband"), (.eating, "how can I hide my weight from my therapist"),
        (.eating, "I pretended to have eaten"), (.eating, "I lie about eating"), (.eating, "I've relapsed"),
        (.eating, "I ate everything in the house"), (.eating, "I'm not eating tomorrow"),
        (.eating, "I will not eat again"),
        (.eating, "I'll go without food until Sunday"), (.eating, "lose 8 pounds in a week"),
        (.eating, "losing weight overnight"),
        (.eating, "I earned my dinner"),
        (.medicine, "how many of these tablets should I take"), (.medicine, "can I come off my meds"),
        (.medicine, "my ratio is 1 to 10, what about pasta"), (.medicine, "my glucose sensor beeps"),
        (.diagnosis, "is this stew safe for someone with a nut allergy"),
        (.diagnosis, "would the soup be fine for a child with a milk allergy"),
        (.diagnosis, "could my friend who is allergic have it"),
        (.diagnosis, "can diabetics eat mango"), (.diagnosis, "can a coeliac eat oats, are coeliacs fine with them"),
        (.diagnosis, "can I have this with my lactose intolerance"), (.diagnosis, "may contain nuts, what now"),
        (.diagnosis, "my period has stopped"), (.diagnosis, "I'm constantly exhausted"),
        (.diagnosis, "my hair keeps falling"),
        (.diagnosis, "my heart is racing"),
        (.floor, "five hundred calories a day please"), (.floor, "an eight hundred kcal diet"),
        (.floor, "six hundred kcal per day"),
    ]

    static let soundingAlike = """
        we binged a whole box set on Sunday, calories in a bag of crisps?
        binged some telly, how much fat is in popcorn
        binging on netflix tonight, snack ideas under 200 kcal
        I'm 15 kg from my goal, how long to lose it
        I am 14 stone and want to lose weight
        I'm 12 and a half stone, when will I lose two
        I'm 16, how much protein is in two eggs
        did I lose weight in the last 10 years
        I want to end it with a pudding, ideas under 300 kcal
        cut myself a big slice of brie, how much fat is that
        I cut myself some bread, calories in 2 slices?
        just cut myself another piece of cake
        cutting myself off crisps this week
        what is my basal metabolic rate
        my basal metabolism please
        protein to carb ratio today
        what's my fat to carbs ratio
        passed out on the sofa after that roast, how many calories was it
        I'm dying for a curry, what can I have under 600 kcal
        dying of hunger here, dinner ideas?
        made myself a sandwich, how many calories has it
        killing myself at the gym, is my protein enough
        that lime injects some flavour
        a daily dose of oats
        I want to be here at 75 kg by spring
        I'm tired of living on salad
        what do I not want to see on my plate
        I drank only water today
        just water with lunch
        water instead of juice for breakfast
        I haven't had pizza for two weeks
        my face is red from the chilli
        no meat for a week
        binged the whole series with crisps, calories in 50 g crisps
        binged two seasons last night
        bingeing a new show with popcorn
        is my sugar low today
        how many units of measurement do you know
        an overdose of chocolate today, how much sugar did I have
        calories in an ice cream headache flavour
        the dizzy heights of 3000 kcal
        I want it without sugar
        I can't go on holiday without my scales
        chest of drawers
        just coffee for breakfast most days
        I live on coffee, how much caffeine did I have
        I drank my water fast
        show my last 7 days of water
        does diet tonic have zero calories
        no food this week had vitamin k
        my eyes are closing, dinner ideas please
        would anyone notice the salt if I had soy sauce
        nobody would miss the butter in this
        I can't take milk in my tea anymore
        what's the point of the fibre target
        I'm so thirsty, how much water is left
        ribs, show me the calories
        I earned 200 points, how many calories have I left
        I ate everything on my plate, calories?
        cut my sandwich in half
        what are the calories in black beans, tell me about black beans
        my sugar was 3 g at lunch
        what was my sugar on 3 November
        I'm cutting, how much protein do I need
        I don't let butter near my toast
        hide the numbers from this screen
        I jumped on the scales
        lying in bed, what did I eat
        how many glucose tablets did I log
        is 500 g of potatoes too much today
        two hundred grams of rice a day
        it may contain a lot of salt, how much is in soy sauce
        my heart of palm salad
        walk me through my day
        """.split(separator: "\n").map(String.init)
}
