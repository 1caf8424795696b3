import assert from "node:assert/strict";
import { test } from "node:test";
import {
    confidenceBand, mealTypeAt, merged, otherReadings, parts, weightBy, wordsFor,
} from "../../Sources/CWebAssets/page/js/meal.js";

test("the hour suggests the meal", () => {
    const expected = {
        snack: [0, 4, 16, 22, 23], breakfast: [5, 8, 10], lunch: [11, 12, 15], dinner: [17, 19, 21],
    };
    for (const [meal, hours] of Object.entries(expected)) {
        for (const hour of hours) assert.equal(mealTypeAt(hour), meal, `${hour} o'clock`);
    }
});

test("confidence bands begin at 0.5 and 0.8", () => {
    const table = [[0, "low"], [0.4999, "low"], [0.5, "medium"], [0.7999, "medium"], [0.8, "high"], [1, "high"], [null, null], [undefined, null]];
    for (const [score, band] of table) assert.equal(confidenceBand(score), band, `${score}`);
});

test("only a doubtful item says what else it may be", () => {
    const alternatives = [{ food_name: "Tuna, canned", grams: 85, calories: 1099 }, { food_name: "Tuna, raw", grams: 85, calories: null }];
    assert.deepEqual(otherReadings({ confidence_score: 0.4, alternatives }), ["Tuna, canned (1,099 kcal)", "Tuna, raw (kcal unknown)"]);
    assert.deepEqual(otherReadings({ confidence_score: 0.5, alternatives }), []);
    assert.deepEqual(otherReadings({ confidence_score: 0.4 }), [], "a server that does not say");
});

test("a meal is called by its words until one of its foods is changed alone, then by what it is", () => {
    const items = [{ food_name: "Rye bread", order_index: 1 }, { food_name: "Soy milk", order_index: 0 }];
    const meal = { raw_input: "milk and rye bread", items };
    assert.equal(wordsFor(meal), "milk and rye bread");
    assert.equal(wordsFor({ ...meal, items: [items[0], { ...items[1], repaired: true }] }), "Soy milk, Rye bread");
    assert.equal(wordsFor({ raw_input: null, items }), "Soy milk, Rye bread");
    assert.equal(wordsFor({ raw_input: "blorks", items: undefined }), "blorks");
});

test("a push that overtakes the answer to the POST is not undone by it", () => {
    const completed = { id: "a", status: "completed", updated_at: "2026-01-01T10:00:01Z", items: [1] };
    const accepted = { id: "a", status: "processing", updated_at: "2026-01-01T10:00:00Z", items: [] };
    assert.equal(merged(completed, accepted), completed);
    assert.equal(merged(accepted, completed).status, "completed");
});

test("of two final states the later one holds, and keeps what only the earlier one said", () => {
    const earlier = { id: "a", status: "failed", updated_at: "2026-01-01T10:00:00Z", suggestions: ["try"] };
    const later = { id: "a", status: "failed", updated_at: "2026-01-01T10:00:05Z", meal_type: "dinner" };
    assert.deepEqual(merged(earlier, later), { ...later, suggestions: ["try"] });
    assert.equal(merged(later, earlier), later);
});

test("spans are marked where they lie, counted in UTF-16 units", () => {
    const text = "🍎 apple, zorblax";
    assert.deepEqual(parts(text, [{ text: "zorblax", start: 10, length: 7 }]), [
        { text: "🍎 apple, ", isMarked: false }, { text: "zorblax", isMarked: true },
    ]);
    assert.deepEqual(parts("zorblax", [{ text: "zorblax", start: 0, length: 7 }]), [{ text: "zorblax", isMarked: true }]);
});

test("a span that does not hold its words is not marked", () => {
    const text = "two eggs";
    const wrong = [{ text: "eggs", start: 0, length: 4 }, { text: "eggs", start: 40, length: 4 }];
    assert.deepEqual(parts(text, wrong), [{ text, isMarked: false }]);
    const overlapping = [{ text: "two", start: 0, length: 3 }, { text: "wo e", start: 1, length: 4 }];
    assert.deepEqual(parts(text, overlapping).map((part) => part.text), ["two", " eggs"]);
    assert.deepEqual(parts(text), [{ text, isMarked: false }]);
});

test("a measure that is none is told in a person’s words", () => {
    assert.equal(weightBy("Quantity not specified"), "the usual amount, as none was said");
    const helping = "between Quantity not specified and the upper quartile of people";
    assert.equal(weightBy(helping), "a helping, as none was said");
    assert.equal(weightBy("mass as given"), "the grams given");
    assert.equal(weightBy("1 large egg"), "1 large egg");
});
