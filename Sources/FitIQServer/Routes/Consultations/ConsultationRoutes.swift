import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird
import PlanScience

/// `/api/v1/consultations…`: conversations with the coach.
struct ConsultationRoutes {
    let consultations: ConsultationService
    let desk: ConsultationDesk
    let plans: PlanService
    let gate: WriteGate
    let maxPageSize: Int

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.consultations, list)
        routes.on(.post, Routes.consultations, begin)
        routes.on(.get, Routes.quickActions, quickActions)
        routes.on(.get, Routes.consultation(":id"), show)
        routes.on(.delete, Routes.consultation(":id"), delete)
        routes.on(.post, Routes.completeConsultation(":id"), complete)
        routes.on(.get, Routes.messages(":id"), messages)
        routes.on(.post, Routes.messages(":id"), say)
        routes.on(.post, Routes.stopMessage(":message", of: ":id"), stop)
    }

    /// The statuses that a list may be asked for.
    private enum StatusFilter: String, CaseIterable {
        case pending, active, completed, abandoned, archived, all
    }

    private func list(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = FieldReader(queryOf: request)
        let status = fields.oneOf("status", StatusFilter.self) ?? .active
        var query = ConsultationQuery(
            status: Consultation.Status(rawValue: status.rawValue),
            persona: fields.oneOf("persona", Consultation.Persona.self),
            context: fields.oneOf("context_type", Consultation.Context.self),
            limit: fields.wholeNumber("limit", in: 1...maxPageSize) ?? min(20, maxPageSize)
        )
        query.offset = fields.wholeNumber("offset", in: 0...1_000_000_000) ?? 0
        try fields.finish()
        _ = try await consultations.defaultConsultation(of: account)
        let page = try await consultations.consultations(of: account, matching: query)
        return try .enveloped(
            ConsultationPage(
                consultations: page.consultations.map(ConsultationSummary.init),
                totalCount: page.totalCount,
                limit: query.limit,
                offset: query.offset
            )
        )
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        let id = try context.requireID(of: Consultation.self)
        guard let consultation = try await consultations.consultation(id, of: account) else {
            throw RequestFailure.notFound
        }
        return try .enveloped(ConsultationAnswer(consultation: ConsultationSummary(consultation)))
    }

    private func delete(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        let id = try context.requireID(of: Consultation.self)
        let receipt = try Receipt(request, "DELETE \(Routes.consultation(id.description))")
        return try Response(try await consultations.delete(id, by: caller, keeping: receipt), .noContent)
    }

    private func complete(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        let id = try context.requireID(of: Consultation.self)
        let key = try Receipt(request, "POST \(Routes.completeConsultation(id.description))").keys
        let outcome = try await gate.pass(caller, keys: key) {
            let request = WriteRequest<Consultation>(key) {
                ConsultationAnswer(consultation: ConsultationSummary($0))
            }
            return try await consultations.complete(id, by: caller, for: request)
        }
        return try Response(outcome, .ok)
    }

    private func begin(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        let submission = try await consultation(request, context)
        let missing = try await missingFacts(of: caller.account)
        let outcome = try await gate.pass(
            caller,
            keys: submission.keys,
            within: submission.command.words == nil ? nil : desk.limit
        ) {
            try submission.fields.finish()
            let request = WriteRequest<BegunConsultation>(submission.keys) {
                ConsultationStarted($0, missing: missing)
            }
            return try await consultations.begin(submission.command, by: caller, for: request)
        }
        return try Response(outcome, .created)
    }

    private func consultation(
        _ request: Request,
        _ context: FitIQRequestContext
    ) async throws -> Submission<BeginConsultation> {
        var fields = try await FieldReader(bodyOf: request, context)
        if !fields.isPresent("persona") { fields.fault("persona", "is missing") }
        let quickAction = fields.text("quick_action", length: 1...64)
        let quick = QuickQuestion.all.first { $0.id == quickAction }
        if quickAction != nil, quick == nil {
            fields.fault("quick_action", "must be one of GET \(Routes.quickActions)")
        }
        let persona = fields.oneOf("persona", Consultation.Persona.self)
        let contextType = fields.oneOf("context_type", Consultation.Context.self)
        let contextID = fields.text("context_id", length: 1...100)
        let goalID = fields.text("goal_id", length: 1...100)
        let words = fields.text("initial_message", length: Consultation.messageLength, lines: true)
        let id = fields.id("id", of: Consultation.self)
        let key = RequestKey(request, &fields)
        guard let persona, fields.areReadable else { throw fields.refusal }
        let keys = try key.keys(clientID: id, "POST \(Routes.consultations)") {
            StartConsultationRequest(
                id: $0?.description,
                persona: persona.rawValue,
                contextType: contextType?.rawValue,
                contextID: contextID,
                goalID: goalID,
                initialMessage: words,
                quickAction: quickAction
            )
        }
        let command = BeginConsultation(
            id: id,
            persona: persona,
            context: contextType ?? .general,
            contextID: contextID,
            goalID: goalID,
            quickAction: quickAction,
            words: words ?? quick?.prompt
        )
        return Submission(command: command, keys: keys, fields: fields)
    }

    /// The API's names of the facts that a plan lacks.
    private func missingFacts(of account: Account.ID) async throws -> [String] {
        try await plans.facts(of: account).draft.faults.keys.map { PlanFields.name(of: $0) }.sorted()
    }

    private func quickActions(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        _ = try context.requireIdentity()
        var fields = FieldReader(queryOf: request)
        let context = fields.oneOf("context_type", Consultation.Context.self)
        let persona = fields.oneOf("persona", Consultation.Persona.self)
        try fields.finish()
        let actions = QuickQuestion.all.filter {
            (context == nil || $0.context == context) && (persona == nil || $0.persona == nil || $0.persona == persona)
        }
        return try .enveloped(QuickActionList(actions: actions.map(QuickAction.init)))
    }
}

extension ConsultationStarted {
    fileprivate init(_ begun: BegunConsultation, missing: [String]) {
        self.init(
            consultation: ConsultationSummary(begun.consultation),
            greetingMessage: begun.greeting.content,
            needsSurvey: !missing.isEmpty,
            surveyMessage: missing.isEmpty ? nil : "Your plan still needs: \(missing.joined(separator: ", ")).",
            userMessage: (begun.turn?.words).map(ConsultationMessage.init),
            assistantMessageID: begun.turn?.answer.id.description
        )
    }
}

extension QuickAction {
    fileprivate init(_ question: QuickQuestion) {
        self.init(
            id: question.id,
            title: question.title,
            prompt: question.prompt,
            icon: question.icon,
            contextType: question.context.rawValue,
            persona: question.persona?.rawValue
        )
    }
}
