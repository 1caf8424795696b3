import assert from "node:assert/strict";
import { test } from "node:test";
import { backoff } from "../../Sources/CWebAssets/page/js/backoff.js";

const almostOne = () => 0.9999999;

test("the limit doubles from 1 to 32 seconds and stays there", () => {
    const limits = [0, 1, 2, 3, 4, 5, 6, 100].map((attempt) => backoff(attempt, almostOne));
    assert.deepEqual(limits, [1000, 2000, 4000, 8000, 16000, 32000, 32000, 32000]);
});

test("the jitter is full: any wait from nothing on", () => {
    assert.equal(backoff(5, () => 0), 0);
    assert.equal(backoff(5, () => 0.5), 16000);
});
