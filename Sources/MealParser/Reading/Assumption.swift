/// Something that a reading takes for granted though the text does not say it.
enum Assumption {
    case spelling(written: String, meant: String)
    /// The food that the text names is in no table, and this one is the nearest that there is.
    case standIn(String)
    /// The text says so little of the record's name that it may be another food.
    case saidInPart(written: String, record: String)
    /// The weight may be of one of the foods that the text names only.
    case weightOfAll
    /// Words that say more than the food's name and portion do.
    case seller(String)
    case unread([String])
    /// "no mayo", of which the record says nothing.
    case ignoredExclusion(String)
    /// "a few", "2-3", "100-150 g".
    case vagueAmount(written: String, meant: String)
    /// "oops 150g", which took the place of what was said before it.
    case correction(written: String)
    /// "ate half of it".
    case shareEaten(written: String)
    /// "gave one to my son".
    case othersHad(written: String)
    /// The food's name has other words than the text.
    case otherName(String)
    /// Words of the food's name beyond the text's.
    case variant([String])
    case fluidOunces
    case gramsForCount(Double)
    /// USDA's "quantity not specified".
    case usualAmount(grams: Double, count: Double, isTold: Bool)
    /// The reference amount of the kind of food, where the record gives none that people have at once.
    case referenceAmount(grams: Double)
    /// The amount that people eat, where USDA's usual amount is another.
    case median(grams: Double, half: ClosedRange<Double>)
    /// More than USDA's usual amount, as people have; `upper` is what a quarter of them exceed, where enough were asked.
    case helping(grams: Double, usda: Double, upper: Double?)
    /// One person's helping of a dish of which the record assumes less; `range` is what most have.
    case served(grams: Double, range: ClosedRange<Double>)
    /// Less of a brewed drink than USDA's usual mug, as cups are filled.
    case cup(grams: Double, usda: Double)
    /// The energy of the same weight in the other state.
    case otherState(kcal: Int, state: FoodState)
    case portion(measure: String, grams: Double)
    /// The record has the measure in several sizes.
    case oneOfSizes(measure: String, grams: Double, sizes: ClosedRange<Double>)
    /// Of what is told by its plural without a number.
    case pieces(count: Double, measure: String, grams: Double)
    /// The record has another size: "an extra large coffee" is 1.2 of its large ones.
    case scaledPortion(measure: String, times: Double)
    case household(word: String, grams: Double)
    case density(gramsPerMilliliter: Double)
    case energy(kcal: Double, grams: Double)
    /// A dish that is baked for a table.
    case servingsOfDish(servings: Double, grams: Double)
    case noPortion(grams: Double)
    /// Takes as much as of a food like it, where another table has no portion.
    case likeFood(name: String, grams: Double)
    /// Takes a plain guess, where no food is like it either.
    case guessed(grams: Double)
    /// The food is in no table but another country's; or it is the person's own country's.
    case otherTable(name: String)
    case homeTable(name: String)
    /// The name means another food in the person's country.
    case regionalName(written: String, meant: String)
    /// Of what was made for several.
    case share(PhraseText.Share)
    /// More than a person has at once.
    case tooMuch(grams: Double)
    case tooMuchEnergy(kcal: Int)
    /// Foods that the text names and this food is made of.
    case parts([String])
    /// Words that name a dish and others together: "burrito bowl".
    case title(String)

    /// True if another food was eaten, for which this one stands in, or may have been.
    var isStandIn: Bool {
        switch self {
        case .standIn, .saidInPart: true
        default: false
        }
    }

    /// One short line, without the "; " that the wire puts between lines.
    var line: String {
        switch self {
        case .spelling(let written, let meant), .vagueAmount(let written, let meant):
            "read \"\(written)\" as \(meant)"
        case .unread(let words): "ignored \(words.map { "\"\($0)\"" }.joined(separator: ", "))"
        case .seller(let written): "\"\(written)\" is not in our tables: counted as from any seller"
        case .standIn(let written): "\"\(written)\" is not in our tables: counted as the nearest food that is"
        case .saidInPart(let written, let record):
            "took \"\(written)\" for \"\(record)\": it is a part of the name only"
        case .weightOfAll: "took the weight as that of the whole, not of a part"
        case .ignoredExclusion(let written): "could not take \"\(written)\" into account"
        case .correction(let written): "read \"\(written)\" as a correction"
        case .shareEaten(let written): "read \"\(written)\" as the part that was eaten"
        case .othersHad(let written): "took off what others had: \"\(written)\""
        case .otherName(let written): "from \"\(written)\""
        case .variant(let parts): "assumed \(Self.list(parts))"
        case .fluidOunces: "read oz as fluid ounces"
        case .gramsForCount(let count): "read \(Decimals.short(count)) as grams"
        case .usualAmount(let grams, let count, let isTold):
            "\(isTold ? "" : "no amount given, so ")a typical portion: \(Decimals.short(grams)) g"
                + (count > 1 ? " each" : count < 1 ? " for the whole" : "")
        case .portion(let measure, let grams): "assumed \(Self.plain(measure)), \(Decimals.short(grams)) g"
        case .oneOfSizes(let measure, let grams, let sizes):
            "assumed \(Self.plain(measure)), \(Decimals.short(grams)) g; there are sizes from "
                + "\(Decimals.short(sizes.lowerBound)) to \(Decimals.short(sizes.upperBound)) g"
        case .referenceAmount(let grams):
            "a typical portion: \(Decimals.short(grams)) g, the FDA's reference amount (21 CFR 101.12)"
        case .pieces(let count, let measure, let grams):
            "assumed \(Decimals.short(count)) of \(Self.plain(measure)), \(Decimals.short(grams)) g each"
        case .median(let grams, let half):
            "a typical portion: \(Decimals.short(grams)) g, the middle of what people have, mostly "
                + "\(Decimals.short(half.lowerBound)) to \(Decimals.short(half.upperBound)) g"
        case .helping(let grams, let usda, let upper):
            "a typical portion: \(Decimals.short(grams)) g, between USDA's \(Decimals.short(usda)) g and "
                + (upper.map { "the \(Decimals.short($0)) g that one in four people exceeds" }
                    ?? "what people have of the kind")
        case .served(let grams, let range):
            "a typical portion: \(Decimals.short(grams)) g, one person's helping, mostly "
                + "\(Decimals.short(range.lowerBound)) to \(Decimals.short(range.upperBound)) g"
        case .cup(let grams, let usda):
            "a typical portion: \(Decimals.short(grams)) g, between a cup and USDA's \(Decimals.short(usda)) g"
        case .otherState(let kcal, let state):
            "\(state == .uncooked ? "weighed dry" : "weighed cooked") it would be \(kcal) kcal"
        case .scaledPortion(let measure, let times): "assumed \(Decimals.short(times)) times \(Self.plain(measure))"
        case .household(let word, let grams): "assumed a \(word) is \(Decimals.short(grams)) g"
        case .density(let density): "assumed \(density == 1 ? "1" : "\(density)") g per ml"
        case .energy(let kcal, let grams): "assumed \(Decimals.short(grams)) g for \(Decimals.short(kcal)) kcal"
        case .servingsOfDish(let servings, let grams):
            "assumed that the whole dish is \(Decimals.short(servings)) servings, \(Decimals.short(grams)) g each"
        case .tooMuch(let grams): "\(Decimals.short(grams / 1000)) kg is more than people have at once"
        case .tooMuchEnergy(let kcal): "\(kcal) kcal is more than people have at once"
        case .parts(let parts): "took \(parts.map { "\"\($0)\"" }.joined(separator: ", ")) as part of it"
        case .title(let written): "took \"\(written)\" as the name of the foods after it"
        case .share(let share): share.line
        case .likeFood(let name, let grams): "guessed \(Decimals.short(grams)) g, as much as for \"\(name)\""
        case .guessed(let grams): "guessed \(Decimals.short(grams)) g, as the table has no portion"
        case .otherTable(let name): "only \(name) has this food"
        case .homeTable(let name): "from \(name), the table of your region"
        case .regionalName(let written, let meant): "took \"\(written)\" for \(meant), as your region calls it"
        case .noPortion(let grams): "assumed \(Decimals.short(grams)) g, as the table has no portion"
        }
    }

    /// The parts that fit a short line: the item's name has them all.
    private static func list(_ parts: [String]) -> String {
        var line = ""
        for part in parts {
            guard line.isEmpty || line.utf8.count + part.utf8.count <= 60 else { return line + ", …" }
            line += line.isEmpty ? part : ", " + part
        }
        return line
    }

    /// "1 piece" of "1 piece, NFS".
    private static func plain(_ measure: String) -> String {
        let words = measure.split(separator: " ").prefix { $0 != "NFS" && $0 != "NS" }
        let plain = words.joined(separator: " ")
        return plain.last == "," ? String(plain.dropLast()) : plain
    }
}
