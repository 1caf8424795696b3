import FitIQCore
import Testing

@testable import import_foods

struct FoodTypeTests {
    @Test(arguments: [
        ("7702", "Water, tap", 0, FoodType.water),
        ("7802", "Carbonated water, unsweetened", 0, .water),
        ("7802", "Carbonated water, sweetened", 34, .drink),
        ("7804", "Water, bottled, flavored (Glaceau Vitamin Water)", 22, .drink),
        ("7302", "Coffee, brewed", 1, .drink),
        ("7004", "Apple juice, 100%", 46, .drink),
        ("7504", "Wine, table, red", 85, .drink),
        ("1002", "Milk, whole", 60, .drink),
        ("1002", "Milk, evaporated, whole", 134, .food),
        ("1206", "Chocolate milk, made from dry mix with low fat milk", 65, .drink),
        ("1404", "Coconut milk, used in cooking", 230, .food),
        ("1902", "Oat milk", 45, .drink),
        ("1904", "Yogurt, almond milk", 128, .food),
        ("7204", "Lemonade, frozen concentrate, not reconstituted", 196, .food),
        ("9404", "Infant formula, powder, made with tap water (Store Brand)", 65, .drink),
        ("9999", "Coffee, instant, not reconstituted", 353, .food),
        ("9802", "Nutritional powder mix (Isopure)", 375, .food),
        ("1820", "Yogurt, NFS", 95, .food),
        ("3802", "Beef noodle soup, home recipe", 60, .food),
        ("8008", "Coffee creamer, liquid", 136, .food),
    ])
    func `FNDDS: by the category of the survey`(category: String, description: String, kcal: Int, type: FoodType) {
        #expect(FoodType(wweiaCategory: category, description: description, energyKcal: kcal) == type)
    }

    @Test(arguments: [
        ("1400", "Beverages, water, tap, municipal", 0, FoodType.water),
        ("1400", "Beverages, carbonated, club soda", 0, .water),
        ("1400", "Beverages, carbonated, tonic water", 34, .drink),
        ("1400", "Beverages, tea, black, brewed, prepared with tap water", 1, .drink),
        ("1400", "Beverages, Whey protein powder isolate", 359, .food),
        ("1400", "Beverages, lemonade, powder, prepared with water", 14, .drink),
        ("1400", "Alcoholic beverage, wine, dessert, dry", 152, .drink),
        ("0100", "Milk, whole, 3.25% milkfat, with added vitamin D", 61, .drink),
        ("0100", "Milk, dry, whole, with added vitamin D", 496, .food),
        ("0100", "Cheese, mozzarella, whole milk", 300, .food),
        ("0100", "Yogurt, plain, whole milk, 8 grams protein per 8 ounce", 61, .food),
        ("0100", "Cream, fluid, half and half", 131, .food),
        ("0900", "Orange juice, raw", 45, .drink),
        ("0900", "Pineapple, canned, juice pack, drained", 60, .food),
        ("0900", "Nectarines, raw", 44, .food),
        ("0900", "Orange juice, frozen concentrate, unsweetened, undiluted", 158, .food),
        ("1100", "Tomatoes, red, ripe, canned, packed in tomato juice", 16, .food),
        ("1600", "Soymilk, chocolate, unfortified", 63, .drink),
        ("0300", "Infant formula, GERBER, GOOD START, PROTECT PLUS, powder", 512, .food),
        ("0300", "Child formula, MEAD JOHNSON, PORTAGEN, with iron, prepared from powder", 101, .drink),
        ("0600", "Soup, tomato, canned, condensed", 66, .food),
    ])
    func `SR28: by the group and the words of the record`(group: String, description: String, kcal: Int, type: FoodType)
    {
        #expect(FoodType(srGroup: group, description: description, energyKcal: kcal) == type)
    }
}
