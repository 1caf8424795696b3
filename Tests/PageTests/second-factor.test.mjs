import assert from "node:assert/strict";
import { test } from "node:test";
import { grouped, isForApps, stateText } from "../../Sources/CWebAssets/page/js/second-factor.js";

const dayOf = (at) => new Date(at).toISOString().slice(0, 10);
const SINCE = "2026-11-21T12:00:00Z";

test("how it stands", () => {
    assert.equal(stateText({ is_on: false }, dayOf), "Off. Your password alone signs you in.");
    assert.equal(stateText({ is_on: true, since: SINCE, recovery_codes_left: 10 }, dayOf), "On, since 2026-11-21. 10 recovery codes are left.");
    assert.equal(stateText({ is_on: true, since: SINCE, recovery_codes_left: 1 }, dayOf), "On, since 2026-11-21. 1 recovery code is left. Turn it off and on again to get others.");
    assert.match(stateText({ is_on: true, since: SINCE, recovery_codes_left: 0 }, dayOf), /No recovery code is left\./);
});

test("a secret in groups of four", () => {
    assert.equal(grouped("MZXW6YTBOI"), "MZXW 6YTB OI");
    assert.equal(grouped(""), "");
});

test("only an address for apps becomes a link", () => {
    assert.equal(isForApps("otpauth://totp/FitIQ:ada?secret=MZXW"), true);
    for (const other of ["javascript:alert(1)", "https://example.org", "otpauth://hotp/x", ""]) assert.equal(isForApps(other), false);
});
