import FitIQCore

/// The body mass index, from the height in the profile and the last weighing; for adults only.
struct BodyMassIndex: Sendable {
    let profile: Profile
    let work: TurnWork

    private static let adult = 18
    private static let longestDiaryInDays = 3650

    func answer() async throws -> Answer {
        guard let birth = profile.dateOfBirth, birth.age(on: work.today) >= Self.adult else {
            return Answer(
                "A BMI of somebody who still grows is read by age and sex, so I tell it of adults only."
            )
        }
        if profile.isPregnant == true { return Answer("In pregnancy a BMI says little, so I tell none.") }
        guard let height = profile.height, height.doubleValue > 0 else {
            return Answer("I don't know your height, so I can't tell your BMI.")
        }
        await work.call(.getWeights)
        let first = work.today.advanced(by: -Self.longestDiaryInDays) ?? work.today
        guard let last = try await work.tools.diary.weights(on: first...work.today).last else {
            return Answer("You have no weighing, so I can't tell your BMI.")
        }
        let meters = height.doubleValue / 100
        let tenths = (last.weight.doubleValue / (meters * meters) * 10).rounded() / 10
        let index = work.fact(tenths, .none, .ratio, .getProfile)
        let weight = work.weight(last.weight.doubleValue, .getWeights)
        let tall = work.fact(height.doubleValue, .cm, .length, .getProfile)
        return Answer(
            "Your BMI is \(index): \(weight), weighed \(time: "on \(last.day.told(today: work.today))"), by the square of your height of \(tall).",
            "It is a number made for groups of adults, and no diagnosis."
        )
    }
}
