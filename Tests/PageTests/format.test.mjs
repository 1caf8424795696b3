import assert from "node:assert/strict";
import { test } from "node:test";
import { timestamp } from "../../Sources/CWebAssets/page/js/calendar.js";
import {
    amount, counted, dayName, excerpt, grams, kcal, shortDate, sumText, waitText, withDays,
} from "../../Sources/CWebAssets/page/js/format.js";
import { hintText, isOtherText } from "../../Sources/CWebAssets/page/js/view-log.js";

test("a number nobody knows is called unknown", () => {
    for (const format of [grams, kcal]) {
        assert.equal(format(null), "unknown");
        assert.equal(format(undefined), "unknown");
    }
    assert.equal(grams(0), "0 g");
    assert.equal(kcal(0), "0");
});

test("grams have one decimal, and a trace is not nothing", () => {
    assert.equal(grams(12.58), "12.6 g");
    assert.equal(grams(0.04), "<0.1 g");
    assert.equal(grams(0.05), "0.1 g");
});

test("a sum with unknown parts is a lower bound", () => {
    assert.equal(sumText({ known: 12, unknown: 0 }, grams), "12 g");
    assert.equal(sumText({ known: 12, unknown: 1 }, grams), "at least 12 g");
    assert.equal(sumText({ known: 0, unknown: 1 }, grams), "unknown");
    assert.equal(sumText({ known: 0, unknown: 0 }, kcal), "0");
});

test("an amount is told in its unit and in grams", () => {
    const table = [
        [{ quantity: 2, unit: "medium slice", grams: 50 }, "2 × medium slice · 50 g"],
        [{ quantity: 1, unit: "egg", grams: 50 }, "1 egg · 50 g"],
        [{ quantity: 200, unit: "ml", grams: 206 }, "200 ml · 206 g"],
        [{ quantity: 0.5, unit: "cup", grams: 120 }, "½ cup · 120 g"],
        [{ quantity: 1.5, unit: "cup", grams: 240 }, "1½ × cup · 240 g"],
        [{ quantity: 150, unit: "g", grams: 150 }, "150 g"],
        [{ quantity: 150, unit: "g" }, "150 g"],
        [{ quantity: 1, unit: "bowl", grams: null }, "1 bowl · weight unknown"],
    ];
    for (const [item, text] of table) assert.equal(amount(item), text);
});

test("days and waits are told plainly", () => {
    assert.equal(dayName("2026-11-21", "2026-11-21", "2026-11-20"), "Today");
    assert.equal(dayName("2026-11-20", "2026-11-21", "2026-11-20"), "Yesterday");
    assert.equal(dayName("2026-11-18", "2026-11-21", "2026-11-20"), "Wednesday");
    assert.equal(counted(1, "meal"), "1 meal");
    assert.equal(counted(0, "meal"), "0 meals");
    assert.equal(waitText(0.4), "in 1 second");
    assert.equal(waitText(42), "in 42 seconds");
    assert.equal(waitText(100), "in 2 minutes");
});

test("the beginning of a text tells it from others, on one line", () => {
    assert.equal(excerpt("2 eggs,\n1 toast"), "2 eggs, 1 toast");
    assert.equal(excerpt("🍎".repeat(41)), `${"🍎".repeat(39)}…`);
    assert.equal([...excerpt("x".repeat(300))].length, 40);
});

test("the field says which meal it changes, with its day once another is on show", () => {
    const lunch = { meal_type: "lunch", logged_at: timestamp(new Date("2026-11-20T12:30:00")) };
    const text = (day, today) => hintText(lunch, day, today);
    assert.equal(hintText(null, "2026-11-20", "2026-11-20"), "Press Enter to log");
    assert.match(text("2026-11-20", "2026-11-20"), /^Changes the lunch of \S+30/);
    assert.match(text("2026-11-19", "2026-11-20"), /^You are still changing the lunch of today, \S+30.*: not a meal of the day on show/);
    assert.match(text("2026-11-19", "2026-11-21"), /the lunch of yesterday, /);
    assert.match(text("2026-11-19", "2026-11-25"), /the lunch of Friday.*November, /);
});

test("days in a text of the server are written as all others are", () => {
    const text = withDays("about 13 weeks, until 2027-02-20; weighed 2026-11-28.");
    const day = (name) => shortDate(new Date(`${name}T12:00:00`).getTime());
    assert.equal(text, `about 13 weeks, until ${day("2027-02-20")}; weighed ${day("2026-11-28")}.`);
    assert.equal(withDays("1,780 kcal, 2027-2 and 12027-02-201"), "1,780 kcal, 2027-2 and 12027-02-201");
});

test("a text in the place of another is told from one that goes on", () => {
    for (const [text, before, isOther] of [
        ["y", "08:00 coffee, 12:30 burger", true], ["soup", "2 eggs and toast!", true], ["2 eggs", "2 egg", false],
        ["a", "", false], ["3 eggs", "2 eggs", false], ["1 tea, 2 eggs", "2 eggs", false], ["t", "e", false],
    ]) {
        assert.equal(isOtherText(text, before), isOther, `${text} after ${before}`);
    }
});
