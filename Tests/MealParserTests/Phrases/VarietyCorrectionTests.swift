import FitIQCore
import MealParser
import Testing

/// A correction that tells which of a food it was, and those that tell more than one thing.
struct VarietyCorrectionTests {
    private static func expect(_ text: String, as plain: String) {
        let (told, meant) = (MealReader.bundled.read(text), MealReader.bundled.read(plain))
        #expect(!meant.items.isEmpty)
        #expect(told.items.map(\.foodName) == meant.items.map(\.foodName), "\(text)")
        #expect(told.items.map(\.grams) == meant.items.map(\.grams), "\(text)")
        #expect(told.unrecognized.isEmpty, "\(text): \(told.unrecognized.map(\.text))")
    }

    @Test(arguments: [
        ("150ml red wine, sorry, white", "150ml white wine"),
        ("2 slices of white bread, I mean brown", "2 slices of brown bread"),
        ("2 fried eggs, sorry, poached", "2 poached eggs"), ("a grilled fish, no wait, fried", "a fried fish"),
        ("green tea, I meant black", "black tea"),
    ])
    func `one word takes the place of the word of its kind`(text: String, plain: String) {
        Self.expect(text, as: plain)
    }

    @Test(arguments: [
        ("ham sandwich, no wait, cheese", "cheese sandwich"), ("a tuna wrap, sorry, chicken", "a chicken wrap"),
        ("beef burrito, I mean bean", "bean burrito"), ("2 lamb tacos, oops, fish", "2 fish tacos"),
        ("lentil soup, I meant tomato", "tomato soup"), ("cheese omelette, no wait, mushroom", "mushroom omelette"),
        ("ham toastie, sorry, cheese", "cheese toastie"),
    ])
    func `a filling takes the place of the filling`(text: String, plain: String) {
        Self.expect(text, as: plain)
    }

    @Test(arguments: [
        ("ham sandwich, no wait, soup", "soup"), ("tuna salad, sorry, a wrap", "a wrap"),
    ])
    func `another dish takes the place of the dish`(text: String, plain: String) {
        Self.expect(text, as: plain)
    }

    @Test(arguments: [
        ("a wrap and nachos. actually scratch the nachos, it was a pear", "a wrap. a pear"),
        ("toast and jam, oh forget the jam", "toast"),
        ("Cod 210g (edit: weighed it again, 190g) and peas 80g", "Cod 190g and peas 80g"),
    ])
    func `a food goes and another comes, a weight is told behind a remark`(text: String, plain: String) {
        Self.expect(text, as: plain)
    }
}
