/// English words that are one slip of the fingers from a word of questions, and mean what they say: "mother" is no slip of "other".
enum EnglishWords {
    static let all = Set(
        words.split(separator: " ").map(String.init)
            + [
                "plant", "plants", "planes", "inulin", "lasting", "tasting", "hinged", "singed", "starch", "surge",
                "merge", "charge",
                "sinner",
                "diner",
                "weights", "height", "doing", "losing", "breakfasts", "diners", "overdone", "bringing",
            ]
    )

    /// The words of a common English list that `WordClass.table`, nutrients, meals or days have a neighbour of.
    private static let words = """
        abode abort account achieves acted adheres advise affords again agave aiding ailing airing alike allotments \
        allowances ambitions amiss ample answers appropriated arise arisen arising arming assumes assure assured assuring \
        aster atypical backed backing bailed baked bakes baking balanced balances balling barbs baring barns bases bashed \
        basic basics basil basin basins batch batter beach beast beaten beater beating beats began beginnings begins begun \
        being bellow bender bends beset bested betting biased binds birthdays bitter black blast bless bling blogged blogs \
        blower blows boast bogged booking boosts boots boring borne boron bother bought bound bounds bower branch breach \
        breached breaching bread breakdowns bright brine brings brink brisk broom brown brunt brush brushed budge budgets \
        bugger bulky bunch bunches buried burner burst burying buster busts butter cable cakes calculates calling camel \
        cameo candle caption captions cards cares carts carve caster catchy cation cautious caving ceilings cello center \
        centered chance chances chant chanted chanting charge charged charges charging charm charts checks cheek chewed \
        chick chock choked chopper chose chuck cleft clogged clogs clone closed closer closes closet closing clots clove \
        clown coals cobble cobbled colds combs command commando commandos commuted comparisons compete competed completed \
        completes compositions compute computer concert concerts conch confidant confuse confuses consent consumer consumes \
        container contend contents contest context convent cooking cooks cooper copped cords corrects couch counts county \
        court cover crabs crack cracked crank crash crashed crest crook cropped cropping crunch crushes crust curbs curie \
        curing currents curse curtain curved curves curvy dairy daisy dally damaged damages daring darts dashes databases \
        dating dawned deals deceased deceit decently decides decked decoded decreases deduce deepen denser deprived derided \
        derive derives descent described describes detail determine determines developer develops differences digger dimes \
        diner diners directions disks displays dives diving dogged doings domes donned doping doses dosing double doubt \
        doves downer downs dread dreading drinks dripping drone droppings drops drought drown drowned drunks dumber dusted \
        dwell dying earning earnings eased easing eater eight ensure enters entice error estate ester estimates ether evens \
        event exceeds expand expenditures explains extend extras extremes fable fabled faced faces facets factual factually \
        failing fails fakes faking falls falter farther fasten fastening fatter feast feature featured felling fender \
        fester fever fiend fight fighter filed filling finds fined finer fines fishes fists fitting fiver fives fixer flack \
        flattening flogged flood floods floss flower flown foiled folding folds fools fords formally forth foster found \
        frail frank fright frisk frisky fruit fruity fully function fused gable gains gander gasps geeks genders gentry \
        given givens glimmer gloss goats goings golds goods goody grain grape graphs grave greats greet groom guesses guest \
        guests gutting hacked hacking hailed hallowed handled handler handles hanged hanging hanks hasty hatch hating haven \
        haves hazing heading heady heals health heating heave heaving heights helps highs hinds hinting hissing hither \
        hives holdings holed holes hoods hooking hopper horse hound hounds hover hunch hunched ideal ideals identity ignore \
        ignores increases infested inhaler inner insider insides inspirations inspired inspires instruction insure intakes \
        inter intro invest invested jailed jello junctions keeper keeps kills kilns kinda kings kinks kissed kissing knack \
        known knows laced lacked lacks lagged lakes lasts latch latent launch launches leach leaching leading leads leapt \
        lease leash leftovers lefty legged lemma lender lends letter letting levee levels lever licking light lighted \
        lighten lighters liked likes linger lists lives living loader loaned loans locking lodged logos loner longed longs \
        looks looming looping looting lords lorry loser loses lotus loved lover loving lowers lowly lumber lurch luring \
        lynch macho macron mailed mains maker manager manages manly march mashed massed master mating means measures meats \
        medal medals meetings meets melting menus messed messing metal metals methanol mighty mince minds mineral mislead \
        misled misses mists misused moist molding molds moods moped mores mother moths mound mounds mount mounted mounts \
        mouths mover moves movie mowed mower mowing mulch musty muzzle nails named names nasty nears needy netting never \
        newer nicer niche nicked niece night nimble normalcy norms north nosed nuclear oasis opens others otter ousted \
        outputs overalls overs overt owned paced packer packet packing pained paint pants parked parks party pasty patch \
        pause paving peach pease persona pertain petting picks picky pinto pitting pleas pleased pleases plots podium point \
        ponds ports posing possibly potion potions pound power praise prank preach preached preaching preference preview \
        prick prints problem produced producer produces product profess profiled profiles proposed proposes propped \
        propping provider providers prowess punch punched punches punching purse puzzle puzzles quack question quicken \
        quiet quirk quits quotas quote raced racked racking railed rained raining rakes raking rally rating rational raving \
        reaches react reacted reacting readings reads ready realm reals realty reaping rearing reasonably recent recognizes \
        recommends recorder recounts reduced reduces reeks references regain regaining regains regal reliably remand \
        reminder reminds renal render renter reset responsibly rests retain retaining retains retinal revel reviews rewind \
        riches riding rights rinse rinsing riser rises risking riven roach roads rooms roost rotten round rounds rover \
        roving rower rushed rusted sable sacked sacking sacks safer safes sailed sales sally sampled sampler samples \
        sanding saving saying scaled scalp scaly scare scared scares scarred scars scary seals search season seasoning \
        seasons seating seats seduce seeks sender sends sensed senses sensibly sentries sentry servings setter setting \
        seven sever sewer shack shacks shale shallow shalt shanks share shave shaving shawl sheds shell shimmer shipped \
        shirt shore shorts shout showed shower shown shows showy shred sifting sight silos simmer simple sinner sinners \
        skate skill skimmed skipper skips skunk slack slacking slacks slammed slash slashed slate slaying slick slipped \
        slots slowed slowest slumped smack smacked smacking smacks smart smashes snail snare snort snuck snuff soften sorry \
        sounds sourced spaced spaces spacey spade spared spares spark sparse spate spends spent spice spill spire spitting \
        spore sport sprint squeezed squeezes stables stabs stacking stacks staff stage staged staging stake staked stakes \
        staking stale stalked stall stamped standings stands stank staple stare stared staring stark starling starred \
        starring stars starter startled startling starts starved starving stash stashed stated states stating statue \
        statues stave stays stead steamy stems sticks sticky stiff stills stink stinking stock stocked stocking stomped \
        stoner strand stray strayed struck struggles stuffs stuffy succeeds sugary suggests suite summaries summarized \
        summarizes sundae sundry super supple supplier suppliers surge surpasses swallows swayed swaying swell swimmer \
        swords table tacked tailed taker takers tales talking taming tanking tanks tapes taping tarts tasking taste taster \
        taxes taxing teach teaching tells tender tending tends tense terrors theme theses thigh thine thinks thorough \
        thought three throughput ticking tides tight tighter tiles timed timer timers timing tires toads toasty token tombs \
        tonal tones tongs topic topical totaled tough tower towns trace traced tracker tracks tract tread treading treads \
        treason treat trendy trick tricked trill tropics troubled troubles trough truce truck truer trunk turned turning \
        turns tying typed typos unclean understands unknowns unreal upper vague valued valve valves vegetable verses \
        vetting views wakes waking wallow waning wants wards warming warping warring warts watch waving wealthy weeds weeps \
        weighs weighting weighty wells wetter wetting whale while whose width wight wills winds winner winners wiser wishes \
        witch wives wobble woods works world worlds worms worries worsen worthy wound wounds wright wring wrought yeast
        """
}
