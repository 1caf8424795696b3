import FitIQClient
import Testing

@testable import fitiq

struct EditTests {
    @Test(
        arguments: [
            (nil, nil, nil, []), ("kept", "kept", nil, []), ("late\ngone", "late", nil, ["gone"]),
            ("late\ngone", nil, "late", ["gone"]), ("gone", nil, nil, ["gone"]),
        ] as [(String?, String?, String?, [String])]
    )
    func `what an edit adds to the notes is told`(notes: String?, before: String?, own: String?, told: [String]) {
        #expect(EditCommand.told(in: notes, before: before, own: own) == told)
    }

    @Test(arguments: [
        ("make it 3 eggs", "3 eggs, 1 slice toast, coffee, blorp"), ("an apple", "an apple"),
    ])
    func `a correction changes a part, any other text all of it`(said: String, text: String) throws {
        #expect(try EditCommand.corrected(Meals.breakfast, by: said) == text)
    }

    @Test(arguments: [
        (
            Meals.breakfast, "no tea",
            """
            This meal has no “tea”. It has “2 eggs”, “1 slice toast”, “coffee”, “blorp”.
            Nothing changed.
            If that is the whole meal, add --replace.
            """
        ),
        (
            Meals.breakfast, "make it 3",
            """
            “3” could be any of “2 eggs”, “1 slice toast”, “coffee”, “blorp”. Say which one.
            Nothing changed.
            If that is the whole meal, add --replace.
            """
        ),
        (
            Meals.typedIn, "add a banana",
            """
            Its foods were typed in, so there are no words to correct. Nothing changed.
            If that is the whole meal, add --replace.
            """
        ),
        (
            Meals.processing, "no apple",
            "That would leave no food; 'fitiq delete' deletes the meal.\nNothing changed."
        ),
    ])
    func `a correction that does not fit says why, and changes nothing`(meal: MealLog, said: String, message: String) {
        #expect(throws: CommandFailure(message, status: .notUnderstood)) {
            try EditCommand.corrected(meal, by: said)
        }
    }

    @Test(
        arguments: [
            (
                Meals.waiting, .failed(FitIQError(.unreachable, "x")),
                "Saved here; will sync when the server can be reached."
            ),
            (Meals.waiting, .notAsked, "Saved here; will sync when the server can be reached."),
            (
                Meals.waiting, .failed(FitIQError(.notAuthenticated, "x")),
                "Saved here; will sync when you sign in again."
            ),
            (Meals.waiting, .inStep(Meals.report()), "Saved here; the server is busy. Will sync."),
            (.synced, .inStep(Meals.report()), nil),
        ] as [(DiaryMeal.Sync, CommandDiary.Reach, String?)]
    )
    func `a saved meal says when the server does not have it`(
        sync: DiaryMeal.Sync,
        reach: CommandDiary.Reach,
        remark: String?
    ) {
        #expect(SavedMeal.remark(on: Meals.shown(Meals.breakfast, .completed, sync), reach) == remark)
    }

    @Test func `JSON says how far the server has a meal`() throws {
        let waiting = Meals.shown(Meals.processing, .pending, Meals.waiting, isProvisional: true)
        let json = try PrintedJSON.encode(ShownMeal(waiting), onOneLine: true)
        for part in [
            #""status":"pending""#, #""is_provisional":true"#,
            #""sync":{"attempts":1,"next_attempt":"2024-01-15T15:00:05Z","since":"2024-01-15T15:00:00Z","#
                + #""state":"waiting"}"#,
        ] {
            #expect(json.contains(part), "\(json)")
        }
        let failed = try PrintedJSON.encode(
            ShownMeal(Meals.synced(Meals.failed, failure: Meals.failure)),
            onOneLine: true
        )
        #expect(failed.contains(#""suggestions":["Name the food.","Say how much."]"#))
        #expect(failed.contains(#""sync":{"state":"synced"}"#))
    }
}
