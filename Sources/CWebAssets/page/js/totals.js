// Sums over items. A nutrient no table knows is counted as unknown, never as zero.

import { capitalized } from "./format.js";
import { isRepeat } from "./meal.js";

/** @import { Item, Meal } from "./meal.js" */

/** @typedef {{known: number, unknown: number}} Sum what is known, and of how many items it is not */

export const NUTRIENTS = /** @type {const} */ (["calories", "protein_g", "carbs_g", "fat_g", "fiber_g", "sugar_g"]);

/** kcal in a gram: Atwater's general factors, as food labels use them. */
const KCAL_PER_GRAM = { protein_g: 4, carbs_g: 4, fat_g: 9 };

/**
 * @param {Item[]} items
 * @returns {Record<typeof NUTRIENTS[number], Sum>}
 */
export function totals(items) {
    const sums = NUTRIENTS.map((nutrient) => [nutrient, sum(items.map((item) => item[nutrient]))]);
    return Object.fromEntries(sums);
}

/**
 * Added in the parts that the server keeps, so that 0.1 + 0.2 is 0.3.
 *
 * @param {(number | null | undefined)[]} values
 * @param {number} [parts] of the unit: hundredths
 * @returns {Sum}
 */
function sum(values, parts = 100) {
    const known = values.filter((value) => typeof value === "number");
    const total = known.reduce((total, value) => total + Math.round(value * parts), 0);
    return { known: total / parts, unknown: values.length - known.length };
}

/**
 * @typedef {{name: string, title: string, unit: string, sum: Sum}} Further a nutrient beyond the six, by its name on the wire
 */

/**
 * What the tables know beyond the six, saturated fat and sodium before the others: each nutrient that one of the items tells.
 *
 * @param {Item[]} items
 * @returns {Further[]}
 */
export function further(items) {
    const names = [...new Set(items.flatMap((item) => Object.keys(item.nutrients ?? {})))];
    const place = (/** @type {string} */ name) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
    return names.sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1)).map((name) => {
        const end = name.lastIndexOf("_");
        return {
            name,
            title: titled(name.slice(0, end)),
            unit: name.slice(end + 1).replace("ug", "µg"),
            sum: sum(items.map((item) => item.nutrients?.[name]), 1000),
        };
    });
}

const FIRST = ["saturated_fat_g", "sodium_mg"];

/**
 * "saturated_fat" is "Saturated fat", "vitamin_b12" is "Vitamin B12".
 *
 * @param {string} name
 */
function titled(name) {
    const [first, ...rest] = name.split("_");
    return [capitalized(first), ...(first === "vitamin" ? rest.map((word) => word.toUpperCase()) : rest)].join(" ");
}

/**
 * How the energy divides over protein, carbohydrate and fat, as whole percentages that make 100; null when there is
 * nothing to divide.
 *
 * @param {ReturnType<typeof totals>} sums
 * @returns {?{protein_g: number, carbs_g: number, fat_g: number}}
 */
export function energyShare(sums) {
    const protein = sums.protein_g.known * KCAL_PER_GRAM.protein_g;
    const carbs = sums.carbs_g.known * KCAL_PER_GRAM.carbs_g;
    const fat = sums.fat_g.known * KCAL_PER_GRAM.fat_g;
    const all = protein + carbs + fat;
    if (all <= 0) return null;
    // Rounding the running sum keeps the whole at 100.
    const afterProtein = Math.round((100 * protein) / all);
    const afterCarbs = Math.round((100 * (protein + carbs)) / all);
    return { protein_g: afterProtein, carbs_g: afterCarbs - afterProtein, fat_g: 100 - afterCarbs };
}

/** ml in a unit that people measure drinks in. */
const MILLILITRES = new Map([["ml", 1], ["cl", 10], ["dl", 100], ["l", 1000]]);

/**
 * A water item in whole ml, as the server counts it: the person's own amount where that is metric, else a gram is a
 * millilitre; null where neither is told.
 *
 * @param {Item} item
 */
export function millilitres({ quantity, unit, grams }) {
    const own = MILLILITRES.get(unit?.toLowerCase());
    if (own && typeof quantity === "number") return Math.round(quantity * own);
    return typeof grams === "number" ? Math.round(grams) : null;
}

/**
 * The plain water in meals, in ml.
 *
 * @param {Item[]} items
 * @returns {Sum}
 */
export const waterIn = (items) =>
    sum(items.filter(({ food_type }) => food_type === "water").map(millilitres), 1);

/**
 * Of how many meals something, or all of it, was not understood and so is not counted; not of those that asked for an earlier meal
 * in vain, or of which nothing was eaten.
 *
 * @param {Meal[]} meals
 */
export const notUnderstood = (meals) => meals.filter((meal) =>
    (meal.status === "failed" ? !isRepeat(meal) && !meal.isNotEaten : meal.unrecognized?.length)).length;

/**
 * How many meals asked for an earlier one that is not there.
 *
 * @param {Meal[]} meals
 */
export const notRepeated = (meals) => meals.filter((meal) => meal.status === "failed" && isRepeat(meal)).length;

/**
 * The items of every meal that has been read.
 *
 * @param {Meal[]} meals
 */
export const itemsOf = (meals) => meals.flatMap((meal) => (meal.status === "failed" ? [] : (meal.items ?? [])));
