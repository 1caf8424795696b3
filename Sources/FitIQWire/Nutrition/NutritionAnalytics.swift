public import FitIQCore

/// Answer to GET `/api/v1/analytics/nutrition`: what several days came to, and what one of them on average.
///
/// Averages are over the days logged: a day without a meal is not one without food. What is not known is nil, never 0.
public struct NutritionAnalytics: Hashable, Sendable {
    /// Names the period: `week`, `month`, `year` or `custom`.
    public let period: NutritionPeriod.RawValue
    /// Begins the period, `2024-01-09`. Wire key `from`.
    public let firstDay: String
    /// Ends the period, and belongs to it. Wire key `to`.
    public let lastDay: String
    /// The zone whose days are summed up: `Europe/Berlin`. Wire key `time_zone`.
    public let timeZone: String
    /// Counts the days of the period. Wire key `days_in_period`.
    public let daysInPeriod: Int
    /// Counts the days on which something other than water was logged, and read or typed in. Wire key `days_logged`.
    public let daysLogged: Int
    /// Counts the meals with items, read or typed in by hand. Wire key `meal_count`.
    public let mealCount: Int
    /// Holds what was eaten of each nutrient. On the wire `calories`, protein, carbohydrate and fat in `macros`, and the
    /// others in `nutrients`, by ``Nutrient/wireName``.
    public let amounts: [Nutrient: Amount]
    /// Tells the water of the period.
    public let water: Water
    /// Divides the energy over protein, carbohydrate, fat and alcohol; nil where one of the first three is unknown of an
    /// item. Wire key `energy_shares`.
    public let energyShares: Shares?
    /// Names the kind of diet, one of ``DietClassification``; nil on fewer than three days logged and where the shares are
    /// unknown. Wire key `diet_classification`.
    public let dietClassification: DietClassification.RawValue?

    /// Tells what was eaten of a nutrient, in its unit.
    public struct Amount: Hashable, Sendable {
        /// Sums the items of which it is known; nil where that is none.
        public let total: Double?
        /// The total over the days logged. Wire key `daily_average`.
        public let dailyAverage: Double?
        /// Indicates whether it is unknown of at least one item: both numbers are then a lower bound.
        public let isIncomplete: Bool

        /// Makes an amount from its parts.
        public init(total: Double?, dailyAverage: Double?, isIncomplete: Bool) {
            self.total = total
            self.dailyAverage = dailyAverage
            self.isIncomplete = isIncomplete
        }
    }

    /// Tells the water of a period, in ml.
    public struct Water: Hashable, Sendable {
        /// The parts of the sum. On the wire they stand in `water` itself.
        public let totals: WaterTotals
        /// Counts the days on which water was logged. Wire key `days_logged`.
        public let daysLogged: Int
        /// The sum over these days, in whole ml; nil where there are none. Wire key `daily_average_ml`.
        public let dailyAverageMillilitres: Int?

        /// Sums the water in meals and beside them; nil where no amount is known, as where nothing was logged. Wire key
        /// `total_ml`.
        public var totalMillilitres: Int? { daysLogged == 0 ? nil : totals.millilitres }
    }

    /// Divides energy, in percent; together 100, but for rounding.
    public struct Shares: Hashable, Sendable {
        /// The share of protein in percent.
        public let protein: Double
        /// The share of carbohydrate in percent.
        public let carbs: Double
        /// The share of fat in percent.
        public let fat: Double
        /// The share of alcohol in percent; alcohol that the tables do not know of a food counts as none.
        public let alcohol: Double

        /// Makes shares from their parts; what they come to is not checked.
        public init(protein: Double, carbs: Double, fat: Double, alcohol: Double = 0) {
            self.protein = protein
            self.carbs = carbs
            self.fat = fat
            self.alcohol = alcohol
        }
    }

    /// Writes out `intake`.
    package init(
        _ intake: PeriodIntake,
        _ period: NutritionPeriod,
        _ days: ClosedRange<CalendarDate>,
        in timeZone: String
    ) {
        self.period = period.rawValue
        firstDay = days.lowerBound.description
        lastDay = days.upperBound.description
        self.timeZone = timeZone
        daysInPeriod = intake.dayCount
        daysLogged = intake.daysLogged
        mealCount = intake.intake.mealCount
        amounts = Dictionary(uniqueKeysWithValues: Nutrient.allCases.map { ($0, Amount($0, of: intake)) })
        water = Water(
            totals: WaterTotals(intake.water.sum),
            daysLogged: intake.water.days.count,
            dailyAverageMillilitres: intake.dailyWaterMillilitres
        )
        energyShares = intake.energyShares.map(Shares.init)
        dietClassification = intake.dietClassification?.rawValue
    }
}

extension NutritionAnalytics.Amount {
    fileprivate init(_ nutrient: Nutrient, of intake: PeriodIntake) {
        func value(_ amount: Int?) -> Double? { amount.map { Double($0) / Double(nutrient.unit.parts) } }
        self.init(
            total: value(intake.total(nutrient)),
            dailyAverage: value(intake.dailyAverage(nutrient)),
            isIncomplete: intake.intake.incomplete.contains(nutrient)
        )
    }
}

extension NutritionAnalytics.Shares {
    /// Rounds to 0.1 %.
    fileprivate init(_ shares: EnergyShares) {
        func rounded(_ share: Double) -> Double { (share * 10).rounded() / 10 }
        self.init(
            protein: rounded(shares.protein),
            carbs: rounded(shares.carbs),
            fat: rounded(shares.fat),
            alcohol: rounded(shares.alcohol)
        )
    }
}
