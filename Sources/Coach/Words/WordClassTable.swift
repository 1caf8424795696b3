extension WordClass {
    /// The words of each class, phrases among them; what begins with "~" also matches with one slip of the fingers.
    static let table: [(WordClass, String)] = [
        (
            .filler,
            """
            the, a, an, my, me, i, of, in, to, for, with, from, at, on, so far, far, please, just, now, then, that, it, do, does, did, done, have, has, had, been, currently, actually, really, exactly, ok, okay, hey, hi, hello, thanks, thank you, \
            coach, all, by, some, any, this, these, those, there, many, much, up, got, also, so, well, say, roughly, approximately, about, \
            right, as, during, over, through, throughout, within, into, here, already, yet, overall, diary, its
            """
        ),
        (
            .howMuch,
            "how much, how many, what amount, how high, what quantity, how big, how large, amount of, number of"
        ),
        (.what, "what, which, how, what kind, what kinds, what sort, what sorts, what all, where, whats"),
        (
            .when,
            "when, what day, which day, what date, how long ago, how long is it since, how long since, by when, at what time"
        ),
        (
            .why,
            "why, how come, for what reason, explain, where does, how did you get, how do you get, how did you work out, how do you calculate, how did you calculate, what is behind, reason, reasons, because of what, justify, based on, basis, come up with, worked out, work out, calculated, computed"
        ),
        (.show, "show, list, give, tell, see, display, print, view, look at, check, review, recap, know, find, remind"),
        (.be, "is, are, was, were, be, am, being"),
        (
            .modal,
            "can, could, should, would, may, might, will, shall, am i allowed, allowed, possible, ok if, okay if, want, like, need, must"
        ),
        (.not, "not, never, no, without"),
        (.and, "and, plus, as well as"),
        (.carry, "and, what about, how about, same for, and for, and what about, now for, also for"),
        (
            .eat,
            """
            eat, ate, eaten, eating, have, had, having, consume, consumed, consuming, drink, drank, drunk, drinking, get, got, gotten, getting, take, took, taken, taking, taken in, took in, intake, logged, record, recorded, track, tracked, \
            put away, use, used, went through, log, swallow, swallowed, food intake, on my plate
            """
        ),
        (
            .total,
            """
            total, totals, sum, altogether, together, in all, add up, adds up, added up, came to, come to, amount, breakdown, summary, summarise, summarize, level, numbers, figures, stats, tally, macros, count, all up, sum up, overview, \
            totalled, amounted, my day, how am i doing, how did i do, how was my day, how is my day
            """
        ),
        (
            .left,
            """
            left, remaining, remain, remains, left over, leftover, spare, to go, budget, allowance, still, short, missing, room, away, lacking, balance, outstanding, lack, how far
            """
        ),
        (
            .average,
            """
            average, averages, averaged, averaging, mean, typical, typically, usual, usually, normally, on average, per day, a day, each day, every day, daily, per diem, in a day
            """
        ),
        (
            .top,
            """
            most, biggest, highest, main, largest, top, source, sources, contributed, contributor, contributors, contribute, contributes, contributing, culprit, culprits, responsible, came from, come from, comes from, coming from, came, \
            the most of, main source, behind, add most, brought, bring, worst, accounts, accounted
            """
        ),
        (.least, "least, lowest, smallest, fewest"),
        (
            .more,
            "more, less, fewer, higher, lower, increase, increased, decrease, decreased, another, extra, difference"
        ),
        (
            .reach,
            """
            reach, reached, reaching, hit, hitting, meet, met, meeting, make, made, stay, stayed, staying, keep, kept, stick, \
            stuck, within, exceed, exceeded, over, above, below, under, beat, achieve, achieved, on target, on track, manage, \
            managed, go over, went over, surpass, surpassed, fail, failed, miss, missed, succeed
            """
        ),
        (.days, "day, days"),
        (.often, "how often, how many times, how frequently, number of times, how regularly, often, times"),
        (
            .target,
            "~target, targets, goal, goals, limit, limits, aim, quota, allowance, budget, number, requirement, requirements"
        ),
        (.plan, "plan, ~plans, program"),
        (.last, "last, latest, most recent, recently, ago, since, last time, previous, past"),
        (.first, "first, earliest"),
        (
            .unread,
            """
            unread, unrecognised, unrecognized, unclear, unsure, uncertain, doubtful, doubts, guess, guessed, guessing, skipped, \
            ignored, left out, leave out, low confidence, misread, misunderstand, misunderstood, not understood, not \
            understand, unknown, missed, miss, failed, fail, not sure, problems, errors, ambiguous, not recognise, not \
            recognised, not recognize, not recognized, not read, not get, not parse, not identify, not figure out, not \
            know, incomplete, not count, not counted, trouble, confused, unidentified
            """
        ),
        (
            .understand,
            "understand, understood, read, reading, recognise, recognize, words, entries, items, parts, meals, meal, out, figure, with"
        ),
        (
            .contain,
            """
            contain, contains, contained, containing, content, nutrition, nutritional, nutrient, nutrients, facts, info, \
            information, value, values, macros, inside, hold, holds, provide, provides, in, there in, profile, data, breakdown, has, have, per, nutrition facts, got, supply
            """
        ),
        (.compare, "or, vs, versus, than, compare, compared, comparison, between, difference, v, against, how does"),
        (
            .rich,
            """
            rich, richest, lots, lot, loads, plenty, high, highest, packed, full, abundant, best, good, great, most, source, \
            sources, better source, loaded, tons, dense, heavy, ton, get more, boost, increase, more, add, provide, provides, raise
            """
        ),
        (
            .foods,
            "food, foods, something, things, ingredient, ingredients, dish, dishes, anything, stuff, options, meals, snacks, fruits, everyday foods"
        ),
        (
            .suggest,
            """
            suggest, suggestion, suggestions, idea, ideas, recommend, recommendation, recommendations, propose, options, option, \
            inspiration, what can i, what could i, what should i, what may i, what might i, what shall i, something, \
            what fits, fits, fit, what to, anything, what would fit, think of, come up with, any meals, pick
            """
        ),
        (
            .fit,
            "fit, fits, fit in, fit into, afford, room, room for, over, under, below, above, stay, within, still, exceed, go over, put me over, push me over, take me over, blow, left, remaining, keep, go"
        ),
        (
            .long,
            "how long, how soon, how many weeks, how many months, how far away, how far, until, till, before, weeks, take, time"
        ),
        (
            .own,
            "own, logs, data, history, records, real, actual, actually, measured, measure, true, really, personal, based on, from, say, estimate, estimated"
        ),
        (
            .burn,
            "burn, burning, burned, burnt, expenditure, tdee, metabolism, maintenance, spend, energy use, use up, metabolic rate, energy needs"
        ),
        (
            .safe,
            """
            safe, unsafe, dangerous, risky, harmful, sensible, sustainable, warning, warnings, caution, cautions, advice, \
            aggressive, too low, too fast, too aggressive, concern, concerns, ~healthy, unhealthy, too strict, extreme, too much, \
            okay for me, reasonable, risk, risks, too high, too quick
            """
        ),
        (
            .weight,
            "~weight, weigh, ~weighed, scale, scales, weighing, weighings, body weight, bodyweight, weights, weighed in, weigh in, weigh ins, kg, kilos, pounds, heavy, heavier, lighter"
        ),
        (
            .change,
            """
            change, changed, changes, changing, develop, developed, trend, trending, trends, progress, lost, lose, losing, gain, gained, \
            gaining, going, gone, move, moved, moving, dropped, drop, dropping, down, up, history, put on, fallen, fall, rise, \
            risen, curve, graph, doing, went, loss, go, current, currently, latest, last, shed, since, recently
            """
        ),
        (
            .profile,
            """
            profile, about me, know about me, my details, details, height, age, how old, how tall, allergies, gender, sex, \
            activity level, settings, personal data, preferences, dietary preferences, date of birth, birthday, stored about me, \
            have on me, my facts, my information, told you, on file
            """
        ),
        (
            .help,
            """
            help, ~help me, what can you do, what can i ask, what can i ask you, what do you do, how do you work, commands, \
            capabilities, who are you, what are you, features, how can you help, what can you answer, what are you able to do, \
            what questions, how does this work, what else can you do, instructions, able, abilities, functions, \
            menu, kinds of questions, what can you tell me, what can you help with, what things can you do, what is possible here
            """
        ),
        (.you, "you, your"),
        (.question, "questions, ask, answer, do, things, kind, kinds, work, use, this, app, examples, example"),
        (.mine, "my, i, me, mine, myself"),
        (.past, "did, was, were, had, ate, gave, came, drank, drunk, eaten, contributed, been, went, got"),
        (.future, "tomorrow, next, upcoming, later, tonight, coming"),
        (.meal, "meal, meals"),
        (
            .eatLess,
            "eat less, lower, reduce, cut, fewer, less, deeper, drop, smaller, go lower, why can not i, faster, quicker, speed up, bigger deficit, low, high"
        ),
        (
            .everything,
            "everything, each, whole, entire, complete, full, meal, meals, food, foods, menu, items, things, list, food diary"
        ),
    ]
}
