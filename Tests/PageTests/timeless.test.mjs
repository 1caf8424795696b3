import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { TimelessTexts } from "../../Sources/CWebAssets/page/js/timeless.js";

const settled = () => new Promise((done) => setImmediate(done));

test("a text that tells no day and no time is as it is, and nobody is asked", () => {
    const texts = new TimelessTexts({ call: () => assert.fail("asked") }, () => {});
    for (const text of ["2 eggs, toast", "1 cup rice", "150 g chicken", "monkfish", "a satsuma", "decaf", "pizza at home", "two to three eggs"]) {
        assert.equal(texts.of(text), text);
    }
});

test("the server is asked once for each text that may tell a time", async () => {
    const asked = [];
    let told = 0;
    const session = { call: async (_method, path, { body }) => (asked.push([path, body.raw_input]), { input_without_time: body.raw_input === "yesterday at 8: porridge" ? "porridge" : undefined }) };
    const texts = new TimelessTexts(session, () => (told += 1));
    assert.equal(texts.of("yesterday at 8: porridge"), null);
    assert.equal(texts.of("yesterday at 8: porridge"), null);
    assert.equal(texts.of("Sunday roast"), null);
    await settled();
    assert.equal(texts.of("yesterday at 8: porridge"), "porridge");
    assert.equal(texts.of("Sunday roast"), "Sunday roast");
    assert.deepEqual(asked, [["/api/v1/nutrition/parse", "yesterday at 8: porridge"], ["/api/v1/nutrition/parse", "Sunday roast"]]);
    assert.equal(told, 2);
});

test("where the server can't be asked, it is asked again later, not with each key", async () => {
    let count = 0;
    let isThere = false;
    const session = { call: async () => { count += 1; if (!isThere) throw new ApiError(0); return { input_without_time: "soup" }; } };
    const texts = new TimelessTexts(session, () => {});
    texts.of("soup on Monday");
    await settled();
    texts.of("soup on Monday");
    await settled();
    assert.equal(count, 1);
    isThere = true;
    texts.retry();
    await settled();
    assert.equal(texts.of("soup on Monday"), "soup");
});

test("a time in words or behind a sign is asked about too", async () => {
    const asked = [];
    const texts = new TimelessTexts({ call: async (_method, _path, { body }) => (asked.push(body.raw_input), {}) }, () => {});
    const told = ["eggs at eight", "At about Seven: tea", "soup by 9", "half past 8 porridge", "tea at half eight", "rice at quarter to nine",
        "eight o'clock toast", "tea @ 8"];
    for (const text of told) assert.equal(texts.of(text), null, text);
    await settled();
    assert.deepEqual(asked, told);
});

test("a text that the server refuses is as it is, and the others are asked about", async () => {
    for (const status of [400, 404, 413, 422]) {
        let told = 0;
        const session = { call: async (_method, _path, { body }) => {
            if (body.raw_input === "odd today") throw new ApiError(status);
            return { input_without_time: "soup" };
        } };
        const texts = new TimelessTexts(session, () => (told += 1));
        texts.of("odd today");
        texts.of("soup today");
        await settled();
        assert.equal(texts.of("odd today"), "odd today", `${status}`);
        assert.equal(texts.of("soup today"), "soup");
        assert.equal(told, 2);
    }
});

test("what says nothing of a text leaves it for later", async () => {
    for (const [status, fields] of [[0], [401], [408], [429], [500], [400, { time_zone: "is none" }]]) {
        let count = 0;
        const texts = new TimelessTexts({ call: async () => { count += 1; throw new ApiError(status, { fields }); } }, () => {});
        texts.of("odd today");
        texts.of("soup today");
        await settled();
        assert.equal(texts.of("odd today"), null, `${status}`);
        assert.equal(count, 1);
    }
});

test("of many texts the first are asked about", async () => {
    let count = 0;
    const texts = new TimelessTexts({ call: async () => { count += 1; return {}; } }, () => {});
    for (let hour = 0; hour < 100; hour += 1) texts.of(`soup ${hour} yesterday`);
    await settled();
    assert.equal(count, 60);
});
