import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation

extension FoodsCommand {
    /// `fitiq foods barcode`: what is known under a bar code.
    struct Scan: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "barcode",
            abstract: "Find a food by its bar code: your own first, then the server's food packs.",
            discussion: """
                fitiq foods barcode 4006381333931 --add
                fitiq log "2 servings hazelnut wafers"
                """
        )

        @Argument(help: "The number under the bar code: 8, 12, 13 or 14 digits.")
        var digits: String

        @Flag(help: "Add it to your own foods, so that you can log it by name.")
        var add = false

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func validate() throws {
            guard Barcode(digits) != nil else {
                throw ValidationError(
                    "'\(digits)' is not a bar code: 8, 12, 13 or 14 digits, of which the last checks the others."
                        .onOneLine
                )
            }
        }

        func run() async throws {
            let open = try await server.openDiary(isPatient: true)
            try await open.requireInStep()
            let found: ScannedFood
            do {
                found = try await open.diary.client.food(barcode: digits)
            } catch let error as FitIQError where error.code == .notFound {
                throw CommandFailure(
                    "We don’t know this bar code yet. 'fitiq food add … --barcode' adds it.",
                    status: .notUnderstood
                )
            }
            if add, found.ownFood == nil {
                return try await OwnFoodSaving.save(found.asOwnFood, open, json: output.json)
            }
            if output.json { return try Terminal.printJSON(found) }
            Terminal.print(ScannedFoodReport(found).text)
        }
    }
}

/// A food under a bar code, in words.
struct ScannedFoodReport {
    private let found: ScannedFood

    init(_ found: ScannedFood) {
        self.found = found
    }

    /// The food with what is known of it, and whose data that is.
    var text: String {
        if let own = found.ownFood { return OwnFoodReport(own).text }
        let food = found.food
        let energy = food.nutrients.calories.map { "\($0) kcal" } ?? "kcal unknown"
        let heading = [food.name, food.brand, "\(OwnFoodReport.number(food.servingSize)) \(food.servingUnit)", energy]
        var lines = [heading.compactMap(\.self).joined(separator: " · ").onOneLine]
        for nutrient in Nutrient.allCases.dropFirst() {
            guard let value = food.nutrients[nutrient] else { continue }
            lines.append("  \(nutrient.title) \(OwnFoodReport.number(value)) \(nutrient.unit.rawValue)")
        }
        if let serving = found.labelServing { lines.append("  a serving: \(serving.text)".onOneLine) }
        if let source = found.source {
            let dated = source.dated.map { " of \($0)" } ?? ""
            lines.append("  source: \(source.dataset)\(dated), \(source.licence)".onOneLine)
            lines.append("  \(source.attribution)".onOneLine)
        }
        return lines.joined(separator: "\n")
    }
}
