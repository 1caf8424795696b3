import assert from "node:assert/strict";
import { test } from "node:test";

import { sentenceOf, wordIn } from "../../Sources/CWebAssets/page/js/provider.js";

test("the word stands behind the account's section, and nowhere else", () => {
    assert.equal(wordIn("#account/denied"), "denied");
    assert.equal(wordIn("#account/sign-in"), "sign-in");
    for (const hash of ["", "#account", "#diary/denied", "#provider", "#week/30"]) assert.equal(wordIn(hash), "");
});

test("each word that ends a way says so in a sentence, and no other text does", () => {
    for (const word of ["linked", "denied", "away", "expired", "failed", "taken", "another", "not-fresh"]) {
        assert.match(sentenceOf(word), /\.$/);
    }
    for (const word of ["", "sign-in", "password", "constructor", "toString", "<b>"]) assert.equal(sentenceOf(word), "");
});
