import assert from "node:assert/strict";
import { test } from "node:test";
import { jump } from "../../Sources/CWebAssets/page/js/weight-jump.js";

const known = { weight: 82.5, date: "2026-11-21" };

test("over 5 % within four weeks is far, as FitIQCore has it", () => {
    for (const [kg, day, isFar] of [
        [120, "2026-11-21", true], [86.7, "2026-11-22", true], [86.6, "2026-11-22", false], [78.3, "2026-11-20", true],
        [78.4, "2026-11-20", false], [60, "2026-12-19", true], [60, "2026-12-20", false], [120, "2026-10-23", false],
    ]) assert.equal(jump(kg, day, [known]), isFar ? known : null, `${kg} on ${day}`);
});

test("the nearest day counts, and of one day the last told", () => {
    const [last, other] = [{ weight: 60, date: "2026-11-20" }, { weight: 90, date: "2026-11-20" }];
    assert.equal(jump(80, "2026-11-21", [{ weight: 80, date: "2026-11-18" }, last, other]), last);
    assert.equal(jump(80, "2026-11-21", []), null);
});
