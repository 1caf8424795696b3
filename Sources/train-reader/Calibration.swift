import FitIQCore
import MealParser

/// Learns the share of foods that are right at each raw confidence.
struct Calibration {
    struct Sample {
        let confidence: Double
        let isRight: Bool
    }

    /// Collects what a reader said of each food and whether it was right, for the meals whose foods are known.
    static func samples(_ sets: [MealSet], _ reader: MealReader) -> [Sample] {
        sets.flatMap(\.meals).flatMap { meal -> [Sample] in
            let reading = reader.read(meal.text)
            guard let rights = ItemTruth.rights(in: reading, of: meal) else { return [] }
            return zip(reading.items, rights).map { Sample(confidence: $0.confidence ?? 0, isRight: $1) }
        }
    }

    /// The most right meals that a reading may warn of.
    static let falseAlarms = 0.2

    /// The table for the log-odds of these meals' foods: the share of foods that were right, moved so that 0.8 stands where
    /// a fifth of the right meals is warned of and no more.
    static func table(of meals: [SignLesson.Meal], _ weights: SignWeights) -> ConfidenceTable {
        let samples = meals.filter { $0.foods.count == $0.rights.count }.flatMap { meal in
            zip(meal.foods, meal.rights).map { Sample(confidence: weights.sum($0), isRight: $1) }
        }
        return moved(table(from: samples), to: cut(of: meals, weights))
    }

    /// The log-odds below which a food is warned of.
    private static func cut(of meals: [SignLesson.Meal], _ weights: SignWeights) -> Double {
        let right = meals.filter(\.isRight)
        let told = right.count(where: \.isTold)
        let least = right.filter { !$0.isTold }.map { meal in meal.foods.map { weights.sum($0) }.min() ?? 0 }.sorted()
        let most = max(Int(falseAlarms * Double(right.count)) - told, 0)
        return least.isEmpty ? 0 : least[min(most, least.count - 1)]
    }

    /// The table with 0.8 at `cut`: what is below keeps its proportion to it, and so does what is above to 1.
    private static func moved(_ table: ConfidenceTable, to cut: Double) -> ConfidenceTable {
        let sure = 0.8
        let share = min(max(table.share(at: cut), 0.01), 0.99)
        let raws = (table.points.map(\.raw) + [cut]).map(thousandths).sorted()
        var points: [ConfidenceTable.Point] = []
        for raw in raws where points.last.map({ $0.raw < raw }) ?? true {
            let right = table.share(at: raw)
            let told = raw < cut ? right * sure / share : sure + (right - share) * (1 - sure) / (1 - share)
            points.append(ConfidenceTable.Point(raw: raw, right: thousandths(max(told, points.last?.right ?? 0))))
        }
        return ConfidenceTable(points: points)
    }

    /// The table for raw samples: groups of neighbours, joined until their shares ascend (pool adjacent violators).
    ///
    /// Without any sample raw values are told by a straight line.
    static func table(from samples: [Sample]) -> ConfidenceTable {
        guard !samples.isEmpty else { return .plain }
        var groups: [Group] = []
        for group in neighbours(samples) {
            groups.append(group)
            while groups.count > 1, groups[groups.count - 2].share >= groups[groups.count - 1].share {
                let last = groups.removeLast()
                groups[groups.count - 1].add(last)
            }
        }
        return ConfidenceTable(
            points: groups.map { ConfidenceTable.Point(raw: thousandths($0.mean), right: thousandths($0.share)) }
        )
    }

    /// Each tenth of what can be said with how often it was true; empty tenths are left out.
    static func bins(_ samples: [Sample]) -> [(count: Int, stated: Double, observed: Double)] {
        (0..<10).compactMap { bin in
            let group = samples.filter { min(Int($0.confidence * 10), 9) == bin }.reduce(into: Group()) { $0.add($1) }
            return group.count == 0 ? nil : (group.count, group.mean, group.share)
        }
    }

    /// Returns how far stated and observed are apart, on average over the foods.
    static func error(_ samples: [Sample]) -> Double {
        bins(samples).reduce(0) { $0 + Double($1.count) * abs($1.stated - $1.observed) } / Double(max(samples.count, 1))
    }

    private struct Group {
        var count = 0
        var right = 0
        var sum = 0.0

        var mean: Double { sum / Double(count) }
        var share: Double { Double(right) / Double(count) }

        mutating func add(_ sample: Sample) {
            count += 1
            right += sample.isRight ? 1 : 0
            sum += sample.confidence
        }

        mutating func add(_ other: Group) {
            count += other.count
            right += other.right
            sum += other.sum
        }
    }

    /// Some eighty groups by raw value; equal values stay together.
    private static func neighbours(_ samples: [Sample]) -> [Group] {
        let least = max(samples.count / 80, 40)
        var groups: [Group] = []
        var last = -Double.infinity
        for sample in samples.sorted(by: { $0.confidence < $1.confidence }) {
            if groups.isEmpty || (groups[groups.count - 1].count >= least && sample.confidence > last) {
                groups.append(Group())
            }
            groups[groups.count - 1].add(sample)
            last = sample.confidence
        }
        if groups.count > 1, groups[groups.count - 1].count < least {
            let rest = groups.removeLast()
            groups[groups.count - 1].add(rest)
        }
        return groups
    }

    private static func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
