import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { dayOf, timestamp } from "../../Sources/CWebAssets/page/js/calendar.js";
import { Diary } from "../../Sources/CWebAssets/page/js/diary.js";
import { mealKind } from "../../Sources/CWebAssets/page/js/kind-meal.js";
import { LiveReading } from "../../Sources/CWebAssets/page/js/live-reading.js";
import { fieldSentences } from "../../Sources/CWebAssets/page/js/errors.js";
import { LastChange } from "../../Sources/CWebAssets/page/js/undo-change.js";
import { faultText } from "../../Sources/CWebAssets/page/js/view-reading.js";

const now = timestamp(new Date());
const meal = { id: "m", raw_input: "2 eggs, toast", meal_type: "lunch", status: "completed", logged_at: now, notes: null };

/** Sends one change, and gives what was asked for and what is to be sent next. */
async function sent(change, answer) {
    const calls = [];
    const session = {
        call: async (method, path, { body }) => {
            calls.push([method, path, JSON.parse(JSON.stringify(body))]);
            return answer(path, body);
        },
    };
    const saved = [];
    const { send } = mealKind(session, { onSaved: (_, isNew, { id }) => saved.push([id, isNew]), onRemoved() {} });
    let next;
    let error;
    try {
        next = await send(change);
    } catch (failure) {
        error = failure;
    }
    return { calls, saved, next, error };
}

const diary = () => new Diary({ session: {}, day: dayOf(new Date()), onChange() {}, onArrival() {} });

test("a text that may correct a meal is read with the meal's words", async () => {
    const bodies = [];
    const session = { call: async (_method, _path, { body }) => (bodies.push(body), { items: [], unrecognized: [], corrected_input: "3 eggs, toast" }) };
    const live = new LiveReading(session, { sleep: async () => {} });
    await live.type("make it 3 eggs", dayOf(new Date()), "2 eggs, toast");
    assert.equal(bodies[0].corrects, "2 eggs, toast");
    assert.equal(live.of("make it 3 eggs").corrected_input, "3 eggs, toast");
    await live.type("apple", dayOf(new Date()));
    assert.equal("corrects" in bodies[1], false);
});

test("what nobody could be asked about is worked into the words when it is sent", async () => {
    const change = diary().entry("make it 3 eggs", "lunch", meal, { corrects: "2 eggs, toast" });
    const { calls, saved } = await sent(change, (path) => (path.endsWith("/parse") ? { corrected_input: "3 eggs, toast" } : {}));
    assert.deepEqual(calls, [
        ["POST", "/api/v1/nutrition/parse", { raw_input: "make it 3 eggs", corrects: "2 eggs, toast" }],
        ["PUT", "/api/v1/meal-logs/m", { raw_input: "3 eggs, toast", meal_type: "lunch" }],
    ]);
    assert.deepEqual(saved, [[change.id, false]]);
});

test("a text of its own is sent as it is, and a change that was shown is not asked about again", async () => {
    const open = diary().entry("2 apples", "lunch", meal, { corrects: "2 eggs, toast" });
    const { calls } = await sent(open, (path) => (path.endsWith("/parse") ? { items: [] } : {}));
    assert.equal(calls[1][2].raw_input, "2 apples");
    const shown = await sent(diary().entry("3 eggs, toast", "lunch", meal), () => ({}));
    assert.deepEqual(shown.calls.map(([method]) => method), ["PUT"]);
});

test("a correction that does not fit is refused with its reason, and nothing is changed", async () => {
    const correction_fault = "speaks of “tea”, which is none of the meal's foods: 2 eggs, toast";
    const { calls, error } = await sent(diary().entry("no tea", "lunch", meal, { corrects: "2 eggs, toast" }), () => ({ correction_fault }));
    assert.deepEqual(calls.map(([method]) => method), ["POST"]);
    assert.ok(error instanceof ApiError);
    assert.equal(fieldSentences(error), `The text ${correction_fault}.`);
    assert.equal(faultText(correction_fault), `This ${correction_fault}.`);
});

test("an unsent text that is written anew is asked about by the words it corrects", () => {
    const it = diary();
    const open = it.entry("make it 3 eggs", "lunch", meal, { corrects: "2 eggs, toast" });
    const again = it.entry("make it 4 eggs", "lunch", open, { corrects: "2 eggs, toast" });
    assert.deepEqual([again.id, again.corrects, again.replaces], [open.id, "2 eggs, toast", "m"]);
    assert.equal(it.entry("4 eggs, toast", "lunch", open).corrects, undefined);
});

test("time, type and notes go alone, and come back as they were", async () => {
    const it = diary();
    const details = { meal_type: "dinner", logged_at: "2026-11-20T19:00:00Z", notes: "at Anna's" };
    const change = it.detailed(meal, details, "Dinner");
    const { calls } = await sent(change, () => ({}));
    assert.deepEqual(calls, [["PUT", "/api/v1/meal-logs/m", details]]);
    const last = new LastChange({ call: () => assert.fail("asked") });
    assert.equal(last.made(change, meal), true);
    assert.deepEqual(last.takeBack(() => false).details, { meal_type: "lunch", logged_at: now, notes: "" });
});

test("new words of a meal are taken back by the old ones; where there were none they are not", () => {
    const last = new LastChange({ call: () => assert.fail("asked") });
    assert.equal(last.made(diary().entry("apple", "lunch", meal), meal), true);
    const back = last.takeBack(() => false);
    assert.deepEqual([back.meal, back.details, back.item], [meal, undefined, undefined]);
    assert.equal(last.made(diary().entry("apple", "lunch", meal), { ...meal, raw_input: null }), false);
});

test("where the clock of the device is ahead, the server's time counts; a meal of before stays refused", async () => {
    const ahead = new ApiError(422, { fields: { written_at: "must not lie more than 24 hours ahead" } });
    const refuses = () => {
        throw ahead;
    };
    const change = diary().entry("apple", "snack", null);
    const { next } = await sent(change, refuses);
    assert.deepEqual([next.id, next.isClockWrong], [change.id, true]);
    const { calls, saved } = await sent(next, () => ({}));
    assert.deepEqual([calls[0][2].logged_at, calls[0][2].written_at, calls[0][2].raw_input], [undefined, undefined, "apple"]);
    assert.equal(saved.length, 1);
    assert.equal((await sent(next, refuses)).error, ahead, "and not for ever");
    assert.equal((await sent({ ...change, logged_at: "1990-01-01T00:00:00Z" }, refuses)).error, ahead);
});
