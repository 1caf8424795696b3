import assert from "node:assert/strict";
import { test } from "node:test";
import { daily, replaced, trend, weeklyChange } from "../../Sources/CWebAssets/page/js/trend.js";

const DAY = 86_400_000;
const START = Date.parse("2026-03-01T07:00:00Z");
const at = (day, value) => ({ at: START + day * DAY, value });
const close = (actual, expected) => assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`);

test("of several weighings of a day the last one told counts, and days come in order", () => {
    const weighing = (date, weight) => ({ id: `${date} ${weight}`, date, weight });
    const points = daily([weighing("2026-03-02", 79), weighing("2026-03-02", 80), weighing("2026-03-01", 80)]);
    assert.deepEqual(points, [
        { at: new Date(2026, 2, 1, 12).getTime(), value: 80 }, { at: new Date(2026, 2, 2, 12).getTime(), value: 79 },
    ]);
});

test("the line starts at the first weighing and goes a tenth of the way in a day", () => {
    const [first, second] = trend([at(0, 80), at(1, 70)]);
    close(first.value, 80);
    close(second.value, 79);
});

test("after a gap a weighing counts for as much as the days that were left out", () => {
    const daily = trend([at(0, 80), ...[1, 2, 3, 4, 5].map((day) => at(day, 70))]);
    const gap = trend([at(0, 80), at(5, 70)]);
    close(daily.at(-1).value, gap.at(-1).value);
});

test("a steady loss is a loss of so much a week, once there is a week of it", () => {
    const line = (days) => Array.from({ length: days }, (_, day) => at(day, 80 - day / 14));
    close(weeklyChange(line(40)), -0.5);
    assert.equal(weeklyChange(line(7)), null);
    assert.equal(weeklyChange([]), null);
});

test("of several weights of a day the last told counts, and the others are known as replaced", () => {
    const told = [{ id: "c", weight: 79, date: "2026-11-28" }, { id: "b", weight: 80, date: "2026-11-28" }, { id: "a", weight: 81, date: "2026-11-27" }];
    assert.deepEqual([...replaced(told)], ["b"]);
    assert.deepEqual([...replaced(told.slice(1))], []);
});
