import assert from "node:assert/strict";
import { test } from "node:test";
import { GROUPS, isTaken, kindsOf, kindsText, outcomeText, stateText, stoppedText } from "../../Sources/CWebAssets/page/js/webhooks.js";

const KINDS = [
    "meal_log.completed", "meal_log.failed", "meal_log.updated", "meal_log.deleted", "weight.saved", "weight.deleted",
    "profile.updated", "plan.updated", "entry.saved", "entry.deleted", "consultation.updated", "consultation.deleted",
    "food.saved", "food.deleted", "phrase.saved", "phrase.deleted",
];
const NOW = new Date("2026-11-25T12:00:00");

test("every kind belongs to one group", () => {
    for (const kind of KINDS) {
        const groups = GROUPS.filter(({ prefixes }) => prefixes.some((prefix) => kind.startsWith(prefix)));
        assert.equal(groups.length, 1, kind);
    }
});

test("all groups are all kinds, later ones too; some are theirs alone", () => {
    assert.equal(kindsOf(GROUPS.map(({ name }) => name), KINDS), null);
    assert.deepEqual(kindsOf(["weights", "plan"], KINDS), ["weight.saved", "weight.deleted", "profile.updated", "plan.updated"]);
    assert.deepEqual(kindsOf([], KINDS), []);
});

test("kinds are told as they are chosen", () => {
    assert.equal(kindsText(undefined), "All changes");
    assert.equal(kindsText(["meal_log.completed", "weight.saved"]), "Meals, weight");
    assert.equal(kindsText(["something.new"]), "something.new");
});

test("how a webhook stands", () => {
    assert.equal(stateText({ failures: 0 }, NOW), "On");
    assert.match(stateText({ failures: 1, next_try_at: "2026-11-25T12:05:00" }, NOW), /^On\. A try failed; the next is at 12:05/);
    assert.match(stateText({ failures: 3, next_try_at: "2026-11-26T12:05:00" }, NOW), /^On\. 3 tries failed; the next is on .*26.* at 12:05/);
    assert.equal(stateText({ failures: 0, stop_reason: "switched_off" }, NOW), "Off");
    assert.equal(stateText({ failures: 0, stop_reason: "gone" }, NOW), "Stopped: its receiver said that it is gone.");
    assert.equal(stateText({ failures: 0, stop_reason: "failing" }, NOW), "Stopped: its receiver took nothing for three days.");
});

test("what came of a try", () => {
    assert.equal(outcomeText({ status: 204, duration_ms: 12 }), "answered 204 in 12 ms");
    assert.equal(outcomeText({ fault: "timed_out" }), "no answer in time");
    assert.equal(outcomeText({ fault: "something_new" }), "not delivered");
    assert.equal(outcomeText(undefined), "not sent yet");
    assert.deepEqual([199, 200, 299, 300].map((status) => isTaken({ status })), [false, true, true, false]);
    assert.equal(isTaken(undefined), false);
});

test("a webhook that stopped by itself is told, one that was switched off is not", () => {
    assert.equal(stoppedText([{}, { stop_reason: "switched_off" }]), "");
    assert.equal(stoppedText([{ stop_reason: "gone" }]), "Your webhook stopped: its receiver took nothing.");
    assert.equal(stoppedText([{ name: "home", stop_reason: "failing" }]), "Your webhook “home” stopped: its receiver took nothing.");
    assert.equal(stoppedText([{ stop_reason: "gone" }, { stop_reason: "failing" }]), "2 webhooks stopped: their receivers took nothing.");
});
