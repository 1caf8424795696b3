import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { ChangeStore } from "../../Sources/CWebAssets/page/js/change-store.js";
import { mealKind } from "../../Sources/CWebAssets/page/js/kind-meal.js";
import { Outbox } from "../../Sources/CWebAssets/page/js/outbox.js";
import { EVERY, KEPT, LastChange, inverse, learntFrom, phraseKind, stillLearnt, undoKind } from "../../Sources/CWebAssets/page/js/undo-change.js";

const egg = { id: "i", food_id: "egg", food_name: "Egg", grams: 100, quantity: 2, unit: "egg" };
const meal = { id: "m", items: [egg] };

test("an item gets back its amount, and its food where that was another", () => {
    const amount = { quantity: 2, unit: "egg" };
    assert.deepEqual(inverse(egg, { grams: 150, remember: true }), amount);
    assert.deepEqual(inverse(egg, { quantity: 3 }), amount);
    assert.deepEqual(inverse({ ...egg, quantity: 100, unit: "g" }, { grams: 150 }), { quantity: 100, unit: "g" });
    assert.deepEqual(inverse(egg, { food_id: "rice" }), { food_id: "egg", ...amount });
    assert.deepEqual(inverse({ ...egg, user_food_id: "mine" }, { food_id: "rice" }), { user_food_id: "mine", ...amount });
    assert.equal(inverse({ ...egg, food_id: null }, { food_id: "rice" }), null);
    assert.equal(inverse(egg, { remove: true }), null);
});

const coffee = { id: "c", kind: "meal", replaces: "m", item: "i", patch: { quantity: 2, unit: "coffee" }, grams: 480 };

/** What is sent of `first`, and of what is to be sent instead. */
async function sent(first, answer) {
    const bodies = [];
    const saved = [];
    const session = { call: async (_method, _path, { body }) => (bodies.push(JSON.parse(JSON.stringify(body))), answer(body)) };
    const { send } = mealKind(session, { onSaved: (meal) => saved.push(meal), onRemoved() {} });
    const ids = [];
    for (let change = first; change; change = await send(change)) ids.push(change.id);
    assert.equal(new Set(ids).size, ids.length, "each under its own key");
    assert.equal(saved.length, 1);
    return bodies;
}

test("an item gets its count back where that weighs what it weighed", async () => {
    assert.deepEqual(await sent(coffee, () => ({ items: [{ id: "i", grams: 480 }] })), [coffee.patch]);
    const unweighed = { ...coffee, grams: null };
    assert.deepEqual(await sent(unweighed, () => ({ items: [{ id: "i", grams: null }] })), [coffee.patch]);
});

test("an item gets its weight back where its count weighs another, or is none that the server knows", async () => {
    const weighsOther = ({ grams }) => ({ items: [{ id: "x", grams: 480 }, { id: "i", grams: grams ?? 300 }] });
    assert.deepEqual(await sent(coffee, weighsOther), [coffee.patch, { grams: 480 }]);
    const refuses = ({ grams }) => {
        if (!grams) throw new ApiError(400, { fields: { unit: "is not a measure of this food" } });
        return { items: [] };
    };
    const other = { ...coffee, patch: { food_id: "coffee", ...coffee.patch } };
    assert.deepEqual(await sent(other, refuses), [other.patch, { food_id: "coffee", grams: 480 }]);
});

test("the phrase is the one that was learnt last from the meal", () => {
    const phrases = [
        { id: "a", meal_log_id: "m", learnt_at: "2026-11-27T08:00:00Z" }, { id: "b", meal_log_id: "m", learnt_at: "2026-11-27T09:00:00Z" },
        { id: "c", meal_log_id: "other", learnt_at: "2026-11-27T10:00:00Z" },
    ];
    assert.equal(learntFrom(phrases, "m").id, "b");
    assert.equal(learntFrom([], "m"), null);
});

const change = (patch) => ({ id: "c", kind: "meal", patch, replaces: "m" });
const phrases = [{ id: "p", meal_log_id: "m", learnt_at: "2026-11-27T08:00:00Z" }];

test("a remembered change is taken back with its phrase, once", async () => {
    const last = new LastChange({ call: async () => ({ phrases }) });
    assert.equal(last.made(change({ grams: 150, remember: true }), meal, egg), true);
    assert.equal(await last.saved(change()), null);
    const back = last.takeBack(() => false);
    assert.deepEqual(back.patch, { quantity: 2, unit: "egg" });
    assert.equal((await back.phrase).id, "p");
    assert.equal(last.takeBack(() => false), null);
});

test("the meal of the last change is known until it is taken back", () => {
    const last = new LastChange({ call: () => assert.fail("asked") });
    assert.equal(last.item, undefined);
    last.made(change({ grams: 150 }), meal, egg);
    assert.equal(last.item.id, "i");
    last.takeBack(() => true);
    assert.equal(last.item, undefined);
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
    assert.equal((await last.takeBack(() => false).phrase).id, "p");
    isThere = false;
    last.made(change({ grams: 150, remember: true }), meal, egg);
    assert.equal(await last.takeBack(() => false).phrase, null);
});

test("a change that waits is dropped; where it was on its way, it is taken back when it has arrived", async () => {
    const last = new LastChange({ call: async () => ({ phrases }) });
    last.made(change({ grams: 150, remember: true }), meal, egg);
    assert.deepEqual(last.takeBack((id) => id === "c"), { drop: "c" });
    const back = await last.saved(change());
    assert.deepEqual(back.patch, { quantity: 2, unit: "egg" });
    assert.equal((await back.phrase).id, "p");
    assert.equal(await last.saved(change()), null);
});

test("a lesson that is gone already is taken back", async () => {
    const paths = [];
    const { send } = phraseKind({ call: async (method, path) => { paths.push(`${method} ${path}`); throw new ApiError(404); } });
    await send({ id: "x", removes: "p", learnt_at: "2026-11-27T08:00:00Z" });
    assert.deepEqual(paths, ["DELETE /api/v1/users/me/phrases/p?learnt_at=2026-11-27T08%3A00%3A00Z"], "and no lesson but this one");
});

test("a phrase that is to be forgotten is not shown, and another lesson of it is", () => {
    const [coffee, tea] = [{ id: "p", learnt_at: "2026-11-27T08:00:00Z" }, { id: "q", learnt_at: "2026-11-27T09:00:00Z" }];
    assert.deepEqual(stillLearnt([coffee, tea], []), [coffee, tea]);
    assert.deepEqual(stillLearnt([coffee, tea], [{ removes: "p" }]), [tea]);
    assert.deepEqual(stillLearnt([coffee, tea], [{ removes: "p", learnt_at: coffee.learnt_at }]), [tea]);
    assert.deepEqual(stillLearnt([coffee, tea], [{ removes: "p", learnt_at: tea.learnt_at }]), [coffee, tea]);
    assert.deepEqual(stillLearnt([coffee, tea], [{ removes: EVERY }]), []);
});

test("a phrase waits for the network, can be taken back until then, and is forgotten once", async () => {
    const values = new Map(), asked = [];
    const storage = {
        read: (key) => values.get(key) ?? null, write: (key, value) => values.set(key, value),
        erase: (key) => values.delete(key), keys: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
    };
    const known = { [KEPT]: [{ id: "p" }, { id: "q" }, { id: "r" }] };
    const kept = { read: (name) => known[name], write: (name, value) => (known[name] = value) };
    let held = "c1", isThere = false;
    const session = {
        async call(method, path, { headers }) {
            if (!isThere) throw new ApiError(0);
            asked.push(`${method} ${path} ${headers["Idempotency-Key"]}`);
        },
    };
    const open = () => {
        const box = new Outbox({ store: new ChangeStore("ada", storage), random: () => 0.5, after: () => () => {} });
        box.carry(phraseKind(session, kept, { isHeld: ({ id }) => id === held }));
        return box;
    };
    const box = open();
    await box.add({ id: "c1", kind: "phrase", removes: "p" });
    assert.deepEqual(stillLearnt(known[KEPT], box.changes("phrase")).map(({ id }) => id), ["q", "r"]);
    box.drop("c1");
    assert.equal(stillLearnt(known[KEPT], box.changes("phrase")).length, 3, "taken back");

    held = "";
    await box.add({ id: "c2", kind: "phrase", removes: "q" });
    assert.deepEqual(asked, [], "nothing can be reached");
    const again = open(); // the page was killed
    isThere = true;
    await again.flush();
    await again.flush();
    assert.deepEqual(asked, ["DELETE /api/v1/users/me/phrases/q c2"]);
    assert.deepEqual(known[KEPT].map(({ id }) => id), ["p", "r"]);
    await again.add({ id: "c3", kind: "phrase", removes: EVERY });
    assert.equal(asked[1], "DELETE /api/v1/users/me/phrases c3");
    assert.deepEqual(known[KEPT], []);
});

test("a change that was refused is not taken back", () => {
    const last = new LastChange({ call: () => assert.fail("asked") });
    last.made(change({ grams: 150 }), meal, egg);
    assert.equal(last.change.id, "c");
    last.drop();
    assert.equal(last.change, undefined);
    assert.equal(last.takeBack(() => false), null);
});

test("a deleted meal comes back by the id of its deletion, and one that is there needs none", async () => {
    const asked = [];
    const back = [];
    const session = { call: async (...call) => (asked.push(call.slice(0, 2).join(" ")), { meal_log: meal }) };
    await undoKind(session, (one) => back.push(one)).send({ kind: "undo", id: "u", replaces: "d" });
    assert.deepEqual(asked, ["POST /api/v1/undo/d"]);
    assert.deepEqual(back, [meal]);
    const failing = (status) => undoKind({ call: async () => { throw new ApiError(status); } }, (one) => back.push(one));
    await failing(404).send({ replaces: "d" });
    await assert.rejects(failing(503).send({ replaces: "d" }));
    assert.equal(back.length, 1);
});
