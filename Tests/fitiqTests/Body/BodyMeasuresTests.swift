import ArgumentParser
import Testing

@testable import fitiq

struct BodyMeasuresTests {
    @Test(arguments: [("lbs", WeightUnit.lb), ("LB", .lb), ("kg", .kg), ("Kgs", .kg)])
    func `the unit that a person uses comes from the environment`(name: String, unit: WeightUnit) throws {
        #expect(try UnitOptions.parse([]).unit(environment: ["FITIQ_UNIT": name]) == unit)
        #expect(try UnitOptions.parse(["--unit", name]).unit(environment: [:]) == unit)
    }

    @Test func `a unit that is none is not taken for kilograms`() throws {
        #expect(throws: ValidationError.self) {
            try UnitOptions.parse([]).unit(environment: ["FITIQ_UNIT": "pounds"])
        }
    }

    @Test(arguments: [
        ("79.4", 79.4), ("79,4kg", 79.4), ("80 kg", 80), ("175lb", 79.38), ("175 LBS", 79.38), ("176.4lb", 80.01),
    ])
    func `a weight is read in its unit`(text: String, kilograms: Double) throws {
        #expect(try #require(BodyWeight(argument: text)).kilograms(.kg) == kilograms)
    }

    @Test func `a weight without a unit is in the person's`() throws {
        #expect(try #require(BodyWeight(argument: "175")).kilograms(.lb) == 79.38)
    }

    @Test(arguments: ["", "kg", "eighty", "80st", "-80", "8e1kg", "1.2.3", "١٢"])
    func `what is no weight is not read`(text: String) {
        #expect(BodyWeight(argument: text) == nil)
    }

    @Test func `every tenth of a pound comes back as it was given`() {
        for tenths in 662...6613 {
            let number = Double(tenths) / 10
            #expect(WeightUnit.lb.number(WeightUnit.lb.kilograms(number)) == Figures.plain(number))
        }
    }

    @Test(arguments: [
        ("180", 180), ("180cm", 180), ("1.80m", 180), ("1,8 m", 180), ("5ft11", 180.3), ("5 ft 11 in", 180.3),
        ("5'11\"", 180.3),
        ("6ft", 182.9), ("71in", 180.3), ("5 feet 11.5", 181.6),
    ])
    func `a height is read in its unit`(text: String, centimetres: Double) {
        #expect(BodyHeight(argument: text)?.centimetres == centimetres)
    }

    @Test(arguments: ["", "tall", "5ft12", "5ft11ft", "-180", "ft", "1.8.0"])
    func `what is no height is not read`(text: String) {
        #expect(BodyHeight(argument: text) == nil)
    }
}
