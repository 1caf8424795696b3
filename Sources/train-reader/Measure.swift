import ArgumentParser
import MealParser

/// Scores what the binary has.
struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Score the start values and the tables of the binary.")

    @OptionGroup var sources: Sources

    func run() throws {
        let sets = try sources.allSets()
        print("start values:")
        print(Report.text(of: sets, Learnt(weights: .start, confidence: .plain)))
        print("\ntables of the binary:")
        print(Report.text(of: sets, .bundled))
    }
}
