import Coach
import FitIQCore
import FitIQService

/// Answers questions about diaries, and does what the tools of assistants and models ask for.
struct CoachingServices: Sendable {
    let consultations: ConsultationService
    let desk: ConsultationDesk
    let tools: ToolDesk

    init(
        _ parts: ServerParts,
        _ metrics: Metrics,
        _ hub: any EventPublisher,
        _ diary: DiaryServices,
        _ limits: ServerLimits
    ) {
        let tools = ToolDesk(
            meals: diary.meals,
            nutrition: diary.nutrition,
            plans: diary.plans,
            ownFoods: diary.ownFoods,
            undo: diary.undo,
            foods: parts.foods,
            gate: limits.gate,
            planGate: limits.planGate,
            mealLimit: limits.rates.meals,
            largeAnswers: limits.lists,
            metrics: metrics,
            now: parts.now
        )
        self.tools = tools
        consultations = ConsultationService(
            store: parts.stores.consultations,
            meals: diary.meals,
            plans: diary.plans,
            hub: DeferredPublisher(hub: hub),
            liveHub: hub,
            coach: BuiltInCoach(screen: Screen(contacts: parts.settings.contacts)),
            door: parts.model.map { model in
                ModelDoor(model, metrics: metrics) { try await tools.read($1, $2, for: $0) }
            },
            now: parts.now
        )
        desk = ConsultationDesk(consultations: consultations, gate: limits.gate, limit: limits.rates.coachMessages)
    }
}
