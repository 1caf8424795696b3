import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { addDays, dayOf } from "../../Sources/CWebAssets/page/js/calendar.js";
import { ChangeStore } from "../../Sources/CWebAssets/page/js/change-store.js";
import { Diary } from "../../Sources/CWebAssets/page/js/diary.js";
import { nextID } from "../../Sources/CWebAssets/page/js/ids.js";
import { mealKind } from "../../Sources/CWebAssets/page/js/kind-meal.js";
import { Outbox } from "../../Sources/CWebAssets/page/js/outbox.js";

const today = dayOf(new Date());
const MEALS = ["08:00 coffee", "12:30 burger", "19:00 soup"];
const TEXT = MEALS.join(", ");

const diary = (day = today) => new Diary({ session: {}, day, onChange() {}, onArrival() {} });
const open = { isTimeOpen: true, isTypeOpen: true };

/** An outbox of meals in memory that sends to `answer`. */
function outbox(answer) {
    const values = new Map();
    const storage = {
        read: (key) => values.get(key) ?? null, write: (key, value) => values.set(key, value),
        erase: (key) => values.delete(key), keys: () => [...values.keys()],
    };
    const box = new Outbox({ store: new ChangeStore("ada", storage), after: () => () => {} });
    const session = { call: async (_method, path, { body }) => answer(path, body) };
    box.carry(mealKind(session, { onSaved() {}, onRemoved() {} }));
    return { box, waiting: () => box.changes("meal").map(({ raw_input }) => raw_input), storage };
}

/** Sends what waits, one after the other, as the outbox does: what takes the place of a change is sent next. */
async function sendAll(first, answer) {
    const calls = [], saved = [];
    const session = {
        call: async (_method, path, { body }) => {
            calls.push([path.split("/").at(-1), body.raw_input, body.id, body.written_at, body.logged_at]);
            return answer(path, body);
        },
    };
    const { send } = mealKind(session, { onSaved: (_, isNew, { raw_input }) => saved.push([raw_input, isNew]), onRemoved() {} });
    for (const waiting = [first]; waiting.length > 0;) {
        waiting.unshift(...[(await send(JSON.parse(JSON.stringify(waiting.shift())))) ?? []].flat());
    }
    return { calls, saved };
}

const reads = (path) => (path.endsWith("/parse") ? { meals: MEALS.map((raw_input, place) => ({ raw_input, ...(place !== 1 && { logged_at: `at ${place}` }) })) } : {});

test("a text that nobody could read is read when it is sent, and each of its meals sent", async () => {
    const change = diary().entry(TEXT, "lunch", null, { ...open, isUnread: true });
    const { calls, saved } = await sendAll(change, reads);
    const ids = [change.id, nextID(change.id), nextID(nextID(change.id))];
    assert.deepEqual(calls.map(([, words, id]) => [words, id]), [[TEXT, undefined], ...MEALS.map((words, place) => [words, ids[place]])]);
    assert.deepEqual(saved, MEALS.map((words) => [words, true]));
    assert.deepEqual(calls.map((call) => call[4]), [undefined, "at 0", undefined, "at 2"], "each at its own time among the others");
    assert.ok(calls.every(([, , , written_at]) => written_at === change.written_at));
});

test("what is sent again after a break has the ids of the first time", async () => {
    const change = diary().entry(TEXT, "lunch", null, { ...open, isUnread: true });
    const [first, again] = [await sendAll(change, reads), await sendAll(change, reads)];
    assert.deepEqual(first.calls, again.calls);
});

test("each meal of a text waits by itself, and is sent whatever becomes of another", async () => {
    const sent = [];
    let isCut = true;
    const { box, waiting } = outbox((path, { raw_input }) => {
        if (path.endsWith("/parse")) return reads(path);
        if (raw_input === MEALS[1] && isCut) throw new ApiError(0); // the server has it, and its answer gets lost
        const isOther = raw_input === "12:30 burger and fries" && path.endsWith("/natural");
        if (isOther) throw new ApiError(422, { code: "IDEMPOTENCY_KEY_REUSED" });
        sent.push(raw_input);
        return {};
    });
    const it = diary();
    await box.add(it.entry(TEXT, "lunch", null, { ...open, isUnread: true }));
    assert.deepEqual(waiting(), MEALS.slice(1));
    await box.add(it.entry("12:30 burger and fries", "lunch", box.changes("meal")[0]));
    isCut = false;
    await box.flush();
    assert.deepEqual(sent, [MEALS[0], "12:30 burger and fries", MEALS[2]]);
    assert.deepEqual(waiting(), []);
});

test("one meal of a text that waits may be given up, and the others are sent", async () => {
    let isCut = true;
    const sent = [];
    const { box, waiting } = outbox((path, { raw_input }) => {
        if (path.endsWith("/parse")) return reads(path);
        if (isCut) throw new ApiError(0);
        sent.push(raw_input);
        return {};
    });
    await box.add(diary().entry(TEXT, "lunch", null, { ...open, isUnread: true }));
    assert.deepEqual(waiting(), MEALS);
    box.drop(box.changes("meal")[0].id);
    isCut = false;
    await box.flush();
    assert.deepEqual(sent, MEALS.slice(1));
});

test("a page that ends while a text becomes several has each of its meals once", async () => {
    const sent = [];
    const { box, storage } = outbox((path, { raw_input, id }) => {
        if (path.endsWith("/parse")) return reads(path);
        sent.push(`${id} ${raw_input}`);
        return {};
    });
    const { write } = storage;
    storage.write = (key, value) => {
        if (JSON.parse(value).raw_input === MEALS[0]) throw new Error("the page is ended");
        write(key, value);
    };
    const change = diary().entry(TEXT, "lunch", null, { ...open, isUnread: true });
    await box.add(change).catch(() => {});
    storage.write = write;
    await box.flush();
    const ids = [change.id, nextID(change.id), nextID(nextID(change.id))];
    assert.deepEqual(sent, MEALS.map((words, place) => `${ids[place]} ${words}`));
});

test("a text of several that was not sent yet and is changed is the one meal that the person sees", () => {
    const it = diary();
    const unsent = it.entry(TEXT, "lunch", null, { ...open, isUnread: true });
    const changed = it.entry("Breakfast: eggs. Lunch: soup", "dinner", unsent);
    assert.deepEqual([changed.id, changed.meal_type, changed.isUnread], [unsent.id, "dinner", undefined]);
});

test("a text of one meal is sent as it is, and so is one that can't be read", async () => {
    for (const refused of [false, true]) {
        const change = diary().entry("2 eggs", "lunch", null, { ...open, isUnread: true });
        const { calls } = await sendAll(change, (path) => {
            if (refused && path.endsWith("/parse")) throw new ApiError(422, { fields: { raw_input: "could not be read" } });
            return {};
        });
        assert.deepEqual(calls.map(([path, words]) => [path, words]), [["parse", "2 eggs"], ["natural", "2 eggs"]]);
    }
});

test("a text is not read again that was read before, or whose time or meal was chosen", () => {
    assert.equal(diary().entry(TEXT, "lunch", null, open).isUnread, undefined);
    for (const moment of [{ isTimeOpen: false, isTypeOpen: true }, { isTimeOpen: true, isTypeOpen: false }]) {
        assert.equal(diary().entry(TEXT, "lunch", null, { ...moment, isUnread: true }).isUnread, undefined);
    }
    assert.equal(diary(addDays(today, -1)).entry(TEXT, "lunch", null, { ...open, isUnread: true }).isUnread, undefined);
});

test("the id after one is another of the same form", () => {
    assert.equal(nextID("018cd2a4-0000-4000-8000-000000000009"), "018cd2a4-0000-4000-8000-00000000000a");
    assert.equal(nextID("018cd2a4-0000-4000-8000-00000000000f"), "018cd2a4-0000-4000-8000-000000000000");
});
