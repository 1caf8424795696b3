// What to eat each day, and why: each number unfolds into the words and the arithmetic behind it.

import { noon } from "./calendar.js";
import { byID, h, link } from "./dom.js";
import { capitalized, counted, decimal, kcal, litres, shortDate, withDays } from "./format.js";
import { energyOf, proteinOf, waterOf } from "./plan.js";
import { weightText } from "./units.js";
import { steadyWeeks } from "./view-timeline.js";

/** @import { Input, PlanAnswer, Targets, Why } from "./plan.js" */
/** @import { WeightUnit } from "./units.js" */

/** The numbers in the order in which one follows from the other. @type {[string, (targets: Targets) => string][]} */
const NUMBERS = [
    ["bmr", ({ bmr }) => `${kcal(bmr)} kcal`],
    ["tdee", ({ tdee }) => `${kcal(tdee)} kcal`],
    ["calorieTarget", (targets) => `${kcal(energyOf(targets))} kcal`],
    ["proteinTarget", (targets) => `${kcal(proteinOf(targets))} g`],
    ["fatTarget", ({ appliedFatTarget }) => `${kcal(appliedFatTarget ?? 0)} g`],
    ["carbsTarget", ({ appliedCarbsTarget }) => `${kcal(appliedCarbsTarget ?? 0)} g`],
    ["waterTarget", (targets) => litres(waterOf(targets))],
    ["timeline", (targets) => timelineText(targets)],
];

/** What the facts behind a number are called here. */
const FACTS = /** @type {Record<string, string>} */ ({
    weight: "Weight", height: "Height", age: "Age", gender: "Sex (used in the formula)", activityLevel: "Activity",
    primaryGoal: "Goal", targetWeight: "Goal weight", bmr: "Resting burn", tdee: "Daily burn", measured: "Measured burn",
    trimester: "Trimester",
});
/** Between the first and the last weigh-in, before the log says how much energy is used. */
const DAYS_FOR_BURN = 14;
const WEIGHTS = ["weight", "targetWeight"];
const ENERGIES = ["bmr", "tdee", "measured"];

/**
 * "13 weeks", as it is realistic.
 *
 * @param {Targets} targets
 */
function timelineText(targets) {
    if (steadyWeeks(targets) === undefined) return "no date";
    return targets.dynamicWeeks === undefined ? "over ten years" : counted(targets.dynamicWeeks, "week");
}

/**
 * @param {PlanAnswer} answer
 * @param {WeightUnit} unit
 * @param {{isMeasured: boolean, choose: (uses: boolean) => void}} measuring whether the plan goes by the measured burn
 */
export function showTargets({ targets, whyItWorks, adaptive }, unit, { isMeasured, choose }) {
    const body = byID("targets-body");
    const open = new Set([...body.querySelectorAll("details[open]")].map((fold) => fold.getAttribute("data-why")));
    body.replaceChildren(
        h("dl", { class: "figures" },
            figure("Energy", kcal(energyOf(targets)), "kcal"),
            figure("Protein", kcal(proteinOf(targets)), "g"),
            figure("Water", decimal(waterOf(targets) / 1000), "l"),
            whyItWorks.fatTarget && figure("Fat", kcal(targets.appliedFatTarget ?? 0), "g"),
            whyItWorks.carbsTarget && figure("Carbs", kcal(targets.appliedCarbsTarget ?? 0), "g")),
        h("h3", {}, "Why these numbers"),
        ...NUMBERS.filter(([key]) => whyItWorks[key]).map(([key, text]) => fold(key, whyItWorks[key].title, text(targets), open,
            ...reasons(whyItWorks[key], unit))),
        adaptive && fold("adaptive", "Your measured burn", adaptive.isReady ? `${kcal(adaptive.tdee)} kcal` : burnNeeds(adaptive), open,
            h("p", {}, withDays(adaptive.explanation)),
            ...adaptive.missing.map((text) => h("p", { class: "hint" }, withDays(text))),
            measuredChoice(adaptive.isReady, isMeasured, choose)));
}

/**
 * The yes that lets the plan go by the measured burn, and the way back.
 *
 * @param {boolean} isReady
 * @param {boolean} isMeasured
 * @param {(uses: boolean) => void} choose
 */
function measuredChoice(isReady, isMeasured, choose) {
    if (isMeasured) {
        const text = isReady ? "Your plan uses it, and updates it every week." : "Your plan will use it as soon as it is known.";
        return h("p", {}, text, " ", link("Use the formula again", () => choose(false)));
    }
    return isReady && h("p", {}, link("Use it for my plan, updated every week", () => choose(true)));
}

/** @param {{days?: number}} adaptive */
const burnNeeds = ({ days = 0 }) =>
    (days < DAYS_FOR_BURN ? `needs ${DAYS_FOR_BURN} days (${days} so far)` : "needs more weigh-ins or full days");

/**
 * @param {string} name
 * @param {string} number
 * @param {string} unit
 */
const figure = (name, number, unit) =>
    h("div", {}, h("dt", {}, name), h("dd", {}, h("b", {}, number), ` ${unit}`));

/**
 * @param {string} key
 * @param {string} title
 * @param {string} number
 * @param {Set<?string>} open
 * @param {...import("./dom.js").Child} content
 */
const fold = (key, title, number, open, ...content) =>
    h("details", { class: "why", "data-why": key, open: open.has(key) },
        h("summary", {}, h("span", {}, title), h("b", {}, number)), ...content);

/**
 * @param {Why} why
 * @param {WeightUnit} unit
 */
const reasons = ({ explanation, formula, arithmetic, inputs, source }, unit) => [
    h("p", {}, withDays(explanation)),
    h("div", { class: "sum" },
        h("p", {}, capitalized(formula)),
        // Of a way that is not to be gone there is nothing to compute.
        arithmetic && arithmetic !== "0" && h("p", { class: "arithmetic" }, readable(arithmetic))),
    inputs.length > 0 && h("dl", { class: "facts" }, ...inputs.map((input) => h("div", {},
        h("dt", {}, FACTS[input.name] ?? input.name),
        h("dd", {}, factText(input, unit)),
        input.date && h("dd", { class: "hint" }, shortDate(noon(input.date)))))),
    h("p", { class: "hint" }, `Source: ${source}`),
];

/**
 * "176.4 lb", "2,759 kcal a day", "Moderately active".
 *
 * @param {Input} input
 * @param {WeightUnit} weightUnit
 */
export function factText({ name, value, unit }, weightUnit) {
    if (WEIGHTS.includes(name)) return weightText(Number(value), weightUnit);
    if (ENERGIES.includes(name)) return `${kcal(Number(value))} kcal a day`;
    return unit ? `${value} ${unit}` : capitalized(value.replaceAll("_", " "));
}

/**
 * Arithmetic as it is printed: "round(10 × 80 − 5 × 30)".
 *
 * @param {string} arithmetic "round(10 * 80 - 5 * 30)"
 */
export const readable = (arithmetic) =>
    arithmetic.replaceAll(" * ", " × ").replaceAll(" / ", " ÷ ").replaceAll(" - ", " − ");
