import FitIQCore
import MealParser

/// Finds questions near a sentence that was declined: of food only where the sentence is of food or of the diary, and none where it may
/// tell of distress that the screen has missed.
struct NearQuestions: Sendable {
    let sentence: Sentence
    let reader: MealReader

    /// Words of distress, illness and danger. A sentence that has one harmlessly loses no more than its suggestions.
    private static let distress = Set(
        """
        suicide suicidal depressed depression anxious anxiety panic panicking scared terrified frightened hopeless \
        worthless useless lonely crying cry cried ashamed shame guilty guilt disgusting disgusted disgusts ugly loo toilet \
        bathroom vomit vomiting vomited puke puked puking purge purged purging laxative laxatives bulimia bulimic anorexia \
        anorexic faint fainted fainting dizzy collapse collapsed choking choke choked bleeding bleed breathe breathing \
        unconscious unresponsive ambulance emergency numb sweaty scars harm harming overdose pills tablets jab jabs insulin \
        inject injecting injection injections medication meds medicine overwhelmed miserable unhappy upset burden trapped \
        skinny skinnier bones struggling cope coping abuse abused abusive hurts hurting unbearable die kill hospital
        """.split(separator: " ").map(String.init)
    )
    private static let distressing = [
        "better off without|if", "no|any point in|of|to", "no|not see|seeing the|any|a point",
        "what is the point", "can not|no do|take|stand|bear|face * anymore|more|longer|mair",
        "can not|no go|keep|carry on", "hate|loathe myself|me", "hate|loathe my body|life|legs|stomach|face|thighs",
        "not|never wake|waking", "waking|wake up tomorrow", "get|getting|got|gets rid of it|everything|that",
        "marks|cuts|lines on my arm|arms|leg|legs|wrist|wrists|skin|thighs", "being|be here anymore|nae|no|any",
        "no one|nobody sees|knows|cares|likes|understands|notices|would",
        "nobody sees|knows|cares|likes|understands|would",
        "feel|feeling|felt so|really|too|very? clean|light|empty|fat|low|awful|horrible|terrible|down|dead|sick",
        "proper bite|meal since|in", "not eaten|had|touched anything|food|a|since|for|properly",
        "on just|only|nothing * water|coffee|gum|air", "skip|skipping|skipped my|meals",
        "want|wish to disappear|vanish|sleep",
        "done in", "lost control", "can not stop eating|bingeing|binging|crying",
    ].map { WordPattern($0) }

    /// Words of food and of what is noted of it.
    private static let ofDiary: Set<String> = [
        "eat", "eats", "ate", "eaten", "eating", "drink", "drank", "drunk", "drinking", "food", "foods", "meal",
        "meals", "diary", "log", "logged", "logging", "recipe", "recipes", "cook", "cooking", "snack", "snacks",
        "macros", "portion", "portions", "ingredient", "ingredients", "nutrition", "nutrient", "nutrients", "vitamin",
        "vitamins", "target", "targets",
    ]
    private static let longestInBytes = 600
    private static let mostWords = 12

    /// The questions, the nearest first; empty where none may be shown.
    var all: [String] {
        let words = SentenceWords(sentence.original).texts
        guard !tellsOfDistress(words) else { return [] }
        if let nutrient = sentence.slots.nutrient {
            let name = nutrient == .energy ? "calories" : nutrient.name
            return [
                "How much \(name) did I have today?", "What has a lot of \(name)?",
                "Which food gave me most \(name) this week?",
            ]
        }
        if let meal = sentence.slots.meal {
            return ["What did I have for \(meal.rawValue) yesterday?", "Suggest a \(meal.rawValue) under 600 kcal"]
        }
        let isOfFood = !Self.ofDiary.isDisjoint(with: words) || namesFood
        return isOfFood
            ? ["What can you do?", "What did I eat today?", "How much protein have I left today?"]
            : ["What can you do?"]
    }

    private func tellsOfDistress(_ words: [String]) -> Bool {
        !Self.distress.isDisjoint(with: words) || Self.distressing.contains { $0.range(in: words) != nil }
    }

    /// True where the reader knows a food in the sentence, or one of its words that says nothing else.
    private var namesFood: Bool {
        guard sentence.original.utf8.count <= Self.longestInBytes else { return false }
        if !reader.read(sentence.original).items.isEmpty { return true }
        let rest = sentence.tokens.filter { $0.slot == nil && $0.classes.isEmpty && $0.text.count > 2 }
        return rest.count <= Self.mostWords && rest.contains { !reader.read($0.text).items.isEmpty }
    }
}
