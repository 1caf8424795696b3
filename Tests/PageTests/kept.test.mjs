import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { Diary } from "../../Sources/CWebAssets/page/js/diary.js";
import { Kept, forgetKept, keepPerson, keptPerson } from "../../Sources/CWebAssets/page/js/kept.js";
import * as storage from "../../Sources/CWebAssets/page/js/storage.js";

const ADA = { user_id: "0192f0c1-0000-7000-8000-000000000001", name: "Ada", email: "ada@example.org" };
const GRACE = { user_id: "0192f0c1-0000-7000-8000-000000000002", name: "Grace", email: "grace@example.org" };
const DAY = "2026-11-20";
const EGGS = { id: "m1", status: "completed", raw_input: "2 eggs", meal_type: "lunch", logged_at: new Date(`${DAY}T12:00:00`).toISOString(), items: [] };

beforeEach(() => {
    for (const key of storage.keys("")) storage.erase(key);
});

test("what was kept is there for the next visit of the same person alone", () => {
    keepPerson(ADA);
    new Kept(ADA.user_id).write("plan", { target: 2000 });
    assert.deepEqual(new Kept(ADA.user_id).read("plan"), { target: 2000 });
    assert.equal(new Kept(GRACE.user_id).read("plan"), null);
    keepPerson(GRACE);
    assert.equal(new Kept(ADA.user_id).read("plan"), null, "who signs in is the only one of whom anything stays");
    assert.deepEqual(keptPerson(), GRACE);
});

test("signing out leaves nothing, and no late answer brings it back", () => {
    keepPerson(ADA);
    const kept = new Kept(ADA.user_id);
    kept.writeOf("day", DAY, [EGGS]);
    kept.close();
    forgetKept();
    kept.writeOf("day", DAY, [EGGS]);
    assert.deepEqual([keptPerson(), storage.keys("fitiq.kept."), storage.keys("fitiq.person")], [null, [], []]);
});

test("of many days the latest stay", () => {
    const kept = new Kept(ADA.user_id);
    for (let day = 1; day <= 60; day += 1) kept.writeOf("day", `2026-${String(Math.ceil(day / 28)).padStart(2, "0")}-${String(((day - 1) % 28) + 1).padStart(2, "0")}`, []);
    assert.equal(storage.keys("fitiq.kept.").length, 40);
    assert.equal(kept.read("day.2026-01-20"), null);
    assert.deepEqual(kept.read("day.2026-03-04"), []);
});

/** A diary of DAY whose server answers as `call` says. */
const diary = (call) => new Diary({ session: { call }, day: DAY, onChange: () => {}, onArrival: () => {}, kept: new Kept(ADA.user_id) });

test("a day that was seen opens without a network, with all that was heard of it since", async () => {
    const online = diary(async () => ({ meal_logs: [EGGS], has_more: false }));
    await online.show(DAY);
    online.receive({ type: "meal_log.completed", data: { ...EGGS, id: "m2", raw_input: "apple" } });
    online.close();
    const offline = diary(async () => { throw new ApiError(0); });
    await offline.show(DAY);
    assert.equal(offline.state, "loaded");
    assert.deepEqual(offline.meals.map(({ raw_input }) => raw_input).sort(), ["2 eggs", "apple"]);
    offline.close();
});

test("a day that was never seen says that it can't be had, as does one that the server refuses", async () => {
    const unseen = diary(async () => { throw new ApiError(0); });
    await unseen.show(DAY);
    assert.equal(unseen.state.status, 0);
    new Kept(ADA.user_id).writeOf("day", DAY, [EGGS]);
    const refused = diary(async () => { throw new ApiError(503); });
    await refused.show(DAY);
    assert.equal(refused.state.status, 503);
});

test("what the server no longer has goes from a day that was kept", async () => {
    new Kept(ADA.user_id).writeOf("day", DAY, [EGGS]);
    const online = diary(async () => ({ meal_logs: [], has_more: false }));
    await online.show(DAY);
    assert.deepEqual(online.meals, []);
    assert.deepEqual(new Kept(ADA.user_id).read(`day.${DAY}`), []);
});
