import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { notRepeated, notUnderstood } from "../../Sources/CWebAssets/page/js/totals.js";
import { UnreadReasons } from "../../Sources/CWebAssets/page/js/unread-reasons.js";

const failed = (raw_input, more) => ({ id: raw_input, raw_input, status: "failed", ...more });

test("a meal that failed says why, asked once for its text", async () => {
    const asked = [];
    let known = () => {};
    const isKnown = new Promise((resolve) => (known = resolve));
    const reasons = new UnreadReasons({
        call: async (_method, _path, { body }) => {
            asked.push(body.raw_input);
            return { no_food_reason: "not_eaten", input_without_plan: "porridge" };
        },
    }, () => known());
    const plan = failed("tomorrow porridge");
    assert.equal(reasons.with(plan).isNotEaten, undefined);
    await isKnown;
    assert.deepEqual([reasons.with(plan).isNotEaten, reasons.with(plan).plan], [true, "porridge"]);
    for (const other of [{ ...plan, status: "completed" }, failed("usual lunch", { error_code: "NOTHING_TO_REPEAT" })]) {
        assert.equal(reasons.with(other), other);
    }
    assert.deepEqual(asked, ["tomorrow porridge"]);
});

test("what could not be asked is asked again", async () => {
    let count = 0;
    const reasons = new UnreadReasons({ call: async () => { count += 1; throw new ApiError(0); } }, () => assert.fail("not known"));
    reasons.with(failed("xyz"));
    await Promise.resolve();
    await Promise.resolve();
    reasons.with(failed("xyz"));
    assert.equal(count, 2);
});

test("meals that asked for an earlier one in vain, and plans, have no words that couldn't be read", () => {
    const meals = [
        failed("xyz"), failed("usual lunch", { error_code: "NOTHING_TO_REPEAT" }), failed("tomorrow porridge", { isNotEaten: true }),
        { id: "b", status: "completed", unrecognized: [{}] }, { id: "c", status: "completed", unrecognized: [] },
    ];
    assert.equal(notUnderstood(meals), 2);
    assert.equal(notRepeated(meals), 1);
});
