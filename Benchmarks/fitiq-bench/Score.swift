import ArgumentParser
import FoodDatabase
import Foundation

/// Scores of readers, side by side, and what the misses of FitIQ come from.
struct Score: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints how well sets of meals were read.",
        discussion: """
            A set is a folder: meals.jsonl says what the meals hold and fitiq.jsonl what was read in them. Where another
            reader was asked too, sample.jsonl has the meals that it was asked, and other.jsonl what it read.
            """
    )

    @Argument(help: "Folders, a set each.") var sets: [String]
    @Option(help: "Name of the other reader.") var other = "other"

    func run() throws {
        var figures = Table(columns: ["set", "figure", "FitIQ", "FitIQ, sample", "\(other), sample"])
        var misses = Table(columns: ["set", "what FitIQ missed", "count"])
        let finder = MealMissFinder(foods: .bundled)
        for folder in sets.map({ URL(filePath: $0) }) {
            let name = folder.lastPathComponent
            let meals = try MealSet(contentsOf: folder.appending(path: "meals.jsonl").path)
            let read = try Predictions(contentsOf: folder.appending(path: "fitiq.jsonl").path)
            let sampled = try sample(in: folder, read)
            for figure in meals.figures(of: read) {
                figures.add([name, figure.name, figure.value] + sampled.map { $0[figure.name] ?? "" })
            }
            for (cause, count) in causes(of: meals, read, finder) { misses.add([name, cause, "\(count)"]) }
        }
        print(figures.markdown, misses.markdown, separator: "\n\n")
    }

    /// Figures by name, of FitIQ and of the other reader, over the meals that the other was asked.
    private func sample(in folder: URL, _ read: Predictions) throws -> [[String: String]] {
        let sample = folder.appending(path: "sample.jsonl").path
        guard FileManager.default.fileExists(atPath: sample) else { return [[:], [:]] }
        let meals = try MealSet(contentsOf: sample)
        let other = try Predictions(contentsOf: folder.appending(path: "other.jsonl").path)
        return [read, other].map { predictions in
            Dictionary(uniqueKeysWithValues: meals.figures(of: predictions).map { ($0.name, $0.value) })
        }
    }

    private func causes(of meals: MealSet, _ read: Predictions, _ finder: MealMissFinder) -> [(String, Int)] {
        switch meals {
        case .typed(let meals): TypedScores(meals, read).misses.named
        case .measured(let meals): finder.misses(of: meals, read).named
        }
    }
}
