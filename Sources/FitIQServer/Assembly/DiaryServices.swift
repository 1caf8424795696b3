import FitIQCore
import FitIQService
import Logging

/// Holds the use cases of what people keep, apart from their consultations.
struct DiaryServices: Sendable {
    let reader: TextReader
    let worker: MealWorker
    let meals: MealService
    let ownFoods: OwnFoodService
    let households: HouseholdService
    let nutrition: NutritionService
    let plans: PlanService
    let undo: UndoService
    let moving: MovingService

    /// - Parameter hub: told of changes after the answer, as far as a request made them.
    init(_ parts: ServerParts, _ metrics: Metrics, _ hub: any EventPublisher) throws {
        let (stores, now) = (parts.stores, parts.now)
        let afterAnswer = DeferredPublisher(hub: hub)
        ownFoods = OwnFoodService(
            store: stores.foods,
            hub: afterAnswer,
            usualRegion: parts.regions.usual,
            now: now
        )
        reader = try TextReader(
            journal: parts.journal,
            log: stores.crashes,
            metrics: metrics,
            now: now,
            read: parts.read
        )
        let interpreter = MealInterpreter(parts, metrics, reader, ownFoods)
        worker = MealWorker(
            queue: stores.queue,
            hub: hub,
            interpreter: interpreter,
            limits: parts.settings.worker,
            now: now
        )
        meals = MealService(
            store: stores.meals,
            plans: stores.plans,
            hub: afterAnswer,
            interpreter: interpreter,
            worker: worker,
            limits: parts.settings.limits.meal
        )
        households = HouseholdService(
            store: stores.households,
            meals: meals,
            plans: stores.plans,
            hub: afterAnswer,
            now: now
        )
        nutrition = NutritionService(meals: stores.meals, entries: stores.plans)
        plans = PlanService(
            store: stores.plans,
            accounts: stores.accounts,
            requests: stores.requests,
            hub: afterAnswer,
            regions: parts.regions,
            now: now
        )
        undo = UndoService(requests: stores.requests, meals: meals, plans: plans, now: now)
        moving = MovingService(store: stores.moving, hub: hub, worker: worker, plans: stores.plans, now: now)
    }
}

extension MealInterpreter {
    /// Reports to the log and the metrics.
    fileprivate init(_ parts: ServerParts, _ metrics: Metrics, _ reader: TextReader, _ ownFoods: OwnFoodService) {
        self.init(
            reader: reader,
            maxAttempts: parts.settings.worker.maxAttempts,
            ownFoods: ownFoods,
            now: parts.now
        ) { trouble in
            let (message, error) =
                switch trouble {
                case .storeUnavailable(let error): ("meals wait: the store failed", error)
                case .mealNotWritten(let error): ("what a meal was read as cannot be stored", error)
                }
            metrics.count(.storeFailures)
            parts.logger.error("\(message)", metadata: ["error": "\(error.loggable)"])
        }
    }
}
