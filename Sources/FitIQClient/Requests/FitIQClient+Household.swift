public import FitIQCore
public import FitIQWire
public import Foundation
import NIOHTTP1

// A household: people who use each other's own foods and may copy each other's meals.
extension FitIQClient {
    /// Asks the server for the household that the person is in; nil where they are in none.
    public func household() async throws -> HouseholdRecord? {
        let answer: HouseholdAnswer = try await send(.get(Routes.household))
        return answer.household
    }

    /// Makes an invitation to the person's household, and the household where they are in none. Its code,
    /// ``HouseholdInvitation/code``, is in this answer alone; whoever has it may join within seven days.
    ///
    /// - Parameter showsMeals: whether the others may see what the person eats, in a household that is made by this.
    /// - Throws: ``FitIQError/Code/validationFailed`` where there are as many members or open invitations as may be.
    public func inviteToHousehold(showsMeals: Bool = true) async throws -> HouseholdInvitation {
        let body = NewHouseholdInvitation(showsMeals: showsMeals)
        return try await send(.post(Routes.householdInvitations, body, isRepeatable: false))
    }

    /// Takes an invitation back that nobody has accepted.
    ///
    /// - Throws: ``FitIQError/Code/notFound``.
    public func takeBackHouseholdInvitation(_ id: String) async throws {
        try await send(HTTPCall(method: .DELETE, path: Routes.householdInvitation(id), isRepeatable: false))
    }

    /// Asks who invites by this code, and to what; nothing is changed.
    ///
    /// - Throws: ``FitIQError/Code/validationFailed`` with `code` in ``FitIQError/fields`` where there is no open invitation.
    public func householdOffer(code: String) async throws -> HouseholdOffer {
        try await send(.post(Routes.householdOffer, HouseholdCode(code: code), isRepeatable: true))
    }

    /// Joins a household. Show the person the ``householdOffer(code:)`` before.
    ///
    /// - Parameter showsMeals: whether the others may see what the person eats.
    /// - Throws: ``FitIQError/Code/validationFailed``, with `code` in ``FitIQError/fields`` where there is no open invitation.
    public func joinHousehold(code: String, showsMeals: Bool = true) async throws -> HouseholdRecord? {
        let body = JoinHousehold(code: code, showsMeals: showsMeals)
        let answer: HouseholdAnswer = try await send(.post(Routes.householdMembership, body, isRepeatable: true))
        return answer.household
    }

    /// Sets whether the others in the household may see what the person eats.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` where they are in none.
    public func showMealsToHousehold(_ isShown: Bool) async throws -> HouseholdRecord? {
        let body = HouseholdMembership(showsMeals: isShown)
        let answer: HouseholdAnswer = try await send(.patch(Routes.householdMembership, body))
        return answer.household
    }

    /// Leaves the household, at once. The others keep what they have logged.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` where the person is in none.
    public func leaveHousehold() async throws {
        try await send(HTTPCall(method: .DELETE, path: Routes.householdMembership, isRepeatable: false))
    }

    /// Ends the membership of another, at once, as if they had left. Every member may do so.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` where there is no such member.
    public func removeFromHousehold(_ member: String) async throws {
        try await send(HTTPCall(method: .DELETE, path: Routes.householdMember(member), isRepeatable: false))
    }

    /// Lists the own foods of another member, the newest first.
    ///
    /// - Parameter limit: 1...100
    /// - Throws: ``FitIQError/Code/notFound`` where there is no such member.
    public func householdFoods(of member: String, limit: Int = 50, offset: Int = 0) async throws -> OwnFoodPage {
        try await send(.householdFoods(of: member, limit: limit, offset: offset))
    }

    /// Lists what another member ate on a day: foods and amounts, without words and notes.
    ///
    /// - Parameters:
    ///   - day: such as "2024-01-15".
    ///   - zone: the one that the day is of.
    /// - Throws: ``FitIQError/Code/notFound`` where there is no such member, ``FitIQError/Code/forbidden`` where they do not show
    ///   their meals.
    public func householdMeals(of member: String, on day: String, in zone: TimeZone) async throws -> [MealLog] {
        let query = [("date", day), ("tz", zone.identifier)]
        let answer: HouseholdMeals = try await send(.get(Routes.householdMeals(of: member), query: query))
        return answer.meals
    }

    /// Logs the foods of another member's meal as one of the person's own.
    ///
    /// - Parameters:
    ///   - mealType: nil for that of the meal.
    ///   - loggedAt: when it was eaten; nil takes the present time.
    ///   - newID: the same id again is the same copy.
    /// - Throws: ``FitIQError/Code/notFound``, ``FitIQError/Code/forbidden``, ``FitIQError/Code/validationFailed``.
    public func copyHouseholdMeal(
        _ id: String,
        of member: String,
        mealType: MealType? = nil,
        loggedAt: Date? = nil,
        newID: Meal.ID = .new(at: Date())
    ) async throws -> MealLog {
        let request = CopyMealRequest(id: newID.description, mealType: mealType, loggedAt: loggedAt)
        return try await send(.post(Routes.copyHouseholdMeal(id, of: member), request, isRepeatable: true))
    }
}

extension HTTPCall {
    static func householdFoods(of member: String, limit: Int, offset: Int) -> HTTPCall {
        .get(Routes.householdFoods(of: member), query: [("limit", String(limit)), ("offset", String(offset))])
    }
}
