import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { addDays, dayOf } from "../../Sources/CWebAssets/page/js/calendar.js";
import { LastCopies, copyID, dayCopies, nextCopyID } from "../../Sources/CWebAssets/page/js/copy-day.js";
import { mealKind } from "../../Sources/CWebAssets/page/js/kind-meal.js";
import { copiedText, dayFault, movedText } from "../../Sources/CWebAssets/page/js/view-copy-day.js";

const again = ({ id, raw_input }) => ({ id: "x", kind: "meal", raw_input, meal_type: "snack", logged_at: "", copies: id });
const meal = (id, time, more) => ({ id, raw_input: id, meal_type: "lunch", status: "completed", items: [{}], logged_at: time, ...more });
const nothing = { ids: [], gone: [] };

test("a copy has the id that fitiq gives it", () => {
    const id = "018CD2A4-0000-7000-8000-00000000000a";
    assert.equal(copyID(id, "2024-01-20", 1), "9b92855f-0145-8bd6-85af-68e426493f60");
    assert.equal(copyID(id, "2024-01-20", 2), "046fda2a-3663-83b5-ab9f-5635ada0f628");
    assert.equal(nextCopyID(id, "2024-01-20", copyID(id, "2024-01-20", 1)), copyID(id, "2024-01-20", 2));
    assert.equal(nextCopyID(id, "2024-01-20", copyID(id, "2024-01-20", 100)), null);
});

test("every finished meal of a day is copied at its hour and minute, the earliest first", () => {
    const today = dayOf(new Date());
    const at = (hour) => new Date(2024, 0, 15, hour, 30, 12).toISOString();
    const meals = [
        meal("dinner", at(19)), meal("lunch", at(12), { status: "manual" }), meal("unread", at(9), { status: "processing", items: [] }),
        meal("failed", at(10), { status: "failed", items: [] }),
    ];
    const made = dayCopies(meals, today, nothing, { again });
    assert.deepEqual(made.map(({ copies }) => copies), ["lunch", "dinner"]);
    assert.deepEqual(made.map(({ id }) => id), [copyID("lunch", today, 1), copyID("dinner", today, 1)]);
    const times = made.map(({ logged_at }) => new Date(logged_at));
    assert.deepEqual(times.map((time) => [time.getHours(), time.getMinutes(), time.getSeconds()]), [[12, 30, 0], [19, 30, 0]]);
    assert.ok(made.every(({ logged_at, meal_type }) => dayOf(new Date(logged_at)) === today && meal_type === "lunch"));
});

test("a meal whose copy is there is not copied again, whoever made it", () => {
    const day = "2024-01-16";
    const meals = [meal("a", "2024-01-15T12:00:00Z"), meal("b", "2024-01-15T13:00:00Z")];
    const made = (ids, gone = []) => dayCopies(meals, day, { ids, gone }, { again }).map(({ copies, id }) => [copies, id]);
    assert.deepEqual(made([copyID("a", day, 1)]), [["b", copyID("b", day, 1)]]);
    assert.deepEqual(made([copyID("a", day, 3), copyID("b", day, 1)]), []);
    assert.equal(made([copyID("a", addDays(day, 1), 1)]).length, 2, "that is of another day");
    // Its deletion waits to be sent.
    const first = copyID("a", day, 1);
    assert.deepEqual(made([first], [first])[0], ["a", copyID("a", day, 2)]);
});

/** Sends `change` until nothing is to be sent instead. */
async function sent(change, answer) {
    const calls = [];
    const saved = [];
    const session = { call: async (method, path) => { calls.push(`${method} ${path.replace("/api/v1/meal-logs", "")}`); return answer(method, path); } };
    const { send } = mealKind(session, { onSaved: (meal) => saved.push(meal.id), onRemoved() {} });
    for (let next = change; next; next = await send(next));
    return { calls, saved };
}

const copy = { id: copyID("m", "2024-01-16", 1), kind: "meal", copies: "m", copied_to: "2024-01-16", meal_type: "lunch", logged_at: "x" };
const second = copyID("m", "2024-01-16", 2);

test("a copy that was deleted is made anew under the next id", async () => {
    const { calls, saved } = await sent(copy, (method, path) => {
        if (method === "GET" && path.endsWith(copy.id)) throw new ApiError(404);
        return { id: path.split("/").at(-1) };
    });
    assert.deepEqual(calls, ["POST /m/copy", `GET /${copy.id}`, "POST /m/copy", `GET /${second}`]);
    assert.deepEqual(saved, [second]);
});

test("a copy that another device made at another hour is there", async () => {
    const { saved } = await sent(copy, (method) => {
        if (method === "POST") throw new ApiError(422, { code: "IDEMPOTENCY_KEY_REUSED" });
        return { id: copy.id };
    });
    assert.deepEqual(saved, [copy.id]);
});

test("where the copied meal is gone, its words are logged", async () => {
    const { calls, saved } = await sent({ ...copy, raw_input: "soup" }, (method, path) => {
        if (path.endsWith("/copy")) throw new ApiError(404);
        return { id: "new" };
    });
    assert.deepEqual(calls, ["POST /m/copy", "POST /natural"]);
    assert.deepEqual(saved, ["new"]);
});

test("only the last copying that made something can be taken back, once, under the ids that its copies go by", () => {
    const copies = new LastCopies();
    assert.equal(copies.canUndo("tue", "today", []), false);
    assert.equal(copies.canUndo("tue", "today", ["a"]), true);
    assert.equal(copies.canUndo("mon", "today", ["b", "c"]), true);
    assert.equal(copies.canUndo("tue", "today", []), false, "Monday's copies are not Tuesday's");
    assert.equal(copies.canUndo("mon", "tue", []), false);
    assert.equal(copies.canUndo("mon", "today", []), true);
    copies.renamed("c", "d");
    copies.renamed("a", "e");
    assert.deepEqual(copies.takeBack(), ["b", "d"]);
    assert.deepEqual(copies.takeBack(), []);
    assert.equal(copies.canUndo("mon", "today", []), false);
});

test("a day that meals can't be copied to is refused with a reason", () => {
    const fault = (to) => dayFault(to, "2026-11-20", "2026-11-27");
    assert.equal(fault("2026-11-27"), "");
    assert.equal(fault("2026-11-01"), "");
    assert.match(fault(""), /Choose a day/);
    assert.match(fault("2026-11-20"), /the day you are copying/);
    assert.match(fault("2026-11-28"), /has not come/);
    assert.match(fault("1999-12-31"), /since 2000/);
});

test("what was copied is told", () => {
    assert.equal(copiedText(1, 0, "today"), "1 meal copied to today.");
    assert.equal(copiedText(3, 1, "today"), "3 meals copied to today. 1 meal without foods was left out.");
    assert.equal(copiedText(0, 0, "today"), "These meals were copied to today already.");
    assert.equal(movedText(2, 0, "today"), "2 meals moved to today.");
    assert.equal(movedText(1, 1, "today"), "1 meal moved to today. 1 meal that is not read yet stays.");
    assert.equal(movedText(3, 2, "today"), "3 meals moved to today. 2 meals that are not read yet stay.");
});
