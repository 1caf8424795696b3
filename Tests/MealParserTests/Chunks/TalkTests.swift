import FitIQCore
import MealParser
import Testing

struct TalkTests {
    @Test(arguments: [
        "how many calories are in a banana?", "what's for dinner?", "is rice healthy?", "craving chocolate so bad",
        "I hate broccoli", "shopping list: bread, butter", "I want pizza tomorrow", "blood pressure 120/80",
        "heart rate 62 bpm", "did 50 push ups", "drove to work",
        "5 sets of 10 squats", "slept 7 hours", "weighed in at 82 kg", "carb", "more", "no food today", "a cup",
        "1500 kcal",
    ])
    func `what was not eaten is not read`(text: String) {
        #expect(MealReader.bundled.read(text).items.isEmpty, "\(MealReader.bundled.read(text).items.map(\.foodName))")
    }

    @Test(arguments: [
        "2 eggs? and toast", "had rice. what's for dinner?", "watched a movie with popcorn",
        "I walked and had a banana",
    ])
    func `food beside talk is read`(text: String) {
        #expect(!MealReader.bundled.read(text).items.isEmpty)
    }
}
