extension WordClass {
    /// The words of each class, phrases among them; what begins with "~" also matches with one slip of the fingers, and what begins with
    /// "=" has no other class.
    static let table: [(WordClass, String)] = [
        (
            .filler,
            """
            =just gone, at all, a bit, a tad, a touch, slightly, =i mean, =i meant, honestly, literally, simply, possibly, quickly, kindly, eh, innit, approx, moment, =by chance, =by any chance, \
            =at the moment, =at present, =in fact, =to be honest, =more or less, =or so, =for now, \
            the, a, an, my, me, i, of, in, to, for, with, from, at, on, far, please, just, now, then, that, it, do, does, did, done, have, has, had, been, currently, actually, really, exactly, ok, okay, hey, hi, hello, thanks, thank you, \
            coach, all, by, some, any, this, these, those, there, many, much, up, got, also, so, as well, say, roughly, approximately, about, \
            =right now, as, during, over, through, throughout, within, into, here, overall, diary, its, do you think, you \
            think, kind of, sort of, my diet, which one, too, even, else, just now, like, \
            basically, quite, very, wise, though, under my belt, than that, than this, than now, than it
            """
        ),
        (.any, "any"),
        (.superlative, "most, highest, richest, biggest, largest, least, lowest, fewest, smallest"),
        (.onPlan, "=as planned"),
        (
            .row,
            "in a row, =on the trot, =days running, =days straight, =straight days, consecutive, consecutively, =back to back, streak, =longest streak, =longest run, =best streak, =best run, =longest row"
        ),
        (
            .soFar,
            "thus far, to date, as yet, as it stands, up to this point, until this point, as of now, so far, up to now, until now, till now, already, yet"
        ),
        (
            .howMuch,
            "=how much, =how many, quantity of, what amount, how high, what quantity, =how big, =how large, amount of, number of, how well, how close"
        ),
        (
            .beyond,
            "=go overboard, =gone overboard, =went overboard, blown it, blew it, overdone it, overdid it, over, under, above, below, =gone over, =going over, =go past, =went past, =gone past, =going past"
        ),
        (.place, "where"),
        (.habit, "on average, average, averaged, typically, usually, normally, mean"),
        (.will, "will"),
        (.much, "much, many, little, few"),
        (
            .resting,
            "lying there, lying still, lying down, bmr, rmr, basal, resting, metabolic rate, basal metabolism, at rest"
        ),
        (.looking, "looking, look, shaping up"),
        (.manner, "how"),
        (.plainWhy, "why, how come, for what reason, reason, reasons"),
        (.what, "what, which, how, what kind, what kinds, what sort, what sorts, what all, where, whats, what else"),
        (
            .when,
            "has it been long since, is it long since, has it been a while since, is it a while since, eta, when, =how many days back, =how many days ago, =how many days since, what day, which day, what date, how long ago, how long is it since, how long since, how long has it been since, how long has it been, how long have i not had, by when, at what time, =what time, =which time, =what hour, =how late, =how early"
        ),
        (
            .why,
            """
            why, how come, for what reason, how did you come to, how do you come to, how have you come to, how did you come by, land on, landed on, settle on, settled on, explain, where does, how did you get, how do you get, where did you get, where do you get, what goes into, what went into, how did you work out, how \
            do you calculate, how did you calculate, what is behind, who says, says who, reason, reasons, because of what, justify, based on, \
            basis, come up with, worked out, work out, calculated, computed, what made, what makes, what pushed, what drove, \
            what caused, what put, what sent, what raised, what pulled, where do the, where do my, figured out, what is pushing, what is driving, what is hiking, what is raising, what is making, what is causing, what is putting, what is sending, what is bumping, what is jacking, what is spiking, what spiked, what bumped, what hiked, what jacked, what drives, what pushes, what raises, what causes, what is behind, what is been pushing, what has been pushing, what is been driving, what has been driving, what is been raising, what has been raising, what is been making, what has been making, what is been causing, what has been causing, what is been putting, what has been putting, what is been bumping, what has been bumping, arrive at, arrived at, come about, derived, determined, decide \
            on, decided, set at, logic behind, rationale, reasoning, reasoning behind, what for, who decided, who set, who chose, who picked, who determined, who calculated, who worked out
            """
        ),
        (
            .show,
            "run me through, walk me through, itemise, itemize, outline, enumerate, specify, go through, take me through, talk me through, show, list, give, tell, see, display, print, view, look at, check, review, recap, know, find, run through, walk through, pull up, =bring up, get me, fetch, read out, open, describe, gimme, lemme, recount, name, enter, entered, put in, set to, set as, registered, calculate my bmi, work out my bmi, compute my bmi, figure out my bmi"
        ),
        (.be, "is, are, was, were, be, am, being"),
        (
            .modal,
            "is it ok to, is it okay to, is it safe to, is it alright to, is it all right to, expect, expect to, can, could, should, would, may, might, will, shall, am i allowed, allowed, possible, ok if, okay if, want, like, need, must, supposed to, meant to, ought to, have to, got to, going to, able to, trying to, =only get, =can i only eat, =can i only have, =may i only eat, =only allowed, =only given, =only get to have, =only get to eat"
        ),
        (.not, "not, never, no, without"),
        (.skip, "skip, skipped, skipping"),
        (
            .ought,
            """
            should, need, must, allowed, am i allowed, supposed to, meant to, ought to, have to, got to, want, may, shall
            """
        ),
        (.and, "and, plus, as well as"),
        (.carry, "and, what about, how about, same for, and for, and what about, now for, also for"),
        (
            .eat,
            """
            note, \
            eat, ate, eaten, eating, get through, got through, ingest, ingested, devoured, manage, managed, consumption, snacked on, munched, have, had, having, consume, consumed, consuming, drink, drank, drunk, drinking, get, got, gotten, getting, take, took, taken, taking, taken in, took in, intake, logged, record, recorded, track, tracked, \
            =put away, use, used, went through, log, swallow, swallowed, food intake, on my plate, in my diary, in my log, on my log, in the diary, \
            scoff, scoffed, scoffing, chow, chowed, =chow down on, =chowed down on, wolf, wolfed, =wolf down, =wolfed down, gobble, gobbled, nosh, noshed, \
            polish off, polished off, polish, polished, guzzle, guzzled, downed, tuck into, tucked into, nibble, nibbled, nibble on, nibbled on, graze on, \
            grazed on, munch, munching, munch on, munched on, inhale, inhaled, demolish, demolished, scarf, scarfed, =scarf down, =scarfed down, dined on, feasted on, \
            put down, sunk, necked, knocked back, shovelled, put in my mouth, racked up, =did i have to eat, =did i have to drink, =have i had to eat, =have i had to drink, put anything in, put something in, put anything down, put something down, rack up, clocked up, clock up, notched up, put in, typed, typed in, wrote, on the menu, \
            =showed up, =show up, =shows up, =shown up, =turned up, =popped up, =cropped up, appeared, featured, written down, write down, jotted down, noted down, noted, consist of, consisted of, comprise, comprised
            """
        ),
        (
            .total,
            """
            running total, rundown, lowdown, \
            total, totals, sum, altogether, together, in all, =add up, adds up, added up, came to, come to, amount, breakdown, summary, summarise, summarize, level, numbers, figures, stats, tally, figure, come in at, came in at, comes in at, macros, count, all up, sum up, overview, \
            totalled, amounted, the damage, damage, my day, how am i doing, how did i do, how was my day, how is my day, looking, look, so far, where am i, where are my, stand, standing, state, status, ran to, tot up, sitting
            """
        ),
        (
            .left,
            """
            =with what i have left, =with what i got left, =with what i have got left, =with what is left, =given what is left, =given what i have left, \
            low on, short on, running low, running short, \
            left, remaining, remain, remains, left over, leftover, spare, still, short, missing, room, away, =over or under, =under or over, =above or below, lacking, balance, \
            outstanding, lack, how far, available, far off, way off, how close, how near, close to, close, near, to play with, anywhere near, wiggle room, headroom, breathing space, elbow room, \
            in the tank, in the bank, unused, leeway, shy, remainder, rest, rest of, gap, space, before i am over, before i go over, before going over, till i am over, until i am over, until i go over, behind on, until i reach, till i reach, before i hit, before i reach, until i hit, till i hit, \
            nearly at, almost at, nearly there, almost there, nearly hit, almost hit, nearly reached, almost reached, nearly met, almost met, nearly up to, almost up to, nearly out of, almost out of, =doing ok on, =doing okay on, =doing alright on, =doing well on, =doing fine on, \
            =doing ok for, =doing okay for, =doing alright for, =doing well for, =doing fine for, =doing ok with, =doing okay with, =doing alright with, =doing well with, =doing fine with, =room do i have for, \
            =i fixed for, =i set for, =i off for, =i placed for, =i alright for, =i ok for, =i okay for, =i all right for
            """
        ),
        (
            .average,
            """
            =these days, nowadays, \
            average, averages, averaged, averaging, mean, typical, typically, usual, usually, normally, on average, per day, a day, each day, every day, daily, per diem, in a day, =most days, =on most days, norm, ordinary, tend, normal day, regular day, standard day, average out, averages out, average out at, day to day
            """
        ),
        (
            .top,
            """
            maximum, max, pushing up, driving up, bumping up, pushing my, driving my, raising my, hiking my, \
            most, biggest, highest, main, largest, top, source, sources, contributed, contributor, contributors, contribute, contributes, contributing, heaviest, richest, largest, provides, supplies, supplied, provided, fattiest, saltiest, sweetest, sugariest, greasiest, bulk, majority, culprit, culprits, responsible, make up, makes up, making up, made up, offender, offenders, came from, come from, comes from, coming from, came, \
            the most of, mostly, mainly, chiefly, primarily, main source, behind, add most, brought, bring, worst, accounts, accounted
            """
        ),
        (.least, "minimum, least, lowest, smallest, fewest, lightest"),
        (
            .more,
            "more, less, fewer, higher, lower, increase, increased, decrease, decreased, another, extra, difference, better, worse, further, bigger, smaller"
        ),
        (
            .reach,
            """
            inside my, keeping, keeping to, keeping within, keeping under, \
            reach, reached, reaching, hit, hitting, meet, met, meeting, make, made, stay, stayed, staying, keep, kept, stick, \
            stuck, within, exceed, exceeded, =used up my, over, above, below, under, beat, achieve, achieved, on target, on track, manage my, \
            manage the, managed my, managed the, manage to, managed to, blow, blew, blown, bust, fall short, fell short, fallen \
            short, nail, nailed, smash, smashed, crush, crushed, ace, aced, sticking, busted, overshoot, overshot, overdo, overdid, adhere, adhered, =maxed out, =max out, =maxed, cross, crossed, crossing, =go past, =went past, =gone past, =going past, =get past, go over, went over, =gone over, =going over, =goes over, =was over, =were over, =am over, surpass, surpassed, fail, failed, miss, missed, succeed
            """
        ),
        (.days, "day, days"),
        (
            .often,
            """
            how good was i at, how good am i at, how good have i been at, eating much, eating a lot, eating many, drinking much, drinking a lot, \
            how often, =how many times, how frequently, number of times, how regularly, often, times, how well, how \
            consistently, how consistent, consistently, regularly, frequently, eat a lot, eat much, eat many, drink a lot, \
            drink much, drink many, a lot lately
            """
        ),
        (
            .target,
            "=have you given me, =you have given me, =did you give me, =you gave me, =have you set me, =did you set me, =you set me, =macro split, =macros split, =macros should i hit, =macros should i be hitting, =macros should i aim for, =macros should i eat, =macros should i be eating, ~target, targets, goal, goals, limit, limits, aim, quota, allowance, budget, aiming, aiming for, aim for, macro targets, macro goals, aims, shooting for, shoot for, allowed, allotment, ceiling, cap, number, requirement, requirements"
        ),
        (.deficit, "deficit, calorie deficit, surplus, calorie surplus"),
        (.plan, "plan, ~plans, program, programme, deficit, calorie deficit"),
        (
            .last,
            "last, latest, most recent, most recently, =of late, recently, ago, lately, since, last time, previous, past"
        ),
        (.first, "first, earliest"),
        (
            .unread,
            """
            head or tail of, head nor tail of, heads or tails of, get wrong, got wrong, gotten wrong, not certain, not confident, least sure, less sure, not so sure, not too sure, \
            unread, unrecognised, unrecognized, unclear, unsure, uncertain, doubtful, doubts, guess, guessed, guessing, skipped, \
            ignored, left out, leave out, low confidence, misread, misunderstand, misunderstood, not understood, not \
            understand, unknown, missed, miss, failed, fail, not sure, problems, errors, ambiguous, not recognise, not \
            recognised, not recognize, not recognized, not read, not get, not parse, not identify, not figure out, not \
            know, incomplete, is missing, was missing, anything missing, missing from, missing in, went missing, gaps, stumped, puzzled, \
            fell through, not work out, not make sense, struggle, struggled, not match, not matched, not count, not counted, trouble, confused, unidentified
            """
        ),
        (
            .understand,
            "understand, understood, read, reading, recognise, recognize, get, got, catch, work, identify, parse, make, sense, process, handle, match, words, entries, items, parts, bits, meals, meal, out, figure, with"
        ),
        (.understood, "understand, understood, recognise, recognize, catch, read, parse, follow, get, got"),
        (
            .contain,
            """
            contain, contains, contained, containing, content, nutrition, nutritional, nutrient, nutrients, facts, info, \
            information, value, values, macros, inside, vitamins, minerals, hold, holds, provide, provides, in, there in, profile, data, breakdown, has, have, per, nutrition facts, got, give me, supply, made of, composition, nutritionally, nutrition value, macros of, worth, macro, giving, gives
            """
        ),
        (
            .compare,
            "or, vs, versus, than, compare, compared, comparison, between, compares, comparing, stack up, or in, or is it, against, difference, v, against, how does"
        ),
        (
            .rich,
            """
            =through the roof, =sky high, found, \
            rich, richest, where do i find, where can i find, where do i get, where can i get, where to find, lots, lot, loads, plenty, plentiful, high, highest, packed, full, abundant, best, good, great, most, source, \
            sources, better source, loaded, tons, dense, heavy, ton, get more, boost, increase, more, add, provide, provides, raise, decent, good way to get, best way to get, way to get, abundance, excellent, stacked, heavy in, amounts, large amounts, big, bump up
            """
        ),
        (
            .foods,
            "any suggestions, any recommendations, suggestions for, ideas for, idea for, recommendations for, food, foods, something, things, thing, ingredient, ingredients, dish, dishes, anything, stuff, options, meals, snacks, everyday foods, bombs, bomb"
        ),
        (
            .suggest,
            """
            suggest, suggestion, suggestions, idea, ideas, recommend, recommendation, recommendations, propose, options, option, \
            inspiration, what can i, what could i, what should i, what may i, what might i, what shall i, something, \
            what fits, fits, fit, what to, anything, what would fit, think of, come up with, rustle up, whip up, knock up, throw together, knock together, dish up, any meals, pick, idea for, ideas for, hungry, i am hungry, fancy, for me to eat, good for, nice, inspire, inspire me, cook, make, feel like, i have for, eat next, next, =good for dinner, =good for lunch, =good for breakfast, =good for supper, =good for tea, =good for a snack, =good breakfast, =good lunch, =good dinner, =good snack, =decent lunch, =decent dinner, =decent breakfast, =decent supper, =decent snack, =great dinner, =great lunch, =great breakfast, =great supper, =great snack, nice breakfast, nice lunch, nice dinner, nice snack
            """
        ),
        (
            .fit,
            "=wreck my day, =ruin my day, =spoil my day, =blow my day, wreck, ruin, scupper, another, ok with, okay with, fine with, alright with, =am i ok to have, =am i okay to have, =am i fine to have, =am i alright to have, =am i ok to eat, =am i okay to eat, =am i allowed to have, =am i allowed to eat, fit, fits, stays, keeps, fit in, fit into, =fits my day, =fit my day, =fits in my day, =fit in my day, =fits into my day, =fit into my day, =fits my macros, =fit my macros, cross, go past, put me past, push me past, take me past, afford, room, room for, space, space for, over, under, below, above, stay, within, still, exceed, go over, put me over, push me over, take me over, blow, left, remaining, keep, go, put me, push me, take me, send me, tip me, ok for, okay for, fine for, alright for, all right for, be all right, squeeze, squeeze in, sneak, sneak in, cram in, slot in, wedge in, get away with, be ok, be okay, be fine, be alright, spare, allowed, enough, too much, =not go over, =not going over, =without going over, =not exceed, =not exceeding, =without exceeding, =not blow, =without blowing"
        ),
        (
            .long,
            """
            date, dates, \
            =how many more weeks, =how many more months, =how many more days, =how many weeks more, =how many months more, \
            how long, =how much longer, longer, how soon, =how many weeks, =how many months, how far away, how far, until, till, before, weeks, take, \
            takes, time, months, when do, what date, which date, which week, which month, end, ends, finish, done, weeks \
            left, how quickly, estimated date, by
            """
        ),
        (
            .own,
            "own, logs, data, history, records, real, actual, actually, =based on my, =going by my, measured, measure, true, really, personal, based on, according, according to, from, say, estimate, estimated, =meals and weights, =weights and meals, =meals and weigh ins, =weigh ins and meals, =food and weight, =weight and food, =food and weights, =weights and food, =meals and weighings, =weighings and meals, =going by what i log, =going by what i have logged, =going by what i logged, =going by what i eat, =going by what i have eaten, =going by what i track, =going by my diary, =going by my log, =based on what i log, =based on what i have logged, =based on what i logged, =based on what i eat, =based on what i have eaten, =based on what i track, =based on my diary, =based on my log, =judging by what i log, =judging by what i have logged, =judging by what i logged, =judging by what i eat, =judging by what i have eaten, =judging by what i track, =judging by my diary, =judging by my log, =from what i log, =from what i have logged, =from what i logged, =from what i eat, =according to what i log, =according to what i have logged, =according to what i logged, =according to what i eat, =according to what i have eaten, =according to what i track, =according to my diary, =according to my log"
        ),
        (
            .burn,
            """
            keep my weight steady, keep my weight stable, keep my weight the same, keep me at this weight, stay at this weight, stay this weight, stay at my weight, hold my weight steady, lying there, lying still, lying down, \
            burning off, burn, bmr, rmr, basal, basal metabolic, resting, resting burn, resting metabolism, at rest, burning, burned, burnt, expenditure, tdee, metabolism, maintenance, spend, energy use, use up, metabolic \
            rate, energy needs, do i use, i use, my body use, my body uses, my body burn, my body burns, my body need, my body needs, used up, using up, expend, burns, burn off, maintain, maintaining, \
            maintains, stay the same weight, keep my weight, hold my weight, energy balance, daily burn, output
            """
        ),
        (
            .safe,
            """
            carry any risks, carry risks, \
            safe, unsafe, dangerous, risky, harmful, sensible, sustainable, warning, warnings, caution, cautions, advice, \
            aggressive, too low, too fast, too aggressive, concern, concerns, ~healthy, unhealthy, too strict, extreme, too much, \
            =ok for me, =okay for me, reasonable, risk, risks, too high, too quick, too quickly, realistic, unrealistic, achievable, attainable, doable, \
            feasible, appropriate, ambitious, too big, too large, too small, too little, too slow, too slowly, \
            alarming, worrying, worry, worried, ok, okay, fine, wise, right for me, good for me, sound
            """
        ),
        (
            .weight,
            "~weight, weigh, ~weighed, scale, scales, weighing, weighings, body weight, bodyweight, weights, weighed in, weigh in, weigh ins, kg, kilos, pounds, heavy, heavier, lighter, heaviest i have been, heaviest i have ever been, heaviest i was, heaviest i got, lightest i have been, lightest i have ever been, lightest i was, lightest i got"
        ),
        (
            .change,
            """
            come down, came down, coming down, coming up, creeping up, creeping down, on the way down, on the way up, change, changed, changes, changing, develop, developed, trend, trending, trends, progress, lost, lose, losing, gain, gained, \
            gaining, =up or down, going, gone, move, moved, moving, dropped, drop, dropping, down, up, history, put on, fallen, fall, rise, \
            risen, curve, graph, doing, went, loss, chart, over time, start, starting, started, beginning, begin, plateau, plateaued, stalled, stuck, came off, come off, coming off, holding, steady, stable, happening, getting heavier, getting lighter, getting slimmer, getting thinner, \
            direction, go, current, currently, latest, last, shed, since, recently
            """
        ),
        (
            .profile,
            """
            who do you think i am, lightly active, moderately active, very active, extremely active, \
            male, female, did i choose, have i chosen, did i select, did i tell you, \
            profile, about me, know about me, my details, details, height, age, how old, how tall, allergies, gender, sex, \
            activity level, settings, personal data, preferences, dietary preferences, date of birth, birthday, stored about me, \
            have on me, my facts, my information, told you, on file, tall, born, old, sedentary, active, activity, know of me, hold on me, info on me, information on me, data on me, saved about me, diet preferences, weight goal, my age
            """
        ),
        (
            .help,
            """
            =how do i log food, =how do i log meals, =how do i log a meal, =how do i add food, =how do i add a meal, =how do i delete a meal, =how do i change a meal, do you cover, you cover, should i phrase, what you do, \
            hello, hi, hiya, what is this, first time here, should i type, can i type, do i type, should i say, can i say, where do i start, how do i start, example of a question, how to use, what are you here for, purpose, \
            help, ~help me, what can you do, what can i ask, what can i ask you, may i ask, may i ask you, what do you do, how do you work, commands, \
            capabilities, who are you, what are you, what are you good for, what you understand, what do you understand, i am new, i am new here, what do i do, features, how can you help, what can you answer, what are you able to do, \
            what questions, how does this work, what else can you do, instructions, able, abilities, functions, \
            can i ask, i can ask, could i ask, should i ask, to ask, can you do, you can do, can you answer, you can answer, can \
            you help, you help, able to tell, able to answer, able to help, do i use this, use you, use this app, do you work, does \
            it work, examples of questions, example questions, sample questions, some examples, give me examples, get started, getting started, \
            introduce yourself, about yourself, yourself, can you tell me, good at, capable, \
            menu, a hand, not sure what to ask, do not know what to ask, no idea what to ask, kinds of questions, what can you tell me, what can you help with, what things can you do, what is possible here
            """
        ),
        (
            .you,
            "got me down as, have me down as, got me down for, have me down for, you, your, down for me, noted for me, listed for me, recorded for me, on record for me, down as mine"
        ),
        (
            .question,
            "question, thing, for, point, questions, ask, answer, do, things, kind, kinds, work, use, this, app, examples, example, stuff, something, anything, sample, about, types, type, topics, everything"
        ),
        (
            .mine,
            "my, i, me, mine, myself, =did i have to eat, =did i have to drink, =have i had to eat, =have i had to drink"
        ),
        (
            .past,
            "did, was, were, had, ate, logged, recorded, tracked, gave, given, came, drank, drunk, eaten, contributed, been, went, =did i have to eat, =did i have to drink, =have i had to eat, =have i had to drink"
        ),
        // "Breakfast as usual" asks for no average.
        (.same, "=as usual, =the usual"),
        (.future, "tomorrow, next, upcoming, later, tonight, coming"),
        (.meal, "meal, meals"),
        (
            .cause,
            """
            what made, what makes, what pushed, what drove, what caused, what put, what sent, what raised, what pulled, what brought, \
            what is pushing, what is driving, what is hiking, what is raising, what is making, what is causing, what is putting, what is sending, what is bumping, what is jacking, what is spiking, what spiked, what bumped, what hiked, what jacked, what drives, what pushes, what raises, what causes, what is behind, what is been pushing, what has been pushing, what is been driving, what has been driving, what is been raising, what has been raising, what is been making, what has been making, what is been causing, what has been causing, what is been putting, what has been putting, what is been bumping, what has been bumping
            """
        ),
        (
            .enough,
            "overdone it on, overdone it with, overdone it, overdone, overdoing, overdoing it, overboard on, overboard with, to town on, mad on, crazy on, nuts on, a bit much, far too much, =go overboard, =gone overboard, =go mad, =gone mad, =went overboard, =went mad, enough, sufficient, adequate, adequately, sufficiently, too much, too many, too little, too few, too high, too low"
        ),
        (.condition, "if, if i, what if, suppose, supposing, after, afterwards, once, assuming, say i"),
        (
            .evidence,
            """
            record, entry, portion, portions, portion size, serving, serving size, source, assume, assumed, assuming, \
            assumption, assumptions, sure, certain, confident, confidence, accurate, accuracy, reliable, correct, base, based, database, \
            did you use, did you count, you counted, did you reckon, you reckoned, right, kcal number, calorie number, calories number, kcal figure, calorie figure, what weight did, which weight did, you used, you use, did you pick, did you choose, you picked, number for, numbers for, figure for, entry for, match
            """
        ),
        (
            .intake,
            "intake, consumption, be at, be eating, be getting, be having, be taking in, be consuming, be hitting, ideally"
        ),
        (
            .prospect,
            "on track to, on course, on pace, track for, going to, will i, will i ever, gonna, likely to, am i ever, on schedule, on time"
        ),
        (
            .everyDay,
            "every day, each day, all days, any day, any days, every single day, daily, always, ever, consistently"
        ),
        (
            .trend,
            """
            improved, come down, came down, =than before, gotten better, got better, gotten worse, got worse, \
            going up, going down, go up, gone up, gone down, went up, went down, increasing, decreasing, rising, falling, climbing, \
            dropping, trending, trend, improving, changing, changed, =up or down, creeping up, coming down, higher lately, lower lately
            """
        ),
        (
            .lost,
            """
            lost, lose, losing, shift, shifted, shifting, gained, gain, gaining, put on, shed, dropped, drop, lighter, heavier, loss, slimmed, slimmer, \
            taken off, come off
            """
        ),
        (
            .deadline,
            """
            =by christmas, =by xmas, =by christmas day, =by new year, =by new years, =by the new year, =by new year eve, =by easter, =by halloween, =by thanksgiving, =by the holidays, =by spring, \
            =by summer, =by autumn, =by winter, =by the spring, =by the summer, =by the autumn, =by the winter, =by my birthday, =by my wedding, =by the wedding, =by my holiday, =by my holidays, \
            =before christmas, =before xmas, =before christmas day, =before new year, =before new years, =before the new year, =before new year eve, =before easter, =before halloween, =before thanksgiving, =before the holidays, =before spring, \
            =in time for christmas, =in time for xmas, =in time for christmas day, =in time for new year, =in time for new years, =in time for the new year, =in time for new year eve, =in time for easter, =in time for halloween, =in time for thanksgiving, =in time for the holidays, =in time for spring, =in time for summer, =in time for autumn, =in time for winter, =in time for the spring, =in time for the summer, =in time for the autumn, =in time for the winter, =in time for my birthday, =in time for my wedding, =in time for the wedding, =in time for my holiday, =in time for my holidays
            """
        ),
        (.arrival, "get there, be there, make it there, make it by, how long do i have to go"),
        (.bodyMassIndex, "bmi, body mass index"),
        (.pace, "speed, pace, rate, how fast, how quickly"),
        (.goalWeight, "goal weight, target weight, weight goal, weight target, desired weight"),
        (
            .eatLess,
            "go below, go under, go any lower, go beneath, eat less, lower, reduce, cut, fewer, less, deeper, drop, smaller, go lower, why can not i, faster, quicker, sooner, speed up, =speed it up, =speed this up, =speed things up, bigger deficit, low, high, fast, quick, quickly, slower, slowly, little, least, minimum, lowest"
        ),
        (
            .everything,
            "entries, everything, each, whole, entire, complete, full, meal, meals, food, foods, anything, items, item, things, thing, log, list, food diary"
        ),
    ]
}
