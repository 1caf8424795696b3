// What has not reached the server yet, or was refused there, and where on the page a person finds it.

import { dayOf, isOn } from "./calendar.js";
import { counted } from "./format.js";

/** @import { Meal } from "./meal.js" */
/** @import { MealChange } from "./kind-meal.js" */
/** @import { Change } from "./outbox.js" */

/**
 * @typedef {object} Places
 * @property {MealChange[]} cards new meals of the day, and changes of meals that it does not show; the latest first
 * @property {Map<string, MealChange[]>} changes of the meals that the day shows, by the meal's id
 * @property {string[]} otherDays where there is more, each day once, the latest first
 */

/**
 * Where each of the entries stands while `day` is on show.
 *
 * @param {MealChange[]} entries the oldest first
 * @param {Meal[]} meals those of the day
 * @param {string} day
 * @returns {Places}
 */
export function places(entries, meals, day) {
    const shown = new Set(meals.map(({ id }) => id));
    const rest = entries.filter(({ id, replaces }) => !shown.has(id) && !shown.has(replaces ?? ""));
    const isHere = (/** @type {MealChange} */ { logged_at }) => isOn(day, logged_at);
    const otherDays = rest.filter((entry) => !isHere(entry)).map(({ logged_at }) => dayOf(new Date(logged_at)));
    const changesOf = (/** @type {string} */ id) => entries.filter(({ replaces }) => replaces === id);
    return {
        cards: rest.filter(isHere).reverse(),
        changes: new Map(meals.map(({ id }) => [id, changesOf(id)])),
        otherDays: [...new Set(otherDays)].sort().reverse(),
    };
}

/**
 * "1 unsent meal and 2 unsaved changes"; empty when all has arrived.
 *
 * @param {Change[]} changes
 */
export function unsentText(changes) {
    /** @type {Map<string, number>} */
    const counts = new Map(Object.values(NOUNS).map((noun) => [noun, 0]));
    for (const change of changes) {
        const noun = nounOf(change);
        counts.set(noun, (counts.get(noun) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count > 0).map(([noun, count]) => counted(count, noun)).join(" and ");
}

const NOUNS = {
    meal: "unsent meal", change: "unsaved change", weight: "unsent weight", drink: "unsent drink", entry: "unsent measurement",
    food: "unsent food",
};

/** @param {any} change */
function nounOf({ kind, type, replaces, removes }) {
    if (replaces || removes) return NOUNS.change;
    return NOUNS[/** @type {keyof typeof NOUNS} */ (type === "water_liters" ? "drink" : kind)] ?? NOUNS.change;
}
