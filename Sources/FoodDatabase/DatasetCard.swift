package import FitIQCore

/// Describes a dataset: its publisher, its licence, and how it numbers its records.
package struct DatasetCard: Sendable {
    package let dataset: Food.Dataset
    package let publisher: String
    package let licence: String
    /// The country that it was made for, by its two letters of ISO 3166: "GB".
    package let region: String
    /// The beginning of its foods' ids. People's diaries keep ids: a line here never changes.
    let idPrefix: UInt32
    /// The digits of its records' numbers, zeros in front of shorter ones.
    package let digits: Int

    package static let all = [
        DatasetCard(
            dataset: .fndds,
            publisher: "U.S. Department of Agriculture, Agricultural Research Service",
            licence: "public domain",
            region: "US",
            idPrefix: 0xf1d2_0170,
            digits: 8
        ),
        DatasetCard(
            dataset: .fndds2021,
            publisher: "U.S. Department of Agriculture, Agricultural Research Service",
            licence: "public domain",
            region: "US",
            idPrefix: 0xf1d2_2021,
            digits: 8
        ),
        DatasetCard(
            dataset: .sr28,
            publisher: "U.S. Department of Agriculture, Agricultural Research Service",
            licence: "public domain",
            region: "US",
            idPrefix: 0x5e28_0000,
            digits: 5
        ),
        DatasetCard(
            dataset: .cofid,
            publisher: "Public Health England",
            licence: "Open Government Licence v3.0",
            region: "GB",
            idPrefix: 0xc0f1_2021,
            digits: 6
        ),
        DatasetCard(
            dataset: .cnf,
            publisher: "Health Canada",
            licence: "Open Government Licence – Canada",
            region: "CA",
            idPrefix: 0xca2f_2015,
            digits: 6
        ),
        DatasetCard(
            dataset: .ciqual,
            publisher: "Anses, French Agency for Food, Environmental and Occupational Health & Safety",
            licence: "Licence Ouverte / Open Licence 2.0 (Etalab)",
            region: "FR",
            idPrefix: 0xc190_2025,
            digits: 5
        ),
        DatasetCard(
            dataset: .bls,
            publisher: "Max Rubner-Institut",
            licence: "CC BY 4.0",
            region: "DE",
            idPrefix: 0xb150_0400,
            digits: 9
        ),
        DatasetCard(
            dataset: .swiss,
            publisher: "Federal Food Safety and Veterinary Office FSVO",
            licence: "free with the source named",
            region: "CH",
            idPrefix: 0x5f1c_0700,
            digits: 5
        ),
        DatasetCard(
            dataset: .fineli,
            publisher: "National Institute for Health and Welfare (THL)",
            licence: "CC BY 4.0",
            region: "FI",
            idPrefix: 0xf1e1_0016,
            digits: 5
        ),
    ]

    private init(
        dataset: Food.Dataset,
        publisher: String,
        licence: String,
        region: String,
        idPrefix: UInt32,
        digits: Int
    ) {
        self.dataset = dataset
        self.publisher = publisher
        self.licence = licence
        self.region = region
        self.idPrefix = idPrefix
        self.digits = digits
    }

    /// Finds the card of the table that `import-foods` makes for a country; nil for one whose tables it does not know.
    package init?(ofRegion region: String) {
        guard let card = Self.all.first(where: { $0.region == region && $0.region != "US" }) else { return nil }
        self = card
    }

    /// Finds the card of a dataset; nil for one that our tables do not have.
    package init?(of dataset: Food.Dataset) {
        guard let card = Self.all.first(where: { $0.dataset == dataset }) else { return nil }
        self = card
    }
}
