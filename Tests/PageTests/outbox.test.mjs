import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { ChangeStore } from "../../Sources/CWebAssets/page/js/change-store.js";
import { Outbox, verdict } from "../../Sources/CWebAssets/page/js/outbox.js";

const WHY = "Some of this can’t be accepted.";

/** Storage in memory, as storage.js offers it. */
function memory() {
    const values = new Map();
    return {
        read: (key) => values.get(key) ?? null, write: (key, value) => values.set(key, value),
        erase: (key) => values.delete(key), keys: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
    };
}

const entry = (id, added_at = 0, kind = "meal") =>
    ({ id, kind, raw_input: `text of ${id}`, meal_type: "lunch", logged_at: "", added_at });

/** An outbox of meals and weights over `answers`, one for each send: an error to throw, a change to send instead, or nothing. */
function outbox(answers, { store = memory(), isHeld = () => false } = {}) {
    const sent = [], waits = [], refused = [];
    const box = new Outbox({
        store: new ChangeStore("ada", store), random: () => 0.5,
        after: (milliseconds, action) => {
            waits.push({ milliseconds, action });
            return () => {};
        },
    });
    for (const name of ["meal", "weight"]) {
        box.carry({
            name, isHeld, onRefused: (why) => refused.push(why),
            send: async ({ id }) => {
                sent.push(id);
                const answer = await answers.shift();
                if (answer instanceof Error) throw answer;
                return answer;
            },
        });
    }
    return { box, sent, waits, refused };
}

test("what is worth another try and what is not", () => {
    const table = {
        retry: [0, 408, 425, 429, 500, 502, 503], reject: [400, 403, 404, 409, 413, 415, 422], "sign-in": [401],
    };
    for (const [outcome, statuses] of Object.entries(table)) {
        for (const status of statuses) assert.equal(verdict(new ApiError(status)), outcome, `${status}`);
    }
    assert.equal(verdict(new TypeError("a bug loses no text")), "retry");
});

test("a delivered meal leaves the outbox", async () => {
    const { box, sent } = outbox([]);
    await box.add(entry("a"));
    assert.deepEqual(sent, ["a"]);
    assert.deepEqual(box.changes(), []);
});

test("a meal that could not be sent is kept, and sent again under the same id", async () => {
    const { box, sent, waits } = outbox([new ApiError(0), new ApiError(503)]);
    await box.add(entry("a"));
    assert.equal(box.isHeldUp("meal"), true);
    await waits[0].action();
    await waits[1].action();
    assert.deepEqual(sent, ["a", "a", "a"]);
    assert.deepEqual(waits.map((wait) => wait.milliseconds), [500, 1000]);
    assert.deepEqual([box.changes(), box.isHeldUp("meal")], [[], false]);
});

test("a server that says when to come back is taken at its word", async () => {
    const { box, waits } = outbox([new ApiError(429, {}, 42)]);
    await box.add(entry("a"));
    assert.equal(waits[0].milliseconds, 42_000);
});

test("a refused meal keeps its text and does not hold up the next", async () => {
    const { box, sent, refused } = outbox([new ApiError(422)]);
    await box.add(entry("a", 1));
    await box.add(entry("b", 2));
    assert.deepEqual(sent, ["a", "b"]);
    assert.deepEqual(box.changes(), [{ ...entry("a", 1), rejected: WHY }]);
    assert.deepEqual(refused, [WHY]);
    box.drop("a");
    assert.deepEqual(box.changes(), []);
});

test("meals go out in the order they were written", async () => {
    const store = memory();
    for (const late of [entry("b", 2), entry("a", 1)]) new ChangeStore("ada", store).put(late);
    const { box, sent } = outbox([], { store });
    await box.flush();
    assert.deepEqual(sent, ["a", "b"]);
});

test("an ended session keeps everything for the next", async () => {
    const { box, waits } = outbox([new ApiError(401)]);
    await box.add(entry("a"));
    assert.deepEqual([box.changes().length, waits.length], [1, 0]);
});

test("one person's meals are never another's", () => {
    const store = memory();
    new ChangeStore("ada", store).put(entry("a"));
    assert.deepEqual(new ChangeStore("grace", store).all(), []);
});

test("what is being edited waits until the editing is over, and loses nothing if it is called off", async () => {
    let edited = "a";
    const { box, sent } = outbox([], { isHeld: ({ id }) => id === edited });
    await box.add(entry("a", 1));
    await box.add(entry("b", 2));
    assert.deepEqual([sent, box.changes()], [["b"], [entry("a", 1)]]);
    edited = null;
    await box.flush();
    assert.deepEqual([sent, box.changes()], [["b", "a"], []]);
});

test("a text changed while its first form is on the way is sent too", async () => {
    let answer;
    const { box, sent } = outbox([new Promise((resolve) => (answer = resolve))]);
    const sending = box.add(entry("a"));
    box.add({ ...entry("a"), raw_input: "3 eggs" });
    assert.deepEqual(sent, ["a"]);
    answer();
    await sending;
    assert.deepEqual([sent, box.changes()], [["a", "a"], []]);
});

test("a text dropped while it is on the way does not come back when it is refused", async () => {
    let answer;
    const { box } = outbox([new Promise((resolve) => (answer = resolve))]);
    const sending = box.add(entry("a"));
    box.drop("a");
    answer(new ApiError(422));
    await sending;
    assert.deepEqual(box.changes(), []);
});

test("what a delivery turns into takes its place and is sent next", async () => {
    const { box, sent } = outbox([{ ...entry("key", 1), replaces: "a" }]);
    await box.add(entry("a", 1));
    assert.deepEqual([sent, box.changes()], [["a", "key"], []]);
});

test("a new change of a meal takes the place of those that were refused, of that meal only", async () => {
    const { box } = outbox([new ApiError(422), new ApiError(422), new ApiError(422)]);
    await box.add({ ...entry("a", 1), replaces: "lunch" });
    await box.add({ ...entry("b", 2), replaces: "dinner" });
    await box.add(entry("new", 3));
    await box.add({ ...entry("c", 4), replaces: "lunch" });
    assert.deepEqual(box.changes().map(({ id }) => id), ["b", "new"]);
});

test("with what is deleted goes what waits of it, and no more; the server is told", async () => {
    const { box, sent } = outbox([new ApiError(422), new ApiError(422), new ApiError(0)]);
    await box.add({ ...entry("a", 1), replaces: "lunch" });
    await box.add({ ...entry("b", 2), replaces: "dinner" });
    await box.remove("meal", "lunch", "key");
    assert.deepEqual(box.changes().map(({ id, removes }) => [id, removes]), [["b", undefined], ["key", "lunch"]]);
    await box.flush();
    assert.deepEqual([sent, box.changes().length], [["a", "b", "key", "key"], 1]);
});

test("a deletion that is refused leaves nothing behind, and says why", async () => {
    const { box, refused } = outbox([new ApiError(422)]);
    await box.remove("meal", "lunch", "key");
    assert.deepEqual([box.changes(), refused], [[], [WHY]]);
});

test("what comes later is later, also where the clock stands or was set back", async () => {
    const { box } = outbox([new ApiError(0)]);
    const { added_at, ...more } = entry("a", Date.now() + 100_000);
    await box.add({ ...more, added_at });
    for (const id of ["b", "c"]) box.add({ ...more, id });
    assert.deepEqual(box.changes().map(({ id }) => id), ["a", "b", "c"]);
});

test("of several kinds each goes out in its order; trouble with one holds up no other, a cut network all", async () => {
    const store = memory();
    for (const one of [entry("w1", 2, "weight"), entry("m2", 3), entry("m1", 1), entry("w2", 4, "weight")]) {
        new ChangeStore("ada", store).put(one);
    }
    const { box, sent, waits } = outbox([new ApiError(503), undefined, undefined], { store });
    await box.flush();
    assert.deepEqual([sent, box.isHeldUp("meal"), box.isHeldUp("weight")], [["m1", "w1", "w2"], true, false]);
    await waits[0].action();
    assert.deepEqual([sent.slice(3), box.changes()], [["m1", "m2"], []]);
    const cut = outbox([new ApiError(0)], { store });
    new ChangeStore("ada", store).put(entry("m3", 5));
    new ChangeStore("ada", store).put(entry("w3", 6, "weight"));
    await cut.box.flush();
    assert.deepEqual([cut.sent, cut.box.isHeldUp("weight")], [["m3"], true]);
});

test("what a newer version of the page left, of a kind unknown here, stays and holds up nothing", async () => {
    const store = memory();
    new ChangeStore("ada", store).put(entry("x", 1, "recipe"));
    const { box, sent } = outbox([], { store });
    await box.add(entry("a", 2));
    assert.deepEqual([sent, box.changes().map(({ id }) => id)], [["a"], ["x"]]);
});

test("what earlier versions left in three outboxes is taken over, once, under its ids", async () => {
    const store = memory();
    const old = (name, id, more) => store.write(`fitiq.${name}.ada.${id}`, JSON.stringify({ id, ...more }));
    old("outbox", "m", { raw_input: "2 eggs", meal_type: "lunch", logged_at: "2026-11-21T12:00:00Z", added_at: 2 });
    old("outbox", "c", { raw_input: "3 eggs", meal_type: "lunch", logged_at: "", added_at: 3, replaces: "m0", rejected: "No." });
    old("weights", "w", { weight: 79.4, date: "2026-11-21", added_at: 1 });
    old("water", "d", { quantity: 0.3, logged_at: "2026-11-21T12:00:00Z", added_at: 4 });
    old("water", "k", { removes: "d0", added_at: 5 });
    store.write("fitiq.outbox.ada.broken", "{");
    store.write("fitiq.outbox.grace.g", JSON.stringify({ id: "g", added_at: 1 }));
    store.write("fitiq.draft.ada", "an apple");
    const all = new ChangeStore("ada", store).all();
    assert.deepEqual(all, [
        { id: "w", kind: "weight", weight: 79.4, date: "2026-11-21", added_at: 1 },
        { id: "m", kind: "meal", raw_input: "2 eggs", meal_type: "lunch", logged_at: "2026-11-21T12:00:00Z", added_at: 2 },
        { id: "c", kind: "meal", raw_input: "3 eggs", meal_type: "lunch", logged_at: "", added_at: 3, replaces: "m0", rejected: "No." },
        { id: "d", kind: "entry", type: "water_liters", quantity: 0.3, logged_at: "2026-11-21T12:00:00Z", added_at: 4 },
        { id: "k", kind: "entry", type: "water_liters", removes: "d0", added_at: 5 },
    ]);
    assert.deepEqual(new ChangeStore("ada", store).all(), all);
    const rest = store.keys("fitiq.").filter((key) => !key.startsWith("fitiq.changes."));
    assert.deepEqual(rest, ["fitiq.outbox.grace.g", "fitiq.draft.ada"]);
});

/** A server that keeps each id once, and answers or not; and pages over one storage that send to it. */
function household() {
    const store = memory(), kept = new Map(), requests = [];
    let isReached = () => true;
    const page = (alone = (action) => action()) => {
        const box = new Outbox({ store: new ChangeStore("ada", store), alone, after: () => () => {} });
        box.carry({
            name: "meal",
            send: async ({ id, raw_input, removes }) => {
                requests.push(id);
                await new Promise((resolve) => setImmediate(resolve));
                const reach = isReached();
                if (reach === false) throw new ApiError(0);
                if (removes) kept.delete(removes);
                else kept.set(id, raw_input);
                if (reach === "unheard") throw new ApiError(0);
            },
        });
        return box;
    };
    return { page, kept, requests, reach: (said) => (isReached = said) };
}

test("two windows over one storage lose and double nothing", async () => {
    const { page, kept } = household();
    const [one, other] = [page(), page()];
    const ids = Array.from({ length: 20 }, (_, index) => `m${index}`);
    await Promise.all(ids.map((id, index) => [one, other][index % 2].add(entry(id, index))));
    await Promise.all([one.flush(), other.flush()]);
    assert.deepEqual([...kept.keys()].sort(), [...ids].sort());
    assert.deepEqual(one.changes(), []);
});

test("with locks two windows send each change once, and one takes back what the other was sending", async () => {
    let last = Promise.resolve();
    const alone = (action) => (last = last.then(action, action));
    const { page, kept, requests } = household();
    const [one, other] = [page(alone), page(alone)];
    const ids = Array.from({ length: 20 }, (_, index) => `m${index}`);
    await Promise.all(ids.map((id, index) => [one, other][index % 2].add(entry(id, index))));
    assert.deepEqual([requests.length, kept.size], [20, 20]);
    const sending = one.add(entry("late", 50));
    await Promise.resolve();
    await Promise.all([sending, other.remove("meal", "late", "key")]);
    assert.equal(kept.has("late"), false);
});

test("network cut, page ended, answers lost: all arrives once, in a thousand changes", async () => {
    const { page, kept, reach } = household();
    let seed = 7;
    const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    reach(() => (chance() < 0.3 ? false : chance() < 0.3 ? "unheard" : true));
    let box = page();
    for (let index = 0; index < 1000; index += 1) {
        await box.add(entry(`m${index}`, index));
        if (index % 3 === 0) await box.remove("meal", `m${index}`, `k${index}`);
        if (chance() < 0.1) {
            box.stop(); // the page is ended, and opened again
            box = page();
        }
    }
    reach(() => true);
    await box.flush();
    const expected = Array.from({ length: 1000 }, (_, index) => index).filter((index) => index % 3 !== 0).map((index) => `m${index}`);
    assert.deepEqual([box.changes().length, [...kept.keys()].sort()], [0, expected.sort()]);
});
