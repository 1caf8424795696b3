/// The cup of a coffee drink that is not served in the record's, or the can: "a flat white" is read from USDA's latte, of which
/// people have 12 fl oz.
///
/// Sources:
/// - "guide": Coffee cup sizes explained, Onmanorama, 12 January 2026: ristretto 15–20 ml, lungo 45–60 ml, doppio 50–60 ml,
///   cortado 120 ml, flat white 150–180 ml in the cup.
/// - "can": Red Bull's own cans are of 250, 355 and 473 ml; USDA's energy drink of that name comes in 16 fl oz.
/// - "convention": nobody defines it; to go, a flat white comes in 8 fl oz and a large one in 12.
struct CoffeeCup: Sendable {
    /// The words of its name, in reduced form (`WordForms`).
    let name: [String]
    /// In milliliters.
    let small, usual, large: Double
    /// Tells what a usual one mostly holds, in milliliters.
    let usualRange: ClosedRange<Double>

    private init(_ name: String, _ small: Double, _ usual: Double, _ large: Double, in range: ClosedRange<Double>) {
        self.name = name.split(separator: " ").map(String.init)
        self.small = small
        self.usual = usual
        self.large = large
        usualRange = range
    }

    /// A cup with the numbers of its name's words.
    struct Named: Sendable {
        let words: [Int32]
        let cup: CoffeeCup
    }

    static let table = [
        // guide; convention
        CoffeeCup("flat white", 160, 200, 340, in: 160...240),
        // guide
        CoffeeCup("cortado", 100, 120, 160, in: 100...150),
        // convention: 3 to 4 and 4.5 fl oz
        CoffeeCup("piccolo", 90, 100, 120, in: 90...120),
        CoffeeCup("gibraltar", 100, 130, 160, in: 110...150),
        // guide
        CoffeeCup("ristretto", 15, 20, 40, in: 15...30),
        CoffeeCup("lungo", 45, 60, 110, in: 45...110),
        CoffeeCup("doppio", 50, 60, 60, in: 50...60),
        // convention: brewed through a filter, a cup of 8 fl oz; a South Indian tumbler holds 5, a Singaporean kopi 6 to 8
        CoffeeCup("filter coffee", 150, 240, 360, in: 150...300),
        CoffeeCup("kopi", 180, 240, 300, in: 180...300),
        // can
        CoffeeCup("red bull", 250, 250, 473, in: 250...355),
    ]
}
