import assert from "node:assert/strict";
import { test } from "node:test";
import {
    ageOn, asksPregnancy, changes, facts, faults, inUnits, knownAnswers, noAnswers, stepOf, typing,
} from "../../Sources/CWebAssets/page/js/answers.js";

const METRIC = { weight: "kg", height: "cm" };
const US = { weight: "lb", height: "ft" };
const today = "2026-11-21";

test("changing the units to and fro changes nothing", () => {
    let answers = typing(typing(typing(noAnswers(US), "feet", "5"), "inches", "11"), "currentWeight", "175.2");
    const before = facts(answers);
    for (const units of [METRIC, US, METRIC, US]) answers = inUnits(answers, units);
    assert.deepEqual(facts(answers), before);
    assert.deepEqual([answers.typed.feet, answers.typed.inches, answers.typed.currentWeight], ["5", "11", "175.2"]);
    assert.equal(inUnits(answers, METRIC).typed.currentWeight, "79.5");
});

test("what can't be read stays as typed, whatever the unit", () => {
    const answers = inUnits(typing(noAnswers(METRIC), "currentWeight", "eighty"), US);
    assert.equal(answers.typed.currentWeight, "eighty");
    assert.equal(answers.currentWeight, null);
});

test("inches may be left out, and twelve of them are a foot", () => {
    assert.equal(typing(noAnswers(US), "feet", "6").height, 182.9);
    assert.equal(typing(typing(noAnswers(US), "feet", "5"), "inches", "12").height, null);
});

test("each step names what is missing or out of range, in the person's units", () => {
    assert.deepEqual(faults("you", noAnswers(US), today), {
        dateOfBirth: "Enter your date of birth.", gender: "Choose one.",
    });
    assert.deepEqual(faults("body", typing(noAnswers(US), "currentWeight", "66.1"), today), {
        height: "Enter your height, 3 ft 3.4 in to 8 ft 2.4 in.",
        currentWeight: "Enter your weight, 66.2 to 661.3 lb.",
    });
    assert.deepEqual(faults("activity", noAnswers(US), today), { activityLevel: "Choose the one that comes nearest." });
    assert.deepEqual(faults("goal", noAnswers(US), today), { primaryGoal: "Choose one." });
});

test("a target weight may be left out, but not be nonsense", () => {
    const losing = knownAnswers({ primaryGoal: "lose_weight" }, METRIC);
    assert.deepEqual(faults("goal", losing, today), {});
    assert.deepEqual(faults("goal", typing(losing, "targetWeight", "7o"), today), {
        targetWeight: "Enter your goal weight, 30 to 300 kg.",
    });
});

test("age is counted in whole years, also for those born on 29 February", () => {
    assert.equal(ageOn("2026-11-21", "2013-11-21"), 13);
    assert.equal(ageOn("2026-11-20", "2013-11-21"), 12);
    assert.equal(ageOn("2025-02-28", "2004-02-29"), 20);
    assert.equal(ageOn("2025-03-01", "2004-02-29"), 21);
    assert.equal(ageOn("2026-11-21", "2026-11-22"), null);
    assert.equal(ageOn("2026-11-21", ""), null);
});

test("thirteen today may have a plan, a day younger may not", () => {
    const born = (dateOfBirth) => faults("you", knownAnswers({ dateOfBirth, gender: "male" }, METRIC), today);
    assert.deepEqual(born("2013-11-21"), {});
    assert.deepEqual(born("2013-11-22"), { dateOfBirth: "FitIQ makes plans for people of 13 to 120 years." });
    assert.deepEqual(Object.keys(born("1905-11-21")), ["dateOfBirth"]);
});

const known = {
    dateOfBirth: "1996-03-01", gender: "female", activityLevel: "sedentary", primaryGoal: "maintain", height: 165,
    currentWeight: 70, targetWeight: 63,
};

test("what was left out or is not asked for any more is forgotten", () => {
    assert.deepEqual(facts(knownAnswers(known, METRIC)), {
        dateOfBirth: "1996-03-01", gender: "female", activityLevel: "sedentary", primaryGoal: "maintain", height: 165,
        currentWeight: 70, targetWeight: null, pregnant: null, trimester: null,
    });
    assert.equal(facts(knownAnswers({ ...known, primaryGoal: "lose_weight" }, METRIC)).targetWeight, 63);
});

test("a pregnancy is told with its trimester, and is nobody's who can't have one", () => {
    const told = (profile) => {
        const { pregnant, trimester } = facts(knownAnswers({ ...known, ...profile }, METRIC));
        return [pregnant, trimester];
    };
    assert.deepEqual(told({ pregnant: true, trimester: 2 }), [true, 2]);
    assert.deepEqual(told({ pregnant: true }), [true, null]);
    assert.deepEqual(told({ pregnant: false }), [false, null]);
    assert.deepEqual(told({ pregnant: true, trimester: 2, gender: "male" }), [null, null]);
});

test("only what the person changed is told, so that what was told elsewhere meanwhile stays", () => {
    const profile = { ...known, primaryGoal: "lose_weight", pregnant: true, trimester: 2 };
    const before = facts(knownAnswers(profile, METRIC));
    const told = (changed) => changes(before, facts(knownAnswers({ ...profile, ...changed }, METRIC)));
    assert.deepEqual(told({}), {});
    assert.deepEqual(told({ activityLevel: "very_active" }), { activityLevel: "very_active" });
    assert.deepEqual(told({ currentWeight: 69.5 }), { currentWeight: 69.5 });
    assert.deepEqual(told({ trimester: 3 }), { pregnant: true, trimester: 3 });
    assert.deepEqual(told({ primaryGoal: "maintain" }), { primaryGoal: "maintain", targetWeight: null });
    assert.deepEqual(told({ gender: "male" }), { gender: "male", pregnant: null, trimester: null });
    const first = facts(knownAnswers(known, METRIC));
    const unknown = { targetWeight: null, pregnant: null, trimester: null };
    assert.deepEqual({ ...changes(facts(noAnswers(METRIC)), first), ...unknown }, first);
});

test("pregnancy is asked of those who may be", () => {
    assert.deepEqual(["male", "female", "other", ""].map((gender) => asksPregnancy({ gender })),
        [false, true, true, false]);
});

test("the server's faults lead to the step that asks for them", () => {
    assert.equal(stepOf({ targetWeight: "must be 30 to 300", height: "must be 100 to 250" }), 1);
    assert.equal(stepOf({ primaryGoal: "is missing" }), 3);
    assert.equal(stepOf({ somethingElse: "is wrong" }), null);
});
