import assert from "node:assert/strict";
import { test } from "node:test";
import { addMonths, daysOf, weeks } from "../../Sources/CWebAssets/page/js/view-calendar.js";

test("a month is whole weeks from Monday on", () => {
    const november = weeks("2026-11");
    assert.deepEqual(november[0], [null, null, null, null, null, null, "2026-11-01"]);
    assert.deepEqual(november.at(-1), ["2026-11-30", null, null, null, null, null, null]);
    assert.equal(november.flat().filter(Boolean).length, 30);
    assert.equal(weeks("2024-02").flat().filter(Boolean).length, 29);
    assert.equal(weeks("2027-02").length, 4, "28 days from Monday to Sunday");
});

test("months go on over the year", () => {
    assert.equal(addMonths("2026-12", 1), "2027-01");
    assert.equal(addMonths("2026-01", -1), "2025-12");
});

test("each day has its meals and their energy, but for those that could not be read", () => {
    const at = (day, hour) => new Date(2026, 10, day, hour).toISOString();
    assert.deepEqual(daysOf([
        { logged_at: at(3, 8), status: "completed", total_calories: 300 },
        { logged_at: at(3, 23), status: "manual", total_calories: null },
        { logged_at: at(4, 0), status: "processing", total_calories: null },
        { logged_at: at(5, 8), status: "failed", total_calories: null },
    ]), { "2026-11-03": { meals: 2, calories: 300 }, "2026-11-04": { meals: 1, calories: 0 } });
});
