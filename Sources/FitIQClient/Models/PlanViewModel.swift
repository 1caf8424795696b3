public import FitIQWire
import Foundation
public import Observation

/// A person's plan, for a view. It holds no rules: the server computes, and without a network ``estimate`` is what its
/// calculator says on this device.
@Observable
@MainActor
public final class PlanViewModel {
    /// The plan that holds; nil before it was loaded, and before the first.
    public private(set) var plan: PlanGenerationResponse?
    /// Computes a plan of the facts told last, where the server could not be reached.
    public private(set) var estimate: PlanEstimate?
    /// Set when the numbers moved noticeably; until ``dismissChange()``.
    public private(set) var change: PlanChangeNotice?
    /// Says what is missing or wrong, by the name of the field.
    public private(set) var fieldProblems: [String: String] = [:]
    /// A sentence for the person; nil when all went well.
    public private(set) var problem: String?
    /// True while the server is asked.
    public private(set) var isLoading = false

    /// Holds the numbers to show: the plan's, else the estimate's.
    public var targets: ComputedTargets? { plan?.targets ?? estimate?.targets }
    /// Explains ``targets``: the plan's, else the estimate's.
    public var whyItWorks: WhyItWorks? { plan?.whyItWorks ?? estimate?.whyItWorks }
    /// Warns of ``targets``: the plan's, else the estimate's.
    public var advice: PlanAdvice? { plan?.advice ?? estimate?.advice }

    private let client: FitIQClient

    /// Loads nothing yet; ``load(forceRecompute:)`` does.
    public init(client: FitIQClient) {
        self.client = client
    }

    /// Loads the plan; makes the first, or a new one where a week is over or the facts have moved it.
    ///
    /// - Parameter forceRecompute: a new one in any case.
    public func load(forceRecompute: Bool = false) async {
        await attempt { try await self.generate(forceRecompute: forceRecompute) }
    }

    /// Tells the person's facts and makes a plan of them. Without a network there is an ``estimate`` instead; the facts are
    /// not sent later, so tell them again.
    public func onboard(_ facts: OnboardingRequest) async {
        await attempt {
            self.estimate = try PlanEstimate(facts)
            try await self.client.onboard(facts)
            try await self.generate(forceRecompute: false)
        }
    }

    /// Changes a part of the facts, and the plan where it moves noticeably.
    public func update(_ update: ProfileUpdate) async {
        await attempt {
            _ = try await self.client.updateProfile(update)
            try await self.generate(forceRecompute: false)
        }
    }

    /// Takes away ``change``, once the person has seen it.
    public func dismissChange() {
        change = nil
    }

    private func generate(forceRecompute: Bool) async throws {
        let new = try await client.generatePlan(forceRecompute: forceRecompute)
        if let notice = PlanChangeNotice(from: new.previousTargets ?? plan?.targets, to: new.targets) {
            change = notice
        }
        plan = new
        estimate = nil
    }

    private func attempt(_ body: () async throws -> Void) async {
        isLoading = true
        defer { isLoading = false }
        do {
            try await body()
            (problem, fieldProblems) = (nil, [:])
        } catch is CancellationError {
            // Nobody waits for it any more.
        } catch let error as FitIQError {
            (problem, fieldProblems) = (error.message, error.fields)
        } catch {
            (problem, fieldProblems) = ("Something went wrong here.", [:])
        }
    }
}
