import Coach
import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

/// `/api/v1/coach…`: who answers, what they understand, and which language model a person allows.
struct CoachRoutes {
    let consultations: ConsultationService

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.coach, show)
        routes.on(.put, Routes.coachConsent, allow)
        routes.on(.delete, Routes.coachConsent, forbid)
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        try await overview(context)
    }

    private func overview(_ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        let intents = BuiltInCoach.table.map {
            CoachOverview.Intent(id: $0.name.rawValue, example: $0.examples.first ?? "")
        }
        let overview = CoachOverview(
            builtIn: .init(intents: intents),
            model: CoachOverview.Model(
                consultations.door?.model,
                consentedAt: try await consultations.consent(of: account)?.consentedAt
            ),
            contacts: .init(crisis: consultations.contacts.crisis, eating: consultations.contacts.eating)
        )
        return try .enveloped(overview)
    }

    /// The person allows the model that they were shown; another one is not allowed by that.
    private func allow(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = try await FieldReader(bodyOf: request, context)
        let host = fields.requiredText("host", length: 1...300)
        let name = fields.requiredText("name", length: 1...200)
        guard let host, let name, fields.areRight else { throw fields.refusal }
        do {
            try await consultations.allowModel(host: host, name: name, for: account)
        } catch let refusal as ConsultationService.ConsentRefusal {
            throw RequestFailure(refusal)
        }
        return try await overview(context)
    }

    private func forbid(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        try await consultations.forbidModel(for: context.requireIdentity().account)
        return Response(status: .noContent)
    }
}

extension CoachOverview.Model {
    fileprivate init(_ model: (any CoachModel)?, consentedAt: Date?) {
        self.init(
            available: model?.isReady ?? false,
            name: model?.name,
            host: model?.host,
            sends: model.map { _ in ModelDoor.sends },
            consentedAt: consentedAt
        )
    }
}

extension RequestFailure {
    fileprivate init(_ refusal: ConsultationService.ConsentRefusal) {
        switch refusal {
        case .noModel:
            self.init(status: .notFound, code: .notFound, message: "No language model is set up at this server.")
        case .otherModel:
            self.init(
                status: .conflict,
                code: .modelChanged,
                message: "Another model or host is set up here now; ask the person again."
            )
        }
    }
}
