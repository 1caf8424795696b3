import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation

/// Meals for a device of the SDK to keep, logged at the server by another one.
struct SDKFill: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sdk-fill",
        abstract: "Logs meals at a running server, many at once, and waits until they are read."
    )

    @OptionGroup var account: SDKAccount
    @Option(help: "How many.") var meals = 50_000
    @Option(help: "Spread evenly over this many days, the last of which is today.") var days = 3650

    func run() async throws {
        let client = try await account.signIn()
        let start = ContinuousClock.now
        let today = Date()
        await withTaskGroup { group in
            for lane in 0..<Self.lanes {
                group.addTask {
                    for meal in stride(from: lane, to: meals, by: Self.lanes) {
                        let date = today - TimeInterval(days * 86_400) * Double(meal) / Double(meals)
                        let text = SDKAccount.texts[meal % SDKAccount.texts.count]
                        while (try? await client.log(text, mealType: .lunch, loggedAt: date)) == nil {}
                    }
                }
            }
        }
        while try await client.mealLogs(MealLogQuery(status: .processing, limit: 1)).totalCount > 0 {
            try await Task.sleep(for: .milliseconds(20))
        }
        print("\(meals) meals logged and read in \(start.duration(to: .now).inSeconds.fixed(digits: 1)) s")
    }

    private static let lanes = 32
}

/// The person whose diary is measured.
struct SDKAccount: ParsableArguments {
    @Option(help: "Address of the server.") var server: String
    @Option(help: "Whose meals; an account is made when there is none.") var email = "bench@example.org"

    /// What people log: one to four foods.
    static let texts = [
        "2 eggs, 1 slice toast, coffee", "500 ml water", "120g chicken breast with rice and broccoli", "1 banana",
        "a bowl of oatmeal with milk and blueberries", "a latte", "2 slices pizza and a glass of water", "greek yogurt",
    ]

    /// As a new device.
    func signIn() async throws -> FitIQClient {
        guard let url = URL(string: server) else { throw ValidationError("--server must be a URL") }
        let client = FitIQClient(serverURL: url, tokens: InMemoryTokenStore())
        do {
            try await client.register(email: email, password: "correct horse", name: "Bench")
        } catch is FitIQError {
            try await client.login(email: email, password: "correct horse")
        }
        return client
    }
}
