import assert from "node:assert/strict";
import { test } from "node:test";
import { addDays, dayOf } from "../../Sources/CWebAssets/page/js/calendar.js";
import { DayCopies } from "../../Sources/CWebAssets/page/js/copy-day.js";
import { copiedText, dayFault } from "../../Sources/CWebAssets/page/js/view-copy-day.js";

function storage() {
    const kept = new Map();
    globalThis.localStorage = {
        getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key),
    };
}

const again = ({ id, raw_input }) => ({ id: "x", kind: "meal", raw_input, meal_type: "snack", logged_at: "", copies: id });
const meal = (id, time, more) => ({ id, raw_input: id, meal_type: "lunch", status: "completed", items: [{}], logged_at: time, ...more });

test("every finished meal of a day is copied once, at its hour, the earliest first", () => {
    storage();
    const today = dayOf(new Date());
    const at = (hour) => new Date(2024, 0, 15, hour).toISOString();
    const meals = [
        meal("dinner", at(19)), meal("lunch", at(12), { status: "manual" }), meal("unread", at(9), { status: "processing", items: [] }),
        meal("failed", at(10), { status: "failed", items: [] }),
    ];
    const copies = new DayCopies("ada");
    const made = copies.of(meals, today, { again });
    assert.deepEqual(made.map(({ copies }) => copies), ["lunch", "dinner"]);
    assert.deepEqual(made.map(({ logged_at }) => new Date(logged_at).getHours()), [12, 19]);
    assert.ok(made.every(({ logged_at, meal_type }) => dayOf(new Date(logged_at)) === today && meal_type === "lunch"));
    assert.equal(new Set(made.map(({ id }) => id)).size, 2);

    assert.deepEqual(copies.of(meals, today, { again }), []);
    assert.deepEqual(new DayCopies("ada").of(meals, today, { again }), []);
    assert.equal(new DayCopies("bob").of(meals, today, { again }).length, 2);
    assert.equal(copies.of(meals, addDays(today, -1), { again }).length, 2);
    copies.forget([made[0].id]);
    assert.deepEqual(copies.of(meals, today, { again }).map(({ copies }) => copies), ["lunch"]);
});

test("only the last copying that made something can be taken back, once", () => {
    storage();
    const copies = new DayCopies("ada");
    assert.equal(copies.canUndo("tue", "today", []), false);
    assert.equal(copies.canUndo("tue", "today", ["a"]), true);
    assert.equal(copies.canUndo("mon", "today", ["b", "c"]), true);
    assert.equal(copies.canUndo("tue", "today", []), false, "Monday's copies are not Tuesday's");
    assert.equal(copies.canUndo("mon", "tue", []), false);
    assert.equal(copies.canUndo("mon", "today", []), true);
    assert.deepEqual(copies.takeBack(), ["b", "c"]);
    assert.deepEqual(copies.takeBack(), []);
    assert.equal(copies.canUndo("mon", "today", []), false);
});

test("copies that were taken back may be made anew", () => {
    storage();
    const copies = new DayCopies("ada");
    const meals = [meal("a", "2024-01-15T12:00:00Z")];
    const made = copies.of(meals, "2024-01-16", { again });
    copies.canUndo("2024-01-15", "2024-01-16", made.map(({ id }) => id));
    copies.takeBack();
    assert.equal(copies.of(meals, "2024-01-16", { again }).length, 1);
});

test("what was kept is no list", () => {
    storage();
    localStorage.setItem("fitiq.copied.ada", "{}");
    assert.equal(new DayCopies("ada").of([meal("a", "2024-01-15T12:00:00Z")], "2024-01-16", { again }).length, 1);
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
});
