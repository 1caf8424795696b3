/// Further classes of what the screen looks for, each of three ways to say it or more.
extension ScreenTable {
    static let furtherDanger = """
        no point|reason|use in|to|of? carrying|carry on $|anymore|any|and|now|with|like|living
        no point|reason|use in|to|of? going|go|keep on $|anymore|any|living|like
        think|thinking|thought|thoughts|dreaming|fantasising|fantasizing about|of dying|death $|all|every|a|lots|often|again|and|constantly|today|now
        think|thinking|thought|thoughts|dreaming about|of killing|hurting|harming myself
        what is the point|use in|of carrying|carry|going on $|anymore|any|living|like
        would|will|can anyone|anybody|someone|they|people? even|really|ever? care|notice|mind|bother if i * not|never * around|here|alive|exist|existed|born|wake
        can|could|will not cope $|anymore|any
        can|could|will not cope with living|life|being|everything|existing|existence
        do|did not know how to go on
        """

    static let furtherEating = """
        eat|eating|eats once|nothing every|in a|two|three|four|five|six|other|few|couple|#
        not eaten|ate|eating|had food|anything|properly|a|thing? thing? since monday|tuesday|wednesday|thursday|friday|saturday|sunday
        scared|afraid|terrified|frightened|anxious to|of|about eat|eating $|anything|food|more|dinner|lunch|breakfast|again|now|carbs|bread|pasta|rice|sugar|fat|calories|solid
        scared|afraid|terrified|frightened to eat carbs|bread|pasta|rice|sugar|fat|fats|calories
        stop|not|avoid feeling|being|feel|be|getting hungry|hunger so|and|without i? can|do|will? not? eat|eating
        want|wanna|get|be|become|reach|into|down|a to|be|a|down|into? to|be|a? size zero|0|00
        @longHours hour|hours|hr|hrs|h fast|fasting|fasts
        burn|burning|work|working|run|running|exercise|exercising|sweat off what|everything|all|whatever|anything i|that|the|what? * eat|ate|eaten|eating
        chew|chewing|chewed my|the|it|all? food|meals|dinner|it|everything? and|then then? spit|spitting|spat
        bmi is|of|at only|just|about? #<18.5 * * lose|losing|slim|slimmer|diet|lighter|thinner|kilos|kg|lower
        want|need|trying * lose|losing * * bmi is|of|at only|just|about? #<18.5
        make|made|making|force|forced|forcing masel|maself|meself|mesel|mesen|myslef be? sick|throw|~vomit|puke|vomit
        """

    static let furtherDiagnosis = """
        think|reckon|believe|suspect|guess|say|sound|sounds|look|looks that|like|as? if|though? i have|got|am got? a|an? @illness
        kill|hurt|harm|poison * * allergic|~allergy|intolerant|~coeliac|~celiac
        any|some|traces of? @allergen in|on * * * ~allergy|allergic|~intolerant|~coeliac|~celiac
        ~allergy|allergic|~intolerant|~coeliac|~celiac * * any|some|traces of? @allergen in|on
        """

    static let furtherFloor = """
        get|drop|go|slim|diet|starve down? to|under|below #<42 kg|kilos|kilo|kgs
        reach|weigh|weighing only|just|under|below|about? #<42 kg|kilos|kilo|kgs by|before|for|like|so|how
        """

    /// Lists what sounds like it and is none.
    static let furtherFriends = """
        dose|doses of the|my|some? whey|casein|cocoa|cacao|matcha|turmeric|milk|yoghurt|yogurt|collagen
        #<42 kg|kilos|kilo|kgs lost|loss|down|lighter|less|off|gone|below|under|from|away|of
        """
}
