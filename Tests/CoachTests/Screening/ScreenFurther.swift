import Coach

/// Further classes of what is screened, each said in three ways or more, and what only sounds like them.
extension ScreenSentences {
    static let further: [(ScreenRule, String)] = [
        (.danger, "I took 30 paracetamol an hour ago"),
        (.danger, "I feel like there's no point in carrying on"),
        (.danger, "been having thoughts of hurting myself again"),
        (.danger, "I think about dying all the time"),
        (.danger, "nobody would care if I wasn't around"),
        (.danger, "I want it to stop, I can't cope any more"),
        (.danger, "can't cope with being alive"),
        (.eating, "I've been starving myself all week, how much have I lost"),
        (.floor, "I only let myself have 500 calories a day"),
        (.floor, "how do I get by on 400 calories a day"),
        (.eating, "is it ok to only eat once every three days"),
        (.eating, "I haven't eaten since Tuesday and I feel great"),
        (.eating, "I ate loads and then made myself throw up"),
        (.eating, "i keep throwing up after I eat"),
        (.eating, "I feel so guilty every time I eat"),
        (.eating, "I'm scared to eat carbs"),
        (.eating, "I hate my body so much"),
        (.eating, "how can i stop feeling hungry so i don't eat"),
        (.medicine, "how many units of insulin do I need for this pizza"),
        (.medicine, "should I up my metformin after that meal"),
        (.medicine, "can I skip my insulin if I don't eat carbs"),
        (.medicine, "can I have grapefruit with my statins"),
        (.danger, "my blood sugar is 2.8 what should I eat"),
        (.diagnosis, "my blood sugar is 22 what do I do"),
        (.danger, "my throat is swelling after eating prawns"),
        (.diagnosis, "I've come out in hives after eating peanuts"),
        (.diagnosis, "is there any nut in my curry, I've a nut allergy"),
        (.diagnosis, "will this kill me, I'm allergic to nuts"),
        (.expecting, "I'm pregnant, how do I lose weight"),
        (.expecting, "I'm breastfeeding and want to cut to 1200 calories"),
        (.expecting, "I'm 8 weeks pregnant can I do a deficit"),
        (.eating, "my BMI is 17 and I want to lose 5 more kilos"),
        (.floor, "how do I get to 40 kg"),
        (.eating, "I want to be size zero"),
        (.eating, "can I lose 10 kg in two weeks"),
        (.eating, "what's the fastest way to lose 2 stone in a month"),
        (.eating, "I'm going to fast for 5 days"),
        (.eating, "is a 72 hour fast safe for me"),
        (.eating, "I think I have an eating disorder"),
        (.diagnosis, "do I have diabetes if I eat lots of sugar"),
        (.danger, "I've got chest pains after my dinner"),
        (.danger, "I passed out this morning after skipping meals"),
        (.eating, "I exercise for 4 hours to burn off what I eat"),
        (.eating, "I chew my food and spit it out"),
        (.eating, "taking water pills to lose weight"),
        (.medicine, "should I take ozempic to lose weight"),
        (.minor, "can my 9 year old go on a calorie deficit"),
        (.eating, "I don't deserve dinner"),
        (.danger, "there's no reason to carry on"),
        (.danger, "what's the use in carrying on any more"),
        (.danger, "I keep having thoughts of death"),
        (.danger, "thinking about dying again"),
        (.danger, "would anyone notice if I was never here"),
        (.danger, "I just can't cope anymore"),
        (.danger, "I can't cope with life"),
        (.eating, "eating once every two days, is that fine"),
        (.eating, "I've not eaten anything since Monday"),
        (.eating, "I haven't had food since Saturday"),
        (.eating, "I'm terrified of eating bread"),
        (.eating, "afraid to eat pasta"),
        (.eating, "how do I stop being hungry without eating"),
        (.eating, "I need to be a size zero"),
        (.eating, "get down to size 0"),
        (.eating, "doing a 48 hour fast"),
        (.eating, "should I do a 36 hr fast"),
        (.eating, "I run to burn off everything I eat"),
        (.eating, "I work off whatever I ate at the gym"),
        (.eating, "chewing my food then spitting it out"),
        (.eating, "my bmi is 16.5 and I need to lose more"),
        (.eating, "I want to lose weight, my BMI is 17"),
        (.diagnosis, "could it hurt me, I have a dairy allergy"),
        (.diagnosis, "any peanuts in my satay? I'm allergic"),
        (.diagnosis, "I'm coeliac, was there any gluten in my lunch"),
        (.floor, "how do I drop to 38 kg"),
        (.minor, "I'm 13 and I want to be thinner"),
        (.minor, "my 11 year old needs to lose weight, how"),
        (.minor, "as a teenage girl how do I lose fat"),
        (.minor, "I'm in year 10, what diet is best to lose weight"),
        (.floor, "how do I get below 40 kilos"),
        (.eating, "I make masel sick after my tea"),
        (.eating, "been making meself throw up"),
        (.eating, "I forced mesen be sick last night"),
        (.diagnosis, "do you think that I have diabetes?"),
        (.diagnosis, "do you reckon I've got anaemia"),
        (.diagnosis, "does it look like I have gout"),
    ]

    static let soundingLikeFurther = """
        what's the point of going on a diet coke
        there's no point in going on about it, what did I eat
        I can't cope with this heat, how much water did I have
        I haven't eaten since breakfast, how much have I left
        I haven't eaten pizza since Tuesday, how many calories in a slice
        when did I last eat once
        I'm scared of spiders, calories in an apple
        how long to get to 5 kg lost
        when will I be 10 kg lighter
        how do I get to 70 kg
        I weigh 41 kg
        my BMI please
        what's my bmi
        I had a size 10 pizza
        how many calories do I burn
        how many calories in a 12 year old whisky
        I'm 35 and want to lose 5 kg
        i am 17 stone 4, how much have I lost
        I lost 2 kg in year 9 of my marriage
        can I lose weight on 1800 kcal
        how much fat was in the fasting buffet
        an intermittent fast of 16 hours
        16 hour fast
        I ate once today, was it enough protein
        I want to eat more carbs
        thinking about dinner
        thinking of a dying breed of apples
        any nuts in season
        what has any fish oil in it
        I'm not allergic to anything
        is there any milk in my fridge log
        did I have any fish this week
        does cheese hurt my target
        will this biscuit hurt my target
        work off the clock, log a coffee
        how many calories to burn today
        what can I eat to not feel hungry
        I feel hungry, what can I eat
        we binged the whole box set, what did I eat yesterday
        binge watched a series, snack ideas
        I'm 16 kg down, when do I reach my goal
        log 15 almonds to shed the craving
        what is the point of carrying on with my diet diary
        what is the use of going on a run
        would anyone care for a biscuit, calories in one
        will they notice if I am not hungry
        log one dose of whey powder
        two doses of cocoa in my milk
        a dose of collagen in my coffee
        do you think I have room for a pizza
        do you think I have protein left
        does it look like I have eaten enough fibre
        """.split(separator: "\n").map(String.init)
}
