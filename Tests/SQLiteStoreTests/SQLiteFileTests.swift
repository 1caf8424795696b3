import FitIQCore
import Foundation
import GRDB
import SQLiteStore
import TestBasics
import Testing

struct SQLiteFileTests {
    @Test func `a file goes on where it was, and only its owner can read it`() async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "test.sqlite").path()
            let ada = Account.sample()
            let first = try SQLiteDatabase(path: path)
            _ = try await SQLiteAccountStore(first).create(ada, passwordHash: nil)
            try first.close()
            let second = try SQLiteDatabase(path: path)
            #expect(try await SQLiteAccountStore(second).account(ada.id) == ada)
            #expect(second.epoch == first.epoch)
            try second.close()
            let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(permissions == 0o600)
        }
    }

    @Test func `a meal that failed for a reason of a later version is shown, with the plainest one`() async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "test.sqlite").path()
            let ada = Account.sample()
            let stores = try SQLiteDatabase(path: path).stores
            _ = try await stores.accounts.create(ada, passwordHash: nil)
            var meal = Meal.sample(of: ada.id)
            meal.state = .failed(Meal.Failure(code: .notEaten, startedAt: .sample, failedAt: .sample))
            _ = try await stores.meals.accept(meal, keeping: Receipt(answer: Data()))
            let later = try DatabaseQueue(path: path)
            try await later.write { try $0.execute(sql: "UPDATE meal_logs SET failure_code = 'tooSweet'") }
            try later.close()
            meal.state = .failed(Meal.Failure(code: .nothingUnderstood, startedAt: .sample, failedAt: .sample))
            #expect(try await stores.meals.meal(meal.id, of: ada.id) == meal)
            try await stores.close()
        }
    }
}
