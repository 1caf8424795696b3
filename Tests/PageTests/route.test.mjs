import assert from "node:assert/strict";
import { test } from "node:test";
import { dayHash, dayIn, route, weekHash, weekIn } from "../../Sources/CWebAssets/page/js/route.js";

const TODAY = "2026-11-24";

test("an address names a section and what of it", () => {
    assert.deepEqual(route("#diary/2026-11-20"), { section: "diary", parts: ["2026-11-20"] });
    assert.deepEqual(route("#week/30/2026-11-20"), { section: "week", parts: ["30", "2026-11-20"] });
    assert.deepEqual(route(""), { section: "diary", parts: [] }, "the page as it is first opened");
});

test("a day that has not begun, or is none, is today", () => {
    assert.equal(dayIn("2026-11-20", TODAY), "2026-11-20");
    for (const text of [undefined, "", "2026-11-25", "2026-02-30", "yesterday", "2026-11-2"]) assert.equal(dayIn(text, TODAY), TODAY, text);
});

test("every day and every span has an address that leads back to it", () => {
    assert.equal(dayHash(TODAY, TODAY), "#diary");
    for (const day of [TODAY, "2026-11-20"]) {
        assert.equal(dayIn(route(dayHash(day, TODAY)).parts[0], TODAY), day);
        for (const span of [7, 30]) {
            assert.deepEqual(weekIn(route(weekHash(span, day, TODAY)).parts, TODAY), { span, last: day });
        }
    }
    assert.deepEqual(weekIn(["8", "2027-01-01"], TODAY), { span: 7, last: TODAY }, "what is wrong in it is left out");
});
