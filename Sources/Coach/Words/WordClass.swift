/// Classes of words that questions are told by. A word may be of several.
enum WordClass: String, CaseIterable, Hashable, Sendable {
    /// Says nothing that an intent needs: "the", "please".
    case filler
    /// Speaks of what was eaten until now, as no table does: "so far".
    case soFar
    case howMuch, what, when, why, show, be, modal, not, and, carry
    case eat, total, left, average, top, least, more, reach, days, often, target, plan, last, first
    case unread, understand, contain, compare, rich, foods, suggest, fit, long, own
    case burn, safe, weight, change, profile, help, you, understood, question, time
    case log, undo, delete, move, same, correct, eatLess, everything
    case future, mine, past, meal
    case skip, ought, pace, place, manner, plainWhy, looking, will, much, resting, beyond, habit
    case cause, enough, condition, evidence, intake, prospect, everyDay, trend, lost, goalWeight
    /// Names a feast or season by which something may be reached: "by Christmas".
    case deadline
    case bodyMassIndex
    /// Asks for what something came from: "what is giving me".
    case giver
    case any
    /// Ranks foods: "most", "lowest".
    case superlative
    /// Asks for days that follow on each other: "in a row".
    case row
    /// Sets the weight beside that of the plan.
    case onPlan
    /// Begins a question about the person: "do I", "am I".
    case asksSelf
    /// Speaks of a goal as a place: "get there".
    case arrival
    /// Names a change that is asked about, as "go" of "is it OK to go lower"; `Sentence.markGoing` gives it.
    case going
    /// Asks whether something may be had: "can" of "can I have a kebab"; `Sentence.markPermission` gives it.
    case permission
    /// Names what is eaten beside what is burnt, which no target tells: "in a deficit".
    case deficit
}
