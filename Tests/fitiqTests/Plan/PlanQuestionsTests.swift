import FitIQClient
import Testing

@testable import fitiq

struct PlanQuestionsTests {
    /// Answers the questions with `lines`, in their order.
    private final class Person {
        var lines: [String]
        var questions: [String] = []
        var explained: [String] = []

        init(_ lines: [String]) { self.lines = lines }

        func answers(
            _ given: PersonalFacts = PersonalFacts(),
            known: PersonalFacts = PersonalFacts(),
            unit: WeightUnit = .kg
        ) throws -> PersonalFacts {
            let questions = PlanQuestions(
                ask: { question in
                    self.questions.append(question)
                    return self.lines.isEmpty ? nil : self.lines.removeFirst()
                },
                explain: { self.explained.append($0) },
                unit: unit
            )
            return try questions.answers(given, known: known)
        }
    }

    private var ada: PersonalFacts {
        var facts = PersonalFacts()
        facts.born = "1996-03-01"
        facts.sex = .female
        facts.pregnancy = .no
        facts.centimetres = 165
        facts.kilograms = 70
        facts.activity = .lightlyActive
        facts.goal = .loseWeight
        facts.targetKilograms = 63
        return facts
    }

    @Test func `as much of a name as is needed to know it by will do`() throws {
        let person = Person(["1996-03-01", "f", "no", "165", "70", "l", "lose", "63"])
        #expect(try person.answers() == ada)
        let unclear = Person(["1996-03-01", "x", "f", "n", "165", "70", "", "l", "lose", "63"])
        #expect(try unclear.answers() == ada)
        #expect(unclear.explained == ["Enter one of male, female, other.", "A plan needs this."])
    }

    @Test func `every question is asked and answered`() throws {
        let person = Person(["1996-03-01", "female", "no", "5ft11", "154.3lb", "lightly-active", "lose-weight", "63"])
        var expected = ada
        expected.centimetres = 180.3
        expected.kilograms = 69.99
        #expect(try person.answers() == expected)
        #expect(
            person.questions == [
                "Date of birth, as 1996-03-01: ",
                "Sex (used in the formula) (male, female, other): ",
                "Pregnant, or which trimester (no, yes, 1, 2, 3) [no]: ",
                "Height, as 180 or 5ft11: ",
                "Weight in kg: ",
                "How much you move in an ordinary week (sedentary, lightly-active, moderately-active, very-active, "
                    + "extremely-active): ",
                "Your goal (lose-weight, gain-muscle, maintain, improve-health): ",
                "Goal weight in kg (optional): ",
            ]
        )
    }

    @Test func `Enter takes what is known, shown in the person's unit`() throws {
        let person = Person(Array(repeating: "", count: 8))
        #expect(try person.answers(known: ada, unit: .lb) == ada)
        #expect(person.questions.contains("Weight in lb [154.3 lb]: "))
        #expect(
            person.questions.contains(
                "Your goal (lose-weight, gain-muscle, maintain, improve-health) [lose-weight]: "
            )
        )
    }

    @Test func `what the options say is not asked`() throws {
        let person = Person([])
        #expect(try person.answers(ada) == ada)
        #expect(person.questions.isEmpty)
    }

    @Test func `what can't be is asked again`() throws {
        let person = Person([
            "yesterday", "", "1996-03-01", "male", "18", "180", "29", "80", "lots", "sedentary", "maintain",
        ])
        let facts = try person.answers()
        #expect((facts.centimetres, facts.kilograms) == (180, 80))
        #expect(
            person.explained == [
                "Enter a day, as 1996-03-01.", "A plan needs this.",
                "Enter centimetres, as 182, or feet and inches, as 5ft11.", "Enter a weight from 30 to 300 kg.",
                "Enter one of sedentary, lightly-active, moderately-active, very-active, extremely-active.",
            ]
        )
    }

    @Test func `who answers no more gets no plan`() {
        #expect(throws: CommandFailure("Without the answers there is no plan.", status: .usage)) {
            try Person(["1996-03-01", "male"]).answers()
        }
    }

    @Test func `a pregnancy told without its trimester stays one`() throws {
        var profile = ProfileResponse(userId: "", timeZone: "GMT", hasCompletedOnboarding: true, missing: [])
        #expect(PersonalFacts(profile).pregnancy == nil)
        profile.pregnant = true
        let facts = PersonalFacts(profile)
        #expect(facts.pregnancy == .yes)
        #expect(facts.update(timeZone: "GMT", clearsTarget: false).pregnant == true)
        #expect(facts.update(timeZone: "GMT", clearsTarget: false).trimester == nil)
        profile.trimester = 2
        #expect(PersonalFacts(profile).pregnancy == .second)
        profile.pregnant = false
        #expect(PersonalFacts(profile).pregnancy == .no)
    }

    @Test(arguments: [("GMT", "Europe/Berlin"), ("America/Lima", nil), ("Europe/Berlin", nil)])
    func `a time zone that the person has chosen is not told again`(chosen: String, told: String?) {
        let profile = ProfileResponse(userId: "", timeZone: chosen, hasCompletedOnboarding: true, missing: [])
        let update = PersonalFacts(profile).update(
            timeZone: profile.untoldZone(here: "Europe/Berlin"),
            clearsTarget: false
        )
        #expect(update.timeZone == told)
    }
}
