import FitIQClient
import FitIQTestSupport
import Foundation
import Testing

@testable import fitiq

/// Into a diary on this device; no server is needed for it.
struct ImportTests {
    private static let (ada, ben) = (
        "0190c3b4-0000-7000-8000-0000000000aa", "0190c3b4-0000-7000-8000-0000000000bb"
    )

    private func diary(of userID: String, in folder: URL) async throws -> Diary {
        let server = "http://127.0.0.1:9"
        let tokens = Tokens(server: server, userID: userID, email: "e", accessToken: "a", refreshToken: "r")
        let client = FitIQClient(serverURL: URL(string: server)!, tokens: InMemoryTokenStore(tokens))
        return try await Diary(client: client, folder: folder)
    }

    /// Logs a day, and exports it.
    private func exportedDay(of diary: Diary, as format: ExportFile.Format) async throws -> [ExportedMeal] {
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        try await diary.log("2 eggs, toast", mealType: .breakfast, loggedAt: start)
        try await diary.log("xyz123", mealType: .lunch, loggedAt: start + 3600, notes: "-a note")
        try await diary.log(
            items: [TypedItem(foodName: "Pie", quantity: 1, unit: "piece", calories: 410)],
            mealType: .snack,
            loggedAt: start + 7200
        )
        return try await exported(diary, as: format)
    }

    private func exported(_ diary: Diary, as format: ExportFile.Format = .json) async throws -> [ExportedMeal] {
        let meals = try await diary.meals(in: Date.distantPast..<Date.distantFuture).map(ExportedMeal.init)
        return try ExportFile.read(Data(try ExportFile.write(.init(meals: meals), as: format).utf8), as: format).meals
    }

    private func add(_ meals: [ExportedMeal], to diary: Diary, of userID: String) async throws -> Int {
        let importer = MealImporter(diary: diary, account: UUID(uuidString: userID)!)
        var count = 0
        for meal in meals where try await importer.add(meal) { count += 1 }
        return count
    }

    @Test(arguments: ExportFile.Format.allCases)
    func `what is there already is left alone`(format: ExportFile.Format) async throws {
        try await withScratchFolder { folder in
            let diary = try await diary(of: Self.ada, in: folder)
            let meals = try await exportedDay(of: diary, as: format)
            #expect(try await add(meals, to: diary, of: Self.ada) == 0)
            #expect(try await exported(diary) == meals)
        }
    }

    @Test(arguments: ExportFile.Format.allCases)
    func `another device of the account gets the same meals, under their ids`(format: ExportFile.Format) async throws {
        try await withScratchFolder { folder in
            let meals = try await exportedDay(of: try await diary(of: Self.ada, in: folder), as: format)
            let other = try await diary(of: Self.ada, in: folder.appending(path: "other"))
            #expect(try await add(meals, to: other, of: Self.ada) == 3)
            #expect(try await add(meals, to: other, of: Self.ada) == 0)
            #expect(try await exported(other).map(\.id) == meals.map(\.id))
            #expect(try await exported(other).map(\.items) == meals.map(\.items))
        }
    }

    @Test func `another account gets them once, under ids of its own`() async throws {
        try await withScratchFolder { folder in
            let meals = try await exportedDay(of: try await diary(of: Self.ada, in: folder), as: .json)
            let other = try await diary(of: Self.ben, in: folder)
            #expect(try await add(meals, to: other, of: Self.ben) == 3)
            #expect(try await add(meals, to: other, of: Self.ben) == 0)
            let imported = try await exported(other)
            #expect(Set(imported.map(\.id)).isDisjoint(with: meals.map(\.id)))
            #expect(imported.map(\.rawInput) == meals.map(\.rawInput))
            #expect(imported.map(\.notes) == meals.map(\.notes))
        }
    }

    @Test func `a meal that was deleted comes back once, each time it was deleted`() async throws {
        try await withScratchFolder { folder in
            let diary = try await diary(of: Self.ada, in: folder)
            let meals = try await exportedDay(of: diary, as: .json)
            for _ in 0..<2 {
                let lunch = try #require(try await exported(diary).first { $0.rawInput == "xyz123" })
                try await diary.delete(lunch.id)
                #expect(try await add(meals, to: diary, of: Self.ada) == 1)
                #expect(try await add(meals, to: diary, of: Self.ada) == 0)
                #expect(try await exported(diary).map(\.rawInput) == meals.map(\.rawInput))
            }
        }
    }
}
