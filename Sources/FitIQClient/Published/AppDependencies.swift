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
    public let authManager: AuthManager
    public let mealLogWebSocketService: MealLogWebSocketService
    /// A socket of its own, beside the one that the diary shares with all who listen by it. The server keeps one for each
    /// device: whoever connects later takes the other's place. ``mealLogWebSocketService`` needs none.
    public let mealLogWebSocketClient: MealLogWebSocketClient
    public let saveMealLogUseCase: SaveMealLogUseCase
    public let getMealLogsUseCase: GetMealLogsUseCase
    public let updateMealLogStatusUseCase: UpdateMealLogStatusUseCase
    public let saveWeightUseCase: SaveWeightUseCase
    public let saveWaterProgressUseCase: SaveWaterProgressUseCase
    public let updateWeightStatusUseCase: UpdateEntityStatusUseCase
    public let updateWaterStatusUseCase: UpdateEntityStatusUseCase
    private let open: OpenDiary

    /// Opens nothing yet, so it does not matter whether somebody is signed in. Build it once.
    public static func build(authManager: AuthManager) -> AppDependencies {
        AppDependencies(authManager)
    }

    private init(_ authManager: AuthManager) {
        let open = OpenDiary(authManager)
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
