/// Where things are, for both sides of the wire.
public enum Routes {
    /// Where everything about signing in is.
    public static let auth = "/api/v1/auth"
    public static let register = "\(auth)/register"
    public static let registration = "\(auth)/registration"
    public static let login = "\(auth)/login"
    public static let refresh = "\(auth)/refresh"
    public static let logout = "\(auth)/logout"
    public static let me = "/api/v1/users/me"
    public static let sessions = "\(me)/sessions"
    public static let naturalMealLogs = "/api/v1/meal-logs/natural"
    public static let mealLogBatch = "/api/v1/meal-logs/batch"
    public static let mealLogs = "/api/v1/meal-logs"
    public static func mealLog(_ id: String) -> String { "\(mealLogs)/\(id)" }
    public static let events = "/api/v1/events"
    public static let parse = "/api/v1/nutrition/parse"
    public static let summary = "/api/v1/nutrition/summary"
    public static let foodSearch = "/api/v1/foods/search"
    public static let foods = "/api/v1/foods"
    public static func food(_ id: String) -> String { "\(foods)/\(id)" }
    // Also below /api, as everything else; these names are older.
    public static let onboarding = "/v1/onboarding"
    public static let profile = "/v1/profile"
    public static let generatePlan = "/v1/plans/generate"
    public static let currentPlan = "/v1/plans/current"
    public static func plan(_ id: String) -> String { "/v1/plans/\(id)" }
    public static let howItWorks = "/v1/summary/how-it-works"
    public static let weights = "/v1/weights"
    public static func weight(_ id: String) -> String { "\(weights)/\(id)" }
    public static let progress = "/api/v1/progress"
    public static func progressEntry(_ id: String) -> String { "\(progress)/\(id)" }
    public static let health = "/health"
    public static let ready = "/ready"
    public static let metrics = "/metrics"
    public static let mealLogSocket = "/ws/meal-logs"
}

/// Header names beyond the common ones.
public enum FitIQHeader {
    public static let idempotencyKey = "Idempotency-Key"
    /// Sent by the page: keep the refresh token in a cookie that no script can read.
    public static let page = "X-FitIQ-Page"
    /// A key of the server, where its operator has set any.
    public static let apiKey = "X-API-Key"
    public static let requestID = "X-Request-ID"
}
