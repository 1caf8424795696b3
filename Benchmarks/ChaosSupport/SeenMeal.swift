/// kcal, and thousandths of a gram of protein, carbohydrate, fat, fibre and sugar; nil is unknown.
package typealias Amounts = [Int?]

/// A meal as an answer, an event or the database shows it.
package struct SeenMeal: Codable, Equatable, Sendable {
    package let id: String
    package var status: String?
    package var text: String?
    package var type: String?
    package var notes: String?
    /// Whole seconds since 1970.
    package var loggedAt: Int?
    package var totals: Amounts
    package var items: [Item]

    package struct Item: Codable, Equatable, Sendable {
        package var name: String
        /// What it weighs.
        package var milligrams: Int?
        package var amounts: Amounts

        package init(name: String, milligrams: Int?, amounts: Amounts) {
            self.name = name
            self.milligrams = milligrams
            self.amounts = amounts
        }
    }

    package static let unknown = Amounts(repeating: nil, count: 6)

    package init(
        id: String,
        status: String?,
        text: String?,
        type: String?,
        notes: String?,
        loggedAt: Int?,
        totals: Amounts,
        items: [Item]
    ) {
        self.id = id
        self.status = status
        self.text = text
        self.type = type
        self.notes = notes
        self.loggedAt = loggedAt
        self.totals = totals
        self.items = items
    }

    /// What the totals should be: unknown where one part is, and of a meal in which nothing was read.
    package var sums: Amounts {
        guard status == "completed" || status == "manual" else { return Self.unknown }
        return Self.unknown.indices.map { part in
            items.reduce(Int?.some(0)) { sum, item in sum.flatMap { sum in item.amounts[part].map { sum + $0 } } }
        }
    }
}
