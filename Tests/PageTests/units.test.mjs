import assert from "node:assert/strict";
import { test } from "node:test";
import {
    centimetres, feetAndInches, heightRangeText, heightText, isWithin, kilograms, typedNumber, usualUnits, weightIn,
    weightRangeText, weightText, HEIGHT_RANGE_CM, WEIGHT_RANGE_KG,
} from "../../Sources/CWebAssets/page/js/units.js";

test("a number is read with point or comma, and nothing else is", () => {
    const typed = ["80", " 79,4 ", "79.45", "80.", "", "eighty", "8e1", "-80", "1,000.5", "99999"];
    assert.deepEqual(typed.map(typedNumber), [80, 79.4, 79.45, 80, null, null, null, null, null, null]);
});

test("every tenth of a pound and every tenth of an inch comes back as it was typed", () => {
    for (let tenths = 662; tenths <= 6613; tenths += 1) {
        assert.equal(weightIn("lb", kilograms(tenths / 10, "lb")), tenths / 10);
    }
    for (let tenths = 394; tenths <= 984; tenths += 1) {
        const [feet, inches] = [Math.floor(tenths / 120), (tenths % 120) / 10];
        assert.deepEqual(feetAndInches(centimetres(feet, inches)), { feet, inches });
    }
});

test("there are never twelve inches left over", () => {
    assert.deepEqual(feetAndInches(182.8), { feet: 6, inches: 0 });
    assert.deepEqual(feetAndInches(182.9), { feet: 6, inches: 0 });
});

test("weights and heights are shown in the unit of the person", () => {
    assert.equal(weightText(79.38, "lb"), "175 lb");
    assert.equal(weightText(79.38, "kg"), "79.4 kg");
    assert.equal(heightText(180.3, "ft"), "5 ft 11 in");
    assert.equal(heightText(180, "cm"), "180 cm");
});

test("the ranges that are told are inside those that are taken", () => {
    assert.equal(weightRangeText("lb"), "66.2 to 661.3 lb");
    assert.ok([66.2, 661.3].every((lb) => isWithin(kilograms(lb, "lb"), WEIGHT_RANGE_KG)));
    assert.equal(heightRangeText("ft"), "3 ft 3.4 in to 8 ft 2.4 in");
    assert.ok([[3, 3.4], [8, 2.4]].every(([feet, inches]) => isWithin(centimetres(feet, inches), HEIGHT_RANGE_CM)));
});

test("the units are those of the country", () => {
    assert.deepEqual(usualUnits("en-US"), { weight: "lb", height: "ft" });
    assert.deepEqual(usualUnits("en-GB"), { weight: "kg", height: "cm" });
});
