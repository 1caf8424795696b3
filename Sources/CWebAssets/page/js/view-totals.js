// What a day adds up to, as a ring of energy by macronutrient and bars by meal.

import { byID, h, svg } from "./dom.js";
import { capitalized, counted, grams, kcal, sumText } from "./format.js";
import { MEAL_TYPES, isFinal } from "./meal.js";
import { energyShare, itemsOf, notRepeated, notUnderstood, totals } from "./totals.js";

/** @import { Item, Meal } from "./meal.js" */

const MACROS = /** @type {const} */ ([["protein_g", "Protein"], ["carbs_g", "Carbs"], ["fat_g", "Fat"]]);
const PARTS = /** @type {const} */ ([...MACROS, ["alcohol_g", "Alcohol"]]);
const OTHERS = /** @type {const} */ ([["fiber_g", "Fibre"], ["sugar_g", "Sugar"]]);
/** With this radius the ring is 100 long, so a dash is as long as its percentage. */
const RADIUS = 100 / (2 * Math.PI);
const GAP = 0.8;

/** @param {?Meal[]} meals null while the day is not known */
export function showTotals(meals) {
    if (!meals) {
        byID("totals-body").replaceChildren(h("p", { class: "totals-note" }, "Not known yet."));
        return;
    }
    const items = itemsOf(meals);
    const sums = totals(items);
    const share = energyShare(sums, items);
    byID("totals-body").replaceChildren(
        h("div", { class: "ring" },
            ring(share),
            h("p", { class: "ring-text" },
                sums.calories.unknown > 0 && sums.calories.known > 0 && h("small", {}, "at least"),
                h("b", { id: "day-total-kcal", class: sums.calories.unknown > 0 ? "is-partial" : null },
                    sums.calories.unknown > 0 && sums.calories.known === 0 ? "unknown" : kcal(sums.calories.known)),
                h("small", {}, "kcal"))),
        h("dl", { class: "macros" },
            ...MACROS.map(([key, name]) => row(key, name, sums[key], share?.[key])),
            share && share.alcohol_g > 0 && h("div", { "data-nutrient": "alcohol_g" },
                h("dt", {}, swatch("alcohol_g"), "Alcohol"), h("dd", { class: "percent" }, `${share.alcohol_g} %`)),
            ...OTHERS.map(([key, name]) => row(key, name, sums[key]))),
        ...notes(meals, sums),
        moreNutrients(items),
        byMeal(meals));
}

/**
 * @param {string} key
 * @param {string} name
 * @param {import("./totals.js").Sum} sum
 * @param {number} [percent]
 */
function row(key, name, sum, percent) {
    return h("div", { "data-nutrient": key },
        h("dt", {}, isMacro(key) && swatch(key), name),
        h("dd", { class: sum.unknown > 0 ? "unknown" : null }, sumText(sum, grams)),
        percent !== undefined && h("dd", { class: "percent" }, `${percent} %`));
}

/** @param {string} key */
const swatch = (key) => h("i", { class: `swatch ${key}`, "aria-hidden": "true" });

const isMacro = (/** @type {string} */ key) => MACROS.some(([macro]) => macro === key);

/** @param {ReturnType<typeof energyShare>} share */
function ring(share) {
    const circle = (/** @type {object} */ more) =>
        svg("circle", { cx: 20, cy: 20, r: RADIUS, fill: "none", "stroke-width": 4, ...more });
    let start = 0;
    const arcs = !share ? [] : PARTS.filter(([key]) => share[key] > 0).map(([key]) => {
        const length = share[key] === 100 ? 100 : Math.max(0.2, share[key] - GAP);
        const arc = circle({
            class: `arc ${key}`, "stroke-dasharray": `${length} ${100 - length}`, "stroke-dashoffset": 25 - start,
        });
        start += share[key];
        return arc;
    });
    const label = share
        ? `Energy: ${PARTS.filter(([key]) => key !== "alcohol_g" || share[key] > 0).map(([key, name]) => `${name.toLowerCase()} ${share[key]} percent`).join(", ")}`
        : "No energy to divide yet";
    return svg("svg", { viewBox: "0 0 40 40", role: "img", "aria-label": label }, circle({ class: "track" }), ...arcs);
}

/**
 * What the numbers leave out.
 *
 * @param {Meal[]} meals
 * @param {ReturnType<typeof totals>} sums
 */
function notes(meals, sums) {
    const pending = meals.filter((meal) => !isFinal(meal.status)).length;
    const missed = notUnderstood(meals);
    const unrepeated = notRepeated(meals);
    const unknown = Object.entries(sums).filter(([, sum]) => sum.unknown > 0);
    const names = Object.fromEntries([["calories", "kcal"], ...MACROS, ...OTHERS]);
    const lines = [
        pending > 0 && `Reading ${counted(pending, "meal")}…`,
        missed > 0 && `${counted(missed, "meal")} ${missed === 1 ? "has" : "have"} words we couldn’t read, so the real total may be higher.`,
        unrepeated > 0 && `${counted(unrepeated, "meal")} asked for an earlier one that isn’t there.`,
        unknown.length > 0 &&
            `Unknown for some food: ${unknown.map(([key]) => names[key].toLowerCase()).join(", ")}. The real total is higher.`,
    ];
    return lines.filter(Boolean).map((line) => h("p", { class: "totals-note" }, line));
}

/**
 * What the tables know beyond the rows above, folded away until asked for: what fills it is fetched then.
 *
 * @param {Item[]} items
 */
function moreNutrients(items) {
    if (!items.some(({ nutrients }) => nutrients)) return "";
    const before = document.querySelector("#more-nutrients[open]");
    return h("details", { id: "more-nutrients", "data-nutrients": "day", open: before ? "" : null },
        h("summary", {}, "More nutrients"), before?.children[1] ?? "");
}

/** @param {Meal[]} meals */
function byMeal(meals) {
    const sums = MEAL_TYPES
        .map((type) => ({ type, sum: totals(itemsOf(meals.filter((meal) => meal.meal_type === type))).calories }))
        .filter(({ sum }) => sum.known > 0 || sum.unknown > 0);
    if (sums.length === 0) return "";
    const most = Math.max(...sums.map(({ sum }) => sum.known), 1);
    return h("div", { class: "by-meal" },
        h("h3", {}, "By meal"),
        h("dl", {}, ...sums.map(({ type, sum }) =>
            h("div", {},
                h("dt", {}, capitalized(type)),
                h("dd", {},
                    svg("svg", { class: "bar", viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" },
                        svg("rect", { width: 100, height: 6, rx: 1, class: "track" }),
                        svg("rect", { width: (100 * sum.known) / most, height: 6, rx: 1, class: "fill" })),
                    h("span", {}, `${sumText(sum, kcal)} kcal`))))));
}
