import FitIQCore
import MealParser

/// Writes the tables that `WeightTable`, `SignWeights` and `ConfidenceTable` read.
enum LearntFile {
    static func weights(_ learnt: Learnt, from sets: [MealSet]) -> String {
        remarks(sets, learnt) + WeightTable.header + "\n"
            + Feature.allCases.map { "\($0.name)\t\(decimal(learnt.weights[$0]))\t\($0.traits.meaning)\n" }.joined()
    }

    static func signs(_ learnt: Learnt, from sets: [MealSet]) -> String {
        remarks(TrainingRun.calibrating(sets), learnt) + SignWeights.header + "\n"
            + Sign.allCases.map { sign in
                "\(sign.name)\t\(decimal(thousandths(learnt.signs.values[sign.rawValue])))\t\(sign.traits.meaning)\n"
            }
            .joined()
    }

    static func confidence(_ learnt: Learnt, from sets: [MealSet]) -> String {
        remarks(TrainingRun.calibrating(sets), learnt) + ConfidenceTable.header + "\n"
            + learnt.confidence.points.map { point in
                "\(decimal(thousandths(point.raw)))\t\(decimal(thousandths(point.right)))\n"
            }
            .joined()
    }

    /// Says what was learnt from, and the score reached on it.
    private static func remarks(_ sets: [MealSet], _ learnt: Learnt) -> String {
        let reader = learnt.reader
        let lines = sets.map { set in
            "# \(set.name), \(set.meals.count) of \(set.count) meals, FNV-1a \(set.checksum.text), "
                + "score \(Report.percent(Report.score(of: set, reader)))\n"
        }
        return "# Learnt by `make train`, see docs/training.md; not to be edited by hand. Learnt from:\n"
            + lines.joined()
    }

    private static func thousandths(_ value: Double) -> Int { Int((value * 1000).rounded()) }

    /// Thousandths as a decimal: -1500 as "-1.5".
    static func decimal(_ thousandths: Int) -> String {
        var digits = String(abs(thousandths) % 1000 + 1000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return (thousandths < 0 ? "-" : "") + "\(abs(thousandths) / 1000)" + (digits.isEmpty ? "" : ".\(digits)")
    }
}
