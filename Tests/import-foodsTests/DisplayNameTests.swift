import FitIQCore
import Testing

@testable import import_foods

struct DisplayNameTests {
    @Test(arguments: [
        ("Milk, NFS", "Milk"),
        ("Milk, whole", "Whole milk"),
        ("Milk, reduced fat (2%)", "Reduced fat milk (2%)"),
        ("Cheese, cottage, lowfat, with fruit", "Cottage cheese, lowfat, with fruit"),
        ("Yogurt, Greek, NS as to type of milk, plain", "Greek yogurt, plain"),
        ("Bread, whole wheat, toasted", "Whole wheat bread, toasted"),
        ("Bread, NS as to major flour", "Bread"),
        ("Egg, whole, fried with oil", "Egg, fried with oil"),
        ("Egg, white, cooked, no added fat", "Egg white, cooked, no added fat"),
        ("Egg, cheese, and ham on English muffin", "Egg, cheese, and ham on English muffin"),
        ("Chicken, NS as to part, rotisserie, NS as to skin eaten", "Chicken, rotisserie"),
        ("Turkey, thigh, cooked, skin eaten", "Turkey thigh, cooked, skin eaten"),
        ("Beef, rice, and vegetables, gravy", "Beef, rice, and vegetables, gravy"),
        ("Perch, steamed or poached", "Perch, steamed or poached"),
        ("Rice, white, cooked, NS as to fat", "White rice, cooked"),
        ("Cookie, chocolate chip", "Chocolate chip cookie"),
        ("Cookie, gingersnaps", "Gingersnaps (cookie)"),
        ("Cake, shortcake, biscuit type", "Shortcake, biscuit type"),
        ("Muffin, English, wheat", "English muffin, wheat"),
        ("Potato, french fries, from frozen, baked", "French fries, from frozen, baked"),
        ("Potato, hash brown, from fast food", "Hash brown potatoes, from fast food"),
        ("Infant formula, NS as to form (Similac Advance)", "Infant formula (Similac Advance)"),
        ("Grits, NS as to regular, quick, or instant, no added fat", "Grits, no added fat"),
        ("Tea, iced, brewed, black, unsweetened", "Iced tea, brewed, black, unsweetened"),
        ("Wine, table, red", "Red wine"),
        ("Water, bottled, unsweetened", "Bottled water, unsweetened"),
        ("Soft drink, cola", "Soft drink, cola"),
    ])
    func `FNDDS names are turned around and say only what is known`(description: String, name: String) {
        #expect(DraftName(imported(description)).text() == name)
    }

    @Test(arguments: [
        ("Chicken, broilers or fryers, breast, meat only, cooked, grilled", "", "Chicken breast, grilled"),
        (
            "Beef, chuck, short ribs, boneless, separable lean only, choice, cooked, braised", "",
            "Beef chuck, short ribs, separable lean only, braised"
        ),
        ("Beef, ground, 80% lean meat / 20% fat, raw", "", "Ground beef, 80% lean meat / 20% fat, raw"),
        (
            "Lamb, New Zealand, imported, tenderloin, separable lean and fat, raw", "",
            "Lamb tenderloin, raw, New Zealand"
        ),
        ("Nuts, almonds", "", "Almonds"),
        ("Cheese, cheddar", "", "Cheddar cheese"),
        ("Beverages, water, tap, drinking", "Beverages", "Tap water, drinking"),
        ("Beverages, coffee, brewed, prepared with tap water", "Beverages", "Coffee, brewed"),
        ("Alcoholic beverage, distilled, vodka, 80 proof", "Beverages", "Vodka, 80 proof"),
        ("Cereals ready-to-eat, GENERAL MILLS, CHEERIOS", "Breakfast cereals", "Cheerios (General Mills)"),
        (
            "Cereals ready-to-eat, KELLOGG, KELLOGG'S ALL-BRAN Original", "Breakfast cereals",
            "Kellogg's All-Bran Original"
        ),
        ("Cereals, CREAM OF WHEAT, regular, dry", "Breakfast cereals", "Cream of Wheat, regular, dry"),
        ("McDONALD'S, french fries", "Fast foods", "French fries (McDonald's)"),
        ("Fast foods, taco salad", "Fast foods", "Taco salad, fast food"),
        ("Restaurant, Chinese, orange chicken", "Restaurant foods", "Orange chicken, Chinese restaurant"),
        ("Babyfood, meat, beef, strained", "Baby foods", "Beef, strained, baby food"),
        ("Babyfood, juice, apple and plum", "Baby foods", "Apple and plum juice, baby food"),
        ("Fish, salmon, Atlantic, wild, cooked, dry heat", "", "Atlantic salmon, wild, cooked"),
        ("Egg, whole, cooked, scrambled", "", "Scrambled egg"),
        ("Beans, snap, green, raw", "", "Green beans, snap, raw"),
        ("Broccoli, cooked, boiled, drained, without salt", "", "Broccoli, boiled"),
        ("Candies, M&M MARS, 5TH AVENUE Candy Bar", "Sweets", "5th Avenue Candy Bar (M&M Mars)"),
    ])
    func `SR28 names lose their group and their capitals`(description: String, category: String, name: String) {
        let food = imported(description, dataset: .sr28, record: "01001", category: category)
        #expect(DraftName(food).text() == name)
    }

    @Test func `namesakes keep what tells them apart, and the plain one stays plain`() {
        let descriptions = [
            "Coffee, NS as to type", "Coffee, NS as to brewed or instant", "Crepe, NFS", "Crepe, NS as to filling",
            "Tofu, NFS",
        ]
        let names = DisplayNames(of: descriptions.map { imported($0) }).names
        #expect(names == ["Coffee", "Coffee, NS as to brewed or instant", "Crepe", "Crepe, NS as to filling", "Tofu"])
    }

    @Test func `namesakes that no detail tells apart keep their own words`() {
        let names = DisplayNames(of: [imported("Cheese, goat"), imported("Goat cheese")]).names
        #expect(names == ["Cheese, goat", "Goat cheese"])
    }

    @Test func `foods of different datasets may share a name`() {
        let foods = [imported("Cheese, Brie"), imported("Cheese, brie", dataset: .sr28, record: "01006")]
        #expect(DisplayNames(of: foods).names == ["Brie cheese", "Brie cheese"])
    }
}
