import assert from "node:assert/strict";
import { test } from "node:test";
import { mealText, memberText, offerText, sinceText } from "../../Sources/CWebAssets/page/js/household.js";

const anna = { user_id: "a", name: "Anna", is_me: false, shows_meals: true };

test("a member, with what is not shown", () => {
    assert.equal(memberText(anna), "Anna");
    assert.equal(memberText({ ...anna, is_me: true }), "Anna (you)");
    assert.equal(memberText({ ...anna, shows_meals: false }), "Anna – meals not shown");
});

test("who invites, and whom one would live with", () => {
    assert.equal(offerText({ invited_by: "Anna", members: ["Anna"], terms: "" }), "Anna invites you.");
    assert.equal(offerText({ invited_by: "Anna", members: ["Bob", "Anna", "Eve"], terms: "" }), "Anna invites you, to a household with Bob, Eve.");
});

test("a meal in one line", () => {
    const meal = {
        id: "m", meal_type: "lunch", status: /** @type {const} */ ("manual"), logged_at: "2026-11-21T12:00:00Z", total_calories: 235,
        items: [{ food_name: "Egg" }, { food_name: "Toast" }],
    };
    assert.match(mealText(/** @type {any} */ (meal)), /^Lunch, .*: Egg, Toast – 235 kcal$/);
    assert.match(mealText(/** @type {any} */ ({ ...meal, total_calories: null })), / – – kcal$|unknown|\? kcal$/);
});

test("since when a member shows what they eat, where that is known", () => {
    assert.match(sinceText({ ...anna, meals_since: "2026-11-28T12:00:00Z" }), /^since .*28.*2026|^since .*2026.*28/);
    assert.equal(sinceText(anna), "");
    assert.equal(sinceText(undefined), "");
});
