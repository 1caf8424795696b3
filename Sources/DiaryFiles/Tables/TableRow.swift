import FitIQCore

/// A row of a table, by what its columns hold.
struct TableRow {
    let fields: [String]
    let meanings: [ColumnMeaning?]
    let text: TableText
    /// The column of energy that holds kilojoules.
    let kilojoules: Int?

    /// The first field of a meaning that is not empty, without the apostrophe that keeps spreadsheets from running it.
    func first(_ meaning: ColumnMeaning) -> String? {
        for (place, other) in meanings.enumerated() where other == meaning && !fields[place].isEmpty {
            return CSVText.unescaped(fields[place])
        }
        return nil
    }

    var isDeleted: Bool { ["1", "true", "yes"].contains(first(.deleted)?.lowercased()) }

    var moment: TableText.Moment? {
        guard var moment = first(.date).flatMap(text.moment) else { return nil }
        if let time = first(.time) {
            moment.seconds = TableText.seconds(time) ?? moment.seconds
        }
        return moment
    }

    /// The weight and the water of the row.
    func entries() throws(ArchiveFault) -> [(type: EntryType, quantity: Double)] {
        var entries: [(EntryType, Double)] = []
        for (field, meaning) in zip(fields, meanings) where !field.isEmpty {
            let (type, factor): (EntryType, Double)
            switch meaning {
            case .weight(let each): (type, factor) = (.weight, each)
            case .water(let each): (type, factor) = (.water, each)
            default: continue
            }
            guard let number = text.number(field) else { throw ArchiveFault("“\(type.rawValue)” is not a number") }
            if number > 0 { entries.append((type, number * factor)) }
        }
        return entries
    }

    /// The food of the row; nil where it names none.
    ///
    /// - Parameter wholeMeal: the meal's name where the row is all that was eaten at it.
    func item(wholeMeal: String?) throws(ArchiveFault) -> ForeignItem? {
        guard let name = first(.food) ?? wholeMeal.map({ $0.isEmpty ? "Meal" : $0 }) else { return nil }
        var item = ForeignItem(name: name, brand: first(.brand), notes: first(.notes))
        try setAmount(of: &item)
        var hasNumbers = false
        for (place, meaning) in meanings.enumerated() {
            guard case .nutrient(let nutrient, let factor) = meaning, !fields[place].isEmpty else { continue }
            guard let number = text.number(fields[place]) else {
                throw ArchiveFault("“\(nutrient.wireName)” is not a number")
            }
            hasNumbers = true
            let unit = place == kilojoules ? 1 / ColumnMeaning.kilojoules : factor
            // Of two columns of one nutrient the first counts.
            if item.nutrients[nutrient] == nil { try item.set(nutrient, number * unit) }
        }
        // A meal without a food, a number or a word was not eaten.
        guard hasNumbers || first(.food) != nil || item.notes != nil else { return nil }
        return item
    }

    private func setAmount(of item: inout ForeignItem) throws(ArchiveFault) {
        if let words = first(.amount) {
            let amount = text.amount(words)
            (item.quantity, item.unit, item.grams, item.amount) = (amount.quantity, amount.unit, amount.grams, words)
            if first(.quantity) == nil, text.number(words) != nil, let unit = first(.unit) {
                (item.unit, item.grams) = (unit, TableText.grams(amount.quantity, unit))
                item.amount = "\(words) \(unit)"
            }
        }
        if let words = first(.quantity) {
            let amount = text.amount(words)
            item.quantity = amount.quantity
            if let unit = first(.unit) ?? (amount.unit == "serving" ? nil : amount.unit) { item.unit = unit }
            item.grams = TableText.grams(item.quantity, item.unit)
            item.amount = "\(words) \(item.unit)"
        } else if let unit = first(.unit), first(.amount) == nil {
            item.unit = unit
        }
        if let words = first(.grams) {
            guard let grams = text.number(words) else { throw ArchiveFault("“grams” is not a number") }
            item.grams = grams
        }
        guard item.quantity >= 0 else { throw ArchiveFault("“quantity” is below zero") }
    }
}
