import assert from "node:assert/strict";
import { test } from "node:test";
import { timestamp } from "../../Sources/CWebAssets/page/js/calendar.js";
import { places, unsentText } from "../../Sources/CWebAssets/page/js/unsent.js";

const DAY = "2026-11-20";
const at = (day) => timestamp(new Date(`${day}T12:30:00`));
const entry = (id, day = DAY, more = {}) => ({ id, raw_input: id, meal_type: "lunch", logged_at: at(day), added_at: 0, kind: "meal", ...more });
const meal = (id) => ({ id, meal_type: "lunch", logged_at: at(DAY), status: "completed" });
const ids = (entries) => entries.map(({ id }) => id);

test("what waits stands under its own day, the latest first", () => {
    const entries = [entry("first"), entry("earlier", "2026-11-18"), entry("second"), entry("later", "2026-11-21")];
    const { cards, otherDays } = places(entries, [], DAY);
    assert.deepEqual([ids(cards), otherDays], [["second", "first"], ["2026-11-21", "2026-11-18"]]);
});

test("a change stands at its meal, refused or not, and not beside it", () => {
    const entries = [
        entry("waits", DAY, { replaces: "a" }), entry("refused", DAY, { replaces: "a", rejected: "No." }), entry("new"),
    ];
    const { cards, changes, otherDays } = places(entries, [meal("a"), meal("b")], DAY);
    assert.deepEqual([ids(cards), ids(changes.get("a")), changes.get("b"), otherDays], [["new"], ["waits", "refused"], [], []]);
});

test("a change of a meal that is not on show keeps its day", () => {
    const entries = [entry("gone", DAY, { replaces: "a" }), entry("other", "2026-11-19", { replaces: "b" })];
    const { cards, otherDays } = places(entries, [], DAY);
    assert.deepEqual([ids(cards), otherDays], [["gone"], ["2026-11-19"]]);
});

test("a text that is on show as a meal already is not shown twice", () => {
    assert.deepEqual(places([entry("a")], [meal("a")], DAY).cards, []);
});

test("who signs out is told what stays, a change not as a meal", () => {
    const change = entry("refused", DAY, { replaces: "a", rejected: "No." });
    const other = (kind, more) => ({ id: kind, kind, added_at: 0, ...more });
    assert.equal(unsentText([]), "");
    assert.equal(unsentText([change]), "1 unsaved change");
    assert.equal(unsentText([other("meal", { removes: "a" })]), "1 unsaved change");
    assert.equal(
        unsentText([entry("a"), entry("b"), change, other("weight"), other("entry", { type: "water_liters" }), other("entry", { type: "waist_cm" })]),
        "2 unsent meals and 1 unsaved change and 1 unsent weight and 1 unsent drink and 1 unsent measurement");
});
