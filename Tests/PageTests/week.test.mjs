import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { Kept } from "../../Sources/CWebAssets/page/js/kept.js";
import * as storage from "../../Sources/CWebAssets/page/js/storage.js";
import { MEASURES, dayText } from "../../Sources/CWebAssets/page/js/view-week.js";
import { Week, daySums, summed } from "../../Sources/CWebAssets/page/js/week.js";

const USER = "0192f0c1-0000-7000-8000-000000000001";
const LAST = "2026-11-24";

beforeEach(() => {
    for (const key of storage.keys("")) storage.erase(key);
});

/** A summary as the server tells it. */
const summary = ({ meals = 1, kcal = 2000, fiber = 20, sodium = 800, incomplete = [], unsure = [], failed = 0 } = {}) => ({
    totals: {
        meal_count: meals, total_calories: kcal, total_protein_g: 80, total_fiber_g: fiber, incomplete,
        nutrients: { sodium_mg: sodium, incomplete: unsure },
    },
    processing_count: 0, failed_count: failed,
});

test("a day's sums are the server's, salt from its sodium", () => {
    const day = daySums(summary({ failed: 2 }));
    assert.deepEqual(day.sums.energy, { known: 2000, unknown: 0 });
    assert.deepEqual(day.sums.salt, { known: 2, unknown: 0 });
    assert.deepEqual([day.meals, day.unread], [1, 2]);
});

test("what is unknown of some food is counted, never taken for nothing", () => {
    const day = daySums(summary({ fiber: null, incomplete: ["total_calories"], unsure: ["sodium_mg"] }));
    assert.deepEqual([day.sums.energy.unknown, day.sums.fiber.unknown, day.sums.salt.unknown, day.sums.protein.unknown], [1, 1, 1, 0]);
    assert.equal(daySums(summary({ meals: 0, kcal: 0, fiber: null })).sums.fiber.unknown, 0, "of a day without meals nothing is unknown");
});

test("an average is of the days with meals alone", () => {
    const days = [daySums(summary({ kcal: 2000 })), daySums(summary({ meals: 0, kcal: 0 })), undefined, daySums(summary({ kcal: 1000, incomplete: ["total_calories"] }))];
    assert.deepEqual(summed(days, "energy"), { total: 3000, logged: 2, average: 1500, partial: 1 });
    assert.equal(summed([undefined], "energy").average, null);
});

/** A week whose server has `summaries` by day, and the days that it was asked for. */
function week(answer = () => summary()) {
    const asked = [];
    const asks = [];
    const session = {
        call: async (_, path) => {
            const day = new URL(path, "http://x").searchParams.get("date");
            asked.push(day);
            return answer(day);
        },
    };
    const it = new Week(session, new Kept(USER), (_, action) => {
        asks.push(action);
        return () => asks.splice(asks.indexOf(action), 1);
    });
    return { it, asked, asks };
}

test("the days up to the last are asked for, and each once", async () => {
    const { it, asked } = week();
    await it.show(7, LAST);
    assert.deepEqual([it.days[0], it.days.length, it.sums.every((day) => day.meals === 1)], ["2026-11-18", 7, true]);
    await it.show(30, LAST);
    assert.equal(asked.length, 30);
    assert.equal(new Set(asked).size, 30);
});

test("a meal asks for its day anew, any other change for all, and only while somebody looks", async () => {
    const { it, asked, asks } = week();
    await it.show(7, LAST);
    asked.length = 0;
    it.receive({ type: "meal_log.completed", data: { logged_at: new Date("2026-11-20T12:00:00").toISOString() } });
    it.receive({ type: "weight.saved", data: {} });
    assert.equal(asks.length, 1);
    await asks[0]();
    assert.deepEqual(asked, ["2026-11-20"]);
    asked.length = 0;
    it.receive({ type: "meal_log.deleted", data: { id: "m" } });
    await asks.at(-1)();
    assert.equal(asked.length, 7);
    it.leave();
    const before = asks.length;
    it.receive({ type: "meal_log.deleted", data: { id: "m" } });
    assert.equal(asks.length, before);
    asked.length = 0;
    await it.show(7, LAST);
    assert.equal(asked.length, 7, "what changed meanwhile is asked for when it is looked at again");
});

test("its version grows with each change, and with nothing else", async () => {
    const { it, asks } = week();
    await it.show(7, LAST);
    const first = it.version;
    const told = [];
    it.addEventListener("change", () => told.push(it.isLoading));
    await it.show(7, LAST);
    assert.equal(it.version, first);
    assert.deepEqual(told, [true, false], "what is on show at once is not the last word");
    const loading = (it.receive({ type: "meal_log.updated", data: { id: "m" } }), asks[0]());
    assert.equal(it.isLoading, true);
    await loading;
    assert.equal(it.isLoading, false);
    assert.ok(it.version > first);
});

test("without a network it is as it was last seen, and a day never seen is not known", async () => {
    await week((day) => { if (day < "2026-11-20") throw new ApiError(500); return summary(); }).it.show(7, LAST);
    const { it } = week(() => { throw new ApiError(0); });
    await it.show(7, LAST);
    assert.equal(it.problem.status, 0);
    assert.deepEqual(it.sums.map((day) => day?.meals), [undefined, undefined, 1, 1, 1, 1, 1]);
});

test("each bar says its day, its number and its target", () => {
    const [energy, , fiber] = MEASURES;
    assert.match(dayText(energy, "2026-11-20", daySums(summary()), 2200, LAST), /20.*: 2,000 kcal, target 2,200 kcal$/);
    assert.match(dayText(fiber, "2026-11-20", daySums(summary({ incomplete: ["total_fiber_g"] })), 25, LAST), /: at least 20 g, at least 25 g$/);
    assert.match(dayText(energy, "2026-11-20", daySums(summary({ meals: 0, kcal: 0 })), null, LAST), /: no meals$/);
    assert.match(dayText(energy, "2026-11-20", undefined, null, LAST), /: not known yet$/);
});
