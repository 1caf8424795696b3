public import FitIQWire

/// Sees to it that this device has what the socket told of a meal.
///
/// The old client lost what its handlers did not store. The diary has stored each event before a handler hears of it,
/// so for a meal that has come to its end there is nothing left to do; for another one what happened is fetched.
public struct UpdateMealLogStatusUseCase: Sendable {
    private let open: LazyDiary

    init(_ open: LazyDiary) {
        self.open = open
    }

    /// May be called as often as you like. The server's events decide what is stored: status, items and totals that
    /// are given here are not taken over, so an old payload cannot overwrite a newer one.
    ///
    /// It never fails. Where the server cannot be reached, what is missing comes when it can.
    public func execute(
        backendID: String,
        status: MealLogStatus,
        items: [MealLogItem] = [],
        totalCalories: Int? = nil,
        totalProteinG: Double? = nil,
        totalCarbsG: Double? = nil,
        totalFatG: Double? = nil,
        totalFiberG: Double? = nil,
        totalSugarG: Double? = nil,
        errorMessage: String? = nil
    ) async {
        guard let diary = try? await open.diary() else { return }
        if let meal = try? await diary.meal(backendID), meal.status.isFinal { return }
        _ = try? await diary.sync()
    }
}
