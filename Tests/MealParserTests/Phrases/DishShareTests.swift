import FitIQCore
import MealParser
import Testing

/// What part of a dish was eaten.
struct DishShareTests {
    private func grams(_ text: String) -> [Grams?] { MealReader.bundled.read(text).items.map(\.grams) }

    @Test(arguments: [
        ("600g mince, serves 4, had one", "150 g mince"),
        ("cooked 500g lentils for 4 people, had one portion", "125 g lentils"),
        ("800 g stew, makes 5 portions, ate 2", "320 g stew"),
        ("300 g couscous for 3 people, I had half", "150 g couscous"),
        ("1 kg paella, feeds 8. Had one.", "125 g paella"), ("9 falafels between 3 of us", "3 falafels"),
        ("900 g trout among 3 people", "300 g trout"), ("pancakes, makes 8, had 3", "3 pancakes"),
        ("baked 12 scones, ate 2", "2 scones"), ("flapjacks, had 2", "2 flapjacks"),
        ("400 g gnocchi, ate a quarter", "100 g gnocchi"), ("500 g couscous, had 60%", "300 g couscous"),
        ("2 aubergines, had half of it", "1 aubergine"),
    ])
    func `what one had of a dish is told apart from the dish`(text: String, eaten: String) {
        #expect(grams(text) == grams(eaten))
    }

    @Test(arguments: [
        ("cooked 600g turkey mince with 300g passata, my portion was a third", [200, 100]),
        ("made a stew with 800g beef and 400g carrots, ate a quarter", [200, 100]),
        ("lentil bake: 300g lentils, 150g cheese, had a third of it", [100, 50]),
        ("400g kidney beans, 200g rice, my share was half", [200, 100]),
        ("cooked 800g lamb in 400g passata for 4 people, I had a quarter", [200, 100]),
        ("toast. baked 500g salmon with 250g leeks, ate a fifth", [25, 100, 50]),
    ])
    func `a part of what was made is a part of each thing in it`(text: String, grams: [Double]) {
        let read = MealReader.bundled.read(text)

        #expect(read.items.map { $0.grams?.doubleValue.rounded() } == grams)
        #expect(read.isComplete)
    }

    @Test(arguments: ["200g rice, 50g peanuts, ate half", "a burger, a pie, ate half"])
    func `a part of several foods that are no dish is told as not understood`(text: String) {
        #expect(!MealReader.bundled.read(text).isComplete)
    }

    @Test func `each food of a dish is shared`() {
        #expect(grams("400 g pasta and 200 g tuna, serves 4, had one") == [Grams(100), Grams(50)])
    }

    @Test(arguments: [
        ("a large pizza between 4", 0.25), ("3 of us shared a pizza", 1.0 / 3), ("80% of a pizza", 0.8),
        ("split a pizza between the 4 of us", 0.25), ("two thirds of a pizza", 2.0 / 3), ("a pizza, ate half", 0.5),
    ])
    func `a part of a whole is a part of one`(text: String, part: Double) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(abs(item.quantity - part) < 0.001)
    }

    @Test(arguments: [
        ("1/4 of a roast chicken", 150), ("half a chicken", 300), ("a third of a quiche", 404),
        ("half a cauliflower", 294), ("a quarter of a cabbage", 225), ("1/8 of a turkey", 476.5), ("half a goose", 774),
    ])
    func `a part of a whole is no part of a serving`(text: String, grams: Double) {
        #expect(self.grams(text) == [Grams(grams)])
    }

    @Test(arguments: [
        ("half a banana", 63), ("half a cup of milk", 122), ("half a bagel", 52.5),
    ])
    func `half of what is one already is half of it`(text: String, grams: Double) {
        #expect(self.grams(text) == [Grams(grams)])
    }

    @Test(arguments: [
        ("trout served with 4 potatoes", "trout with 4 potatoes"), ("85% chocolate", "85% chocolate"),
        ("had 2 figs", "2 figs"), ("muesli, had 2 plums", "muesli, 2 plums"), ("a sandwich for lunch", "a sandwich"),
        ("between 2 and 3 figs", "2.5 figs"), ("made 4 pancakes", "4 pancakes"), ("2% milk", "2% milk"),
    ])
    func `other numbers are no shares`(text: String, same: String) {
        #expect(grams(text) == grams(same))
    }

    @Test(arguments: ["600 g mince, serves 4", "1 kg lentils for 5 people", "a tenth of a ham"])
    func `where the part is not known the reading is doubtful`(text: String) {
        #expect(MealReader.bundled.read(text).items.allSatisfy { ($0.confidence ?? 1) < 0.5 })
    }
}
