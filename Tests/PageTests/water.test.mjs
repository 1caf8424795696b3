import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { dayOf } from "../../Sources/CWebAssets/page/js/calendar.js";
import { ChangeStore } from "../../Sources/CWebAssets/page/js/change-store.js";
import { entryKind } from "../../Sources/CWebAssets/page/js/kind-entry.js";
import { Outbox } from "../../Sources/CWebAssets/page/js/outbox.js";
import * as storage from "../../Sources/CWebAssets/page/js/storage.js";
import { dayText, drinkText, typedDrink } from "../../Sources/CWebAssets/page/js/view-water.js";
import { waterIn } from "../../Sources/CWebAssets/page/js/totals.js";
import { Water } from "../../Sources/CWebAssets/page/js/water.js";

const USER = "0192f0c1-0000-7000-8000-000000000001";
const TODAY = dayOf(new Date());
const saved = (id, quantity, logged_at = new Date().toISOString()) => ({ id, type: "water_liters", quantity, logged_at });

beforeEach(() => {
    for (const key of storage.keys("")) storage.erase(key);
});

/** The water of someone whose server keeps entries, unless `trouble` throws. */
function water({ kept = new Map(), trouble = () => {} } = {}) {
    const calls = [];
    const session = {
        call: async (method, path, options) => {
            calls.push(`${method} ${path.split("?")[0]}`);
            await trouble(method, path, options);
            const id = path.split("/").at(-1);
            if (method === "POST") kept.set(options.body.id, options.body);
            if (method === "POST") return options.body;
            if (method === "GET") return { entries: [...kept.values()] };
            if (!kept.delete(id)) throw new ApiError(404);
            return null;
        },
    };
    const outbox = new Outbox({ store: new ChangeStore(USER), after: () => () => {} });
    const it = new Water(session, outbox, TODAY);
    outbox.carry(entryKind(session, { onSaved: (entry) => it.saved(entry), onRemoved: (id) => it.removed(id) }));
    return { it, outbox, calls, kept };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("what was drunk on the day is asked for", async () => {
    const { it } = water({ kept: new Map([["a", saved("a", 0.3)], ["b", saved("b", 0.25)]]) });
    await it.reload();
    assert.equal(it.litres, 0.55);
});

test("of two drinks in one second the later is the last, whichever the server is heard of first", () => {
    const { it } = water();
    const now = new Date();
    const [first, second] = [it.add(0.25, now), it.add(0.3, now)];
    for (const { id, quantity, logged_at } of [second, first]) it.saved(saved(id, quantity, logged_at));
    assert.deepEqual(it.entries.map(({ quantity }) => quantity), [0.25, 0.3]);
});

test("a drink shows at once, and is sent once", async () => {
    const { it, kept } = water();
    it.drink(0.25);
    assert.equal(it.litres, 0.25);
    await settled();
    assert.deepEqual([it.litres, it.unsentCount, kept.size], [0.25, 0, 1]);
});

test("without a network it waits, also for the next visit, and a repeat has its id", async () => {
    const kept = new Map();
    const first = water({ kept, trouble: (method) => { if (method !== "GET") throw new ApiError(0); } });
    const { id } = first.it.drink(0.5);
    await settled();
    assert.deepEqual([first.it.litres, first.it.unsentCount, first.it.isHeldUp], [0.5, 1, true]);
    first.outbox.stop();
    const { it, outbox } = water({ kept });
    await outbox.flush();
    await it.reload();
    await settled();
    assert.deepEqual([...kept.keys()], [id]);
    assert.equal(it.litres, 0.5);
});

test("the last one is taken back, sent or not", async () => {
    let isCut = false;
    const { it, outbox, kept } = water({ trouble: () => { if (isCut) throw new ApiError(0); } });
    it.drink(0.25);
    await settled();
    isCut = true;
    it.drink(0.5);
    it.remove(it.entries.at(-1).id);
    assert.equal(it.litres, 0.25);
    it.remove(it.entries.at(-1).id);
    assert.deepEqual([it.litres, it.entries.length, it.unsentCount], [0, 0, 0]);
    await settled();
    isCut = false;
    await outbox.flush();
    await settled();
    assert.equal(kept.size, 0);
    await it.reload();
    assert.equal(it.litres, 0);
});

test("what happens on other devices is heard, of its day and kind alone", () => {
    const { it } = water();
    it.receive({ type: "entry.saved", data: saved("a", 0.3) });
    it.receive({ type: "entry.saved", data: saved("b", 0.3, "2020-01-01T08:00:00Z") });
    it.receive({ type: "entry.saved", data: { ...saved("c", 4000), type: "steps" } });
    it.receive({ type: "meal_log.completed", data: { id: "d" } });
    assert.equal(it.litres, 0.3);
    it.receive({ type: "entry.deleted", data: { id: "a" } });
    it.receive({ type: "entry.saved", data: saved("a", 0.3) });
    assert.equal(it.litres, 0);
});

test("what is heard while the day is asked for is not lost to the answer", async () => {
    let answer;
    const { it } = water({ trouble: () => new Promise((resolve) => (answer = resolve)) });
    const loading = it.reload();
    it.receive({ type: "entry.saved", data: saved("a", 0.3) });
    answer();
    await loading;
    assert.equal(it.litres, 0.3);
});

test("what the server refuses says why, counts for nothing, and goes with the next", async () => {
    let isRefused = true;
    const { it } = water({ trouble: (method) => { if (method === "POST" && isRefused) throw new ApiError(422); } });
    it.drink(0.5);
    await settled();
    assert.ok(it.refusal);
    assert.deepEqual([it.litres, it.unsentCount], [0, 0]);
    isRefused = false;
    it.drink(0.25);
    await settled();
    assert.deepEqual([it.refusal, it.litres], ["", 0.25]);
});

test("an amount is typed in millilitres", () => {
    assert.deepEqual(["300", "250,4", "0", "", "much", "20001"].map(typedDrink), [0.3, 0.25, null, null, null, null]);
    assert.equal(drinkText(0.3), "300 ml");
});

test("the water of meals counts with the person's own metric amount, otherwise with its weight, as at the server", () => {
    const water = (quantity, unit, grams) => ({ food_type: "water", quantity, unit, grams });
    const items = [
        water(500, "ml", 507), water(5, "dl", null), water(1, "glass", 236.6), water(1, "bowl", null),
        { food_type: "drink", quantity: 1, unit: "l", grams: 1000 }, { quantity: 1, unit: "l", grams: 1000 },
    ];
    assert.deepEqual(waterIn(items), { known: 1237, unknown: 1 });
});

test("the day's water is said with where it comes from", () => {
    const text = (known, unknown, beside) => Object.values(dayText({ known, unknown }, beside)).join("");
    assert.equal(text(0, 0, 0), "0 ml beside meals.");
    assert.equal(text(0, 0, 0.55), "550 ml beside meals.");
    assert.equal(text(500, 0, 0), "500 ml in meals.");
    assert.equal(text(500, 0, 0.55), "1050 ml, of it 500 ml in meals.");
    assert.equal(text(500, 1, 0), "at least 500 ml, for an amount in a meal is unknown.");
});
