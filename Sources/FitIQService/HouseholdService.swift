package import FitIQCore
package import Foundation

/// Does what people of a household ask for: invite, join, leave and remove, see each other's foods and meals, and copy meals.
///
/// Who is in it is looked up for each request, in the store: who has left sees nothing from that moment on, at every server.
package struct HouseholdService: Sendable {
    private let store: any HouseholdStore
    private let meals: MealService
    private let plans: any PlanStore
    private let hub: any EventPublisher
    package let now: @Sendable () -> Date

    /// Says that the member does not show their meals.
    package struct MealsHidden: Error, Hashable {
        package let name: String
    }

    /// - Parameter plans: knows the zones of members' days.
    package init(
        store: any HouseholdStore,
        meals: MealService,
        plans: any PlanStore,
        hub: any EventPublisher,
        now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.meals = meals
        self.plans = plans
        self.hub = hub
        self.now = now
    }

    /// Returns the account's household; nil where it is in none.
    package func household(of account: Account.ID) async throws -> Household? {
        try await store.household(of: account, at: now())
    }

    /// Makes an invitation to the account's household, and the household where there is none.
    ///
    /// - Throws: `Household.Refusal`.
    package func invite(codeHash: Data, showsMeals: Bool, by account: Account.ID) async throws -> Household.Invitation {
        let date = now()
        let invitation = Household.Invitation(
            id: .new(at: date),
            inviter: account,
            createdAt: date,
            expiresAt: date.addingTimeInterval(Household.Limits.invitationLifetime)
        )
        await hub.publish(try await store.invite(invitation, codeHash: codeHash, showsMeals: showsMeals))
        return invitation
    }

    /// Takes an open invitation of the account's household back; false where there is none.
    package func takeBack(_ id: Household.Invitation.ID, by account: Account.ID) async throws -> Bool {
        await told(try await store.takeBack(id, by: account, at: now()))
    }

    /// Returns what an invitation offers; nil where there is no open one of this code.
    package func offer(_ codeHash: Data) async throws -> Household.Offer? {
        try await store.offer(codeHash, at: now())
    }

    /// Makes the account a member by an invitation.
    ///
    /// - Throws: `Household.Refusal`.
    package func join(_ codeHash: Data, showsMeals: Bool, as account: Account.ID) async throws {
        await hub.publish(try await store.join(codeHash, as: account, showsMeals: showsMeals, at: now()))
    }

    /// Sets whether the account's meals are shown; false where it is in no household.
    package func show(meals: Bool, of account: Account.ID) async throws -> Bool {
        await told(try await store.show(meals: meals, of: account, at: now()))
    }

    /// Ends the account's membership; false where it is in no household.
    package func leave(_ account: Account.ID) async throws -> Bool {
        await told(try await store.leave(account, at: now()))
    }

    /// Ends the membership of another in the account's household: each may end it for any of them. False where `member` is none.
    package func remove(_ member: Account.ID, by account: Account.ID) async throws -> Bool {
        await told(try await store.remove(member, by: account, at: now()))
    }

    /// Returns the foods of another member; nil where that is none.
    package func foods(of member: Account.ID, for account: Account.ID) async throws -> [OwnFood]? {
        guard try await other(member, of: account) != nil else { return nil }
        return try await meals.ownFoods(of: account).household.filter { $0.account == member }
    }

    /// Returns what another member ate in `interval`, the first meal first; nil where that is none. What they ate before the day on
    /// which they said that they show their meals is not told. Of very many meals of a day the last hundred are.
    ///
    /// - Throws: ``MealsHidden``.
    package func meals(of member: Account.ID, in interval: Range<Date>, for account: Account.ID) async throws -> [Meal]?
    {
        guard let start = try await firstMoment(of: member, for: account) else { return nil }
        guard start < interval.upperBound else { return [] }
        let query = MealQuery(start: max(start, interval.lowerBound), end: interval.upperBound, limit: 100)
        let eaten = try await meals.meals(of: member, matching: query).meals.reversed()
        let foods = try await meals.ownFoods(of: account)
        return eaten.compactMap { $0.shown(as: member) { foods.food($0)?.ownerNote } }
    }

    /// Logs the foods of another member's meal as one of the caller's own, once for each key of `request`.
    ///
    /// - Returns: nil where there is no such member, or no such meal of theirs.
    /// - Throws: ``MealsHidden``; `CopyMeal.NothingThere` where the meal has no foods.
    package func copy(
        _ id: Meal.ID,
        of member: Account.ID,
        _ command: CopyMeal,
        by caller: Caller,
        for request: WriteRequest<Meal>
    ) async throws -> WriteOutcome? {
        guard let start = try await firstMoment(of: member, for: caller.account),
            let meal = try await meals.meal(id, of: member), meal.loggedAt >= start
        else { return nil }
        let foods = try await meals.ownFoods(of: caller.account)
        guard let shown = meal.shown(as: caller.account, note: { foods.food($0)?.ownerNote }) else {
            throw CopyMeal.NothingThere()
        }
        return try await meals.accept(copyOf: shown, command, for: request)
    }

    /// Returns the moment from which on another member shows what they ate, the beginning of a day of theirs; nil where that is none.
    ///
    /// - Throws: ``MealsHidden``.
    private func firstMoment(of member: Account.ID, for account: Account.ID) async throws -> Date? {
        guard let other = try await other(member, of: account) else { return nil }
        guard let date = other.mealsSince else { throw MealsHidden(name: other.name) }
        let zone = try await plans.timeZone(of: member)
        return CalendarDate(date, in: zone).interval(in: zone)?.lowerBound ?? date
    }

    private func other(_ member: Account.ID, of account: Account.ID) async throws -> Household.Member? {
        guard member != account else { return nil }
        return try await household(of: account)?.member(member)
    }

    /// Tells each member's devices; false where there is nothing to tell of.
    private func told(_ changes: [Change]?) async -> Bool {
        await hub.publish(changes ?? [])
        return changes != nil
    }
}
