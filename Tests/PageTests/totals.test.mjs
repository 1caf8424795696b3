import assert from "node:assert/strict";
import { test } from "node:test";
import { energyShare, itemsOf, notUnderstood, totals } from "../../Sources/CWebAssets/page/js/totals.js";

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
        assert.equal(share.alcohol_g, 0);
    }
    assert.deepEqual(energyShare(totals([item({ protein_g: 9, carbs_g: 9, fat_g: 4 })])), {
        protein_g: 33, carbs_g: 34, fat_g: 33, alcohol_g: 0,
    });
});

test("alcohol has a share of its own, and none where no food tells of it", () => {
    const beer = item({ protein_g: 2, carbs_g: 13, nutrients: { alcohol_g: 14 } });
    const crisps = item({ carbs_g: 12, fat_g: 10, nutrients: {} });
    // 8, 100, 90 and 98 kcal of 296.
    assert.deepEqual(energyShare(totals([beer, crisps]), [beer, crisps]), { protein_g: 3, carbs_g: 33, fat_g: 31, alcohol_g: 33 });
    assert.equal(energyShare(totals([crisps]), [crisps]).alcohol_g, 0);
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
