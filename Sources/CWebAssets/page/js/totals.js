// Sums over items. A nutrient no table knows is counted as unknown, never as zero.

import { isRepeat } from "./meal.js";

/** @import { Item, Meal } from "./meal.js" */

/** @typedef {{known: number, unknown: number}} Sum what is known, and of how many items it is not */

const NUTRIENTS = /** @type {const} */ (["calories", "protein_g", "carbs_g", "fat_g", "fiber_g", "sugar_g"]);

/** kcal in a gram: Atwater's general factors, as food labels use them. */
const KCAL_PER_GRAM = /** @type {const} */ ({ protein_g: 4, carbs_g: 4, fat_g: 9, alcohol_g: 7 });

/** In mg of sodium a gram of salt, as food labels count it: Regulation (EU) 1169/2011, Annex I. */
export const SODIUM_IN_SALT = 400;

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
export function sum(values, parts = 100) {
    const known = values.filter((value) => typeof value === "number");
    const total = known.reduce((total, value) => total + Math.round(value * parts), 0);
    return { known: total / parts, unknown: values.length - known.length };
}

/**
 * How the energy divides over protein, carbohydrate, fat and alcohol, as whole percentages that make 100; null when there is
 * nothing to divide. The tables don't know the alcohol of every food: what is unknown counts as none.
 *
 * @param {ReturnType<typeof totals>} sums
 * @param {Item[]} [items] that tell of alcohol
 * @returns {?Record<keyof typeof KCAL_PER_GRAM, number>}
 */
export function energyShare(sums, items = []) {
    const alcohol_g = sum(items.map((item) => item.nutrients?.alcohol_g), 1000);
    const parts = Object.entries(KCAL_PER_GRAM)
        .map(([name, kcal]) => [name, { ...sums, alcohol_g }[/** @type {keyof typeof KCAL_PER_GRAM} */ (name)].known * kcal]);
    const all = parts.reduce((all, [, kcal]) => all + Number(kcal), 0);
    if (all <= 0) return null;
    // Rounding the running sum keeps the whole at 100.
    let [sofar, told] = [0, 0];
    return /** @type {any} */ (Object.fromEntries(parts.map(([name, kcal]) => {
        sofar += Number(kcal);
        const share = Math.round((100 * sofar) / all) - told;
        told += share;
        return [name, share];
    })));
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
