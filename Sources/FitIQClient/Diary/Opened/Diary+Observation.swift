public import Foundation

// Observes what the diary shows.
extension Diary {
    /// The meals logged in `interval`, the earliest first: now, and again whenever one of them changed. Whoever takes
    /// them slowly gets the latest and misses those between.
    public func observeMeals(in interval: Range<Date>) -> DiaryObservation<[DiaryMeal]> {
        store.observe { try Self.meals(in: interval, from: $0) }
    }

    /// A meal: now, and again whenever it changed; nil while there is none.
    public func observeMeal(_ id: String) -> DiaryObservation<DiaryMeal?> {
        let id = id.lowercased()
        return store.observe { try DiaryMeal.fetch(id, from: $0) }
    }

    /// Emits the changes that the server has not confirmed: now, and again whenever they change.
    public func observeOutbox() -> DiaryObservation<OutboxState> {
        store.observe { try OutboxState.fetch(from: $0) }
    }

    /// Waits until the server has a meal as it is shown here, read, or has refused it.
    ///
    /// Something must keep the diary in step meanwhile, such as ``run()``.
    ///
    /// - Throws: ``FitIQError/Code/timedOut``; the meal is kept then, and its result comes later.
    ///   ``FitIQError/Code/notFound`` when there is no such meal, or it is deleted meanwhile.
    public func waitForResult(of id: String, timeout: Duration = .seconds(60)) async throws -> DiaryMeal {
        let observation = observeMeal(id)
        return try await withTimeLimit(timeout) {
            for try await meal in observation {
                guard let meal else { throw FitIQError.noSuchMeal }
                if meal.isSettled { return meal }
            }
            throw CancellationError()
        }
    }
}

extension DiaryMeal {
    /// True once waiting for the server brings nothing more.
    var isSettled: Bool {
        switch sync {
        case .synced: status.isFinal
        case .waiting: false
        case .setAside: true
        }
    }
}
