// The reference intakes of people from 11 years on. EFSA's values hold where it has one in the unit in which the tables count;
// where it has none, or another unit, those of the US and Canada (Dietary Reference Intakes) or of the WHO do.
extension ReferenceRow {
    static let all: [ReferenceRow] = [
        ReferenceRow("fiber", men: [11: 19, 15: 21, 18: 25], efsa("carbohydrates and dietary fibre", 2010)),
        ReferenceRow("sugar", .atMost, men: [18: 90], euLabel),
        ReferenceRow("saturated_fat", .atMost, men: [18: 20], euLabel),
        ReferenceRow(
            "trans_fat",
            .atMost,
            men: [18: 2.2],
            "WHO, guideline on saturated and trans-fatty acids (2023): 1 % of the energy, here of 2,000 kcal"
        ),
        ReferenceRow("sodium", .atMost, men: [11: 2000], "\(efsa("sodium", 2019)); as salt it is 5 g"),
        ReferenceRow("potassium", men: [11: 2700, 15: 3500], efsa("potassium", 2016)),
        ReferenceRow("calcium", men: [11: 1150, 18: 1000, 25: 950], efsa("calcium", 2015)),
        ReferenceRow(
            "iron",
            men: [11: 11],
            women: [11: 11, 12: 13, 18: 16, 51: 11],
            pregnant: 16,
            "\(efsa("iron", 2015)); the lower value after the menopause, taken from 51"
        ),
        ReferenceRow("magnesium", men: [11: 300, 18: 350], women: [11: 250, 18: 300], efsa("magnesium", 2015)),
        ReferenceRow("phosphorus", men: [11: 640, 18: 550], efsa("phosphorus", 2015)),
        ReferenceRow(
            "zinc",
            men: [11: 10.7, 15: 14.2, 18: 11.7],
            women: [11: 10.7, 15: 11.9, 18: 9.3],
            pregnant: 10.9,
            "\(efsa("zinc", 2014)), with 600 mg of phytate a day"
        ),
        ReferenceRow(
            "copper",
            men: [11: 1.3, 18: 1.6],
            women: [11: 1.1, 18: 1.3],
            pregnant: 1.5,
            efsa("copper", 2015)
        ),
        ReferenceRow("manganese", men: [11: 2, 15: 3], efsa("manganese", 2013)),
        ReferenceRow("selenium", men: [11: 55, 15: 70], efsa("selenium", 2014)),
        ReferenceRow("iodine", men: [11: 120, 15: 130, 18: 150], pregnant: 200, efsa("iodine", 2014)),
        ReferenceRow(
            "vitamin_a",
            men: [11: 600, 14: 900],
            women: [11: 600, 14: 700],
            pregnant: 770,
            "\(dri(2001)), as retinol activity"
        ),
        ReferenceRow(
            "vitamin_c",
            men: [11: 70, 15: 100, 18: 110],
            women: [11: 70, 15: 90, 18: 95],
            pregnant: 105,
            efsa("vitamin C", 2013)
        ),
        ReferenceRow("vitamin_d", men: [11: 15], efsa("vitamin D", 2016)),
        ReferenceRow("vitamin_e", men: [11: 13], women: [11: 11], efsa("vitamin E", 2015)),
        ReferenceRow("vitamin_k", men: [11: 45, 15: 65, 18: 70], efsa("vitamin K", 2017)),
        ReferenceRow("thiamin", men: [11: 0.9, 14: 1.2], women: [11: 0.9, 14: 1, 19: 1.1], pregnant: 1.4, dri(1998)),
        ReferenceRow("riboflavin", men: [11: 1.4, 15: 1.6], pregnant: 1.9, efsa("riboflavin", 2017)),
        ReferenceRow(
            "niacin",
            men: [11: 12, 14: 16],
            women: [11: 12, 14: 14],
            pregnant: 18,
            "\(dri(1998)); what the body makes from protein counts too, but not here"
        ),
        ReferenceRow("pantothenic_acid", men: [11: 5], efsa("pantothenic acid", 2014)),
        ReferenceRow(
            "vitamin_b6",
            men: [11: 1.4, 15: 1.7],
            women: [11: 1.4, 15: 1.6],
            pregnant: 1.8,
            efsa("vitamin B6", 2016)
        ),
        ReferenceRow("biotin", men: [11: 35, 18: 40], efsa("biotin", 2014)),
        ReferenceRow("folate", men: [11: 270, 15: 330], pregnant: 600, efsa("folate", 2014)),
        ReferenceRow("vitamin_b12", men: [11: 3.5, 15: 4], pregnant: 4.5, efsa("vitamin B12", 2015)),
        ReferenceRow("choline", men: [11: 340, 15: 400], pregnant: 480, efsa("choline", 2016)),
        ReferenceRow(
            "caffeine",
            .atMost,
            men: [18: 400],
            pregnant: 200,
            "EFSA, scientific opinion on the safety of caffeine (2015)"
        ),
    ]

    private static func efsa(_ nutrient: String, _ year: Int) -> String {
        "EFSA, dietary reference values for \(nutrient) (\(year))"
    }

    private static func dri(_ year: Int) -> String { "Institute of Medicine, Dietary Reference Intakes (\(year))" }

    private static let euLabel = "Regulation (EU) 1169/2011, Annex XIII: reference intake of an adult at 2,000 kcal"
}
