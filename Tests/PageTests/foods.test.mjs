import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { ChangeStore } from "../../Sources/CWebAssets/page/js/change-store.js";
import { Foods } from "../../Sources/CWebAssets/page/js/foods.js";
import { Kept } from "../../Sources/CWebAssets/page/js/kept.js";
import { foodKind, ingredientsIn } from "../../Sources/CWebAssets/page/js/kind-food.js";
import { Outbox } from "../../Sources/CWebAssets/page/js/outbox.js";
import * as storage from "../../Sources/CWebAssets/page/js/storage.js";
import { fieldsOf, foodOf, foodOfPack, isBarcode, keptAgain, unshown } from "../../Sources/CWebAssets/page/js/food-fields.js";

const USER = "0192f0c1-0000-7000-8000-000000000001";
const BAR = { name: "My bar", serving_size: 1, serving_unit: "bar", calories: 180 };
const POTATO = { food_id: "p", food_name: "Potato", quantity: 500, unit: "g", grams: 500, calories: 625, protein_g: 9, carbs_g: 102, fat_g: null, confidence_score: 0.7 };

beforeEach(() => {
    for (const key of storage.keys("")) storage.erase(key);
});

/** The foods of someone whose server keeps them, unless `trouble` throws. */
function foods({ kept = new Map(), trouble = () => {} } = {}) {
    const calls = [];
    const session = {
        call: async (method, path, { body, headers } = {}) => {
            calls.push(`${method} ${path.split("?")[0]}`);
            await trouble(method, path, body);
            if (path.endsWith("/parse")) {
                const at = body.raw_input.indexOf("blorks");
                return { items: [POTATO], unrecognized: at < 0 ? [] : [{ start: at, length: 6, text: "blorks" }] };
            }
            const id = method === "POST" ? body.id : path.split("/").at(-1);
            if (method === "GET") return { foods: [...kept.values()], has_more: false };
            if (method === "DELETE") {
                if (!kept.delete(id)) throw new ApiError(404);
                return null;
            }
            kept.set(id, { ...body, id });
            return kept.get(id);
        },
    };
    const outbox = new Outbox({ store: new ChangeStore(USER), after: () => () => {} });
    const it = new Foods(session, outbox, new Kept(USER));
    outbox.carry(foodKind(session, { onSaved: (food) => it.savedFood(food), onRemoved: (id) => it.removedFood(id) }));
    return { it, outbox, calls, kept, session };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("a number on a label may have a comma between thousands, as in all that is written", () => {
    for (const [typed, value] of [["1,200", 1200], ["12,5", 12.5], ["0,025", 0.025], ["1200.5", 1200.5]]) {
        const { food } = foodOf({ name: "Calcium", serving_size: "1", serving_unit: "tablet", calcium_mg: typed }, false);
        assert.equal(food.nutrients.calcium_mg, value);
    }
});

test("a label tells no more energy than fat has, in a form that is made or changed", () => {
    const label = (calories, serving_size, serving_unit, serving_weight_g = "") =>
        foodOf({ name: "spread", calories, serving_size, serving_unit, serving_weight_g }, false);
    for (const [food, most] of [
        [label("9000", "100", "g"), "919 kcal for 100 g"], [label("90", "1", "g"), "18 kcal for 1 g"],
        [label("1800", "1", "bar", "40"), "373 kcal for 40 g"], [label("3000", "250", "ml"), "2284 kcal for 250 ml"],
        [label("200", "1", "tbsp."), "144 kcal for 14.79 ml"], [label("3000", "1", "Cup"), "2162 kcal for 236.59 ml"], [label("9999", "2", "ounces"), "525 kcal for 56.7 g"],
    ]) {
        assert.equal(food.field, "calories");
        assert.match(food.fault, new RegExp(`^At most ${most}: `));
    }
    for (const good of [label("902", "100", "g"), label("2", "0.25", "g"), label("130", "14", "g"), label("1800", "1", "bar"), label("", "100", "g")]) {
        assert.equal(good.fault, undefined);
    }
});

test("a food shows at once, is sent once, is changed and goes", async () => {
    const { it, kept, calls } = foods();
    it.save(BAR, null);
    assert.deepEqual(it.foods.map(({ name, isNew }) => [name, isNew]), [["My bar", true]]);
    await settled();
    assert.equal(kept.size, 1);
    const [bar] = it.foods;
    assert.equal(bar.unsent, undefined);
    it.save({ ...BAR, calories: 190 }, bar);
    await settled();
    assert.equal(kept.get(bar.id).calories, 190);
    it.remove(it.foods[0]);
    assert.deepEqual(it.foods, []);
    await settled();
    assert.equal(kept.size, 0);
    assert.deepEqual(calls.map((call) => call.split(" ")[0]), ["POST", "PUT", "DELETE"]);
});

test("without a network it waits for the next visit, and what was seen is there", async () => {
    const kept = new Map([["a", { ...BAR, id: "a", name: "Apple pie" }]]);
    await foods({ kept }).it.reload();
    const first = foods({ kept, trouble: () => { throw new ApiError(0); } });
    first.it.save(BAR, null);
    await settled();
    assert.deepEqual(first.it.foods.map(({ name }) => name), ["Apple pie", "My bar"]);
    first.outbox.stop();
    const second = foods({ kept });
    await second.outbox.flush();
    assert.deepEqual([...kept.values()].map(({ name }) => name), ["Apple pie", "My bar"]);
});

test("a recipe that was written without a network is read when it is sent, once", async () => {
    let isCut = true;
    const { it, kept, outbox, calls } = foods({ trouble: () => { if (isCut) throw new ApiError(0); } });
    it.save({ name: "Soup", servings: 4 }, null, "500 g potatoes");
    await settled();
    isCut = false;
    await outbox.flush();
    const [soup] = kept.values();
    assert.deepEqual(soup.ingredients, [{ food_id: "p", food_name: "Potato", quantity: 500, unit: "g", grams: 500, calories: 625, protein_g: 9, carbs_g: 102, fat_g: null }]);
    assert.equal(soup.text, undefined);
    assert.equal(calls.filter((call) => call.endsWith("/parse")).length, 2, "the first was cut");
});

test("a recipe with words that can't be read says which line, and stays to be changed", async () => {
    const { it, kept, session } = foods();
    await assert.rejects(ingredientsIn(session, "500 g potatoes\n3 blorks"), ({ fields }) => fields["the recipe"].includes("“3 blorks”"));
    it.save({ name: "Soup", servings: 4 }, null, "500 g potatoes\n3 blorks");
    await settled();
    assert.match(it.foods[0].unsent.rejected, /^The recipe has words we couldn’t read in “3 blorks”/);
    it.save({ name: "Soup", servings: 4 }, it.foods[0], "500 g potatoes");
    await settled();
    assert.equal(kept.size, 1);
    assert.equal(it.foods.length, 1);
});

test("a refused food that is deleted never was at the server", async () => {
    const { it, calls } = foods({ trouble: (method) => { if (method === "POST") throw new ApiError(422, { fields: { name: "is too long" } }); } });
    it.save(BAR, null);
    await settled();
    assert.match(it.foods[0].unsent.rejected, /too long/);
    it.remove(it.foods[0]);
    await settled();
    assert.deepEqual([it.foods, calls.length], [[], 1]);
});

test("what another device changes is shown", () => {
    const { it } = foods();
    it.receive({ type: "food.saved", data: { ...BAR, id: "b" } });
    assert.deepEqual(it.foods.map(({ id }) => id), ["b"]);
    it.receive({ type: "food.deleted", data: { id: "b" } });
    assert.deepEqual(it.foods, []);
});

test("what a label doesn't say stays unknown, and 0 is 0", () => {
    const { food } = foodOf({ name: " Bar ", serving_size: "1", serving_unit: "bar", serving_weight_g: "40", calories: "180,5", fat_g: "0", salt: "0.5", protein_g: "" }, false);
    assert.deepEqual(food, { name: "Bar", serving_size: 1, serving_unit: "bar", serving_weight_g: 40, calories: 180.5, fat_g: 0, sodium_mg: 200 });
});

test("each wrong field is named", () => {
    const good = { name: "Bar", serving_size: "1", serving_unit: "bar" };
    const wrong = [
        [{ name: " " }, "name"], [{ serving_size: "" }, "serving_size"], [{ serving_size: "0" }, "serving_size"], [{ serving_unit: "" }, "serving_unit"],
        [{ calories: "much" }, "calories"], [{ calories: "-1" }, "calories"], [{ barcode: "4006381333932" }, "barcode"],
    ];
    for (const [typed, field] of wrong) assert.equal(foodOf({ ...good, ...typed }, false).field, field, JSON.stringify(typed));
    assert.equal(foodOf({ name: "Soup", ingredients: "1 egg" }, true).field, "servings");
    assert.equal(foodOf({ name: "Soup", servings: "2", ingredients: " " }, true).field, "ingredients");
    assert.deepEqual(foodOf({ name: "Soup", cooked_weight_g: "900", ingredients: "1 egg", calories: "5" }, true), { food: { name: "Soup", cooked_weight_g: 900 } });
});

test("a bar code has its check digit", () => {
    for (const code of ["4006381333931", "96385074", "036000291452"]) assert.ok(isBarcode(code), code);
    for (const code of ["4006381333932", "123", "400638133393", "abcdefgh", ""]) assert.ok(!isBarcode(code), code);
    assert.equal(foodOf({ name: "Bar", serving_size: "1", serving_unit: "bar", barcode: "4 006381 333931" }, false).food.barcode, "4006381333931");
});

test("other names and the doses of a supplement are told, and come back", () => {
    const typed = {
        name: "vitamin D tablet", synonyms: " sunshine pill, d3,, ", serving_size: "1", serving_unit: "tablet", vitamin_d_ug: "25",
        iron_mg: "", zinc_mg: "0",
    };
    const { food } = foodOf(typed, false);
    assert.deepEqual(food, {
        name: "vitamin D tablet", synonyms: ["sunshine pill", "d3"], serving_size: 1, serving_unit: "tablet",
        nutrients: { vitamin_d_ug: 25, zinc_mg: 0 },
    });
    const fields = fieldsOf(food);
    assert.deepEqual([fields.vitamin_d_ug, fields.synonyms, fields.iron_mg], ["25", "sunshine pill, d3", undefined]);
    assert.deepEqual(foodOf({ ...typed, vitamin_d_ug: "much" }, false), { field: "vitamin_d_ug", fault: "Enter the vitamin D in µg, or leave it blank." });
    assert.equal(foodOf({ ...typed, synonyms: Array(21).fill("a").join() }, false).field, "synonyms");
    assert.deepEqual(unshown({ nutrients: { vitamin_d_ug: 25, trans_fat_g: 1, sodium_mg: 3, incomplete: [] } }), { trans_fat_g: 1 });
});

test("a food comes back into the fields as it was typed", () => {
    const typed = { name: "Bar", brand: "Co", barcode: "96385074", serving_size: "1", serving_unit: "bar", calories: "180", salt: "0.5" };
    const { salt, ...fields } = fieldsOf(foodOf(typed, false).food);
    assert.deepEqual({ ...fields, salt }, { ...typed, sodium_mg: "200", ingredients: "", synonyms: "" });
    assert.equal(fieldsOf({ name: "Soup", ingredients: [POTATO, { quantity: 2, unit: "cup", food_name: "Milk" }] }).ingredients, "500 g Potato\n2 cup Milk");
});

test("a pack's food is of the label's serving, names its source, and leaves unknown what is", () => {
    const source = { pack: "open-food-facts", dataset: "Open Food Facts", licence: "ODbL 1.0", attribution: "…" };
    const found = {
        name: "Wafers", brand: "Zorbo", barcode: "96385074", serving_size: 100, serving_unit: "g", calories: null, protein_g: 7.5,
        sodium_mg: 200, nutrients: { saturated_fat_g: 12 }, synonyms: [], label_serving: { text: "2 (30 g)", size: 30, unit: "g" }, source,
    };
    assert.deepEqual(foodOfPack(found), {
        name: "Wafers", barcode: "96385074", brand: "Zorbo (Open Food Facts)", synonyms: ["Zorbo Wafers"], serving_size: 30,
        serving_unit: "g", protein_g: 2.25, sodium_mg: 60, nutrients: { saturated_fat_g: 3.6 },
    });
    const plain = foodOfPack({ name: "Cola", barcode: "1", serving_size: 100, serving_unit: "ml", calories: 43, source });
    assert.deepEqual([plain.brand, plain.calories, plain.serving_size, plain.serving_unit], ["Open Food Facts", 43, 100, "ml"]);
});

test("a food that is brought back has the numbers that it had", () => {
    const kept = {
        id: "f1", name: "Stock", brand: null, serving_size: 12500, serving_unit: "ml", calories: 12345.678, sodium_mg: 123.4, protein_g: 0,
        synonyms: ["broth"], nutrients: { sodium_mg: 123.4, vitamin_d_ug: 12000.5, incomplete: ["iron_mg"] }, created_at: "2026-11-01T08:00:00Z",
    };
    assert.deepEqual(keptAgain(kept, false), {
        name: "Stock", serving_size: 12500, serving_unit: "ml", sodium_mg: 123.4, calories: 12345.678, protein_g: 0,
        synonyms: ["broth"], nutrients: { vitamin_d_ug: 12000.5 },
    });
    const recipe = { id: "f2", name: "Soup", servings: 4, calories: 900, nutrients: { iron_mg: 2 }, ingredients: [{ user_food_id: "f1", grams: 12500 }] };
    assert.deepEqual(keptAgain(recipe, true), { name: "Soup", servings: 4, ingredients: [{ user_food_id: "f1", grams: 12500 }] });
});
