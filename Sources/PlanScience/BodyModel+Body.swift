import Foundation

extension BodyModel {
    /// Models one body of one sex. Masses are in kg, energy in kcal, times in days.
    struct Body: Sendable {
        enum Sex { case male, female }

        /// Holds what changes from day to day.
        struct State {
            var fat: Double
            var lean: Double
            var glycogen: Double
            var water: Double
            var adaptation: Double

            /// Each gram of glycogen holds 2.7 g of water.
            var weight: Double { fat + lean + water + 3.7 * glycogen }

            static func + (a: State, b: State) -> State {
                State(
                    fat: a.fat + b.fat,
                    lean: a.lean + b.lean,
                    glycogen: a.glycogen + b.glycogen,
                    water: a.water + b.water,
                    adaptation: a.adaptation + b.adaptation
                )
            }

            static func * (factor: Double, a: State) -> State {
                State(
                    fat: factor * a.fat,
                    lean: factor * a.lean,
                    glycogen: factor * a.glycogen,
                    water: factor * a.water,
                    adaptation: factor * a.adaptation
                )
            }
        }

        private static let kilojoules = 4.184
        private static let fatEnergy = 39_500 / kilojoules
        private static let leanEnergy = 7_600 / kilojoules
        private static let glycogenEnergy = 17_600 / kilojoules
        private static let fatUpkeep = 13 / kilojoules
        private static let leanUpkeep = 92 / kilojoules
        private static let fatBuilding = 750 / kilojoules
        private static let leanBuilding = 960 / kilojoules
        /// Forbes' constant, 10.4 kg, in units of energy.
        private static let forbes = 10.4 * leanEnergy / fatEnergy
        private static let thermicEffect = 0.1
        private static let adaptationShare = 0.14
        private static let adaptationDays = 14.0
        private static let firstGlycogen = 0.5
        private static let carbohydrateShare = 0.5
        /// Sodium, in mg: what a litre of body water holds, what is let go for each litre too much, and for carbohydrate.
        private static let sodium = (perLitre: 3220.0, forWater: 3000.0, forCarbohydrate: 4000.0)

        private(set) var state: State
        var intakeChange: Double
        private let firstWater: Double
        private let firstIntake: Double
        private let activityPerKg: Double
        /// The energy that is used whatever the weight, so that nothing changes at `firstIntake`.
        private let constantUse: Double

        init(weight: Double, metres: Double, age: Double, sex: Sex, activity: Double, intakeChange: Double) {
            let logBMI = log(weight / (metres * metres))
            let (fatPercent, water, offset) =
                switch sex {
                case .male:
                    (
                        0.14 * age + 37.31 * logBMI - 103.94, 0.025 * age + 9.57 * metres + 0.191 * weight - 12.4, 5.0
                    )
                case .female:
                    (0.14 * age + 39.96 * logBMI - 102.01, 5.98 * metres + 0.167 * weight - 4, -161.0)
                }
            // The regression knows no very lean people; nobody lives on less fat, nor has no muscle.
            let fat = weight * min(max(fatPercent, 4), 60) / 100
            let lean = weight - fat - water - 3.7 * Self.firstGlycogen
            let resting = 9.99 * weight + 625 * metres - 4.92 * age + offset
            let activityPerKg = ((1 - Self.thermicEffect) * activity - 1) * resting / weight
            firstIntake = resting * activity
            firstWater = water
            constantUse = firstIntake - Self.fatUpkeep * fat - Self.leanUpkeep * lean - activityPerKg * weight
            self.activityPerKg = activityPerKg
            self.intakeChange = intakeChange
            state = State(fat: fat, lean: lean, glycogen: Self.firstGlycogen, water: water, adaptation: 0)
        }

        mutating func advanceDay() {
            let first = change(of: state)
            let second = change(of: state + 0.5 * first)
            let third = change(of: state + 0.5 * second)
            let fourth = change(of: state + third)
            state = state + 1 / 6 * (first + 2 * second + 2 * third + fourth)
        }

        /// kcal in a kilogram of weight that comes or goes, by Forbes' parts of fat and lean tissue.
        var kcalPerKg: Double {
            let lean = leanShare(state)
            return 1 / ((1 - lean) / Self.fatEnergy + lean / Self.leanEnergy)
        }

        var expenditure: Double { firstIntake + intakeChange - balance(state) }

        private func leanShare(_ state: State) -> Double {
            Self.forbes / (Self.forbes + max(state.fat, 0))
        }

        /// Returns the part of a day's energy that is stored.
        private func balance(_ state: State) -> Double {
            let lean = leanShare(state)
            let use =
                constantUse + Self.fatUpkeep * state.fat + Self.leanUpkeep * state.lean + activityPerKg * state.weight
                + Self.thermicEffect * intakeChange + state.adaptation
            let building =
                Self.leanBuilding / Self.leanEnergy * lean + Self.fatBuilding / Self.fatEnergy * (1 - lean)
            return (firstIntake + intakeChange - use) / (1 + building)
        }

        /// Returns the change of the state in a day.
        private func change(of state: State) -> State {
            let lean = leanShare(state)
            let balance = balance(state)
            let firstCarbohydrate = Self.carbohydrateShare * firstIntake
            let carbohydrate = Self.carbohydrateShare * (firstIntake + intakeChange)
            let use = firstCarbohydrate * (state.glycogen * state.glycogen) / (Self.firstGlycogen * Self.firstGlycogen)
            return State(
                fat: (1 - lean) * balance / Self.fatEnergy,
                lean: lean * balance / Self.leanEnergy,
                glycogen: (carbohydrate - use) / Self.glycogenEnergy,
                water: (Self.sodium.forWater * (firstWater - state.water)
                    - Self.sodium.forCarbohydrate * (1 - carbohydrate / firstCarbohydrate)) / Self.sodium.perLitre,
                adaptation: (Self.adaptationShare * intakeChange - state.adaptation) / Self.adaptationDays
            )
        }
    }
}
