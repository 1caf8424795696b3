import assert from "node:assert/strict";
import { test } from "node:test";

process.env.TZ = "Europe/Berlin";
const { addDays, bounds, dayOf, momentOn, timestamp } = await import("../../Sources/CWebAssets/page/js/calendar.js");

test("a day is the local one", () => {
    assert.equal(dayOf(new Date("2026-11-20T23:30:00Z")), "2026-11-21");
    assert.equal(dayOf(new Date("2026-11-21T22:59:59Z")), "2026-11-21");
});

test("days follow each other over months, years and leap days", () => {
    assert.equal(addDays("2026-12-31", 1), "2027-01-01");
    assert.equal(addDays("2028-03-01", -1), "2028-02-29");
    assert.equal(addDays("2026-03-29", 1), "2026-03-30");
});

test("a day lasts from its first moment to the next day's, also when clocks change", () => {
    const hours = (day) => (bounds(day).end - bounds(day).start) / 3_600_000;
    assert.equal(timestamp(bounds("2026-11-21").start), "2026-11-20T23:00:00Z");
    assert.deepEqual(["2026-03-29", "2026-10-25", "2026-11-21"].map(hours), [23, 25, 24]);
});

test("a meal of another day keeps the clock's time, in whole seconds", () => {
    const now = new Date("2026-11-21T18:30:05.678Z");
    assert.equal(timestamp(momentOn("2026-07-01", now)), "2026-07-01T17:30:05Z");
});
