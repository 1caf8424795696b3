import FitIQCore
public import Foundation

extension Diary {
    /// The day that `date` falls on where the person is: from its first instant to the next day's, which is 23 to 25
    /// hours where clocks change.
    public func day(of date: Date) -> Range<Date> {
        let zone = configuration.timeZone()
        return CalendarDate(date, in: zone).interval(in: zone) ?? date..<date
    }
}
