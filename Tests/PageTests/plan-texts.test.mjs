import assert from "node:assert/strict";
import { test } from "node:test";
import { changeText, seen, seenBefore } from "../../Sources/CWebAssets/page/js/plan-change.js";
import { energyOf, proteinOf, waterOf } from "../../Sources/CWebAssets/page/js/plan.js";
import { barParts, drunk } from "../../Sources/CWebAssets/page/js/view-against.js";
import { factText, readable } from "../../Sources/CWebAssets/page/js/view-targets.js";
import { estimates, steadyWeeks } from "../../Sources/CWebAssets/page/js/view-timeline.js";

const looked = (calorieTarget, proteinTarget, facts = {}) => ({ calorieTarget, proteinTarget, facts });

test("a move of 50 kcal and 10 g is not worth a word, a larger one is", () => {
    assert.equal(changeText(looked(2259, 176), looked(2209, 166), "kg"), "");
    assert.equal(changeText(looked(2259, 176), looked(2208, 166), "kg"),
        "Your energy target moved from 2,259 to 2,208 kcal.");
    assert.equal(changeText(looked(2259, 176), looked(2259, 165), "kg"),
        "Your protein target moved from 176 to 165 g.");
});

test("a move says why, in the person's unit", () => {
    const [before, after] = [looked(2259, 176, { weight: "80", age: "30" }), looked(2181, 165, { weight: "75", age: "30" })];
    assert.equal(changeText(before, after, "kg"), "Your energy target moved from 2,259 to 2,181 kcal and your protein " +
        "target from 176 to 165 g because your weight went from 80 kg to 75 kg.");
    assert.ok(changeText(before, after, "lb").endsWith("because your weight went from 176.4 lb to 165.3 lb."));
});

test("several reasons are all told", () => {
    const before = looked(2259, 176, { weight: "80", primaryGoal: "maintain", age: "30" });
    const after = looked(1800, 176, { weight: "79", primaryGoal: "lose_weight", age: "31" });
    assert.ok(changeText(before, after, "kg").endsWith(
        "because your weight went from 80 kg to 79 kg, you are 31 now and your goal changed."));
});

test("what is remembered of a plan are its targets and the facts behind them", () => {
    const weight = { name: "weight", value: "80", unit: "kg", date: "2026-11-21" };
    const answer = {
        targets: { calorieTarget: 2259, proteinTarget: 176 },
        whyItWorks: { bmr: { inputs: [weight, { name: "age", value: "30" }] }, waterTarget: { inputs: [weight] } },
    };
    assert.deepEqual(seen(answer), looked(2259, 176, { weight: "80", age: "30" }));
});

test("what to eat and drink is what the plan applies, and of an older server the formula's", () => {
    const formula = { calorieTarget: 2000, proteinTarget: 176, waterTarget: 2800, estimatedWeeks: 13 };
    assert.deepEqual([energyOf(formula), proteinOf(formula), waterOf(formula), steadyWeeks(formula)], [2000, 176, 2800, 13]);
    const applied = { ...formula, appliedCalorieTarget: 2340, appliedProteinTarget: 88, appliedWaterTarget: 2500 };
    assert.deepEqual([energyOf(applied), proteinOf(applied), waterOf(applied)], [2340, 88, 2500]);
    assert.equal(steadyWeeks(applied), undefined, "a plan that aims for no weight has no weeks, whatever the formula says");
    assert.deepEqual(seenBefore(applied), looked(2340, 88));
});

test("water counts as the day's does, other drinks with their weight, food does not, and an unknown weight is said", () => {
    const items = [
        { food_type: "water", quantity: 2.4, unit: "dl", grams: 243 }, { food_type: "drink", grams: 360 }, { food_type: "food", grams: 100 },
        { food_type: "drink", grams: null }, { grams: 50 },
    ];
    assert.deepEqual(drunk(items), { known: 0.6, unknown: 1 });
});

test("arithmetic is printed with its signs, facts with their units", () => {
    assert.equal(readable("round(10 * 80 + 6.25 * 180 - 5 * 30 + 5)"), "round(10 × 80 + 6.25 × 180 − 5 × 30 + 5)");
    assert.equal(readable("ceil(abs(75 - 80) / 0.5)"), "ceil(abs(75 − 80) ÷ 0.5)");
    assert.equal(factText({ name: "weight", value: "79.38", unit: "kg" }, "lb"), "175 lb");
    assert.equal(factText({ name: "activityLevel", value: "moderately_active" }, "kg"), "Moderately active");
    assert.equal(factText({ name: "tdee", value: "2759", unit: "kcal/day" }, "kg"), "2,759 kcal a day");
});

test("a straight line goes from the start to the target, the model week by week", () => {
    const { linear, model } = estimates({ startDay: "2026-03-01", weight: 80, target: 78.9, weeks: 3, curve: [79.5, 79.1, 78.9] });
    const at = (day) => new Date(2026, 2, day, 12).getTime();
    assert.deepEqual(linear, [{ at: at(1), value: 80 }, { at: at(22), value: 78.9 }]);
    assert.deepEqual(model.map(({ at: moment }) => moment), [at(1), at(8), at(15), at(22)]);
    assert.deepEqual(estimates({ startDay: "2026-03-01", weight: 80, target: 75, weeks: 10, curve: [] }).model, []);
});

test("a bar that is over its target shows how far", () => {
    assert.deepEqual(barParts(0, 2000), { fill: 0, over: 0 });
    assert.deepEqual(barParts(500, 2000), { fill: 25, over: 0 });
    assert.deepEqual(barParts(2000, 2000), { fill: 100, over: 0 });
    assert.deepEqual(barParts(4000, 1000), { fill: 25, over: 75 });
});
