import assert from "node:assert/strict";
import { test } from "node:test";
import { moments, path, scale, ticks } from "../../Sources/CWebAssets/page/js/chart.js";

test("levels are round numbers that cover what is shown", () => {
    assert.deepEqual(ticks(74.6, 80.2, 4), [74, 76, 78, 80, 82]);
    assert.deepEqual(ticks(79.9, 80.1, 4), [79.9, 79.95, 80, 80.05, 80.1]);
    assert.deepEqual(ticks(0, 100, 5), [0, 20, 40, 60, 80, 100]);
});

test("a single value still has a level on each side of it", () => {
    const levels = ticks(80, 80, 3);
    assert.ok(levels.length >= 2 && levels[0] <= 80 && levels.at(-1) >= 80 && levels[0] < levels.at(-1));
});

test("a level is a number as people write it", () => {
    for (const level of ticks(0.1, 0.7, 6)) assert.ok(String(level).length <= 3, `${level}`);
});

test("moments are even and hold both ends", () => {
    assert.deepEqual(moments(0, 100, 5), [0, 25, 50, 75, 100]);
    assert.deepEqual(moments(7, 9, 2), [7, 9]);
});

test("a path goes through its points from left to right and up", () => {
    const x = scale([0, 10], [40, 140]);
    const y = scale([70, 80], [200, 0]);
    assert.equal(path([{ at: 0, value: 80 }, { at: 5, value: 75 }, { at: 10, value: 70.03 }], x, y), "M40,0L90,100L140,199.4");
    assert.equal(path([], x, y), "");
});

test("what does not extend lies in the middle", () => {
    assert.equal(scale([5, 5], [0, 100])(5), 50);
});
