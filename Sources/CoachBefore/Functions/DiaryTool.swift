/// A tool that an assistant of the person's choice may be given: what it does, what it takes, and what it may change. What it does
/// is done by whoever offers it.
package struct DiaryTool: Sendable {
    package let name: FunctionName
    /// The name that a person is shown.
    package let title: String
    /// A sentence or two for whoever picks among the tools.
    package let purpose: String
    package let parameters: [Parameter]
    /// True where it may change or remove what is there.
    var changes = false

    /// An argument of a tool.
    package struct Parameter: Sendable {
        /// Says which values are taken.
        package enum Kind: Sendable {
            case text(ClosedRange<Int>)
            /// One of these words.
            case word([String])
            /// Several of these words.
            case words([String])
            case texts(ClosedRange<Int>)
            /// `2024-01-15`
            case day
            /// `2024-01-15T08:30`, with an offset or without.
            case moment
            case id
            case whole(ClosedRange<Int>)
            case number(ClosedRange<Double>)
        }

        package let name: String
        package let kind: Kind
        package let isRequired: Bool
        package let purpose: String

        init(_ name: String, _ kind: Kind, isRequired: Bool = false, _ purpose: String) {
            self.name = name
            self.kind = kind
            self.isRequired = isRequired
            self.purpose = purpose
        }
    }

    /// True where it changes nothing.
    package var isReadOnly: Bool { !name.writes }
    package var isDestructive: Bool { changes }
}

extension DiaryTool {
    /// All tools, in an order that never changes: whoever has read the list before knows it by its bytes.
    package static let all: [DiaryTool] = reading + writing

    /// The tools of a language model: it only reads, and reckons with what it was told. Few, for models pick better among few.
    package static let forModel = reading.filter { $0.name != .getMeal } + [calculate]

    /// The only arithmetic that a model may do: its results are facts, as other numbers of tools are.
    private static let calculate = DiaryTool(
        name: .calculate,
        title: "Calculate",
        purpose:
            "Reckons with numbers of earlier results, by the marks behind them such as f3. compare says whether the first is more than the second.",
        parameters: [
            Parameter(
                "operation",
                .word(["sum", "difference", "share", "ratio", "average", "compare"]),
                isRequired: true,
                "share is the first as per cent of the second"
            ),
            Parameter("of", .texts(2...20), isRequired: true, "The marks, as f3"),
        ]
    )

    /// The tool with this name; nil where there is none.
    package static func named(_ name: String) -> DiaryTool? { all.first { $0.name.rawValue == name } }

    private static let nutrients = NutrientName.all.map(\.name)
    private static let mealTypes = ["breakfast", "lunch", "dinner", "snack"]
    private static let key = Parameter(
        "key",
        .text(8...64),
        isRequired: true,
        "Made by you, new for each new entry and the same when you repeat a call whose answer you did not see"
    )
    private static let moment =
        "When it was eaten, as 2024-01-15T08:30 in the person's zone or with an offset; else what the words say, else now"

    private static let reading = [
        DiaryTool(
            name: .getDay,
            title: "See a day",
            purpose:
                "What was eaten on a day: the time and zone of the person, the meals with ids, sums, targets and what is left.",
            parameters: [Parameter("date", .day, "The day; today if left out")]
        ),
        DiaryTool(
            name: .listMeals,
            title: "List meals",
            purpose: "Meals of a time, newest first, at most 50 at once, in short; get_meal has the whole of one.",
            parameters: [
                Parameter("from", .day, "The first day; six days before the last if left out"),
                Parameter("to", .day, "The last day; today if left out"),
                Parameter("text", .text(1...100), "Words that stand in the meal or in the name of one of its foods"),
                Parameter("cursor", .text(1...20), "The next_cursor of the answer before"),
            ]
        ),
        DiaryTool(
            name: .getMeal,
            title: "See a meal",
            purpose:
                "One meal with each food: its amount, nutrients, source, what was assumed, and what else it may have been.",
            parameters: [Parameter("id", .id, isRequired: true, "The meal's id")]
        ),
        DiaryTool(
            name: .readMeal,
            title: "Read words",
            purpose: "Reads words such as “2 eggs and toast” into foods with grams and nutrients. Nothing is stored.",
            parameters: [Parameter("text", .text(1...1000), isRequired: true, "What is eaten, in plain words")]
        ),
        DiaryTool(
            name: .findFoods,
            title: "Find foods",
            purpose:
                "Foods by name, the person's own first; or without a name everyday foods in a usual portion, by what they hold.",
            parameters: [
                Parameter("query", .text(1...200), "A food's name"),
                Parameter("max_kcal", .whole(1...5000), "The most energy of a portion"),
                Parameter("min_protein_g", .whole(1...500), "The least protein of a portion"),
                Parameter("rich_in", .word(nutrients), "The nutrient that there should be much of"),
                Parameter("exclude", .texts(1...20), "Words that no name may have"),
                Parameter("limit", .whole(1...20), "How many; 10 if left out"),
            ]
        ),
        DiaryTool(
            name: .getTrends,
            title: "See trends",
            purpose:
                "Sums of each day, averages over the days with meals, the foods that gave most energy, and weights.",
            parameters: [
                Parameter("from", .day, isRequired: true, "The first day"),
                Parameter("to", .day, isRequired: true, "The last day, at most 91 days later"),
                Parameter("nutrients", .words(nutrients.filter { $0 != "salt" }), "Else energy, protein, carbs, fat"),
            ]
        ),
        DiaryTool(
            name: .getPlan,
            title: "See the plan",
            purpose:
                "The person's targets, why they are as they are, advice, and what their own log says of the energy they use.",
            parameters: []
        ),
    ]

    private static let writing = [
        DiaryTool(
            name: .logMeal,
            title: "Log a meal",
            purpose:
                "Stores what was eaten, in the person's words, and answers with the meal as stored. Check it and tell the person.",
            parameters: [
                Parameter("text", .text(1...1000), isRequired: true, "What was eaten, in plain words with amounts"),
                Parameter("meal_type", .word(mealTypes), "Else what the words say, else by the time"),
                Parameter("at", .moment, moment), key,
            ]
        ),
        DiaryTool(
            name: .changeMeal,
            title: "Change a meal",
            purpose: "Changes a meal's words, type or time, and answers with the meal as it is now.",
            parameters: [
                Parameter("id", .id, isRequired: true, "The meal's id"),
                Parameter("text", .text(1...1000), "All of the meal in new words"),
                Parameter(
                    "correction",
                    .text(1...200),
                    "What to put right in its words, as “make it 3 eggs” or “no coffee”"
                ),
                Parameter("meal_type", .word(mealTypes), "The other meal of the day"),
                Parameter("at", .moment, "The other time, as 2024-01-15T08:30 in the person's zone or with an offset"),
                Parameter("if_updated_at", .text(1...40), "Refuses the change where the meal's updated_at is another"),
                key,
            ],
            changes: true
        ),
        DiaryTool(
            name: .deleteMeal,
            title: "Delete a meal",
            purpose: "Deletes a meal. Ask the person first.",
            parameters: [Parameter("id", .id, isRequired: true, "The meal's id"), key],
            changes: true
        ),
        DiaryTool(
            name: .logWeight,
            title: "Log a weight",
            purpose: "Stores what the person weighs.",
            parameters: [
                Parameter("kg", .number(1...1000), isRequired: true, "In kilograms"),
                Parameter("date", .day, "The day; today if left out"), key,
            ]
        ),
        DiaryTool(
            name: .undo,
            title: "Take back",
            purpose: "Takes back a change by its undo handle, within 24 hours and if nothing has changed since.",
            parameters: [Parameter("handle", .text(1...64), isRequired: true, "The undo of the answer to the change")],
            changes: true
        ),
    ]
}
