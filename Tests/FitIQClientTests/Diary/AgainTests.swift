import FitIQClient
import FitIQTestSupport
import Foundation
import Testing

/// Meals eaten again and single items, from the SDK to a server.
struct AgainTests {
    @Test func `a meal is copied, one item is changed, and both are told as eaten of late`() async throws {
        try await withServer { server in
            let client = FitIQClient(serverURL: server.url, tokens: InMemoryTokenStore())
            try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
            let told = try await client.logAsTold("2 eggs and toast for breakfast")
            #expect(told.mealType == .breakfast)
            let meal = try await client.mealLog(told.id)
            let copy = try await client.copyMealLog(meal.id, mealType: .snack)
            #expect(copy.mealType == .snack)
            #expect(copy.items?.map(\.foodName) == meal.items?.map(\.foodName))
            #expect(copy.totals == meal.totals)

            let items = try #require(copy.items)
            let changed = try await client.editItem(items[0].id, of: copy.id, EditItemRequest(grams: 200))
            #expect(changed.items?[0].grams == 200)
            #expect(changed.items?[1] == items[1])
            let without = try await client.editItem(items[1].id, of: copy.id, EditItemRequest(remove: true))
            #expect(without.items?.count == 1)
            await expect(.validationFailed) {
                try await client.editItem(items[0].id, of: copy.id, EditItemRequest(remove: true))
            }
            await expect(.notFound) { try await client.copyMealLog("00000000-0000-4000-8000-000000000000") }

            let recent = try await client.recentFoods(limit: 1)
            #expect(recent.map(\.count) == [2])
            _ = try await client.copyMealLog(meal.id)
            let usual = try await client.usualMeals(.breakfast)
            #expect(usual.map(\.count) == [2])
            #expect(usual.first?.mealLog.items?.count == 2)
            #expect(try await client.usualMeals(.lunch).isEmpty)
        }
    }

    @Test func `what was made of an item stays where another is corrected, here and at the server`() async throws {
        try await withScratchFolder { folder in
            try await withServer { server in
                let client = FitIQClient(serverURL: server.url, tokens: InMemoryTokenStore())
                try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
                let diary = try await Diary(client: client, folder: folder)
                let meal = try await diary.log("1 egg, 1 slice toast", mealType: .breakfast)
                try await diary.sync()
                let toast = try #require(try await client.mealLog(meal.id).items?.last)
                _ = try await client.editItem(toast.id, of: meal.id, EditItemRequest(grams: 90))
                try await diary.sync()
                for text in ["2 eggs, 1 slice toast", "3 eggs, 1 slice toast"] {
                    let edited = try await diary.edit(meal.id, text: text)
                    #expect(edited.isProvisional)
                    #expect(edited.items.last?.grams == 90)
                    #expect(edited.items.last?.id == toast.id)
                    #expect(edited.log.totals.calories == edited.items.compactMap(\.calories).reduce(0, +))
                }
                try await diary.sync()
                let told = try #require(try await diary.meal(meal.id))
                #expect(told.sync == .synced)
                #expect(told.items.map(\.quantity).first == 3)
                #expect(told.items.last?.grams == 90)

                let other = try await diary.edit(meal.id, text: "3 eggs, an apple")
                #expect(other.log.notes?.contains("“1 slice toast”") == true)
                try await diary.sync()
                #expect(try await diary.meal(meal.id)?.log.notes == other.log.notes)
                try diary.close()
            }
        }
    }
}
