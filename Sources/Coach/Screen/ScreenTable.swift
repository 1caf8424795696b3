/// Holds what the screen looks for, by classes of words.
enum ScreenTable {
    static let rules: [(ScreenRule, [WordPattern])] = [
        (.danger, patterns(danger, furtherDanger, understatedDanger)),
        (.eating, patterns(eating, furtherEating, understatedEating)),
        (.medicine, patterns(medicine, understatedMedicine)),
        (.expecting, patterns(expecting)),
        (.diagnosis, patterns(diagnosis, furtherDiagnosis, understatedDiagnosis)),
        (.floor, patterns(floor, furtherFloor, understatedFloor)), (.minor, patterns(minor, understatedMinor)),
    ]

    /// Words that sound like it and are none.
    static let friends: [WordPattern] = patterns(falseFriends, furtherFriends, understatedFriends)

    private static func patterns(_ tables: String...) -> [WordPattern] {
        tables.flatMap { $0.split(separator: "\n") }.map { WordPattern(String($0), classes: classes) }
    }

    private static let classes: [String: [String]] = [
        "harm": [
            "kill", "killing", "hurt", "hurting", "harm", "harming", "cut", "cutting", "injure", "injuring", "hang",
            "poison", "drown", "burning",
        ],
        "pills": ["pills", "pill", "tablets", "tablet", "painkillers", "paracetamol", "ibuprofen", "meds", "capsules"],
        "vomit": ["vomit", "vomiting", "vomited", "puke", "puking", "puked", "barf", "~vomitted"],
        "body": [
            "body", "stomach", "belly", "thighs", "legs", "arms", "face", "self", "reflection", "figure", "hips",
            "shape",
        ],
        "hate": ["hate", "hating", "loathe", "despise", "detest", "repulsed", "disgusted", "ashamed"],
        "days": ["day", "days", "week", "weeks", "month"],
        "count": [
            "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "fourteen", "thirty", "few",
            "couple", "a", "whole", "full", "more", "of",
        ] + (1...40).map(String.init),
        "span": ["the", "a", "all", "this", "another", "about", "next", "last", "at", "over"],
        "many": (9...200).map(String.init) + ["ten", "twelve", "fifteen", "twenty", "thirty", "forty", "fifty"],
        "cut": [
            "slice", "slices", "piece", "pieces", "chunk", "slab", "wedge", "sliver", "portion", "bread", "cake",
            "cheese", "pie", "pizza", "ham", "melon", "slack",
        ],
        "kcal": ["calories", "kcal", "calorie", "~calories"],
        "drug": [
            "~insulin", "~metformin", "~ozempic", "~wegovy", "~mounjaro", "~semaglutide", "~tirzepatide",
            "~liraglutide",
            "~saxenda", "~victoza", "~trulicity", "glp", "glp1", "~warfarin", "~coumadin", "~levothyroxine",
            "~thyroxine",
            "~novorapid", "~humalog", "~lantus", "~tresiba", "~sertraline", "~prozac", "~prednisone", "~statins",
            "statin",
            "~lisinopril", "~lithium", "~steroids", "~antibiotics", "~antidepressants", "~adderall", "~phentermine",
            "~gliclazide", "~jardiance", "~blood thinner", "~toujeo", "~levemir", "~apidra", "~lyumjev", "~rybelsus",
            "~zepbound", "~byetta", "~januvia", "~forxiga", "~dapagliflozin", "~orlistat", "~xenical", "~omeprazole",
            "~amlodipine", "~ramipril", "~bisoprolol", "~atorvastatin", "~simvastatin", "~eliquis", "~xarelto",
            "~ibuprofen", "~paracetamol", "~acetaminophen", "~aspirin", "~naproxen", "~apixaban", "~citalopram",
            "~fluoxetine", "~carbimazole", "~diazepam", "~codeine", "~clenbuterol", "fiasp",
        ],
        "medicines": [
            "medicine", "medicines", "medication", "medications", "meds", "~medication", "prescription", "pills",
            "tablets",
            "~painkillers", "drugs",
        ],
        "allergen": [
            "nuts", "nut", "peanut", "peanuts", "gluten", "lactose", "dairy", "shellfish", "soy", "sesame", "wheat",
            "egg",
            "eggs", "allergens", "allergen", "milk", "fish",
        ],
        "expecting": ["~pregnant", "~pregnancy", "~breastfeeding", "breastfeed", "trimester"],
        "limb": ["arm", "arms", "hand", "hands", "leg", "legs", "face", "foot", "feet", "side"],
        "thin": [
            "coffee", "coffees", "gum", "water", "ice", "air", "cigarettes", "broth", "celery", "cucumber", "lettuce",
            "tea", "coke", "juice", "lemon", "vapes", "nothing",
        ],
        "child": [
            "daughter", "son", "child", "kid", "girl", "boy", "niece", "nephew", "granddaughter", "grandson", "sister",
            "brother", "stepdaughter", "stepson",
        ],
        "losing": losing, "longHours": (24...200).map(String.init), "young": young, "behindAge": behindAge,
        "illness": [
            "diabetes", "prediabetes", "~diabetic", "anemia", "anaemia", "~anemic", "~anaemic", "cancer", "ibs", "gout",
            "~hypertension", "~celiac", "~coeliac", "~crohns", "pcos", "~hypothyroid", "ulcer", "ulcers", "gerd",
            "reflux",
            "~depression", "~gastritis", "~gallstones", "scurvy", "~osteoporosis", "flu", "covid", "migraine",
            "migraines",
        ],
    ]

    private static let danger = """
        ~suicide|~suicidal|suicidal
        self harm|harming|injury
        selfharm
        @harm myself
        end|ending|take|taking my own? life
        end|ending|ended it all
        feel|feeling|felt like ending it|things|everything|this
        want|wanted|wanna|ready|tempted|plan|planning to? end it|things|everything $|now|tonight|today|soon|for
        want|wanna|wish|rather|ready|going|try|trying to? die
        wish|better|rather i? was|were|be|off dead
        better off dead
        not|never really|even|just|truly|actually|honestly? want|wanting|wanted to? really|even|just? live|living|exist|existing|wake|waking
        not|never really|even|just|truly|actually|honestly? want|wanting|wanted to be alive|here
        no longer want to? live|exist|wake|be
        rather|better not be? alive|here $|anymore
        better off without me
        tired|sick|had|enough of living|life|existing|being here|alive|$|anymore|and|any|now
        nothing|nobody|none left? to live for
        never wake|waking up again|$
        wish i * never born|woken
        no reason|point to|in live|living|exist
        not see the|a|any? point of|in living|life|existing|being|anymore
        thoughts|thinking of|about ending it|things|everything
        feel|feeling like dying
        not see|find a|any? way out
        want it|this|everything all? to? be? over|end|stop $|anymore
        not keep|carry on? living|going like|anymore|$
        not go on $|anymore|like this
        disappear|vanish for? good|forever|completely
        unalive|kms
        life * not worth
        not worth living
        ~overdose|~overdosed|~overdosing
        took|taken|swallowed|take * too many @pills
        took|taken|swallowed * bottle|packet|box of @pills
        took|taken|swallowed all|whole * @pills
        took|taken|take|swallowed|had @many sleeping|of? of? my|the? @pills
        how many * @pills * too many|die|kill|lethal|dangerous
        swallowed|ate|drank a|some|the|my? battery|magnet|magnets|bleach|detergent|antifreeze
        chest feels|is|feeling|so|really|very? so|really|very|a? bit? tight|heavy
        not|hardly|barely|difficulty|trouble|struggling * ~breathe|breath|~breathing
        throat|tongue|lips|airway|face * closing|swelling|swollen|swell|tight|tightening|up
        mouth|lip|eyes|eye|cheeks * swelling|swollen|swelled|swells|swell
        throat|tongue|lips|lip|mouth * tingling|tingly|tingles|numb
        having|have|had|got|getting a|an|some? bad|severe|serious|strong|terrible|massive? allergic reaction
        ~anaphylaxis|~anaphylactic|~epipen
        ~fainted|~fainting|faint
        passed|passing|pass out
        blacked|blacking|black out
        collapsed|unconscious
        chest pain|pains|hurts|tightness
        pain|pressure in my chest
        heart attack
        having a stroke
        i am choking
        sugar|glucose|hypo * * shaking|shaky|sweating|trembling|confused|dizzy
        shaking|shaky|sweating|trembling|confused * * sugar|glucose|hypo
        sugar|glucose * dropping|crashing|crashed
        shaking|shaky|sweating|sweaty|trembling|confused * * sugar|sugars|glucose|bloods|hypo
        sugar|sugars|glucose|bloods|hypo * * shaking|shaky|sweating|sweaty|trembling|confused|dizzy
        my sugars|bloods|glucose * low|dropping|dropped|crashing|crashed
        having a hypo
        nobody|noone|anyone|anybody|everyone|everybody would|will|might * if i * gone|dead|died|disappeared|vanished
        no|any one would|will|might * if i * gone|dead|died|disappeared|vanished
        would|will anyone|anybody|nobody * if i * gone|dead|died|disappeared|vanished
        nobody|noone would|will even|ever|really? miss|notice|mourn me
        no one would|will even|ever|really? miss|notice|mourn me
        can|could not take|bear|face|do it|this|life|living anymore|any
        what is the point anymore|of|in living|life|anything|being|existing|me|$
        life|everything|it is|feels|seems all? so? pointless|hopeless|meaningless $|now|anymore|and|to|without
        i am|feel|feeling so|completely|totally|just|utterly? hopeless|worthless $|and|today|now|anymore|again|all
        want|wanna|wanted|wish to? i? be|was|were dead
        cut|cutting|slit|slitting|slash|slashed my wrist|wrists|arm|arms|leg|legs|thigh|thighs|skin
        urge|urges to hurt|harm
        urge|urges to cut $|myself|again
        jump|jumping|throw|throwing myself? off|from|under|in|before|out * bridge|roof|building|train|window|cliff|balcony
        step|stepping|walk|walking in|into front? of? a|the|some? traffic|train|bus|car|lorry|truck
        shoot|shooting|stab|stabbing|suffocate|electrocute myself $|tonight|now|today|and|with
        goodbye|farewell letter|note|world|forever|everyone|everybody
        took|taken|swallowed|had|ate a|the? whole? loads|lots|load|handful|bunch|dozens|packet|box|bottle|strip of? * @pills
        swallowed|drank|drunk|ate some|the? drain|oven|toilet|floor|cleaning cleaner|fluid|liquid|product
        drank|drunk|swallowed|inhaled pesticide|petrol|paint|turpentine|methanol|ammonia
        can|could not swallow|speak properly|anymore|after|since|$
        not feel|move|lift my left|right? face|arm|arms|leg|legs|side
        face|mouth|eyelid|arm|side * drooping|droopy|droops|paralysed|paralyzed
        slurring|slurred|slurry my|his|her|their? words|speech|talking
        vision|sight * black|blurry|blurred|double|gone
        everything is|goes|went|keeps going|gone|turning? all? black|dark|blurry
        going|about|gonna to collapse|faint|pass|keel
        stuck|lodged in|at my|the? throat|windpipe|gullet
        my|blood sugar|sugars|glucose is|was|reads|reading|shows|fell|dropped to|only|now|about? #<4 $|mmol|and|i|now|what|so|should
        left arm * hurts|hurting|pain|numb|tingling|tingly|heavy|weak
        vomiting|vomited|coughing|coughed|coughs|puking|puked|throwing|threw up? blood
        he|she|husband|wife|partner|boyfriend|girlfriend|dad|mum|mom|father|mother|someone hits|beats|hit|beat|hurts|strangled|chokes me
        having a|an? seizure|seizures|stroke
        """

    private static let eating = """
        ~purging|purge|purged
        make|made|making|force|forced|forcing myself|me to? be? sick|throw|~vomit|puke|vomit
        throw|threw|throwing|thrown up * after|meal|dinner|lunch|breakfast|ate|eating|food|calories
        @vomit * after|meal|dinner|lunch|ate|eating|food
        after * i|to throw|threw|@vomit
        ~laxatives|~laxative|~diuretics|~ipecac
        diet|slimming|weight loss? pills|pill
        water pills
        ~bingeing|~binging|binge|binged|binges
        @hate my|the|how|what * @body
        @hate|hating myself
        @hate how|the way|what i|myself * look|see
        @hate * mirror
        @hate what|how i look|see
        not eat|eating|eaten * make|making up for
        stop|stopping|keep|keeping myself from? eating
        eat|ate|eating|eaten * in secret
        eat|ate|eating|eaten|food|cake * ashamed|disgusted
        eat|ate|eating|eaten * feel|feeling|felt so|really|very? ashamed|disgusted
        good|safe|clean|pure|better when|if|being * empty
        i am|feel|look so|too|really|such|disgustingly? fat|disgusting|gross|ugly
        feel|feeling fat
        my body * disgusting|gross
        starve|starving|starved|starvation myself|diet|mode|until
        starve|starving|starved to|for * lose|thin|skinny|#|@days
        want|going|try|trying to starve
        fast|fasting|fasted for * @days
        # day|days water|juice|liquid|dry|complete|total? fast|fasting
        water|juice|dry|prolonged|extended fasting
        a|this|do|doing|start|starting|hour|prolonged|extended water|juice|dry|prolonged fast
        just|only|nothing|solely|purely but|on? water|juice|coffee|tea|air|broth|ice|liquids for @span? next|last|past|coming|least|first? @count? of? @days
        live|living|survive|surviving|exist on just|only|nothing? but? water|air|ice|nothing
        @count @days on just|only|nothing|plain but? water|juice|coffee|tea|liquids
        no food|eating for @span? next|last|past|coming|least|first? @count? of? @days
        eat|eating|have|having zero|no food|calories|kcal for|until|all
        without anything to eat for * @days
        fingers down my|the|your throat
        not eat|eaten|eating * for|in * @days
        eat|eating nothing * for|until|all|this @days?
        without food|eating for * @days
        long * without food|eating
        stop|quit|avoid eating altogether|completely|entirely|anything|forever
        want|trying|how to|can * stop eating
        stop|quit|avoid eating $
        how little|few * eat|survive|live|need
        how little|few food|@kcal
        least|fewest|lowest|minimum|smallest * eat|survive|live|away
        ~thinspo|~thinspiration|~meanspo|~bonespo|~proana|proana|promia
        pro ana|mia
        ana mia
        ana|mia tips|tricks|buddy|and|diet
        thigh gap
        collarbones * show
        not deserve|deserved to? eat|food|dinner|lunch|breakfast|calories|meal
        not|never allowed to eat
        earn|earned my? food|dinner|right|calories
        chew|chewing|chewed and? spit|spitting|spat
        ~anorexia|~anorexic|~bulimia|~bulimic|~orthorexia|arfid
        eating ~disorder|disorders|disorder
        disordered eating
        skip|skipping|skipped meals|dinner|lunch|breakfast|food * lose|thin|skinny|punish|make
        punish myself
        lose # kg|lb|pounds|kilos|stone in # @days
        ~compensate for * eating|eaten|ate|binge
        hide * eating|food from * parents|mom|mum|family|doctor
        lost control * eating|food|ate
        not stop eating
        eat|eating in secret
        scared|afraid|terrified of? eating|food|calories|gaining
        guilty|guilt|ashamed * eating|eat|ate|eaten|food
        bring|brought|bringing my|the|that|it|all|everything|dinner|lunch|food * back up
        appetite|hunger suppressant|suppressants|suppressing|killer|killers|pills
        suppress|ignore|ignoring|suppressing my hunger|appetite
        fat burner|burners
        want|wanna|trying|how|get|become|wish|goal|until to|i|am|was|were|be|look|get|being? * skin and bones
        want|wanna|trying|wish * skeletal|emaciated|underweight
        such a pig|whale|cow|failure
        fat pig|whale|cow|slob
        not|never let|letting|allow|allowing myself to? eat|eating $|anything|food|today|more|again|dinner|lunch|breakfast
        scared|afraid|terrified|frightened to eat $|anything|food|more|dinner|lunch|breakfast|again|now
        scared|afraid|terrified|frightened of weight|carbs|fat|getting|putting|being
        scared|afraid|terrified|frightened that|to? i? will? gain
        my ribs|hipbones|spine|bones are|is? showing|visible|sticking
        hide|hiding * eating|food|weight|meals|dinner|lunch|breakfast|vomit|eaten from * parents|mom|mum|dad|family|doctor|partner|husband|wife|boyfriend|girlfriend|friends|therapist|everyone|people|them|teacher
        pretend|pretending|pretended|fake|faking to? i? have? ate|eaten|eat|eating|finished
        lie|lied|lying to|about * eating|eaten|ate|weight|food
        relapsed|relapsing
        my ed voice|thoughts|brain|again|is|$
        ate|eaten everything in the|my fridge|kitchen|cupboard|cupboards|pantry|freezer|house
        am|will not eat|eating anything? tomorrow|again|anymore
        go|going without food|eating $|for|until|all|today|tomorrow
        lose|losing # kg|lb|pounds|kilos|stone in|by|within|this|next a|one|two|three|few|couple? of? @days
        lose|losing weight overnight
        earn|earned|earning my|the|a? food|dinner|right|calories|meal|meals|lunch|breakfast
        """

    private static let medicine = """
        @drug
        blood thinners|thinner
        ~bolus|basal
        carb|carbs|carbohydrate|insulin|correction ratio|ratios|factor
        how many|much units|unit
        ~dosage|~dosing|dose|doses
        inject|injecting|injection|injections|~injection
        skip|stop|stopping|double|missed|miss|forgot|take|taking|combine|mix my|the|with? @medicines
        how many|much @medicines
        interact|interacts|interaction|interfere|interferes * @medicines
        with|on|against|for my @medicines
        ~thyroid
        ~antihistamine|~antihistamines
        birth control
        how many|much of? my|these|those? * tablets|capsules|pills should|can|may|to
        come|coming|go|going|been on|off my|the @medicines
        my ratio is #
        insulin|sugar|glucose pump|sensor|cgm
        sleeping|water|slimming|heart|iron tablet|tablets|pill|pills
        """

    private static let diagnosis = """
        ~allergy|allergic|~celiac|~coeliac|intolerant|intolerance * * safe|ok|okay
        safe|ok|okay|dangerous * ~allergy|allergic|allergies|~intolerance|~intolerant|~celiac|~coeliac
        ~allergy|allergic|~celiac|~coeliac|intolerant * safe|ok|okay|eat
        contain|contains|containing any|traces? of? @allergen
        does|do * have gluten|lactose|allergens
        traces of @allergen
        gluten|nut|lactose|dairy|peanut free
        do|have i have|got a|an? @illness
        am i * @illness|deficient|allergic|intolerant|sick|ill|malnourished
        mean|means|meaning|because that? i * am|have|got a|an? low|severe|mild? @illness|deficient|dehydrated|malnourished
        sign|signs|indicate|indicates|symptom of? @illness|dehydration|malnutrition
        could|might i have|be @illness|deficient|dehydrated|malnourished
        cure|treat|treating|reverse|heal|treatment|prevent * @illness
        good|bad|safe|ok for my? @illness
        i am|have a|an|got? @illness * ok|okay|safe|allowed|avoid|can|should
        ~diagnose|~diagnosis|diagnosed
        ~symptoms|~symptom
        wrong with me
        stomach|tummy|head|back|belly|chest * hurts|hurt|ache|aches|pain|aching|cramps
        ~stomachache|~headache|~headaches|~diarrhea|~diarrhoea|~constipated|~constipation|bloated|~bloating|~heartburn
        ~dizzy|~dizziness|~nausea|~nauseous|~palpitations
        blood in
        blood pressure|sugar|test|tests|results|work
        rash|hives|itchy|itching
        why * so? tired|exhausted|weak|hair
        hair falling|loss
        ~deficiency|~deficiencies
        food ~poisoning
        a1c|hba1c
        ~cholesterol is? level|levels|too|high
        losing my period
        lost|missed my period
        safe|ok|okay|dangerous|suitable|fine|alright|harmful * * ~allergy|allergic|allergies|~intolerance|~intolerant|~celiac|~coeliac
        can|could|should|may i|we|he|she|someone|people|you|my|a|they * * ~allergy|allergic|~intolerance|~intolerant
        can|could|should|may|are|do a|an|someone|somebody|people|with? ~diabetic|~diabetics|~coeliacs|~celiacs
        eat|have|drink|ate|had * with|given|despite my|a|an * ~allergy|allergies|~intolerance
        may contain @allergen
        my period|periods * stopped|gone|missing|missed|late
        always|constantly|permanently so|very|really? tired|exhausted|dizzy|thirsty|faint
        hair is|keeps * falling|thinning
        brittle nails
        heart is|keeps|was|goes racing|pounding|fluttering|skipping
        """

    private static let floor = """
        eat|eating|diet|live|survive|consume|on|stay|down|cut|get|stick|have|only|just * #<1000 @kcal a|per|each|every day
        eat|eating|diet|live|survive|consume|on|stay|down|cut|get|stick|have|only|just * #<1000 @kcal daily
        #<1000 @kcal a|per day
        #<1000 @kcal diet
        how|can|should|may|could do|i * eat #<1000 $|@kcal|a|per|each|every|daily|today|tomorrow|or|only|to|until|till|in|for|and|if|is|so
        ~starvation diet
        under|below|less #<1000 @kcal for? the|today|all|a|whole? day
        under|below #<1000 for the|whole day
        set|make|change|lower * target|goal|limit to #<1000 $|@kcal|a|per|each|every|daily
        goal|target|weight to|of|is|at #<42 kg|kilos|kilo|kgs
        goal|target|weight to|of|is|at #<93 lb|lbs|pounds
        goal|target|weight to|of|is|at #<7 stone|st
        two|three|four|five|six|seven|eight|nine hundred @kcal a|per|each|every|daily
        two|three|four|five|six|seven|eight|nine hundred @kcal diet|plan
        """

    private static let falseFriends = """
        binge watch|watched|watching|watcher|worthy|read|reading|listen|listening|tv|netflix
        watch|watched|watching|netflix * binge
        purge valve|valves|the|my|old|all
        binge|binged|bingeing|binging|binges a|an|the|my|some|on|through? a|an|the|whole|entire|new|old? box set|sets
        binge|binged|bingeing|binging|binges some|the|my|on|through? telly|tv|netflix|youtube|podcasts|films|movies|dramas|boxsets
        binge|binged|bingeing|binging|binges a|an|the|my|all|two|three whole|entire|new|old|of|the? season|seasons|series|show|shows|episode|episodes|boxset|drama|podcast
        diet coke|pepsi|cola|soda|coca|sprite|lemonade|drink|drinks
        fast food|foods|breakfast|lunch|dinner|walk|run|snack|food's
        faint taste|smell|flavour|flavor|hint
        units of alcohol|wine|beer
        how many|much units * drink|drank|drunk
        dose of spinach|fibre|fiber|protein|vitamins|vegetables|fruit|greens|sunshine|caffeine|vitamin
        black out cake
        blackout cake
        blood orange|oranges|sausage|pudding
        lithium battery
        suicide squad|wings|chicken|sauce
        pass out the|some|snacks
        chest freezer
        guilt free
        cure|cured|curing ham|meat|bacon|salmon|egg|eggs
        starving student
        gluten|nut|lactose|dairy|peanut|fat|sugar free @food
        earn my stripes
        i am #<18 and a half stone
        i am #<18 stone|st
        spit roast|roasted
        heart attack burger|grill
        epipen case
        cut|cutting myself a|an|another|some|two|three|half|one big|small|thick|thin|large|little|tiny|nice|huge|whole|decent? @cut
        cut|cutting myself a|another|one? # g|gram|grams|oz|ounce|cm? @cut
        cut|cutting myself off
        black|blacked out curtains|curtain|blinds|blind
        passed|pass|passing out on|in the|my? sofa|couch|settee|armchair
        basal metabolic|metabolism|burn|energy|expenditure
        protein|fat|fibre|fiber|sugar|macro to|and|vs|versus carb|carbs ratio|ratios
        dying|die for a|an|some|another|the|my
        dying of hunger|thirst|laughter|boredom
        killing myself at|in the? gym|work
        made|make|making myself a|an|some|another
        inject|injects|injecting some|more|a bit|of? flavour|flavor|variety|colour|color|protein|fun|life
        units of measurement|measure
        overdose|overdosed|overdosing of|on chocolate|cake|cheese|pizza|crisps|biscuits|sweets|carbs|turkey|sprouts
        ice cream headache|headaches
        dizzy heights
        healthy|good|decent|daily|extra|big|nice dose of
        can|could|may|should i|we still eat|have #<1000 @kcal today|tonight|now|$|and|without
        can|could|may|should i|we still eat|have #<1000 @kcal for|at my? dinner|lunch|breakfast|supper|tea|snack|snacks|dessert|tonight
        can|could|may|should i|we still eat|have #<1000 today|tonight|now|$
        eat|have #<1000 more|extra|further
        eat|have another #<1000
        eat #<20 a|for|today|tonight|and|or|$
        """.replacing(
            " @food",
            with:
                " bread|pasta|milk|yogurt|yoghurt|cookies|cookie|beer|muffin|crackers|oats|ice|cheese|flour|pizza|bar|toast"
        )
}
