import assert from "node:assert/strict";
import { test } from "node:test";
import { amounts, averages, references, share, whose } from "../../Sources/CWebAssets/page/js/view-nutrients.js";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";

const item = (food_name, nutrients, values = {}) => ({ food_name, nutrients, fiber_g: null, sugar_g: null, ...values });

test("each nutrient that a food tells is added up, with the foods that gave most and those that tell nothing", () => {
    const items = [
        item("Egg", { zinc_mg: 0.1, sodium_mg: 120.5 }, { fiber_g: 0 }), item("Bread", { zinc_mg: 0.2 }, { fiber_g: 2.5 }),
        item("Liver", { vitamin_b12_ug: 0.024 }), item("Soup", undefined),
    ];
    assert.deepEqual(amounts(items), [
        { name: "fiber_g", title: "Fibre", unit: "g", known: 2.5, unknown: "unknown for 2 foods", most: ["Bread"] },
        { name: "sodium_mg", title: "Sodium", unit: "mg", known: 120.5, unknown: "unknown for 3 foods", most: ["Egg"] },
        { name: "vitamin_b12_ug", title: "Vitamin B12", unit: "µg", known: 0.024, unknown: "unknown for 3 foods", most: ["Liver"] },
        { name: "zinc_mg", title: "Zinc", unit: "mg", known: 0.3, unknown: "unknown for 2 foods", most: ["Bread", "Egg"] },
    ]);
    assert.deepEqual(amounts([item("Salt", { sodium_mg: 400 })]), [{ name: "sodium_mg", title: "Sodium", unit: "mg", known: 400 }]);
    assert.deepEqual(amounts([]), []);
});

test("the same food twice is one, and three are named at most", () => {
    const foods = ["A", "B", "C", "D", "B"].map((name, index) => item(name, { iron_mg: index + 1 }));
    assert.deepEqual(amounts(foods)[0].most, ["B", "D", "C"]);
});

test("of several days the averages are told, where they are known, with the foods that gave most", () => {
    assert.deepEqual(averages({
        iron_mg: { total: 16, daily_average: 8, incomplete: true }, fiber_g: { total: 40, daily_average: 20, incomplete: false },
        zinc_mg: { total: null, daily_average: null, incomplete: true }, folate_ug: { total: 9, daily_average: 3, incomplete: true },
    }, [item("Oats", { iron_mg: 10 }, { fiber_g: 40 }), item("Soup", { iron_mg: 6 }), item("Tea", {}, { fiber_g: 0 })]), [
        { name: "fiber_g", title: "Fibre", unit: "g", known: 20, most: ["Oats"] },
        { name: "folate_ug", title: "Folate", unit: "µg", known: 3, unknown: "unknown for some foods" },
        { name: "iron_mg", title: "Iron", unit: "mg", known: 8, unknown: "unknown for 1 food", most: ["Oats", "Soup"] },
    ]);
});

test("an amount is a share of what is advised, of a limit too", () => {
    assert.equal(share(8, { amount: 16, unit: "mg", kind: "at_least" }), "50 % of 16 mg");
    assert.equal(share(3000, { amount: 2000, unit: "mg", kind: "at_most" }).replace(/\D(?=\d{3})/, ""), "150 % of at most 2000 mg");
});

test("it is said whose values they are", () => {
    assert.equal(whose({ gender: "female", age: 34, pregnant: false }), "a woman of 34");
    assert.equal(whose({ gender: "female", age: 34, pregnant: true }), "a woman of 34 in pregnancy");
    assert.equal(whose({ gender: "other", pregnant: false }), "a person");
    assert.equal(whose({ age: 16, pregnant: false }), "people of 16");
    assert.equal(whose({ pregnant: false }), "adults");
});

test("what is advised is asked for once a while, and kept for a time without a network", async () => {
    const kept = () => {
        const values = new Map();
        return { values, read: (name) => values.get(name) ?? null, write: (name, value) => values.set(name, value) };
    };
    const answer = { pregnant: false, values: [] };
    let asked = 0;
    const session = { call: async () => { asked += 1; return answer; } };
    const mine = kept();
    assert.equal(await references(session, mine), answer);
    assert.equal(await references(session, mine), answer);
    assert.equal(asked, 1);
    const away = { call: async () => { throw new ApiError({ status: 0 }); } };
    const again = kept();
    assert.equal(await references(away, again), null);
    again.write("references", answer);
    assert.equal(await references(away, again), answer);
});
