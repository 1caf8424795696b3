public import FitIQWire
public import Foundation

extension FitIQClient {
    /// Tells everything that a plan needs, in place of what was told before.
    ///
    /// - Throws: ``FitIQError`` with ``FitIQError/fields`` naming each fact that is missing or outside its range.
    @discardableResult
    public func onboard(_ facts: OnboardingRequest) async throws -> OnboardedUser {
        try await send(.postOnce(Routes.onboarding, facts))
    }

    /// Asks for the facts that the person has told of themselves.
    public func profile() async throws -> ProfileResponse {
        try await send(.get(Routes.profile))
    }

    /// Changes a part of it. After a change of weight the answer tells how it moves the targets.
    public func updateProfile(_ update: ProfileUpdate) async throws -> ProfileResponse {
        try await send(.put(Routes.profile, update))
    }

    /// The person's plan: the one of the last week while it holds, else a new one.
    ///
    /// - Parameter forceRecompute: a new one in any case.
    /// - Throws: ``FitIQError`` with ``FitIQError/fields`` naming what is not told yet.
    public func generatePlan(forceRecompute: Bool = false) async throws -> PlanGenerationResponse {
        try await send(.postOnce(Routes.generatePlan, GeneratePlanRequest(forceRecompute: forceRecompute)))
    }

    /// The plan that holds; nil before the first.
    public func currentPlan() async throws -> PlanGenerationResponse? {
        do {
            return try await send(.get(Routes.currentPlan))
        } catch let error as FitIQError where error.code == .notFound {
            return nil
        }
    }

    /// A plan of before.
    public func plan(_ id: String) async throws -> PlanGenerationResponse {
        try await send(.get(Routes.plan(id)))
    }

    /// The way from the person's facts, as they are now, to their targets.
    public func howItWorks() async throws -> HowItWorksSummary {
        try await send(.get(Routes.howItWorks))
    }

    /// Keeps a weight.
    ///
    /// - Parameters:
    ///   - weight: in kg, 30...300.
    ///   - date: `2024-01-15`; nil is today, where the person is.
    ///   - id: the same id again is the same weighing, so repeating a call whose answer was lost does nothing twice.
    @discardableResult
    public func logWeight(_ weight: Double, date: String? = nil, id: UUID = UUID()) async throws -> WeightEntry {
        try await logWeight(weight, date: date, id: id, of: nil)
    }

    /// Keeps a weight that has waited, perhaps while another person signed in.
    ///
    /// - Parameter account: whose it is; nil for whoever is signed in.
    /// - Throws: ``FitIQError/Code/notAuthenticated`` also when another account is signed in.
    @discardableResult
    package func logWeight(_ weight: Double, date: String?, id: UUID, of account: String?) async throws -> WeightEntry {
        let request = LogWeightRequest(id: id.uuidString.lowercased(), weight: weight, date: date)
        return try await send(.post(Routes.weights, request, isRepeatable: true), of: account)
    }

    /// Returns one page of the weights, newest first.
    ///
    /// - Parameters:
    ///   - from: the first day, `2024-01-15`; nil is the beginning.
    ///   - to: the last day.
    ///   - limit: 1...100
    public func weights(
        from: String? = nil,
        to: String? = nil,
        limit: Int = 100,
        offset: Int = 0
    ) async throws -> WeightPage {
        var query: [(name: String, value: String)] = [("limit", String(limit)), ("offset", String(offset))]
        if let from { query.append(("from", from)) }
        if let to { query.append(("to", to)) }
        return try await send(.get(Routes.weights, query: query))
    }

    /// Deletes a weighing.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` where there is none, or it is someone else's.
    public func deleteWeight(_ id: String) async throws {
        try await send(.delete(Routes.weight(id)))
    }
}
