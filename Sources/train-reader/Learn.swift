import ArgumentParser
import Foundation
import MealParser

/// Learns the weights, then the confidence that goes with them, and writes both tables.
struct Learn: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Learn, and write weights.tsv, signs.tsv and confidence.tsv."
    )

    @OptionGroup var sources: Sources
    @OptionGroup var effort: Effort

    @Option(help: "The folder to write the tables to.", completion: .directory)
    var output: String

    func run() throws {
        let sets = try sources.sets()
        let weights = TrainingRun(sets: sets, workers: sources.workers, rounds: effort.rounds).learn(
            report: Progress.round
        )
        .weights
        let learnt = TrainingRun.certainty(with: weights, from: try sources.calibratingSets())
        try LearntFile.weights(learnt, from: sets).write(to: output, "weights.tsv")
        try learnt.writeCertainty(from: sets, to: output)
        print(Report.text(of: sets, learnt))
    }
}

/// Learns only the confidence, for the weights that the binary has: after a rule of the reader was changed.
struct Calibrate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Learn the confidence alone, and write signs.tsv and confidence.tsv."
    )

    @OptionGroup var sources: Sources

    @Option(help: "The folder to write the table to.", completion: .directory)
    var output: String

    func run() throws {
        let sets = TrainingRun.calibrating(try sources.calibratingSets())
        let learnt = TrainingRun.certainty(with: .bundled, from: sets)
        try learnt.writeCertainty(from: sets, to: output)
        print(Report.text(of: sets, learnt))
    }
}

extension Learnt {
    fileprivate func writeCertainty(from sets: [MealSet], to folder: String) throws {
        try LearntFile.signs(self, from: sets).write(to: folder, "signs.tsv")
        try LearntFile.confidence(self, from: sets).write(to: folder, "confidence.tsv")
    }
}

extension String {
    fileprivate func write(to folder: String, _ name: String) throws {
        try Data(utf8).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
    }
}

/// Parses how long to learn.
struct Effort: ParsableArguments {
    @Option(help: "How often each weight is tried.")
    var rounds = 2
}

/// Tells on standard error how far learning is.
enum Progress {
    static func round(_ round: Int, value: Double) {
        FileHandle.standardError.write(Data("round \(round): \(Report.percent(value))\n".utf8))
    }
}
