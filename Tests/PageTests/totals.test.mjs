import assert from "node:assert/strict";
import { test } from "node:test";
import { energyShare, further, itemsOf, notUnderstood, totals } from "../../Sources/CWebAssets/page/js/totals.js";

const item = (values) => ({ calories: 0, protein_g: 0, carbs_g: 0, fat_g: 0, fiber_g: 0, sugar_g: 0, ...values });

test("decimals add up as decimals", () => {
    const sums = totals([item({ fat_g: 0.1 }), item({ fat_g: 0.2 }), item({ fat_g: 1.01 })]);
    assert.deepEqual(sums.fat_g, { known: 1.31, unknown: 0 });
});

test("unknown is counted as unknown, not as zero", () => {
    const sums = totals([item({ fiber_g: 2, sugar_g: null }), item({ fiber_g: undefined, sugar_g: null })]);
    assert.deepEqual(sums.fiber_g, { known: 2, unknown: 1 });
    assert.deepEqual(sums.sugar_g, { known: 0, unknown: 2 });
    assert.deepEqual(totals([]).calories, { known: 0, unknown: 0 });
});

test("the shares of energy make 100", () => {
    for (const [protein_g, carbs_g, fat_g] of [[1, 1, 1], [33.3, 33.4, 14.8], [0, 0.5, 0], [7, 11, 13]]) {
        const share = energyShare(totals([item({ protein_g, carbs_g, fat_g })]));
        assert.equal(share.protein_g + share.carbs_g + share.fat_g, 100);
    }
    assert.deepEqual(energyShare(totals([item({ protein_g: 9, carbs_g: 9, fat_g: 4 })])), {
        protein_g: 33, carbs_g: 34, fat_g: 33,
    });
});

test("without energy there is nothing to divide", () => {
    assert.equal(energyShare(totals([])), null);
    assert.equal(energyShare(totals([item({ protein_g: null, carbs_g: null, fat_g: null })])), null);
});

test("a failed or unread meal adds nothing", () => {
    const meals = [
        { status: "completed", items: [item({})] }, { status: "failed", items: [item({})] }, { status: "processing" },
    ];
    assert.equal(itemsOf(meals).length, 1);
});

test("what is not in the total is told of meals not understood in part and of those not understood at all", () => {
    const span = { text: "zorblax", start: 0, length: 7 };
    const meals = [
        { status: "completed", unrecognized: [] }, { status: "completed", unrecognized: [span] }, { status: "failed" },
        { status: "manual" }, { status: "processing" }, { status: "failed", unrecognized: [span] },
    ];
    assert.equal(notUnderstood(meals), 3);
});

test("what is known beyond the six is summed, saturated fat and sodium first, and the unknown is counted", () => {
    const items = [
        item({ nutrients: { zinc_mg: 0.1, sodium_mg: 120.5, saturated_fat_g: 1 } }), item({ nutrients: { zinc_mg: 0.2 } }),
        item({ nutrients: { vitamin_b12_ug: 0.024 } }), item({}),
    ];
    assert.deepEqual(further(items), [
        { name: "saturated_fat_g", title: "Saturated fat", unit: "g", sum: { known: 1, unknown: 3 } },
        { name: "sodium_mg", title: "Sodium", unit: "mg", sum: { known: 120.5, unknown: 3 } },
        { name: "vitamin_b12_ug", title: "Vitamin B12", unit: "µg", sum: { known: 0.024, unknown: 3 } },
        { name: "zinc_mg", title: "Zinc", unit: "mg", sum: { known: 0.3, unknown: 2 } },
    ]);
    assert.deepEqual(further([item({})]), []);
});
