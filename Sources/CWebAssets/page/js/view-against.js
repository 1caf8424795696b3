// What the day on show came to so far, against the targets of the plan.

import { byID, h, svg } from "./dom.js";
import { decimal, kcal, sumText } from "./format.js";
import { energyOf, proteinOf, waterOf } from "./plan.js";
import { itemsOf, millilitres, totals } from "./totals.js";

/** @import { Item, Meal } from "./meal.js" */
/** @import { Targets } from "./plan.js" */

/** @typedef {import("./totals.js").Sum} Sum */

/** Other drinks than water count with their weight: a gram is about a millilitre. What food holds of it is not known. */
const DRINKS = ["water", "drink"];

/**
 * @param {?Meal[]} meals null while the day is not known
 * @param {?Targets} targets null without a plan
 * @param {number} water litres that were drunk beside meals
 */
export function showAgainstPlan(meals, targets, water) {
    const place = byID("against-plan");
    showLeft(meals, targets);
    place.hidden = !meals;
    if (!meals) return place.replaceChildren();
    if (!targets) {
        const link = h("a", { href: "#plan" }, "Make a plan");
        return place.replaceChildren(h("p", { class: "hint" }, link, " to see your day against its targets."));
    }
    const items = itemsOf(meals);
    const sums = totals(items);
    const drinks = drunk(items);
    place.replaceChildren(
        h("h3", {}, "Your day vs your plan"),
        h("dl", {},
            row("Energy", sums.calories, energyOf(targets), kcal, "kcal", rest),
            row("Protein", sums.protein_g, proteinOf(targets), decimal, "g", rest),
            // The target counts the water in food too, so nobody has to drink what is between the two.
            row("Drinks (counts towards water)", { ...drinks, known: drinks.known + water }, waterOf(targets) / 1000, decimal, "l", () => "")));
}

/**
 * What is left of the day, in a strip that stays in sight on a phone.
 *
 * @param {?Meal[]} meals
 * @param {?Targets} targets
 */
function showLeft(meals, targets) {
    const strip = byID("left");
    strip.hidden = !meals;
    if (!meals) return strip.replaceChildren();
    const sums = totals(itemsOf(meals));
    const part = (/** @type {Sum} */ sum, /** @type {?number} */ target, /** @type {string} */ unit, /** @type {string} */ name) =>
        h("span", {}, h("b", {}, leftText(sum, target, unit)), name);
    strip.replaceChildren(
        part(sums.calories, targets ? energyOf(targets) : null, "kcal", ""),
        part(sums.protein_g, targets ? proteinOf(targets) : null, "g", " protein"));
}

/**
 * "1,240 kcal left", "at most 40 g left", "120 kcal over"; without a target what was eaten.
 *
 * @param {Sum} sum
 * @param {?number} target
 * @param {string} unit
 */
export function leftText(sum, target, unit) {
    if (target === null) return `${sumText(sum, kcal)} ${unit}`;
    const left = target - sum.known;
    if (left < 0) return `${sum.unknown > 0 ? "at least " : ""}${kcal(-left)} ${unit} over`;
    return `${sum.unknown > 0 ? "at most " : ""}${kcal(left)} ${unit} left`;
}

/**
 * In litres.
 *
 * @param {Item[]} items
 * @returns {Sum}
 */
export function drunk(items) {
    const drinks = items.filter(({ food_type }) => DRINKS.includes(food_type ?? ""))
        .map((item) => (item.food_type === "water" ? millilitres(item) : item.grams));
    const known = drinks.filter((amount) => typeof amount === "number");
    return { known: known.reduce((sum, amount) => sum + amount, 0) / 1000, unknown: drinks.length - known.length };
}

/**
 * @param {string} name
 * @param {Sum} sum
 * @param {number} target
 * @param {(value: number) => string} number
 * @param {string} unit
 * @param {typeof rest} restText
 */
function row(name, sum, target, number, unit, restText) {
    return h("div", {},
        h("dt", {}, name),
        h("dd", {}, `${sumText(sum, number)} of ${number(target)} ${unit}`),
        h("dd", { class: "hint" }, restText(sum, target, number, unit)),
        bar(sum.known, target));
}

/**
 * Up to the target filled; what is over it stands apart behind a mark.
 *
 * @param {number} known
 * @param {number} target
 */
function bar(known, target) {
    const { fill, over } = barParts(known, target);
    const part = (/** @type {object} */ more) => svg("rect", { height: 6, rx: 1, ...more });
    return svg("svg", { class: "bar", viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" },
        part({ width: 100, class: "track" }),
        part({ width: fill, class: "fill" }),
        over > 0 && part({ x: fill, width: over, y: 1.5, height: 3, class: "over" }),
        over > 0 && part({ x: Math.min(fill, 99) - 0.5, width: 1.5, rx: 0, class: "mark" }));
}

/**
 * How wide the parts of a bar are, in percent: what is within the target, and what is over it.
 *
 * @param {number} known
 * @param {number} target above 0
 */
export function barParts(known, target) {
    const fill = (100 * Math.min(known, target)) / Math.max(known, target);
    return { fill, over: known > target ? 100 - fill : 0 };
}

/**
 * @param {Sum} sum
 * @param {number} target
 * @param {(value: number) => string} number
 * @param {string} unit
 */
function rest(sum, target, number, unit) {
    const left = target - sum.known;
    return left < 0 ? `${number(-left)} ${unit} over` : sum.unknown > 0 ? "" : `${number(left)} ${unit} left`;
}
