import ArgumentParser
import Foundation
import Testing

@testable import fitiq_bench

struct MealSetTests {
    @Test func `meals as people type them are known by their kind`() throws {
        let set = try mealSet(
            """
            {"id": "a", "kind": "must_fail", "items": []}
            {"id": "b", "kind": "ok", "total_kcal": [1, 2], "items": [{"any": ["egg"], "grams": [1, 2], "kcal": [3, 4]}]}
            """
        )
        guard case .typed(let meals) = set else { throw Unexpected() }
        #expect(meals.map(\.kind) == [.mustFail, .ok])
        #expect(meals[1].items[0].kcal.high == 4)
    }

    @Test func `meals of known nutrients are known by having no kind`() throws {
        let set = try mealSet(
            #"{"id": "a", "text": "an egg", "carbs_g": 1.5, "n_items": 1, "items": [{"name": "Egg, NFS"}]}"#
        )
        guard case .measured(let meals) = set else { throw Unexpected() }
        #expect(meals[0].carbsG == 1.5)
        #expect(meals[0].nItems == 1)
        #expect(meals[0].items?[0].name == "Egg, NFS")
    }

    @Test func `a line that is not a meal is named`() throws {
        let text = #"{"id": "a", "text": "an egg", "carbs_g": 1.5}"# + "\n" + #"{"id": "b"}"#
        let error = #expect(throws: ValidationError.self) { try mealSet(text) }
        #expect(error?.message.contains("line 2") == true)
    }

    private struct Unexpected: Error {}

    private func mealSet(_ text: String) throws -> MealSet {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }
        try text.write(to: file, atomically: true, encoding: .utf8)
        return try MealSet(contentsOf: file.path)
    }
}
