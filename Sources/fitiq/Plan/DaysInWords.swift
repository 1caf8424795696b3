import FitIQCore

extension String {
    /// The text with its days as a plan's verdict tells them: "until 20 February 2027" of "until 2027-02-20".
    var withDaysInWords: String {
        replacing(/\b\d{4}-\d{2}-\d{2}\b/) { match in
            guard let day = CalendarDate(String(match.output)) else { return String(match.output) }
            return "\(day.day) \(Self.months[day.month - 1]) \(day.year)"
        }
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
