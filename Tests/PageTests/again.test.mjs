import assert from "node:assert/strict";
import { test } from "node:test";
import { latestMeals, often } from "../../Sources/CWebAssets/page/js/again.js";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { dayOf } from "../../Sources/CWebAssets/page/js/calendar.js";
import { Diary } from "../../Sources/CWebAssets/page/js/diary.js";
import { mealKind } from "../../Sources/CWebAssets/page/js/kind-meal.js";

const meal = (raw_input, meal_type, more) => ({ raw_input, meal_type, status: "completed", ...more });

test("what is had often at this time of day comes first, each text once, in its latest words", () => {
    const meals = [
        meal("Oats  with milk", "breakfast"), meal("lasagne", "dinner"), meal("lasagne", "dinner"), meal("oats with milk ", "breakfast"),
        meal("2 eggs", "breakfast"), meal("coffee", "snack"), meal("xyz", "breakfast", { status: "failed" }), meal(null, "breakfast"),
    ];
    assert.deepEqual(often(meals, "breakfast"), ["Oats  with milk", "2 eggs", "lasagne", "coffee"]);
    assert.deepEqual(often(meals, "dinner")[0], "lasagne");
    assert.deepEqual(often([], "dinner"), []);
    assert.equal(often(Array.from({ length: 9 }, (_, index) => meal(`meal ${index}`, "lunch")), "lunch").length, 5);
});

test("a server that can't be asked offers nothing", async () => {
    assert.deepEqual(await latestMeals({ call: async () => { throw new ApiError(0); } }), []);
    assert.deepEqual(await latestMeals({ call: async () => ({ meal_logs: [1] }) }), [1]);
});

test("a meal is logged again now: by its text, or by its foods where they were set by hand", async () => {
    const requests = [];
    const session = {
        call: async (method, path, { body }) => {
            requests.push([method, path, body]);
            return { ...body, status: "completed" };
        },
    };
    const it = new Diary({ session, day: dayOf(new Date()), onChange: () => {}, onArrival: () => {} });
    const { send } = mealKind(session, { onSaved: (saved, isNew) => it.saved(saved, isNew), onRemoved: () => {} });
    const old = meal("2 eggs", "breakfast", { id: "a", logged_at: "2024-01-15T08:00:00Z", items: [] });
    const egg = { food_id: "e", food_name: "Egg", quantity: 2, unit: "egg", grams: 100, source: {}, calories: 155, id: "i" };
    for (const each of [old, { ...old, status: "manual", items: [egg] }]) {
        const change = it.again(each);
        assert.notEqual(change.id, "a");
        assert.equal(dayOf(new Date(change.logged_at)), dayOf(new Date()));
        await send(change);
    }
    it.close();
    const [[, path, byText], [, batch, byFoods]] = requests;
    assert.deepEqual([path, byText.raw_input, byText.items], ["/api/v1/meal-logs/natural", "2 eggs", undefined]);
    assert.deepEqual([batch, byFoods.raw_input], ["/api/v1/meal-logs/batch", undefined]);
    assert.deepEqual(byFoods.items, [{ food_id: "e", food_name: "Egg", food_type: undefined, quantity: 2, unit: "egg", grams: 100 }]);
});
