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

    /// Finds the card of a dataset; nil for one that our tables do not have.
    package init?(of dataset: Food.Dataset) {
        guard let card = Self.all.first(where: { $0.dataset == dataset }) else { return nil }
        self = card
    }
}
