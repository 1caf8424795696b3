// What a person answers for a plan: the steps, what may be answered, and what is sent.
//
// A measure is kept twice: as it was typed, and in kilograms or centimetres. Changing the unit changes only the first, so
// changing it to and fro changes nothing.

import {
    HEIGHT_RANGE_CM, WEIGHT_RANGE_KG, centimetres, feetAndInches, heightRangeText, isWithin, kilograms, typedNumber,
    weightIn, weightRangeText,
} from "./units.js";

/** @import { HeightUnit, WeightUnit } from "./units.js" */

/**
 * @typedef {object} Answers
 * @property {string} dateOfBirth "1996-03-01", or empty
 * @property {string} gender
 * @property {string} pregnancy "" or "no", "yes" where the trimester was not told, else the trimester: "1", "2", "3"
 * @property {string} activityLevel
 * @property {string} primaryGoal
 * @property {?number} height in cm
 * @property {?number} currentWeight in kg
 * @property {?number} targetWeight in kg
 * @property {Record<MeasureInput, string>} typed
 * @property {{weight: WeightUnit, height: HeightUnit}} units
 */

/** @typedef {"height" | "feet" | "inches" | "currentWeight" | "targetWeight"} MeasureInput */

/** The fields of each step, by the names the server knows them by. */
export const STEPS = /** @type {const} */ ([
    { name: "you", fields: ["dateOfBirth", "gender", "pregnancy"] },
    { name: "body", fields: ["height", "currentWeight"] },
    { name: "activity", fields: ["activityLevel"] },
    { name: "goal", fields: ["primaryGoal", "targetWeight"] },
]);

const AGE_RANGE = { from: 13, to: 120 };
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const NO_INPUT = { height: "", feet: "", inches: "", currentWeight: "", targetWeight: "" };

/**
 * Nothing answered yet.
 *
 * @param {{weight: WeightUnit, height: HeightUnit}} units
 * @returns {Answers}
 */
export const noAnswers = (units) => ({
    dateOfBirth: "", gender: "", pregnancy: "", activityLevel: "", primaryGoal: "",
    height: null, currentWeight: null, targetWeight: null, typed: { ...NO_INPUT }, units,
});

/**
 * What the server knows already, to be looked over and changed.
 *
 * @param {any} profile as the server tells it; what is not known is absent
 * @param {{weight: WeightUnit, height: HeightUnit}} units
 */
export function knownAnswers(profile, units) {
    const { dateOfBirth = "", gender = "", activityLevel = "", primaryGoal = "", pregnant, trimester } = profile;
    const { height = null, currentWeight = null, targetWeight = null } = profile;
    const pregnancy = pregnant === undefined ? "" : pregnant ? String(trimester ?? "yes") : "no";
    return inUnits({
        ...noAnswers(units), dateOfBirth, gender, pregnancy, activityLevel, primaryGoal, height, currentWeight, targetWeight,
    }, units);
}

/**
 * With another text in one of the inputs.
 *
 * @param {Answers} answers
 * @param {MeasureInput} input
 * @param {string} text
 * @returns {Answers}
 */
export function typing(answers, input, text) {
    const typed = { ...answers.typed, [input]: text };
    if (input === "currentWeight" || input === "targetWeight") {
        const number = typedNumber(text);
        return { ...answers, typed, [input]: number === null ? null : kilograms(number, answers.units.weight) };
    }
    return { ...answers, typed, height: typedHeight(typed, answers.units.height) };
}

/**
 * @param {Answers["typed"]} typed
 * @param {HeightUnit} unit
 */
function typedHeight(typed, unit) {
    if (unit === "cm") return typedNumber(typed.height);
    const [feet, inches] = [typedNumber(typed.feet), typedNumber(typed.inches || "0")];
    return feet === null || inches === null || inches >= 12 ? null : centimetres(feet, inches);
}

/**
 * The same answers, shown in other units. What could not be read stays as it was typed.
 *
 * @param {Answers} answers
 * @param {{weight: WeightUnit, height: HeightUnit}} units
 * @returns {Answers}
 */
export function inUnits(answers, units) {
    const { height, currentWeight, targetWeight } = answers;
    const typed = { ...answers.typed };
    if (height !== null) {
        const { feet, inches } = feetAndInches(height);
        Object.assign(typed, { height: String(height), feet: String(feet), inches: String(inches) });
    }
    if (currentWeight !== null) typed.currentWeight = String(weightIn(units.weight, currentWeight));
    if (targetWeight !== null) typed.targetWeight = String(weightIn(units.weight, targetWeight));
    return { ...answers, typed, units };
}

/** @param {Answers} answers */
export const asksPregnancy = ({ gender }) => gender === "female" || gender === "other";

/** @param {Answers} answers */
export const asksTarget = ({ primaryGoal }) => primaryGoal === "lose_weight" || primaryGoal === "gain_muscle";

/**
 * What is missing or wrong in a step, by field; the server looks again.
 *
 * @param {typeof STEPS[number]["name"]} step
 * @param {Answers} answers
 * @param {string} today "2026-11-21"
 * @returns {Record<string, string>}
 */
export function faults(step, answers, today) {
    const { units, typed } = answers;
    const found = {
        you: () => ({ dateOfBirth: birthFault(answers.dateOfBirth, today), gender: answers.gender ? "" : "Choose one." }),
        body: () => ({
            height: answers.height !== null && isWithin(answers.height, HEIGHT_RANGE_CM)
                ? "" : `Enter your height, ${heightRangeText(units.height)}.`,
            currentWeight: weightFault(answers.currentWeight, "your weight", units.weight),
        }),
        activity: () => ({ activityLevel: answers.activityLevel ? "" : "Choose the one that comes nearest." }),
        goal: () => ({
            primaryGoal: answers.primaryGoal ? "" : "Choose one.",
            targetWeight: asksTarget(answers) && typed.targetWeight.trim() !== ""
                ? weightFault(answers.targetWeight, "your goal weight", units.weight) : "",
        }),
    }[step]();
    return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== ""));
}

/**
 * @param {?number} kg
 * @param {string} what
 * @param {WeightUnit} unit
 */
const weightFault = (kg, what, unit) =>
    kg !== null && isWithin(kg, WEIGHT_RANGE_KG) ? "" : `Enter ${what}, ${weightRangeText(unit)}.`;

/**
 * @param {string} date
 * @param {string} today
 */
function birthFault(date, today) {
    const age = ageOn(today, date);
    if (age === null) return "Enter your date of birth.";
    return isWithin(age, AGE_RANGE) ? "" : `FitIQ makes plans for people of ${AGE_RANGE.from} to ${AGE_RANGE.to} years.`;
}

/**
 * Whole years; who was born on 29 February is a year older on 1 March of other years. Null for what is no date.
 *
 * @param {string} today
 * @param {string} dateOfBirth
 */
export function ageOn(today, dateOfBirth) {
    const [born, now] = [DATE.exec(dateOfBirth), DATE.exec(today)];
    if (!born || !now || dateOfBirth > today) return null;
    const hadBirthday = today.slice(5) >= dateOfBirth.slice(5);
    return Number(now[1]) - Number(born[1]) - (hadBirthday ? 0 : 1);
}

/**
 * What the server is to be told. What was not asked or was left out is null, so that an earlier answer is forgotten.
 *
 * @param {Answers} answers
 */
export function facts(answers) {
    const { dateOfBirth, gender, pregnancy, activityLevel, primaryGoal, height, currentWeight, targetWeight } = answers;
    const isPregnancyKnown = asksPregnancy(answers) && pregnancy !== "";
    const isPregnant = isPregnancyKnown && pregnancy !== "no";
    return {
        dateOfBirth, gender, activityLevel, primaryGoal, height, currentWeight,
        targetWeight: asksTarget(answers) ? targetWeight : null,
        pregnant: isPregnancyKnown ? isPregnant : null,
        trimester: isPregnant && pregnancy !== "yes" ? Number(pregnancy) : null,
    };
}

/**
 * Those of the facts that are other than they were when the person was asked. What they left alone is not told again: it
 * may have been told anew elsewhere meanwhile. A trimester goes with its pregnancy.
 *
 * @param {ReturnType<typeof facts>} before
 * @param {ReturnType<typeof facts>} after
 * @returns {Partial<ReturnType<typeof facts>>}
 */
export function changes(before, after) {
    const changed = Object.entries(after).filter(([name, value]) => value !== before[/** @type {keyof before} */ (name)]);
    const told = Object.fromEntries(changed);
    if ("trimester" in told) told.pregnant = after.pregnant;
    return told;
}

/**
 * The step that holds the first of the fields the server found fault with; null when none does.
 *
 * @param {Record<string, string>} fields
 * @returns {?number}
 */
export function stepOf(fields) {
    const index = STEPS.findIndex((step) => step.fields.some((field) => field in fields));
    return index < 0 ? null : index;
}
