import assert from "node:assert/strict";
import { test } from "node:test";
import { nameOf, useOf } from "../../Sources/CWebAssets/page/js/view-devices.js";

const dayOf = (at) => new Date(at).toISOString().slice(0, 10);
const device = { id: "a", created_at: "2026-11-01T12:00:00Z", last_used_at: "2026-11-21T12:00:00Z", is_current: false };

test("a device with its use", () => {
    assert.equal(nameOf(device), "A device");
    assert.equal(nameOf({ ...device, device: "Firefox on Linux" }), "Firefox on Linux");
    assert.equal(useOf(device, dayOf), "signed in 2026-11-01, last used 2026-11-21");
    assert.equal(useOf({ ...device, is_current: true }, dayOf), "signed in 2026-11-01, this device");
});
