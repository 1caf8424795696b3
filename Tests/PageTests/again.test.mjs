import assert from "node:assert/strict";
import { test } from "node:test";
import { completions, findAllFoods, findFoods, latestMeals, often } from "../../Sources/CWebAssets/page/js/again.js";
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

test("of what is had as often, that of this hour comes first, also around midnight", () => {
    const at = (hour, minute = 0) => new Date(2026, 10, 20, hour, minute);
    const meals = [meal("toast", "breakfast", { logged_at: at(10) }), meal("porridge", "breakfast", { logged_at: at(6, 30) })];
    assert.deepEqual(often(meals, "breakfast", undefined, at(6)), ["porridge", "toast"]);
    assert.deepEqual(often(meals, "breakfast", undefined, at(10, 30)), ["toast", "porridge"]);
    const late = [meal("biscuit", "snack", { logged_at: at(15) }), meal("warm milk", "snack", { logged_at: at(23, 50) })];
    assert.deepEqual(often(late, "snack", undefined, at(0, 20)), ["warm milk", "biscuit"]);
});

test("a server that can't be asked offers nothing", async () => {
    assert.deepEqual(await latestMeals({ call: async () => { throw new ApiError(0); } }), []);
    assert.deepEqual(await latestMeals({ call: async () => ({ meal_logs: [1] }) }), [1]);
});

test("a meal is logged again now as a copy; where it is gone, by its words", async () => {
    const requests = [];
    const gone = new Set();
    const session = {
        call: async (method, path, { body }) => {
            requests.push([method, path, body && JSON.parse(JSON.stringify(body))]);
            if (gone.has(path)) throw new ApiError(404);
            return { ...body, status: "completed" };
        },
    };
    const it = new Diary({ session, day: dayOf(new Date()), onChange: () => {}, onArrival: () => {} });
    const { send } = mealKind(session, { onSaved: (saved, isNew) => it.saved(saved, isNew), onRemoved: () => {} });
    const old = meal("2 eggs", "breakfast", { id: "a", logged_at: "2024-01-15T08:00:00Z", items: [] });
    const change = it.again(old);
    assert.notEqual(change.id, "a");
    assert.equal(dayOf(new Date(change.logged_at)), dayOf(new Date()));
    await send(change);
    const { id, meal_type, logged_at } = change;
    assert.deepEqual(requests.pop(), ["POST", "/api/v1/meal-logs/a/copy", { id, meal_type, logged_at }]);
    assert.equal(it.again({ ...old, raw_input: null, items: [{ food_name: "Egg" }, { food_name: "Toast" }] }).raw_input, "Egg, Toast");

    gone.add("/api/v1/meal-logs/a/copy");
    const words = await send(change);
    assert.notEqual(words.id, change.id);
    await send(words);
    it.close();
    assert.deepEqual(requests.pop(), [
        "POST", "/api/v1/meal-logs/natural", { id: words.id, raw_input: "2 eggs", meal_type, logged_at },
    ]);
});

test("foods are found by their name; a server that can't be asked finds none", async () => {
    const paths = [];
    const session = { call: async (_method, path) => (paths.push(path), { foods: [{ id: "f", name: "Oat milk" }] }) };
    assert.deepEqual(await findFoods(session, "oat milk"), [{ id: "f", name: "Oat milk" }]);
    assert.deepEqual(paths, ["/api/v1/foods/search?q=oat+milk&limit=6"]);
    assert.deepEqual(await findFoods({ call: async () => { throw new ApiError(0); } }, "x"), []);
});

test("one's own foods by that name come before those of the tables", async () => {
    const call = async (_method, path) => path.includes("search") ? { foods: [{ id: "f", name: "Porridge, oat" }] }
        : { foods: [{ id: "o", name: "Anna's Porridge" }, { id: "p", name: "Soup", synonyms: ["porridge of rye"] }, { id: "q", name: "Stew" }] };
    assert.deepEqual(await findAllFoods({ call }, "porridge"), [
        { user_food_id: "o", food_name: "Anna's Porridge" }, { user_food_id: "p", food_name: "Soup" }, { food_id: "f", food_name: "Porridge, oat" },
    ]);
});

test("words of day and time are not offered again; what is not known yet is not offered", async () => {
    const wordsOf = (text) => ({ "yesterday at 8: porridge": "porridge", "on Monday soup": null })[text] ?? (text.startsWith("on ") ? null : text);
    const meals = [meal("yesterday at 8: porridge", "breakfast"), meal("porridge", "breakfast"), meal("on Monday soup", "breakfast")];
    assert.deepEqual(often(meals, "breakfast", wordsOf), ["porridge"]);
    assert.deepEqual(completions("po", meals, wordsOf), ["porridge"]);
    assert.deepEqual(completions("yes", meals, wordsOf), []);
});
