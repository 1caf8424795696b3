import FitIQWire
import Foundation

/// Everything that an app written for the old client takes from one place.
///
/// ```swift
/// let appDependencies = AppDependencies.build(authManager: authManager)
/// ```
///
/// Behind all of it stands one ``Diary``, that of whoever is signed in at the time of a call. New code uses it itself.
public final class AppDependencies: Sendable {
    /// The one that was given; signs in and out.
    public let authManager: AuthManager
    /// Tells of meals as they are read, and keeps the diary in step.
    public let mealLogWebSocketService: MealLogWebSocketService
    /// A socket of its own, beside the one that the diary shares with all who listen by it. The server keeps one for each
    /// device: whoever connects later takes the other's place. ``mealLogWebSocketService`` needs none.
    public let mealLogWebSocketClient: MealLogWebSocketClient
    /// Logs a meal, also without a network.
    public let saveMealLogUseCase: SaveMealLogUseCase
    /// Lists meals from this device.
    public let getMealLogsUseCase: GetMealLogsUseCase
    /// Fetches what a meal has become.
    public let updateMealLogStatusUseCase: UpdateMealLogStatusUseCase
    /// Keeps a weight, also without a network.
    public let saveWeightUseCase: SaveWeightUseCase
    /// Keeps a drink of water, also without a network.
    public let saveWaterProgressUseCase: SaveWaterProgressUseCase
    /// Fetches what a weight has become.
    public let updateWeightStatusUseCase: UpdateEntityStatusUseCase
    /// Fetches what a drink of water has become.
    public let updateWaterStatusUseCase: UpdateEntityStatusUseCase
    private let open: LazyDiary

    /// Opens nothing yet, so it does not matter whether somebody is signed in. Build it once.
    public static func build(authManager: AuthManager) -> AppDependencies {
        AppDependencies(authManager)
    }

    private init(_ authManager: AuthManager) {
        let open = LazyDiary(authManager)
        self.authManager = authManager
        self.open = open
        mealLogWebSocketService = MealLogWebSocketService(open)
        let client = authManager.client
        mealLogWebSocketClient = MealLogWebSocketClient(
            webSocketURL: client.serverURL.absoluteString + Routes.mealLogSocket,
            configuration: client.configuration
        )
        saveMealLogUseCase = SaveMealLogUseCase(open)
        getMealLogsUseCase = GetMealLogsUseCase(open)
        updateMealLogStatusUseCase = UpdateMealLogStatusUseCase(open)
        saveWeightUseCase = SaveWeightUseCase(open)
        saveWaterProgressUseCase = SaveWaterProgressUseCase(open)
        updateWeightStatusUseCase = UpdateEntityStatusUseCase(.weight, open)
        updateWaterStatusUseCase = UpdateEntityStatusUseCase(.water, open)
    }

    /// The diary of whoever is signed in.
    ///
    /// - Throws: ``FitIQError/Code/notAuthenticated``, and what opening its file throws.
    public var diary: Diary {
        get async throws { try await open.diary() }
    }
}
