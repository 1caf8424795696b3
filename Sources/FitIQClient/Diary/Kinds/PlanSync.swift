public import FitIQWire
import Foundation

/// The plan, which the server makes and this device only hears of.
enum PlanSync: ReceivedKind {
    static let kept = KeptWord<PlanGenerationResponse>(name: "plan")

    static func receive(_ message: SocketMessage, _ merge: Merge) throws -> Bool {
        guard case .planUpdated(let plan) = message.body else { return false }
        if plan.plan.status == "active" { try kept.set(plan, in: merge.database) }
        return true
    }

    static func list(for diary: Diary) async throws -> (@Sendable (Merge) throws -> Void)? {
        let plan: PlanGenerationResponse? = try await diary.patiently {
            try await diary.askedLeniently { try await diary.ask(.get(Routes.currentPlan)) }
        }
        return { try kept.set(plan, in: $0.database) }
    }
}

extension Diary {
    /// Returns the person's plan as the server last told it; nil before the first one, or before this device heard of it.
    public func plan() async throws -> PlanGenerationResponse? {
        try await store.read { try PlanSync.kept.fetch(from: $0) }
    }
}
