import FitIQCore
import FitIQService
import FitIQWire
import HTTPTypes
import Hummingbird
import PlanScience

/// `/v1/plans/…` and `/v1/summary/how-it-works`
struct PlanRoutes {
    let plans: PlanService
    let gate: WriteGate

    func add(to routes: RouteTable) {
        routes.onBoth(.post, Routes.generatePlan, generate)
        routes.onBoth(.get, Routes.currentPlan, current)
        routes.onBoth(.get, Routes.plan(":id"), show)
        routes.onBoth(.get, Routes.howItWorks, howItWorks)
    }

    private func generate(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        let submission = try await force(request, context)
        var isNew = true
        let outcome = try await gate.pass(caller, keys: submission.keys) {
            let plan = try await naming {
                try await plans.generate(
                    by: caller,
                    force: submission.command,
                    for: WriteRequest(submission.keys) { PlanGenerationResponse($0) }
                )
            }
            isNew = plan.isNew
            return plan.outcome
        }
        return try Response(outcome, isNew ? .created : .ok)
    }

    /// Reads whether a new plan is to be made in any case.
    private func force(_ request: Request, _ context: FitIQRequestContext) async throws -> Submission<Bool> {
        var fields = try await FieldReader(bodyOf: request, context, isOptional: true)
        let force = fields.flag("forceRecompute") ?? false
        let key = RequestKey(request, &fields)
        try fields.finish()
        let call = try key.key("POST \(Routes.generatePlan)", body: GeneratePlanRequest(forceRecompute: force))
        return Submission(command: force, keys: [call].compactMap(\.self), fields: fields)
    }

    private func current(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        return try answer(try await plans.activePlan(of: identity.account))
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        let id = try context.requireID(of: StoredPlan.self)
        return try answer(try await plans.plan(id, of: identity.account))
    }

    private func howItWorks(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        let facts = try await plans.factsOfPlan(of: identity.account)
        let plan = try await naming { try facts.plan() }
        return try .enveloped(
            HowItWorksSummary(plan, of: facts.account, targetDate: facts.profile.targetDate)
        )
    }

    private func answer(_ report: PlanReport?) throws -> Response {
        guard let report else { throw RequestFailure.notFound }
        return try .enveloped(PlanGenerationResponse(report))
    }

    /// Turns missing facts into a 422 that names them.
    private func naming<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let faults as PlanDraft.Faults {
            throw RequestFailure(faults)
        }
    }
}
