import FitIQCore

/// A weight so far from another of the same week that it may be a slip: over a tenth of it.
struct WeightJump: Equatable {
    struct Weighing: Equatable {
        let kilograms: Double
        let day: CalendarDate
    }

    let new: Weighing
    let earlier: Weighing

    private static let longestGap = 7

    /// Returns nil where there is no other weight of the week, or the nearest is not far.
    ///
    /// - Parameter others: of one day the last told first.
    init?(to new: Weighing, among others: [Weighing]) {
        guard let earlier = Self.ofSameWeek(as: new.day, among: others),
            abs(new.kilograms - earlier.kilograms) > earlier.kilograms / 10
        else { return nil }
        self.new = new
        self.earlier = earlier
    }

    /// The nearest to `day`.
    static func ofSameWeek(as day: CalendarDate, among others: [Weighing]) -> Weighing? {
        others.map { (weighing: $0, gap: abs($0.day.days(until: day))) }
            .filter { $0.gap <= longestGap }
            .min { $0.gap < $1.gap }?.weighing
    }

    /// "120 kg is 37.5 kg more than the 82.5 kg of 2026-11-21."
    func words(_ unit: WeightUnit) -> String {
        let distance = unit.text(abs(new.kilograms - earlier.kilograms))
        let direction = new.kilograms > earlier.kilograms ? "more" : "less"
        return "\(unit.text(new.kilograms)) is \(distance) \(direction) than the \(unit.text(earlier.kilograms)) of "
            + "\(earlier.day)."
    }
}
