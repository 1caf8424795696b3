/// The household measures with their amounts and where each comes from.
///
/// - "USDA": a portion of FNDDS 2017–2018 or SR28.
/// - "RACC": a reference amount of 21 CFR 101.12.
/// - "hand guide": the US National Institutes of Health's portions by hand: a fist is a cup, a cupped hand half a cup or an ounce
///   of nuts, a palm 3 oz, a thumb an ounce of cheese or a tablespoon.
/// - "UK measures": Weights and Measures (Intoxicating Liquor) Order 1988; "NSW": the Australian state's beer glasses.
/// - "label": the net or drained weight on the commonest package.
/// - "convention": nobody defines it; a round amount of the size that cookery books give.
extension HouseholdRule {
    static let table = hands + containers + packs + glasses + dishes + spoons + parts

    private static let loose: [ServingKind] = [
        .berry, .strawberry, .grape, .fruit, .tomato, .vegetable, .cereal, .denseCereal,
    ]

    private static let hands = [
        Row("handful", of: loose, .milliliters(118), "hand guide: half a cup"),
        Row("handful", .grams(28), "hand guide: an ounce of nuts; a cup of raw leaves in USDA's portions"),
        Row("fistful fist", of: [.nut, .sweet, .chocolate], .grams(28), "hand guide: an ounce"),
        Row("fistful fist", .milliliters(237), "hand guide: a cup"),
        Row("palm", .grams(85), "hand guide: 3 oz of meat or fish"),
        Row("palmful", .grams(28), "hand guide: an ounce"),
        Row("thumb", of: [.spread, .fat, .sauce], .milliliters(14.8), "hand guide: a tablespoon"),
        Row("thumb", .grams(30), "hand guide: an ounce of cheese"),
    ]

    private static let containers = [
        Row("can", of: ServingKind.drinks, .milliliters(355), "USDA: 12 fl oz"),
        Row("can", of: [.fish, .coldFish], .grams(112), "label: 160 g with its liquid, 112 g drained; USDA 113 g"),
        Row("can", of: [.bakedBeans], .grams(415), "label: 415 g with the sauce"),
        Row(
            "can",
            of: [.pulse, .vegetable, .pickle, .fruit],
            .grams(240),
            "label: 400 g with the liquid, 240 g drained"
        ),
        Row("can", of: [.soup, .noodleSoup, .dish, .tomato, .grain], .grams(400), "label: 400 g, all eaten"),
        Row("can", of: [.meat, .coldCut], .grams(340), "label: 12 oz of corned beef or luncheon meat"),
        Row("can", .grams(250), "label: the mean of drained vegetables and fruit"),
        Row("bottle", of: [.beer], .milliliters(355), "USDA: 12 fl oz"),
        Row("bottle", of: [.wine], .milliliters(750), "USDA: 750 ml"),
        Row("bottle", of: [.spirit], .milliliters(750), "27 CFR 5.203: 750 ml"),
        Row("bottle", of: ServingKind.drinks, .milliliters(500), "label: 500 ml or 16.9 fl oz"),
        Row("bottle", .servings(1), "nobody drinks the bottle of a sauce"),
        Row("carafe", .milliliters(500), "convention: half a litre"),
        Row("carton", of: ServingKind.drinks, .milliliters(237), "USDA: half a pint of school milk"),
        Row("jar", of: [.sauce], .grams(680), "label: 24 oz of pasta sauce"),
        Row("jar", .grams(454), "label: a pound"),
        Row("tub", of: [.iceCream], .milliliters(473), "label: a pint"),
        Row("tub", of: [.sauce, .pulse], .grams(200), "label: 200 g of dip"),
        Row("tub", .grams(454), "label: a pound"),
        Row("pot", of: [.beer], .milliliters(285), "Victoria: 285 ml, as NSW calls a middy"),
        Row("pot", of: ServingKind.drinks, .milliliters(480), "convention: two cups"),
        Row("pot", of: [.yogurt], .grams(125), "label: 125 g"),
        Row("pot", of: [.spread], .grams(28), "label: 1 oz of a breakfast table's jam"),
        Row("pot", .servings(1), "convention: one serving"),
    ]

    private static let packs = [
        Row("punnet", of: [.berry], .grams(150), "label: 150 g of blueberries or raspberries"),
        Row("punnet", of: [.grape], .grams(500), "label: 500 g"),
        Row("punnet", .grams(250), "label: 250 g of small tomatoes or mushrooms; strawberries 227 to 400 g"),
        Row("sleeve", .grams(115), "USDA: of saltines or butter crackers"),
        Row("bag packet pack", of: [.crisps], .grams(28), "label: 1 oz; RACC 30 g"),
        Row("pack packet", of: [.dish], .servings(1), "convention: a packet of noodles or of a dish is for one"),
        Row("packet", of: [.porridge], .grams(148), "USDA: of instant oatmeal, cooked"),
        Row("pouch packet", of: [.grain], .grams(250), "label: 250 g of rice or grains, ready to eat"),
        Row("pack packet", of: [.coldCut], .grams(100), "label: 100 g of sliced meat"),
        Row("pack packet", of: [.coldFish], .grams(100), "label: 100 g of smoked salmon"),
        Row("nest", of: [.grain], .grams(132), "label: 50 g dry; USDA 75 g cooked of 1 oz"),
        Row("bucket", of: [.crisps], .grams(120), "USDA: a large tub of cinema popcorn"),
        Row("basket", .servings(1.5), "convention: more than a serving"),
    ]

    private static let glasses = [
        Row("glass", of: [.wine], .milliliters(175), "UK measures: 175 ml; small 125, large 250"),
        Row("glass", of: [.beer], .milliliters(473), "USDA: a US pint"),
        Row("glass tumbler", of: [.spirit], .milliliters(50), "UK measures: a double, 2 x 25 ml"),
        Row("glass tumbler", .milliliters(240), "RACC: 8 fl oz"),
        Row("flute", .milliliters(125), "UK measures: 125 ml of sparkling wine"),
        Row("dram", of: [.spirit], .milliliters(25), "UK measures: a single of 25 ml"),
        Row("schooner", .milliliters(425), "NSW: 425 ml"),
        Row("mug", .milliliters(300), "convention: 10 fl oz"),
        Row("shot jigger", .milliliters(44), "USDA: 1.5 fl oz; UK measures 25 or 35 ml"),
        Row("sip", .milliliters(15), "convention: a tablespoon"),
    ]

    private static let dishes = [
        Row("bowl bowlful", of: [.leaf, .salad], .milliliters(473), "USDA: 2 cups of salad"),
        Row("bowl bowlful", of: [.crisps], .milliliters(473), "convention: 2 cups, as a snack in a bowl"),
        Row(
            "bowl bowlful",
            of: [.cereal],
            .milliliters(296),
            "USDA: a cup and a quarter, rather than a prepackaged bowl"
        ),
        Row(
            "bowl bowlful",
            of: [.denseCereal],
            .milliliters(148),
            "RACC: 60 g of cereals that weigh more than 43 g by the cup"
        ),
        Row("bowl bowlful", of: [.noodleSoup], .milliliters(592), "convention: 20 fl oz, as noodle shops serve it"),
        Row("bowl bowlful", of: [.soup, .dish], .milliliters(296), "USDA: 10 fl oz, rather than a microwave bowl"),
        Row("bowl bowlful", of: [.pudding, .iceCream, .yogurt, .pulse], .milliliters(237), "convention: a cup"),
        Row("bowl bowlful", .milliliters(296), "USDA: 10 fl oz"),
        // The small bowl of an Indian table.
        Row("katori", .milliliters(150), "convention: 150 ml, as Indian food tables count"),
        Row("plate plateful", .servings(1.5), "convention: more than a serving"),
        Row("side portion helping", .servings(1), "what the word says"),
        Row("bunch", of: [.grape], .grams(140), "RACC: 140 g"),
        Row("bunch pile", .servings(1), "what the word says"),
        Row("ladle", of: [.sauce], .milliliters(59), "convention: a quarter of a cup"),
        Row("ladle", .milliliters(118), "convention: half a cup"),
    ]

    private static let spoons = [
        Row("servingspoon", .milliliters(59), "convention: a quarter of a cup, as food is served with"),
        Row("spoon spoonful", .milliliters(14.8), "a tablespoon, which one eats with"),
        Row("dollop", of: [.dish, .grain, .porridge, .pulse], .milliliters(118), "convention: half a cup"),
        Row("dollop", .milliliters(30), "convention: two tablespoons"),
        Row("scoop", of: [.powder], .grams(30), "label: 30 g of protein powder"),
        Row("scoop", of: [.sauce, .spread], .milliliters(59), "convention: a quarter of a cup"),
        Row("scoop", .milliliters(118), "USDA: half a cup of ice cream"),
        Row("glug", .milliliters(14.8), "convention: a tablespoon"),
        Row("blob", .milliliters(14.8), "convention: a tablespoon"),
        Row("splash drop dribble swirl", .milliliters(14.8), "convention: a tablespoon"),
        Row("dab smear scrape scraping lick smidge", .milliliters(4.9), "convention: a teaspoon"),
        Row("drizzle squeeze", .milliliters(7.4), "convention: half a tablespoon"),
        Row("knob", .grams(14), "convention: a tablespoon of butter"),
        Row("pat", .grams(5), "USDA: a pat of butter"),
        Row("pinch", .grams(0.3), "convention: a sixteenth of a teaspoon"),
        Row("dash", of: ServingKind.drinks + [.sauce], .milliliters(7.4), "convention: half a tablespoon"),
        Row("dash", .grams(0.6), "convention: an eighth of a teaspoon"),
        Row("sprinkle", .grams(1), "convention: a quarter of a teaspoon"),
        // Of syrup, as coffee bars press it.
        Row("pump", .milliliters(7.4), "label: a quarter of a fluid ounce"),
    ]

    private static let parts = [
        Row("rasher", .grams(25), "label: grilled back bacon, 300 g of eight raw; streaky bacon has slices"),
        Row("row", of: [.chocolate], .grams(25), "label: a row or four squares of a 100 g bar"),
        Row("block", of: [.cheese], .grams(200), "label: 200 g of feta or halloumi"),
        Row("block", of: [.tofu], .grams(325), "USDA: four quarters of a block"),
        Row("block", .servings(1), "nobody knows"),
        Row("wedge hunk chunk", of: [.cheese], .grams(30), "RACC: 30 g"),
        Row("hunk chunk", of: [.bread], .grams(50), "RACC: 50 g"),
        Row("hunk", .servings(1), "what the word says"),
        Row("stack", .servings(1.5), "convention: more than a serving"),
        Row("bite", .grams(15), "convention: a tablespoon"),
        Row("sliver", .grams(25), "convention: half a small slice"),
    ]
}
