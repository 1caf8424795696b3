import FitIQCore
import FitIQWire
import HTTPTypes

/// Says which routes a personal token opens. A route that is not listed takes none: accounts, passwords, devices and tokens are
/// the person's own, and so are plans and what is said to the coach.
enum TokenAccess {
    private static let scopes: [Route: PersonalToken.Scope] = {
        let table: [(PersonalToken.Scope, HTTPRequest.Method, [String])] = [
            (
                .readDiary, .get,
                [
                    Routes.mealLogs, Routes.usualMealLogs, Routes.mealLog(":id"), Routes.summary, Routes.analytics,
                    Routes.recentFoods, Routes.weights, Routes.progress, Routes.progressEntry(":id"),
                ]
            ),
            (
                .writeDiary, .post,
                [
                    Routes.naturalMealLogs, Routes.mealLogBatch, Routes.copyMealLog(":id"), Routes.weights,
                    Routes.progress, Routes.ownFoods,
                ]
            ),
            (.writeDiary, .put, [Routes.mealLog(":id"), Routes.ownFood(":id")]),
            (.writeDiary, .patch, [Routes.mealItem(":item", of: ":id")]),
            (
                .writeDiary, .delete,
                [
                    Routes.mealLog(":id"), Routes.weight(":id"), Routes.progressEntry(":id"), Routes.ownFood(":id"),
                    Routes.phrases, Routes.phrase(":id"),
                ]
            ),
            (.readFoods, .post, [Routes.parse]),
            (
                .readFoods, .get,
                [
                    Routes.foodSearch, Routes.food(":id"), Routes.barcode(":gtin"), Routes.ownFoods,
                    Routes.ownFoodSearch, Routes.ownFood(":id"), Routes.phrases,
                ]
            ),
            (
                .readPlan, .get,
                [
                    Routes.profile, Routes.currentPlan, Routes.plan(":id"), Routes.howItWorks, Routes.references,
                ]
            ),
        ]
        let entries = table.flatMap { scope, method, paths in paths.map { (Route(method: method, path: $0), scope) } }
        return Dictionary(uniqueKeysWithValues: entries)
    }()

    /// Lets `token` do what is asked.
    ///
    /// - Parameter path: of the route, with its parameters' names; nil or no path where there is no such route.
    /// - Throws: 403, naming the scope that would open the route.
    static func require(_ token: PersonalToken, _ method: HTTPRequest.Method, _ path: String?) throws {
        guard let path, path.hasPrefix("/") else { return }
        // Each tool looks for its own.
        if path == Routes.mcp { return }
        guard let scope = scope(of: Route(method: method == .head ? .get : method, path: path)) else {
            throw RequestFailure.outOfScope(nil)
        }
        guard token.scopes.contains(scope) else { throw RequestFailure.outOfScope(scope) }
    }

    /// The scope that opens the route; nil where no token does.
    static func scope(of route: Route) -> PersonalToken.Scope? {
        // Routes below /v1 are also found below /api/v1.
        scopes[route]
            ?? (route.path.hasPrefix("/api/v1/")
                ? scopes[Route(method: route.method, path: String(route.path.dropFirst("/api".count)))] : nil)
    }
}
