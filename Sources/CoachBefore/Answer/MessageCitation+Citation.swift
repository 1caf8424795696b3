package import FitIQCore

extension MessageCitation {
    /// Writes out `citation` as messages keep it.
    package init(_ citation: Citation) {
        let about = citation.about
        let period = about.period
        self.init(
            id: citation.id,
            text: citation.text,
            start: citation.start,
            length: citation.length,
            value: citation.value,
            unit: citation.unit == .none ? nil : citation.unit.rawValue,
            atLeast: citation.isAtLeast ? true : nil,
            function: citation.function?.rawValue,
            field: about.nutrient?.name,
            date: period.flatMap { $0.isOneDay ? $0.first.description : nil },
            from: period.flatMap { $0.isOneDay ? nil : $0.first.description },
            to: period.flatMap { $0.isOneDay ? nil : $0.last.description },
            mealLogID: about.meal?.description,
            itemID: about.item?.description,
            foodID: about.food?.description,
            source: about.source
        )
    }
}

extension MessageChoice {
    /// Numbers what can be picked: the second of them is picked by "2".
    package static func numbered(_ labels: [String]) -> [MessageChoice] {
        labels.enumerated().map { MessageChoice(label: $1, content: "\($0 + 1)") }
    }
}

/// The texts of answers that were not made to their end. What was written until then stands in the diary.
package enum EndedEarly {
    package static let interrupted = "I was interrupted before I could finish. Your diary shows what was saved."
    package static let stopped = "Stopped. Your diary shows what was saved."
}
