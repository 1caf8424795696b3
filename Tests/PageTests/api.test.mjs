import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { offerKey, onKeyRequired, send } from "../../Sources/CWebAssets/page/js/api.js";

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

/** A server that takes calls with its key, or with the cookie that it answers such a call with. */
function serverWithKey(key) {
    const it = { hasCookie: false, calls: [] };
    globalThis.fetch = async (path, { headers }) => {
        it.calls.push({ path, key: headers["X-API-Key"], page: headers["X-FitIQ-Page"] });
        it.hasCookie ||= headers["X-API-Key"] === key;
        if (it.hasCookie) return new Response('{"success": true, "data": 1}');
        const error = { code: "API_KEY_REQUIRED", message: "No." };
        return new Response(JSON.stringify({ success: false, data: null, error }), { status: 401 });
    };
    return it;
}

test("a server that wants a key gets it once, and all calls that waited go on without it", async () => {
    const it = serverWithKey("secret");
    let asked = 0;
    onKeyRequired(async () => {
        asked += 1;
        assert.equal(await offerKey("wrong"), false);
        return offerKey("secret");
    });
    assert.deepEqual(await Promise.all([send("GET", "/one"), send("GET", "/two")]), [1, 1]);
    assert.equal(await send("GET", "/three"), 1);
    assert.equal(asked, 1);
    assert.deepEqual(it.calls.filter(({ key }) => key).map(({ key }) => key), ["wrong", "secret"]);
    // From another site nobody can send this, and without it the cookie counts for nothing.
    assert.ok(it.calls.every(({ page }) => page === "1"));
});

test("whoever has no key is asked once, and is not signed out for it", async () => {
    serverWithKey("secret");
    let asked = 0;
    onKeyRequired(async () => {
        asked += 1;
        return false;
    });
    for (const path of ["/one", "/two"]) {
        await assert.rejects(send("GET", path), { status: 0, code: "API_KEY_REQUIRED" });
    }
    assert.equal(asked, 1);
});

test("a key that no header can carry is not a key", async () => {
    const it = serverWithKey("secret");
    for (const key of ["", "schlüssel", "a\nb"]) assert.equal(await offerKey(key), false);
    assert.deepEqual(it.calls, []);
});

test("a key that can't be offered is not called wrong", async () => {
    globalThis.fetch = async () => { throw new TypeError("no network"); };
    await assert.rejects(offerKey("secret"), { status: 0 });
});
