import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as storage from "../../Sources/CWebAssets/page/js/storage.js";

beforeEach(() => {
    for (const key of storage.keys("")) storage.erase(key);
});

test("what is kept of a person who is gone is forgotten, and nobody else's", () => {
    storage.write("fitiq.outbox.ada.1", "{}");
    storage.write("fitiq.draft.ada", "apple");
    storage.write("fitiq.outbox.grace.1", "{}");
    storage.write("fitiq.was-here", "yes");
    storage.eraseOf("ada");
    assert.deepEqual(storage.keys("").sort(), ["fitiq.outbox.grace.1", "fitiq.was-here"]);
});
