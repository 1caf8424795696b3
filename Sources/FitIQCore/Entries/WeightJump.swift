/// A weight so far from another of the weeks around it that it may be a slip: over 5 % of it.
///
/// Within four weeks hardly anybody gains or loses so much; a typing error, another unit or another person on the scales does.
/// Nothing is refused: whoever takes a weight asks whether it is right.
public struct WeightJump: Hashable, Sendable {
    /// The weight in kg.
    public let kilograms: Double
    /// The nearest other weight, in kg.
    public let earlierKilograms: Double
    /// The day of that weight, as `2024-01-15`.
    public let earlierDay: String

    /// A weight and its day.
    package struct DayWeight: Hashable, Sendable {
        package let kilograms: Double
        package let day: CalendarDate

        package init(kilograms: Double, day: CalendarDate) {
            self.kilograms = kilograms
            self.day = day
        }
    }

    /// The longest gap in days.
    package static let longestGap = 28
    /// The part of the other weight from which on it is a jump.
    private static let share = 0.05

    /// Returns nil where there is no other weight of the weeks around `new`, or the nearest is not far.
    ///
    /// - Parameter others: of one day the last told first.
    package init?(to new: DayWeight, among others: [DayWeight]) {
        guard let earlier = Self.nearest(to: new.day, among: others),
            abs(new.kilograms - earlier.kilograms) > earlier.kilograms * Self.share
        else { return nil }
        kilograms = new.kilograms
        earlierKilograms = earlier.kilograms
        earlierDay = earlier.day.description
    }

    /// The nearest to `day` within the longest gap.
    package static func nearest(to day: CalendarDate, among others: [DayWeight]) -> DayWeight? {
        others.map { (weighing: $0, gap: abs($0.day.days(until: day))) }
            .filter { $0.gap <= longestGap }
            .min { $0.gap < $1.gap }?.weighing
    }
}
