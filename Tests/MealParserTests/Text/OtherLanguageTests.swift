import FitIQCore
import MealParser
import Testing

/// A text that is not English is refused whole, rather than half of it logged.
struct OtherLanguageTests {
    @Test(arguments: [
        "ein Ei und zwei Scheiben Toast", "Joghurt mit Honig", "Kaffee ohne Zucker", "eine Banane mit Quark",
        "une orange et un yaourt", "salade avec du thon", "deux tartines de confiture", "100 g de jambon avec du pain",
        "una naranja y un yogur", "dos huevos con tocino", "sopa de fideos y una manzana",
        "pan tostado con mantequilla y miel",
        "una banana e uno yogurt", "riso con funghi e parmigiano", "due fette di pane",
        "ho bevuto un cappuccino e una spremuta",
    ])
    func `no item is read of another language`(text: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.isEmpty, "\(reading.items.map(\.foodName))")
        #expect(reading.unrecognized.map(\.text) == [text])
    }

    @Test(arguments: [
        "pico de gallo and chips", "chili con carne with rice", "café au lait and a croissant", "huevos rancheros",
        "crème brûlée", "coq au vin", "arroz con leche", "pain au chocolat", "poi", "lo mein", "tres leches cake",
        "2 tacos de carnitas and a beer", "filet mignon",
    ])
    func `a dish that English names so is read`(text: String) {
        #expect(!MealReader.bundled.read(text).items.isEmpty)
    }

    @Test(arguments: ["magnesium 400 mg", "zinc 15mg", "calcium 600 mg", "a multivitamin", "selenium 100"])
    func `a substance is none of the foods that have it`(text: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.isEmpty, "\(reading.items.map(\.foodName))")
        #expect(!reading.isComplete)
    }
}
