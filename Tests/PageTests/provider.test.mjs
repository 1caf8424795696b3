import assert from "node:assert/strict";
import { test } from "node:test";

import { changedText, identities } from "../../Sources/CWebAssets/page/js/view-identities.js";
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

test("who the person is at a provider is asked only where the server has one", async () => {
    const asked = [];
    const session = { call: async (_, path) => asked.push(path) && { identities: [] } };
    assert.equal(await identities(session, async () => ({ registration: "open", provider: null })), null);
    assert.deepEqual(asked, []);
    assert.deepEqual(await identities(session, async () => ({ provider: { label: "Home" } })), { identities: [] });
    assert.deepEqual(asked, ["/api/v1/users/me/identities"]);
});

test("a new password says what else lets one in", () => {
    assert.equal(changedText([]), "Your password is changed. Your other devices are signed out.");
    assert.match(changedText(["Home (ada@example.org)"]), / Home \(ada@example.org\) still lets you in.* unlink it below/);
});
