import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { LastChange, inverse, learntFrom, phraseKind } from "../../Sources/CWebAssets/page/js/undo-change.js";

const egg = { id: "i", food_id: "egg", food_name: "Egg", grams: 100, quantity: 2, unit: "egg" };
const meal = { id: "m", items: [egg] };

test("an item gets back its amount, and its food where that was another", () => {
    assert.deepEqual(inverse(egg, { grams: 150, remember: true }), { grams: 100 });
    assert.deepEqual(inverse(egg, { quantity: 3 }), { quantity: 2, unit: "egg" });
    assert.deepEqual(inverse(egg, { food_id: "rice" }), { food_id: "egg", grams: 100 });
    assert.deepEqual(inverse({ ...egg, user_food_id: "mine" }, { food_id: "rice" }), { user_food_id: "mine", grams: 100 });
    assert.deepEqual(inverse({ ...egg, grams: null }, { food_id: "rice" }), { food_id: "egg", quantity: 2, unit: "egg" });
    assert.equal(inverse({ ...egg, food_id: null }, { food_id: "rice" }), null);
    assert.equal(inverse(egg, { remove: true }), null);
});

test("the phrase is the one that was learnt last from the meal", () => {
    const phrases = [
        { id: "a", meal_log_id: "m", learnt_at: "2026-11-27T08:00:00Z" }, { id: "b", meal_log_id: "m", learnt_at: "2026-11-27T09:00:00Z" },
        { id: "c", meal_log_id: "other", learnt_at: "2026-11-27T10:00:00Z" },
    ];
    assert.equal(learntFrom(phrases, "m"), "b");
    assert.equal(learntFrom([], "m"), null);
});

const change = (patch) => ({ id: "c", kind: "meal", patch, replaces: "m" });
const phrases = [{ id: "p", meal_log_id: "m", learnt_at: "2026-11-27T08:00:00Z" }];

test("a remembered change is taken back with its phrase, once", async () => {
    const last = new LastChange({ call: async () => ({ phrases }) });
    assert.equal(last.made(change({ grams: 150, remember: true }), meal, egg), true);
    assert.equal(await last.saved(change()), null);
    const back = last.takeBack(() => false);
    assert.deepEqual(back.patch, { grams: 100 });
    assert.equal(await back.phrase, "p");
    assert.equal(last.takeBack(() => false), null);
});

test("the meal of the last change is known until it is taken back", () => {
    const last = new LastChange({ call: () => assert.fail("asked") });
    assert.equal(last.meal, undefined);
    last.made(change({ grams: 150 }), meal, egg);
    assert.equal(last.meal, "m");
    last.takeBack(() => true);
    assert.equal(last.meal, undefined);
});

test("of a change that was not to be remembered no phrase is asked for", async () => {
    const last = new LastChange({ call: () => assert.fail("asked") });
    last.made(change({ grams: 150 }), meal, egg);
    await last.saved(change());
    assert.equal(await last.takeBack(() => false).phrase, null);
});

test("what could not be asked at once is asked when it is taken back; where it can't be then, the change still is", async () => {
    let isThere = false;
    const session = { call: async () => { if (!isThere) throw new ApiError(0); return { phrases }; } };
    const last = new LastChange(session);
    last.made(change({ grams: 150, remember: true }), meal, egg);
    await last.saved(change());
    isThere = true;
    assert.equal(await last.takeBack(() => false).phrase, "p");
    isThere = false;
    last.made(change({ grams: 150, remember: true }), meal, egg);
    assert.equal(await last.takeBack(() => false).phrase, null);
});

test("a change that waits is dropped; where it was on its way, it is taken back when it has arrived", async () => {
    const last = new LastChange({ call: async () => ({ phrases }) });
    last.made(change({ grams: 150, remember: true }), meal, egg);
    assert.deepEqual(last.takeBack((id) => id === "c"), { drop: "c" });
    const back = await last.saved(change());
    assert.deepEqual(back.patch, { grams: 100 });
    assert.equal(await back.phrase, "p");
    assert.equal(await last.saved(change()), null);
});

test("a phrase that is gone already is forgotten", async () => {
    const paths = [];
    const { send } = phraseKind({ call: async (method, path) => { paths.push(`${method} ${path}`); throw new ApiError(404); } });
    await send({ id: "x", removes: "p" });
    assert.deepEqual(paths, ["DELETE /api/v1/users/me/phrases/p"]);
});
