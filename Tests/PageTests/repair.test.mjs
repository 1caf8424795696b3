import assert from "node:assert/strict";
import { test } from "node:test";
import { mayAsk } from "../../Sources/CWebAssets/page/js/asked.js";
import { amountText } from "../../Sources/CWebAssets/page/js/meal.js";
import { detailsText, momentAt, momentFault } from "../../Sources/CWebAssets/page/js/view-details.js";
import { family, offered, othersThan, stepped } from "../../Sources/CWebAssets/page/js/view-repair.js";

test("an amount goes in tens, a small one in twos, and never to nothing", () => {
    const table = [[100, 1, 110], [103, 1, 110], [103, -1, 100], [100, -1, 90], [20, -1, 18], [18, 1, 20], [20, 1, 30], [2, -1, 2], [5, -1, 4], [1, 1, 2]];
    for (const [amount, direction, expected] of table) assert.equal(stepped(amount, direction), expected, `${amount} ${direction}`);
});

test("each weight is offered once, but not the one that the food has", () => {
    const portions = [{ measure: "1 cup", grams: 240 }, { measure: "1 mug", grams: 240 }, { measure: "1 glass", grams: 200 }, { measure: "none", grams: 0 }];
    assert.deepEqual(offered(portions, 200).map(({ measure }) => measure), ["1 cup"]);
    assert.equal(offered(Array.from({ length: 20 }, (_, place) => ({ measure: "m", grams: place + 1 })), 1).length, 6);
});

test("what else a food may be: what the reader says first, each once, and not the food itself", () => {
    assert.equal(family("Coffee, brewed"), "Coffee");
    assert.equal(family("Lentil soup (own)"), "Lentil soup");
    const item = { food_id: "a", food_name: "A", alternatives: [{ food_id: "b", food_name: "B" }] };
    const foods = [{ food_id: "a" }, { user_food_id: "mine" }, { food_id: "b" }, { food_id: "c" }];
    assert.deepEqual(othersThan(item, foods).map(({ food_id, user_food_id }) => user_food_id ?? food_id), ["b", "mine", "c"]);
    const oil = { food_id: "oil", food_name: "Olive oil", alternatives: [] };
    const alike = [["oil-2", "Olive oil"], ["mayo", "Mayonnaise"], ["mayo-2", "Mayonnaise"]].map(([food_id, food_name]) => ({ food_id, food_name }));
    assert.deepEqual(othersThan(oil, [...alike, { user_food_id: "own", food_name: "Olive oil" }]).map(({ food_id, user_food_id }) => user_food_id ?? food_id),
        ["mayo", "own"], "names of the tables once, own foods always");
});

test("how sure an amount is", () => {
    assert.equal(amountText({}), "");
    assert.equal(amountText({ amount_told: true }), "you said");
    assert.equal(amountText({ amount_told: false }), "typical");
    assert.equal(amountText({ amount_told: false, grams_range: { from: 240, to: 480.4 } }), "typical, 240–480 g");
    assert.equal(amountText({ amount_told: true, grams_range: { from: 90, to: 120 } }), "you said how many; they weigh 90–120 g");
});

test("what a doubtful food means is asked at one meal alone", () => {
    let value = null;
    const kept = { read: () => value, write: (_name, next) => (value = next) };
    assert.equal(mayAsk(kept, "m1", "Potato"), true);
    assert.equal(mayAsk(kept, "m1", "Potato"), true, "as long as it is not answered");
    assert.equal(mayAsk(kept, "m2", "Potato"), false);
    assert.equal(mayAsk(kept, "m2", "Rice"), true);
    for (let number = 0; number < 400; number += 1) mayAsk(kept, "m3", `food ${number}`);
    assert.equal(value.length, 300);
});

test("a day and a time that are none are told, and those of before keep their seconds", () => {
    const now = new Date(2026, 10, 20, 12, 30, 15);
    assert.equal(momentFault("2026-11-20", "08:00", now), "");
    assert.match(momentFault("", "08:00", now), /Choose a day/);
    assert.match(momentFault("2026-11-20", "", now), /Choose a time/);
    assert.match(momentFault("2026-11-21", "08:00", now), /not come yet/);
    assert.match(momentFault("1999-12-31", "08:00", now), /since 2000/);
    assert.equal(momentAt("2026-11-20", "12:30", now), now.toISOString().replace(".000", ""));
    assert.equal(new Date(momentAt("2026-11-19", "20:05", now)).getTime(), new Date(2026, 10, 19, 20, 5).getTime());
    const text = detailsText({ meal_type: "dinner", logged_at: new Date(2026, 10, 19, 20, 5).toISOString(), notes: "late" }, "2026-11-20");
    assert.match(text, /^Dinner, yesterday, .*05.*\. Notes: late$/);
});
