import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { dayOf, timestamp } from "../../Sources/CWebAssets/page/js/calendar.js";
import { Diary } from "../../Sources/CWebAssets/page/js/diary.js";
import { mealKind } from "../../Sources/CWebAssets/page/js/kind-meal.js";

const now = timestamp(new Date());
const meal = (id, status, more = {}) => ({ id, status, meal_type: "lunch", logged_at: now, updated_at: now, ...more });
const completed = (id) => ({ type: "meal_log.completed", data: meal(id, "completed", { items: [] }) });

/** A diary of today whose server answers each call by `answer`. */
function diary(answer) {
    const arrivals = [], calls = [];
    const session = {
        call: async (method, path, options) => {
            calls.push(`${method} ${path.split("?")[0]}`);
            return answer(method, path, options);
        },
    };
    const it = new Diary({
        session, day: dayOf(new Date()), onChange: () => {}, onArrival: (arrived) => arrivals.push(arrived.id),
    });
    const { send } = mealKind(session, {
        onSaved: (saved, isNew) => it.saved(saved, isNew), onRemoved: (id) => it.removed(id),
    });
    return { it, send, arrivals, calls, states: () => it.meals.map(({ id, status }) => `${id} ${status}`) };
}

const page = (...meals) => ({ meal_logs: meals, has_more: false });

test("a meal read before its POST is answered is told once and stays read", async () => {
    const { it, send, arrivals, states } = diary(() => {
        it.receive(completed("a"));
        return meal("a", "processing");
    });
    await send({ id: "a", raw_input: "eggs" });
    it.receive(completed("a"));
    assert.deepEqual([states(), arrivals], [["a completed"], ["a"]]);
    it.close();
});

test("what is heard while the day loads is not undone by the older answer", async () => {
    const { it, states } = diary(() => {
        it.receive(completed("pushed"));
        it.receive({ type: "meal_log.deleted", data: { meal_log_id: "gone" } });
        return page(meal("gone", "completed"), meal("kept", "completed"));
    });
    await it.reload();
    assert.deepEqual(states(), ["kept completed", "pushed completed"]);
    it.close();
});

test("an edit that is heard while the day loads stays, also when it is of the same second", async () => {
    const { it } = diary(() => {
        it.receive({ type: "meal_log.updated", data: meal("a", "completed", { raw_input: "new" }) });
        return page(meal("a", "completed", { raw_input: "old" }));
    });
    await it.reload();
    assert.deepEqual(it.meals.map((shown) => shown.raw_input), ["new"]);
    it.close();
});

test("a meal that moves to another day while the day loads is not brought back by the older answer", async () => {
    const { it, states } = diary(() => {
        const logged_at = "2024-01-15T12:30:00Z";
        it.receive({ type: "meal_log.updated", data: meal("a", "completed", { logged_at }) });
        return page(meal("a", "completed"), meal("b", "completed"));
    });
    await it.reload();
    assert.deepEqual(states(), ["b completed"]);
    it.close();
});

test("what another device deleted while away is gone after a reload", async () => {
    const answers = [page(meal("a", "completed"), meal("b", "completed")), page(meal("b", "completed"))];
    const { it, states } = diary(() => answers.shift());
    await it.reload();
    await it.reload();
    assert.deepEqual(states(), ["b completed"]);
});

test("a day of many meals is loaded page by page", async () => {
    const { it, states, calls } = diary((_method, path) => {
        const offset = Number(new URLSearchParams(path.split("?")[1]).get("offset"));
        return { meal_logs: [meal(`m${offset}`, "completed")], has_more: offset < 2 };
    });
    await it.reload();
    assert.deepEqual([states().length, calls.length], [3, 3]);
});

test("a meal of another day is not shown", () => {
    const { it, states, arrivals } = diary(() => page());
    it.receive({ type: "meal_log.completed", data: meal("a", "completed", { logged_at: "2024-01-15T12:30:00Z" }) });
    assert.deepEqual([states(), arrivals], [[], []]);
});

test("a failure keeps the reason under either name", () => {
    const { it } = diary(() => page());
    it.receive({ type: "meal_log.failed", data: { ...meal(undefined, "failed"), meal_log_id: "a", error: "No food." } });
    assert.equal(it.meals[0].id, "a");
    assert.equal(it.meals[0].error_message, "No food.");
});

test("an edit changes the meal in its place, under a key of its own", async () => {
    const requests = [];
    const { it, send, calls, states, arrivals } = diary((_method, _path, options) => {
        requests.push(options);
        return meal("old", "completed", { raw_input: "better words", updated_at: "2999-01-01T00:00:00Z" });
    });
    it.receive(completed("old"));
    const entry = it.entry("better words", "lunch", it.meals[0]);
    assert.deepEqual([entry.replaces, entry.logged_at], ["old", now]);
    await send(entry);
    assert.deepEqual(calls, ["PUT /api/v1/meal-logs/old"]);
    assert.deepEqual(requests[0], {
        body: { raw_input: "better words", meal_type: "lunch" }, headers: { "Idempotency-Key": entry.id },
    });
    assert.deepEqual([states(), it.meals[0].raw_input], [["old completed"], "better words"]);
    assert.deepEqual(arrivals, ["old", "old"]);
});

test("what was planned is logged for when it was eaten", async () => {
    const requests = [];
    const { it, send } = diary((_method, _path, { body }) => (requests.push(body), meal("old")));
    it.receive(completed("old"));
    await send(it.entry("porridge", "breakfast", it.meals[0], { eaten_at: "2024-01-16T07:30:00Z" }));
    assert.deepEqual(requests, [{ raw_input: "porridge", meal_type: "breakfast", logged_at: "2024-01-16T07:30:00Z" }]);
});

test("an edit is of the same meal, whatever day is on show by the time it is saved", async () => {
    const { it } = diary(() => page());
    it.receive(completed("old"));
    const [corrected] = it.meals;
    await it.show("2024-01-15");
    const entry = it.entry("2 eggs", "lunch", corrected);
    assert.deepEqual([entry.replaces, entry.logged_at], ["old", now]);
    assert.notEqual(entry.id, "old");
});

test("a text not sent yet stays the same meal when it is edited", () => {
    const { it } = diary(() => page());
    const waiting = it.entry("2 eggs", "lunch", null);
    const edited = it.entry("3 eggs", "breakfast", waiting);
    assert.deepEqual(edited, { ...waiting, raw_input: "3 eggs", meal_type: "breakfast" });
    assert.equal(it.entry("3 eggs", "lunch", { ...waiting, rejected: "No." }).rejected, undefined);
});

test("a text sent before it was edited becomes a change of the meal that the server has", async () => {
    const { it, send } = diary((method) => {
        if (method === "POST") throw new ApiError(422, { code: "IDEMPOTENCY_KEY_REUSED" });
        return meal("a", "completed", { raw_input: "3 eggs" });
    });
    const edited = { id: "a", raw_input: "3 eggs", meal_type: "lunch", logged_at: now, added_at: 1 };
    const change = await send(edited);
    assert.deepEqual(change, { ...edited, id: change.id, replaces: "a" });
    assert.notEqual(change.id, "a");
    assert.equal(await send(change), undefined);
    assert.equal(it.meals[0].raw_input, "3 eggs");
    it.close();
});

test("an edit that was not taken and is written anew is still of the same meal", () => {
    const { it } = diary(() => page());
    it.receive(completed("old"));
    const rejected = it.entry("xyz", "lunch", it.meals[0]);
    assert.equal(it.entry("2 eggs", "lunch", rejected).replaces, "old");
    assert.equal(it.entry("2 eggs", "lunch", it.entry("xyz", "lunch", null)).replaces, undefined);
});

test("what another device changes or deletes is shown, also when it moves to another day", () => {
    const { it, states } = diary(() => page());
    it.receive(completed("a"));
    it.receive(completed("b"));
    const changed = (more) => ({ type: "meal_log.updated", data: meal("a", "manual", { items: [], ...more }) });
    it.receive(changed({ raw_input: "typed" }));
    assert.deepEqual([states(), it.meals[0].raw_input], [["a manual", "b completed"], "typed"]);
    it.receive(changed({ logged_at: "2024-01-15T12:30:00Z" }));
    assert.deepEqual(states(), ["b completed"]);
    it.receive({ type: "meal_log.deleted", data: { id: "b", meal_log_id: "b" } });
    assert.deepEqual(states(), []);
});

test("a meal deleted elsewhere already counts as deleted", async () => {
    const { it, send, states } = diary(() => { throw new ApiError(404); });
    it.receive(completed("a"));
    await send({ id: "key", removes: "a" });
    assert.deepEqual(states(), []);
});

test("a day that can't be loaded says so and keeps what is on show", async () => {
    const { it, states } = diary(() => { throw new ApiError(503); });
    it.receive(completed("a"));
    await it.reload();
    assert.equal(it.state.status, 503);
    assert.deepEqual(states(), ["a completed"]);
});

test("ids are random UUIDs of version 4", () => {
    const { it } = diary(() => page());
    const ids = [1, 2].map(() => it.entry("eggs", "lunch", null).id);
    assert.notEqual(ids[0], ids[1]);
    for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("one item is changed by itself, under a key of its own; the others are not told", async () => {
    const requests = [];
    const { it, send } = diary((method, path, { body, headers }) => {
        requests.push([method, path, body, headers]);
        return meal("a", "completed", { items: [{ id: "i", food_name: "Potato, boiled" }] });
    });
    const doubtful = { id: "i", food_id: "raw", food_name: "Potato", grams: 60 };
    it.receive({ type: "meal_log.completed", data: meal("a", "completed", { items: [doubtful] }) });
    const [shown] = it.meals;
    for (const patch of [{ food_id: "boiled" }, { grams: 90 }, { remove: true }]) {
        const entry = it.repair(shown, shown.items[0], patch, "Potato, boiled");
        assert.deepEqual([entry.replaces, entry.raw_input, entry.logged_at], ["a", "Potato, boiled", now]);
        await send(entry);
        assert.deepEqual(requests.pop(), ["PATCH", "/api/v1/meal-logs/a/items/i", patch, { "Idempotency-Key": entry.id }]);
    }
    assert.equal(it.meals[0].status, "completed");
});

test("a change by items that an earlier page left is sent as it was", async () => {
    const requests = [];
    const { send } = diary((method, path, { body }) => {
        requests.push([method, path, body]);
        return meal("a", "manual", { items: [] });
    });
    const change = { kind: "meal", id: "k", raw_input: "Potato", meal_type: "lunch", logged_at: now };
    const items = [{ food_id: "boiled", grams: 55, quantity: 55, unit: "g" }];
    await send({ ...change, replaces: "a", items });
    await send({ ...change, items });
    assert.deepEqual(requests, [
        ["PUT", "/api/v1/meal-logs/a", { items }],
        ["POST", "/api/v1/meal-logs/batch", { id: "k", items, meal_type: "lunch", logged_at: now }],
    ]);
});

const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

test("words set time and meal where they are open, and what was shown of them is kept", async () => {
    const bodies = [];
    const { it, send } = diary((method, path, { body }) => (bodies.push(JSON.parse(JSON.stringify(body))), meal(body.id, "processing")));
    const open = { meal_type: "dinner", isTypeOpen: true, isTimeOpen: true };
    const log = async (moment) => {
        const entry = it.entry("soup", moment.meal_type, null, moment);
        await send(entry);
        const { id, written_at, ...body } = bodies.at(-1);
        assert.ok(Math.abs(Date.parse(written_at) - Date.now()) < 60_000);
        return { entry, body };
    };
    // Nothing is known of the words yet: the server goes by them.
    assert.deepEqual((await log(open)).body, { raw_input: "soup", time_zone });
    // What was read of them is what is kept.
    const told = await log({ ...open, logged_at: "2026-11-25T19:00:00Z", written_at: timestamp(new Date()) });
    assert.deepEqual(told.body, { raw_input: "soup", logged_at: "2026-11-25T19:00:00Z", time_zone });
    const { logged_at, ...chosen } = (await log({ ...open, isTypeOpen: false, isTimeOpen: false })).body;
    assert.deepEqual(chosen, { raw_input: "soup", meal_type: "dinner", time_zone });
    assert.ok(Math.abs(Date.parse(logged_at) - Date.now()) < 60_000);
    it.close();
});

test("on a day before, words of time count from its end, and without such words it is the hour of now", () => {
    const { it } = diary(() => page());
    it.day = "2024-03-05";
    const entry = it.entry("soup", "lunch", null, { meal_type: "lunch", isTypeOpen: true, isTimeOpen: true });
    assert.equal(entry.isTimeOpen, undefined);
    assert.equal(dayOf(new Date(entry.logged_at)), "2024-03-05");
    assert.equal(new Date(entry.logged_at).getHours(), new Date().getHours());
    assert.equal(new Date(entry.written_at).getTime(), new Date(2024, 2, 5, 23, 59, 59).getTime());
    it.close();
});

test("an unsent meal that is changed has the meal that was chosen; a change of one that had arrived leaves an open one", async () => {
    const bodies = [];
    const { it, send } = diary((method, path, { body }) => (bodies.push([method, JSON.parse(JSON.stringify(body))]), meal("a", "completed")));
    const open = it.entry("soup for lunch", "dinner", null, { meal_type: "dinner", isTypeOpen: true, isTimeOpen: true });
    const edited = it.entry("soup", "lunch", open);
    await send(edited);
    assert.equal(bodies[0][1].meal_type, "lunch");
    await send({ ...open, replaces: "a" });
    assert.deepEqual(bodies[1], ["PUT", { raw_input: "soup for lunch" }]);
    it.close();
});

test("a zone that the server does not know is left out", async () => {
    const { it, send } = diary(() => {
        throw new ApiError(422, { fields: { time_zone: "must be a time zone such as Europe/Berlin" } });
    });
    const entry = it.entry("soup", "lunch", null, { meal_type: "lunch", isTypeOpen: true, isTimeOpen: true });
    const again = await send(entry);
    assert.deepEqual(again, { ...entry, time_zone: undefined });
    await assert.rejects(send(again), ApiError);
    it.close();
});
