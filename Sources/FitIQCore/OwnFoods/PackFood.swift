/// A food of an installed pack: what somebody else's data say of what is sold under a bar code.
package struct PackFood: Hashable, Sendable {
    package let barcode: Barcode
    package let name: String
    package let brand: String?
    package let unit: Unit
    /// Holds what 100 of `unit` contain; what is not known is absent.
    package let nutrients: Nutrients
    /// The serving of the label; nil where its size is not known.
    package let serving: Serving?
    package let source: Source

    package init(
        barcode: Barcode,
        name: String,
        brand: String?,
        unit: Unit,
        nutrients: Nutrients,
        serving: Serving?,
        source: Source
    ) {
        self.barcode = barcode
        self.name = name
        self.brand = brand
        self.unit = unit
        self.nutrients = nutrients
        self.serving = serving
        self.source = source
    }

    /// Names the unit of which the nutrients are told by 100.
    package enum Unit: String, Sendable {
        case grams = "g"
        case milliliters = "ml"
    }

    /// Tells how much the label calls a serving.
    package struct Serving: Hashable, Sendable {
        /// Says the serving in the words of the label: "2 biscuits (30 g)".
        package let text: String
        /// Counts the food's ``PackFood/unit``.
        package let size: Thousandths

        package init(text: String, size: Thousandths) {
            self.text = text
            self.size = size
        }
    }

    /// The pack that tells of a food, and whom it has it from.
    package struct Source: Hashable, Sendable {
        /// The pack's name at this server.
        package let pack: String
        /// Names the collection: "Open Food Facts".
        package let dataset: String
        package let licence: String
        /// Says what whoever shows the food must say beside it.
        package let attribution: String
        /// The day of the data, as "2026-11-20"; nil where they do not tell it.
        package let dated: String?

        package init(pack: String, dataset: String, licence: String, attribution: String, dated: String?) {
            self.pack = pack
            self.dataset = dataset
            self.licence = licence
            self.attribution = attribution
            self.dated = dated
        }
    }
}
