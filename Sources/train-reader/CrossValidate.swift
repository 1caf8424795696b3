import ArgumentParser
import MealParser

/// Learns from one half of each set and scores the other, both ways: how much of a score is the training's own.
struct CrossValidate: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Learn from one half, score the other, both ways.")

    @OptionGroup var sources: Sources
    @OptionGroup var effort: Effort

    func run() throws {
        let sets = try sources.sets()
        let all = try sources.allSets()
        for fold in [0, 1] {
            let half = sets.map { $0.fold(fold) }
            let rest = all.map { $0.fold(1 - fold) }
            let learnt = TrainingRun(sets: half, workers: sources.workers, rounds: effort.rounds).learn(
                report: Progress.round
            )
            print("learnt from half \(fold), scored on it:\n\(Report.text(of: half, learnt))\n")
            print("learnt from half \(fold), scored on the other:\n\(Report.text(of: rest, learnt))\n")
            let start = Learnt(weights: .start, confidence: .plain)
            print("start values on the other:\n\(Report.text(of: rest, start))\n")
        }
    }
}
