import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { send } from "../../Sources/CWebAssets/page/js/api.js";

const { fetch } = globalThis;
afterEach(() => {
    globalThis.fetch = fetch;
});

/** The status that `send` throws where this is answered. */
async function thrown(status, body, headers = {}) {
    globalThis.fetch = async () => new Response(body, { status, headers });
    try {
        return await send("GET", "/api/v1/meal-logs");
    } catch (error) {
        return error.status;
    }
}

const refusal = JSON.stringify({ success: false, data: null, error: { code: "NOT_FOUND", message: "No." } });

test("what FitIQ refuses is refused", async () => {
    for (const status of [400, 401, 403, 404, 409, 422, 500]) assert.equal(await thrown(status, refusal), status);
});

test("what refuses in a proxy's words was never seen by FitIQ, and is worth another try", async () => {
    for (const status of [400, 401, 403, 404, 405, 409, 422]) {
        for (const body of ["<h1>Not here</h1>", "", "{}", "null", '"no"', '{"error": "no"}']) {
            assert.equal(await thrown(status, body), 502, `${status} ${body}`);
        }
    }
});

test("anyone on the way may say that it was too much, or that they are ill", async () => {
    for (const status of [408, 413, 425, 429, 500, 503, 504]) assert.equal(await thrown(status, "no"), status);
});

test("an answer without a body is one, a page in its place is not", async () => {
    assert.equal(await thrown(200, ""), null);
    assert.equal(await thrown(200, '{"success": true, "data": 1}'), 1);
    assert.equal(await thrown(200, "<h1>Welcome to the hotel</h1>"), 502);
});
