import assert from "node:assert/strict";
import { test } from "node:test";
import { importQuery, LEFT_OUT, MEANINGS, meaningText } from "../../Sources/CWebAssets/page/js/import-columns.js";

test("what a column may hold is said in words, each once", () => {
    assert.equal(meaningText("date"), "Day");
    assert.equal(meaningText("saturated_fat_g"), "Saturated fat, g");
    assert.equal(meaningText("vitamin_b12_ug"), "Vitamin B12, µg");
    assert.equal(meaningText("fiber_g"), "Fibre, g");
    assert.equal(meaningText(LEFT_OUT), "Left out");
    const texts = MEANINGS.flatMap(([, words]) => words.map(meaningText));
    assert.equal(new Set(texts).size, texts.length);
});

test("a file is sent with what a person says, and without what they don't", () => {
    assert.equal(importQuery(false, {}, null), "");
    assert.equal(importQuery(true, {}, false), "?preview=true&day_first=false");
    const query = importQuery(true, { "Day & night": "date", Brennwert: LEFT_OUT }, true);
    const told = new URLSearchParams(query);
    assert.deepEqual(JSON.parse(told.get("columns") ?? ""), { "Day & night": "date", Brennwert: "-" });
    assert.equal(told.get("day_first"), "true");
});
