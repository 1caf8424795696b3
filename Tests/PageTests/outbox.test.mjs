import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { EntryStore, Outbox, verdict } from "../../Sources/CWebAssets/page/js/outbox.js";

/** Storage in memory, as storage.js offers it. */
function memory() {
    const values = new Map();
    return {
        read: (key) => values.get(key) ?? null, write: (key, value) => values.set(key, value),
        erase: (key) => values.delete(key), keys: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
    };
}

const entry = (id, added_at = 0) => ({ id, raw_input: `text of ${id}`, meal_type: "lunch", logged_at: "", added_at });

/** An outbox over `answers`, one for each send: an error to throw, an entry to send instead, or nothing. */
function outbox(answers, { store = memory(), isHeld = () => false } = {}) {
    const sent = [], waits = [];
    const box = new Outbox({
        entries: new EntryStore("ada", store),
        deliver: async ({ id }) => {
            sent.push(id);
            const answer = await answers.shift();
            if (answer instanceof Error) throw answer;
            return answer;
        },
        isHeld, explain: () => "No.", onChange: () => {}, random: () => 0.5,
        after: (milliseconds, action) => {
            waits.push({ milliseconds, action });
            return () => {};
        },
    });
    return { box, sent, waits };
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
    assert.deepEqual(box.entries, []);
});

test("a meal that could not be sent is kept, and sent again under the same id", async () => {
    const { box, sent, waits } = outbox([new ApiError(0), new ApiError(503)]);
    await box.add(entry("a"));
    assert.equal(box.isHeldUp, true);
    await waits[0].action();
    await waits[1].action();
    assert.deepEqual(sent, ["a", "a", "a"]);
    assert.deepEqual(waits.map((wait) => wait.milliseconds), [500, 1000]);
    assert.deepEqual([box.entries, box.isHeldUp], [[], false]);
});

test("a server that says when to come back is taken at its word", async () => {
    const { box, waits } = outbox([new ApiError(429, {}, 42)]);
    await box.add(entry("a"));
    assert.equal(waits[0].milliseconds, 42_000);
});

test("a refused meal keeps its text and does not hold up the next", async () => {
    const { box, sent } = outbox([new ApiError(422)]);
    await box.add(entry("a", 1));
    await box.add(entry("b", 2));
    assert.deepEqual(sent, ["a", "b"]);
    assert.deepEqual(box.entries, [{ ...entry("a", 1), rejected: "No." }]);
    box.drop("a");
    assert.deepEqual(box.entries, []);
});

test("meals go out in the order they were written", async () => {
    const store = memory();
    for (const late of [entry("b", 2), entry("a", 1)]) new EntryStore("ada", store).put(late);
    const { box, sent } = outbox([], { store });
    await box.flush();
    assert.deepEqual(sent, ["a", "b"]);
});

test("an ended session keeps everything for the next", async () => {
    const { box, waits } = outbox([new ApiError(401)]);
    await box.add(entry("a"));
    assert.deepEqual([box.entries.length, waits.length], [1, 0]);
});

test("one person's meals are never another's", () => {
    const store = memory();
    new EntryStore("ada", store).put(entry("a"));
    assert.deepEqual(new EntryStore("grace", store).all(), []);
});

test("what is being edited waits until the editing is over, and loses nothing if it is called off", async () => {
    let edited = "a";
    const { box, sent } = outbox([], { isHeld: ({ id }) => id === edited });
    await box.add(entry("a", 1));
    await box.add(entry("b", 2));
    assert.deepEqual([sent, box.entries], [["b"], [entry("a", 1)]]);
    edited = null;
    await box.flush();
    assert.deepEqual([sent, box.entries], [["b", "a"], []]);
});

test("a text changed while its first form is on the way is sent too", async () => {
    let answer;
    const { box, sent } = outbox([new Promise((resolve) => (answer = resolve))]);
    const sending = box.add(entry("a"));
    box.add({ ...entry("a"), raw_input: "3 eggs" });
    assert.deepEqual(sent, ["a"]);
    answer();
    await sending;
    assert.deepEqual([sent, box.entries], [["a", "a"], []]);
});

test("a text dropped while it is on the way does not come back when it is refused", async () => {
    let answer;
    const { box } = outbox([new Promise((resolve) => (answer = resolve))]);
    const sending = box.add(entry("a"));
    box.drop("a");
    answer(new ApiError(422));
    await sending;
    assert.deepEqual(box.entries, []);
});

test("what a delivery turns into takes its place and is sent next", async () => {
    const { box, sent } = outbox([{ ...entry("key", 1), replaces: "a" }]);
    await box.add(entry("a", 1));
    assert.deepEqual([sent, box.entries], [["a", "key"], []]);
});

test("a new change of a meal takes the place of those that were refused, of that meal only", async () => {
    const { box } = outbox([new ApiError(422), new ApiError(422), new ApiError(422)]);
    await box.add({ ...entry("a", 1), replaces: "lunch" });
    await box.add({ ...entry("b", 2), replaces: "dinner" });
    await box.add(entry("new", 3));
    await box.add({ ...entry("c", 4), replaces: "lunch" });
    assert.deepEqual(box.entries.map(({ id }) => id), ["b", "new"]);
});

test("with a meal go its changes, and no others", async () => {
    const { box } = outbox([new ApiError(422), new ApiError(422)]);
    await box.add({ ...entry("a", 1), replaces: "lunch" });
    await box.add({ ...entry("b", 2), replaces: "dinner" });
    box.dropChanges("lunch");
    assert.deepEqual(box.entries.map(({ id }) => id), ["b"]);
});
