/// Holds the paths of the API, for both sides of the wire.
public enum Routes {
    /// Lies above everything about signing in.
    public static let auth = "/api/v1/auth"
    /// POST: ``RegisterRequest`` → 201 ``SignedIn``.
    public static let register = "\(auth)/register"
    /// GET: ``RegistrationState``, without a token.
    public static let registration = "\(auth)/registration"
    /// POST: ``LoginRequest`` → ``SignedIn``.
    public static let login = "\(auth)/login"
    /// POST: ``RefreshRequest`` → ``SignedIn`` with the next pair of tokens.
    public static let refresh = "\(auth)/refresh"
    /// POST: ``RefreshRequest`` → 204.
    public static let logout = "\(auth)/logout"
    // The next six are there only where the operator has set up a provider of OpenID Connect.
    /// GET sends a browser to the provider.
    public static let providerStart = "\(auth)/oidc/start"
    /// GET takes a browser that comes from the provider, and sends it to the page.
    public static let providerCallback = "\(auth)/oidc/callback"
    /// POST: ``ProviderFinish`` → ``SignedIn``, of the page alone.
    public static let providerFinish = "\(auth)/oidc/finish"
    /// GET: ``IdentityList``; POST: ``IdentityStart`` → ``ProviderDeparture``.
    public static let identities = "\(me)/identities"
    /// DELETE → 204 unlinks one.
    public static func identity(_ id: String) -> String { "\(identities)/\(id)" }
    /// POST → ``ProviderDeparture``; PUT: ``FirstPassword`` → 204. Both of an account without a password.
    public static let password = "\(me)/password"
    /// GET, PATCH: ``UserProfile``; DELETE removes the account and everything in it.
    public static let me = "/api/v1/users/me"
    /// GET: ``SessionList``; DELETE signs every device of the person out.
    public static let sessions = "\(me)/sessions"
    /// DELETE signs one device out.
    public static func session(_ id: String) -> String { "\(sessions)/\(id)" }
    /// GET: ``SecondFactorState``; POST: ``SecondFactorStart`` → 201 ``SecondFactorSecret``.
    public static let secondFactor = "\(me)/second-factor"
    /// POST: ``SecondFactorConfirmation`` → ``SecondFactorCodes``.
    public static let confirmSecondFactor = "\(secondFactor)/confirm"
    /// POST: ``SecondFactorEnd`` → 204.
    public static let endSecondFactor = "\(secondFactor)/end"
    /// GET: ``PersonalTokenList``; POST: ``NewPersonalToken`` → 201 ``PersonalTokenRecord`` with its secret.
    public static let tokens = "/api/v1/tokens"
    /// DELETE: one personal token.
    public static func token(_ id: String) -> String { "\(tokens)/\(id)" }
    /// GET: ``WebhookList``; POST: ``NewWebhook`` → 201 ``WebhookRecord`` with its secret.
    public static let webhooks = "/api/v1/webhooks"
    /// GET, PATCH (``WebhookEdit``): ``WebhookRecord``; DELETE → 204.
    public static func webhook(_ id: String) -> String { "\(webhooks)/\(id)" }
    /// POST: ``NewWebhookSecret`` → ``WebhookRecord`` with its new secret.
    public static func webhookSecret(_ id: String) -> String { "\(webhook(id))/secret" }
    /// POST: ``WebhookDeliveryRecord`` of a message that tells nothing.
    public static func webhookTest(_ id: String) -> String { "\(webhook(id))/test" }
    /// GET: ``WebhookDeliveryPage``.
    public static func webhookDeliveries(_ id: String) -> String { "\(webhook(id))/deliveries" }
    /// POST: ``WebhookDeliveryRecord``, sent once more.
    public static func repeatWebhookDelivery(_ number: String, of webhook: String) -> String {
        "\(webhookDeliveries(webhook))/\(number)/repeat"
    }
    /// POST: ``LogMealRequest`` → 201 ``MealLog``.
    public static let naturalMealLogs = "/api/v1/meal-logs/natural"
    /// POST: ``LogItemsRequest`` → 201 ``MealLog``.
    public static let mealLogBatch = "/api/v1/meal-logs/batch"
    /// GET: ``MealLogPage``.
    public static let mealLogs = "/api/v1/meal-logs"
    /// GET, PUT (``EditMealRequest``), DELETE: one meal.
    public static func mealLog(_ id: String) -> String { "\(mealLogs)/\(id)" }
    /// POST: ``CopyMealRequest`` → 201 ``MealLog``.
    public static func copyMealLog(_ id: String) -> String { "\(mealLog(id))/copy" }
    /// PATCH: ``EditItemRequest`` → ``MealLog``.
    public static func mealItem(_ item: String, of id: String) -> String { "\(mealLog(id))/items/\(item)" }
    /// GET: ``UsualMealList``.
    public static let usualMealLogs = "\(mealLogs)/usual"
    /// GET: ``MealEventList``, the events behind a cursor.
    public static let events = "/api/v1/events"
    /// POST: ``ParseRequest`` → ``ParsedText``; nothing is stored.
    public static let parse = "/api/v1/nutrition/parse"
    /// GET: ``DaySummary``.
    public static let summary = "/api/v1/nutrition/summary"
    /// GET: ``ReferenceIntakes``.
    public static let references = "/api/v1/nutrition/references"
    /// GET: ``NutritionAnalytics``.
    public static let analytics = "/api/v1/analytics/nutrition"
    /// GET: ``FoodPage``.
    public static let foodSearch = "/api/v1/foods/search"
    /// GET: ``RecentFoodList``.
    public static let recentFoods = "/api/v1/foods/recent"
    /// Lies above each food; asks for nothing itself.
    public static let foods = "/api/v1/foods"
    /// GET: ``FoodRecord``.
    public static func food(_ id: String) -> String { "\(foods)/\(id)" }
    /// GET: ``OwnFoodPage``; POST: ``OwnFoodDescription`` → 201 ``OwnFoodRecord``.
    public static let ownFoods = "\(me)/foods"
    /// GET: ``OwnFoodPage`` of the foods that fit `q`.
    public static let ownFoodSearch = "\(ownFoods)/search"
    /// GET, PUT (``OwnFoodDescription``): ``OwnFoodRecord``; DELETE → 204.
    public static func ownFood(_ id: String) -> String { "\(ownFoods)/\(id)" }
    /// GET: ``HouseholdAnswer``.
    public static let household = "/api/v1/household"
    /// POST: ``NewHouseholdInvitation`` → 201 ``HouseholdInvitation`` with its code.
    public static let householdInvitations = "\(household)/invitations"
    /// POST: ``HouseholdCode`` → ``HouseholdOffer``; nothing is changed.
    public static let householdOffer = "\(householdInvitations)/look"
    /// DELETE → 204.
    public static func householdInvitation(_ id: String) -> String { "\(householdInvitations)/\(id)" }
    /// POST: ``JoinHousehold`` → ``HouseholdAnswer``; PATCH: ``HouseholdMembership`` → ``HouseholdAnswer``; DELETE → 204 leaves.
    public static let householdMembership = "\(household)/membership"
    /// Lies above what a member shares; asks for nothing itself.
    public static let householdMembers = "\(household)/members"
    /// DELETE → 204 ends the membership of another.
    public static func householdMember(_ id: String) -> String { "\(householdMembers)/\(id)" }
    /// GET: ``OwnFoodPage`` of another member.
    public static func householdFoods(of member: String) -> String { "\(householdMember(member))/foods" }
    /// GET: ``HouseholdMeals`` of another member on a day.
    public static func householdMeals(of member: String) -> String { "\(householdMember(member))/meals" }
    /// POST: ``CopyMealRequest`` → 201 ``MealLog`` of one's own.
    public static func copyHouseholdMeal(_ id: String, of member: String) -> String {
        "\(householdMeals(of: member))/\(id)/copy"
    }
    /// GET: ``PhraseList``; DELETE → 204 forgets them all.
    public static let phrases = "\(me)/phrases"
    /// DELETE → 204.
    public static func phrase(_ id: String) -> String { "\(phrases)/\(id)" }
    /// GET: ``OwnFoodRecord`` by the number under its bar code.
    public static func barcode(_ gtin: String) -> String { "\(foods)/barcode/\(gtin)" }
    // Also below /api, as everything else; these names are older.
    /// POST: ``OnboardingRequest`` → 201 ``OnboardedUser``.
    public static let onboarding = "/v1/onboarding"
    /// GET, PUT (``ProfileUpdate``): ``ProfileResponse``.
    public static let profile = "/v1/profile"
    /// POST: ``GeneratePlanRequest`` → ``PlanGenerationResponse``, 201 of a new plan, 200 of the last one.
    public static let generatePlan = "/v1/plans/generate"
    /// GET: ``PlanGenerationResponse``, 404 before the first plan.
    public static let currentPlan = "/v1/plans/current"
    /// GET: ``PlanGenerationResponse`` of any plan of the person.
    public static func plan(_ id: String) -> String { "/v1/plans/\(id)" }
    /// GET: ``HowItWorksSummary``.
    public static let howItWorks = "/v1/summary/how-it-works"
    /// GET: ``WeightPage``; POST: ``LogWeightRequest`` → 201 ``WeightEntry``.
    public static let weights = "/v1/weights"
    /// DELETE: one weighing.
    public static func weight(_ id: String) -> String { "\(weights)/\(id)" }
    /// GET: ``ProgressPage``; POST: ``LogEntryRequest`` → 201 ``ProgressEntry``.
    public static let progress = "/api/v1/progress"
    /// GET, DELETE: one entry.
    public static func progressEntry(_ id: String) -> String { "\(progress)/\(id)" }
    /// GET: ``ConsultationPage``; POST: ``StartConsultationRequest`` → 201 ``ConsultationStarted``.
    public static let consultations = "/api/v1/consultations"
    /// GET: ``ConsultationAnswer``; DELETE → 204.
    public static func consultation(_ id: String) -> String { "\(consultations)/\(id)" }
    /// POST: ``ConsultationAnswer``.
    public static func completeConsultation(_ id: String) -> String { "\(consultation(id))/complete" }
    /// GET: ``ConsultationMessagePage``; POST: ``SendMessageRequest`` → 202 or 201 ``ConsultationTurn``.
    public static func messages(_ consultation: String) -> String { "\(self.consultation(consultation))/messages" }
    /// POST: ``ConsultationMessage``, the answer as far as it came.
    public static func stopMessage(_ id: String, of consultation: String) -> String {
        "\(messages(consultation))/\(id)/stop"
    }
    /// GET: ``QuickActionList``.
    public static let quickActions = "\(consultations)/quick-actions"
    /// GET: ``CoachOverview``.
    public static let coach = "/api/v1/coach"
    /// PUT: ``AllowModelRequest`` → ``CoachOverview``; DELETE → 204.
    public static let coachConsent = "\(coach)/consent"
    /// GET: all that the person keeps, as a zip file.
    public static let export = "/api/v1/export"
    /// POST: a file of a diary → ``ImportResult``.
    public static let `import` = "/api/v1/import"
    /// POST: a message of the Model Context Protocol, which has shapes of its own.
    public static let mcp = "/mcp"
    /// GET: 200 while the process runs, without a token.
    public static let health = "/health"
    /// GET: 200 while the store takes writes, 503 else, without a token.
    public static let ready = "/ready"
    /// GET: counters in Prometheus' text format, without a token.
    public static let metrics = "/metrics"
    /// Upgrades to the WebSocket that tells ``SocketMessage``s and hears ``ClientMessage``s.
    public static let mealLogSocket = "/ws/meal-logs"
    /// POST: ``Undone``, what is there now that a change was taken back.
    public static func undo(_ handle: String) -> String { "/api/v1/undo/\(handle)" }
    /// Upgrades to the WebSocket of a consultation, which tells ``SocketMessage``s and hears ``ClientMessage``s.
    public static func consultationSocket(_ id: String) -> String { "\(consultation(id))/ws" }
}

/// Header names beyond the common ones.
public enum FitIQHeader {
    /// Is sent with a write: a repeat under the same key gets the first answer and changes nothing.
    public static let idempotencyKey = "Idempotency-Key"
    /// Sent by the page: keep the refresh token in a cookie that no script can read.
    public static let page = "X-FitIQ-Page"
    /// A key of the server, where its operator has set any.
    public static let apiKey = "X-API-Key"
    /// Comes with every answer; the server's log names the request by it.
    public static let requestID = "X-Request-ID"
}
