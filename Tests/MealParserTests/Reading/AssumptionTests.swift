import FitIQCore
import MealParser
import Testing

/// What a reading says that it took for granted.
struct AssumptionTests {
    @Test(arguments: [
        // What the food's name says beyond the text.
        ("1 cup rice", ["assumed cooked"]),
        ("1 cup broccoli", ["assumed cooked, some added fat"]),
        ("100 g chicken breast", ["assumed skin not eaten, any cooking method"]),
        ("3 tacos", ["assumed with meat"]),
        ("1 tbsp butter", []), ("1 medium apple", []), ("1 cup brewed coffee", []), ("2 boiled eggs", []),
        // Another name for it.
        ("6 wings", ["from \"wings\"", "assumed any cooking method"]),
        ("1 can of coke (12 fl oz)", []),
        // How it is written.
        ("100 g chedar cheese", ["read \"chedar\" as cheddar"]),
        ("2 rotis", ["read \"rotis\" as roti", "assumed 1 medium chappatti or roti (7\"), 40 g"]),
        // What was not read.
        ("100 g zorblax bread", ["ignored \"zorblax\""]),
        // How much.
        ("rice", ["assumed cooked", "no amount given, so a typical portion: 118 g"]),
        ("2 sausages", ["a typical portion: 60 g each"]),
        ("2-3 boiled eggs", ["read \"2-3\" as 2.5"]),
        ("a few boiled eggs", ["read \"a few\" as 3"]),
        ("a handful of almonds", ["assumed a handful is 28 g"]),
        ("1 apple", ["assumed 1 medium, 200 g"]),
        ("1 slice of toast", ["assumed 1 medium or regular slice, 25 g"]),
        ("12 oz of diet cola", ["read oz as fluid ounces"]),
        ("60 potatoes", ["assumed some added fat", "read 60 as grams"]),
    ])
    func `each assumption is one short line`(text: String, notes: [String]) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(item.notes == notes)
        #expect(item.notes.allSatisfy { !$0.contains("; ") })
    }

    @Test(arguments: ["2 eggs", "120 g salmon", "1 cup milk", "300 ml milk", "a bowl of pasta", "rice", "60 potatoes"])
    func `a number's source is the table, the record, and the portion or rule`(text: String) throws {
        let source = try #require(MealReader.bundled.read(text).items.first?.source)

        #expect(["FNDDS 2017-2018", "SR28"].contains(source.dataset))
        #expect(!source.record.isEmpty)
        #expect(!source.portion.isEmpty)
    }
}
