/// Lists what the screen looks for in what is said in passing, in few words or in other words than a clinic has.
extension ScreenTable {
    static let understatedDanger = """
        he|she|they|friend|baby|child|son|daughter|husband|wife|partner|mum|mom|dad|gran|grandad|granddad|someone|toddler is|are|has? choking|choked
        better off if * not|never * around|here|born|alive|existed
        not see the|a|any|much? point of|in waking|getting|carrying|going|trying up|on|$|anymore|any|now|tomorrow
        being|be here|alive nae|no|any? mair|more|longer|anymore
        make|making|made|leave|left|put|putting * marks|scratches|lines|cuts on|down|into my|the? arm|arms|leg|legs|thigh|thighs|wrist|wrists|skin
        not|wont wake up? proper|properly
        can|could not wake him|her|them
        grey|gray|blue|clammy|sweaty and|all sweaty|clammy|limp|floppy|grey|gray
        sleep|asleep and|to|then? i? not|never wake|waking|woke
        want|wanna|like|wish|could|would to? sleep forever
        want|wanna|like|wish|could|would to? sleep for ever|good
        no point|reason|use * * will|wont not? be here|around
        will|wont not? be here|around much? longer|anymore|any $|longer|more|so
        pain|pains|pressure|tightness|stabbing in|on|across my|the|me? chest $|when|and|after|since|is|from
        tight|tightening|crushing|squeezing chest
        chest tightening|crushing|squeezing
        @limb is|are|has|have|feels? gone|going|went|goes? numb|tingly|limp
        lost|losing|no feeling in my|me|one|the @limb
        heart is|keeps|was|goes? fluttering|racing|pounding|skipping * * not|stopped|since|without|fasting|starving * eating|eat|ate|eaten|food
        took|taken|injected|had two|double|both|three|extra|twice of? my|the|a? ~mounjaro|~ozempic|~wegovy|~insulin|jab|jabs|shot|shots|injection|injections
        injected two|double|both|three|extra of? my|the? pens|pen
        left arm|shoulder is|are|has|feels|goes|went|gets? all|gone? buzzing|buzzin|fizzing|dead|heavy|prickly|prickling|stiff and|from|when|since|after|$
        chest is|gets|got|feels|goes|went|getting all|really|so|very|too? tight|heavy|squeezed|funny
        blood? sugar|glucose|meter showed|shows|read|reads|reading only|now|about|at? #<65 $|and|after|now|what|i|so|mg
        """

    static let understatedEating = """
        after * dinner|lunch|breakfast|tea|meal|meals|eating|eat|food * get|getting|got rid of it|everything
        not had|eaten|touched a|any|one? proper|real|decent|single|solid? bite|meal|morsel|crumb|food since monday|tuesday|wednesday|thursday|friday|saturday|sunday|last
        on|live|living|survive|surviving just|only|nothing|but? on? black|hot|cold|green|diet? @thin and|or|plus @thin all|for|this|since week|weekend|days|#|two|three|four|five|monday|sunday
        only|just|barely had|ate|eaten|did|managed|ate * #<800 * * proud
        proud * * only|just|barely|under|not|without * #<800|eating|eaten|food|ate
        feel|feels|felt|feeling|am safer|calmer|cleaner|purer * when|if|while * * under|below|beneath #<1000
        proud of|that|i * not|never|skipped|skipping eating|eaten|ate|eat|meals|dinner|lunch|breakfast
        on|only|just|but|with|having black|hot|cold|green|diet? @thin and|or|with|plus? @thin? until|till monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|next|the|weekend|my|christmas
        ~senna|~senokot|~dulcolax|~bisacodyl
        colon|bowel cleanse|cleanser|cleansing|cleanses
        stop|stops|block|blocks|blocking|prevent|keep * calories|food|fat|carbs * going|getting|being in|absorbed|digested|absorbing
        eat|eats|eating|ate until|till i|it|my * hurt|hurts|sick|pain|painful|cry|crying|ashamed
        can|could not stop stuffing|eating * every|each night|day|evening|time
        not stop|control * every|each night|evening
        ana|mia goal|goals|tip|tips|diet|coach|buddy|rules|mode|fast|friend|friends|girl|girls|meals|lifestyle
        pro ana|mia
        ~thinspo|~thinspiration|~bonespo|~meanspo
        no|not|never|zero eat|eating|eaten|food|meal|meals for|since|in? @count @days $|and|now|head|so|how|but|dizzy|already|is|it|ok|good|can
        must|have|need|got to? run|walk|exercise|burn|swim|train|work|do it|that|them|this|off|out? it|off|out? off|out|again? again? if|because|whenever|when i eat|ate|have|had
        """

    static let understatedMedicine = """
        skip|skipping|skipped|miss|missing|leave|leaving|left my|the|a? jab|jabs|injection|injections|insulin|~insulin
        """

    static let understatedDiagnosis = """
        lost|losing|lose * * without trying|meaning|dieting
        gone|going|went|been quite|right|completely|clean? off my|me food $|and|lost|lately|now|since
        gone|going|went off everything|eating $|and|lately|now|since
        black|tarry|bloody|pale stool|stools|poo|poos|poop|motions
        """

    static let expecting = """
        @expecting * * cut|cutting|deficit|lose|losing|diet|dieting|fast|fasting|restrict|restricting|@losing
        cut|cutting|deficit|lose|losing|diet|dieting|fast|fasting|restrict|restricting|@losing * * @expecting
        @expecting * * * cut|deficit|lose|restrict|@losing
        @expecting * * #<1200 @kcal
        baby coming|due * * * * lose|losing|cut|deficit|diet|@losing
        """

    static let understatedFloor = """
        want|wanna|like|need|trying|hoping to? be|weigh|hit|get|see only|just|under|below? #<42 kg|kilo|kilos|kgs
        help me|to? be|weigh|get|hit down? to? #<42 kg|kilo|kilos|kgs
        """

    static let understatedMinor = """
        year|grade #<14 * * @losing
        i am only|just|nearly|almost? a? #<18 @behindAge * * be|weigh|get|hit|reach|under to|only|just|under|below? #<50 kg|kilo|kilos|kgs
        i am only|just|nearly|almost? a? @young @behindAge * * be|weigh|get|hit|reach|under to|only|just|under|below? #<50 kg|kilo|kilos|kgs
        @child is|aged|who|of|turned only|just|nearly|about|now? #<18 * * chubby|fat|plump|podgy|overweight|heavy|big|@losing
        @child is|aged|who|of|turned only|just|nearly|about|now? #<18 * * put|get|keep her|him|them on|down|below|under|to
        @child is|aged|who|of|turned only|just|nearly|about|now? @young * * chubby|fat|plump|podgy|overweight|heavy|big|@losing
        @child is|aged|who|of|turned only|just|nearly|about|now? @young * * put|get|keep her|him|them on|down|below|under|to
        put|get|keep|putting|getting my|our|a|the little|young|wee|big? @child * on a|an|some|her|his|the|low|strict? diet|@kcal|deficit|calorie|slimming
        put|get|keep|putting|getting my|our|a|the little|young|wee|big? @child * on # @kcal
        @child * * hide|hides|hiding|hid|bins|binning his|her|their food|meals|lunch|dinner|lunches|dinners
        @child * * count|counts|counting every|each? calories|almonds|grapes|bites|kcal
        """

    /// Lists what sounds like it and is none.
    static let understatedFriends = """
        purged|purge|purging my|the|our|all|old? fridge|cupboard|cupboards|freezer|pantry|kitchen|larder|wardrobe|list|inbox|phone
        fainted|faint|fainting|collapsed with|from|of joy|excitement|laughter|happiness|surprise|relief
        will|wont not? be here|around for|at|this|next|until|till breakfast|lunch|dinner|tea|supper|week|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday i|we|so|as|because? am|are|on? on|away|holiday|in|at
        #<50 kg|kilo|kilos|kgs lost|loss|down|lighter|less|off|gone|below|under|from|away|of
        tight|tightening chest exercise|workout|press|day
        """
}
