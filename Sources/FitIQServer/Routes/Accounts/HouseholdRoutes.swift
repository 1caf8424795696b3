import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

/// Serves `/api/v1/household…`.
struct HouseholdRoutes {
    let households: HouseholdService
    let signIn: SignIn
    let copies: CopyDesk
    let pages: OwnFoodPages

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.household, show)
        routes.on(.post, Routes.householdInvitations, invite)
        routes.on(.post, Routes.householdOffer, look)
        routes.on(.delete, Routes.householdInvitation(":id"), takeBack)
        routes.on(.post, Routes.householdMembership, join)
        routes.on(.patch, Routes.householdMembership, change)
        routes.on(.delete, Routes.householdMembership, leave)
        routes.on(.delete, Routes.householdMember(":member"), remove)
        routes.on(.get, Routes.householdFoods(of: ":member"), foods)
        routes.on(.get, Routes.householdMeals(of: ":member"), pages.largeAnswers.limiting(meals))
        routes.on(.post, Routes.copyHouseholdMeal(":id", of: ":member"), copy)
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        try FieldReader(queryOf: request).finish()
        return try await answer(to: account)
    }

    /// Answers with the code, this once. A repeat makes another invitation.
    private func invite(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = try await FieldReader(bodyOf: request, context, isOptional: true)
        let showsMeals = fields.flag("shows_meals") ?? true
        try fields.finish()
        let code = RandomCode.household()
        let invitation = try await households.invite(
            codeHash: RandomCode.hash(of: code.text),
            showsMeals: showsMeals,
            by: account
        )
        return try .enveloped(HouseholdInvitation(invitation, code: code.grouped), status: .created)
    }

    private func look(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = try await FieldReader(bodyOf: request, context)
        let code = fields.requiredText("code", length: Self.codeLength)
        try fields.finish()
        guard let code else { throw RequestFailure.internalError }
        let offer = try await guessing(account) { try await households.offer(Self.hash(code)) }
        return try .enveloped(
            HouseholdOffer(
                invitedBy: offer.household.member(offer.invitation.inviter)?.name ?? "",
                members: offer.household.members.map(\.name),
                expiresAt: offer.invitation.expiresAt
            )
        )
    }

    private func takeBack(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        let id = try context.requireID(of: Household.Invitation.self)
        guard try await households.takeBack(id, by: account) else { throw RequestFailure.notFound }
        return Response(status: .noContent)
    }

    private func join(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = try await FieldReader(bodyOf: request, context)
        let code = fields.requiredText("code", length: Self.codeLength)
        let showsMeals = fields.flag("shows_meals") ?? true
        try fields.finish()
        guard let code else { throw RequestFailure.internalError }
        try await guessing(account) {
            do {
                try await households.join(Self.hash(code), showsMeals: showsMeals, as: account)
                return ()
            } catch Household.Refusal.noInvitation {
                return nil
            }
        }
        return try await answer(to: account)
    }

    private func change(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = try await FieldReader(bodyOf: request, context)
        let showsMeals = fields.flag("shows_meals")
        if !fields.isPresent("shows_meals") { fields.fault("shows_meals", "is missing") }
        try fields.finish()
        guard let showsMeals else { throw RequestFailure.internalError }
        guard try await households.show(meals: showsMeals, of: account) else { throw RequestFailure.notFound }
        return try await answer(to: account)
    }

    private func leave(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        guard try await households.leave(try context.requireIdentity().account) else { throw RequestFailure.notFound }
        return Response(status: .noContent)
    }

    private func remove(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        let member = try context.requireID("member", of: Account.self)
        guard try await households.remove(member, by: account) else { throw RequestFailure.notFound }
        return Response(status: .noContent)
    }

    // MARK: What members share

    private func foods(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        let member = try context.requireID("member", of: Account.self)
        var fields = FieldReader(queryOf: request)
        let part = pages.part(&fields)
        try fields.finish()
        guard let foods = try await households.foods(of: member, for: account) else { throw RequestFailure.notFound }
        return try await pages.answer(foods, part, to: account)
    }

    private func meals(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        let member = try context.requireID("member", of: Account.self)
        var fields = FieldReader(queryOf: request)
        let date = fields.calendarDate("date")
        let zone = fields.timeZone("tz") ?? .gmt
        try fields.finish()
        let day = date ?? CalendarDate(households.now(), in: zone)
        guard let interval = day.interval(in: zone) else { throw RequestFailure.invalid(["date": "is no day there"]) }
        let meals = try await pages.largeAnswers.page(of: account) {
            try await showing { try await households.meals(of: member, in: interval, for: account) }
        }
        guard let meals else { throw RequestFailure.notFound }
        return try .enveloped(HouseholdMeals(date: day.description, meals: meals.map { MealLog($0) }))
    }

    private func copy(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let member = try context.requireID("member", of: Account.self)
        let id = try context.requireID(of: Meal.self)
        let call = "POST \(Routes.copyHouseholdMeal(id.description, of: member.description))"
        return try await copies.copy(request, context, call) { command, caller, request in
            try await showing { try await households.copy(id, of: member, command, by: caller, for: request) }
        }
    }

    // MARK: Parts

    private func answer(to account: Account.ID) async throws -> Response {
        try .enveloped(HouseholdAnswer(try await households.household(of: account), for: account))
    }

    /// Counts codes of no invitation as failures of the account, as wrong passwords are.
    ///
    /// - Parameter body: nil where there is no invitation of the code.
    @discardableResult
    private func guessing<Value>(_ account: Account.ID, _ body: () async throws -> Value?) async throws -> Value {
        do {
            return try await signIn.counted("household \(account)") {
                guard let value = try await body() else { throw SignIn.Failure.wrongCode }
                return value
            }
        } catch SignIn.Failure.wrongCode {
            throw RequestFailure.invalid(["code": Self.wrongCode])
        } catch SignIn.Failure.tooManyFailures(let wait) {
            throw RequestFailure.rateLimited(retryAfter: wait)
        }
    }

    private func showing<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let hidden as HouseholdService.MealsHidden {
            throw RequestFailure(
                status: .forbidden,
                code: .forbidden,
                message: "\(hidden.name) does not show their meals."
            )
        }
    }

    /// Returns the hash of a code without the spaces and hyphens that people put into it.
    private static func hash(_ code: String) -> Data {
        RandomCode.hash(of: String(code.filter { $0.isLetter || $0.isNumber }))
    }

    private static let codeLength = 1...64
    static let wrongCode = "is of no open invitation: it may be mistyped, used, expired or taken back"
}

extension HouseholdAnswer {
    /// - Parameter account: who is told of it.
    init(_ household: Household?, for account: Account.ID) {
        self.init(
            household: household.map { household in
                HouseholdRecord(
                    id: household.id.description,
                    createdAt: household.createdAt,
                    members: household.members.map { member in
                        HouseholdMember(
                            id: member.account.description,
                            name: member.name,
                            isMe: member.account == account,
                            showsMeals: member.showsMeals,
                            joinedAt: member.joinedAt,
                            foodsVersion: member.lastFoodChange,
                            mealsSince: member.mealsSince
                        )
                    },
                    invitations: household.invitations.map { HouseholdInvitation($0) }
                )
            }
        )
    }
}

extension HouseholdInvitation {
    /// - Parameter code: told once only, as the invitation is made.
    init(_ invitation: Household.Invitation, code: String? = nil) {
        self.init(
            id: invitation.id.description,
            invitedBy: invitation.inviter.description,
            createdAt: invitation.createdAt,
            expiresAt: invitation.expiresAt,
            code: code
        )
    }
}

extension RequestFailure {
    /// Makes the answer to who may not invite, or not join.
    init(_ refusal: Household.Refusal) {
        self =
            switch refusal {
            case .noInvitation: .invalid(["code": HouseholdRoutes.wrongCode])
            case .memberAlready: .impossible("You are in this household already.")
            case .inAnother: .impossible("You are in another household; leave that one first.")
            case .full: .impossible("A household has at most \(Household.Limits.members) members.")
            case .tooManyInvitations:
                .impossible(
                    "There are \(Household.Limits.openInvitations) open invitations, as many as may be; take one back first."
                )
            }
    }
}
