// What has not reached the server yet, or was refused there, and where on the page a person finds it.

import { dayOf, isOn } from "./calendar.js";
import { counted } from "./format.js";

/** @import { Meal } from "./meal.js" */
/** @import { Entry } from "./outbox.js" */

/**
 * @typedef {object} Places
 * @property {Entry[]} cards new meals of the day, and changes of meals that it does not show; the latest first
 * @property {Map<string, Entry[]>} changes of the meals that the day shows, by the meal's id
 * @property {string[]} otherDays where there is more, each day once, the latest first
 */

/**
 * Where each of the entries stands while `day` is on show.
 *
 * @param {Entry[]} entries the oldest first
 * @param {Meal[]} meals those of the day
 * @param {string} day
 * @returns {Places}
 */
export function places(entries, meals, day) {
    const shown = new Set(meals.map(({ id }) => id));
    const rest = entries.filter(({ id, replaces }) => !shown.has(id) && !shown.has(replaces ?? ""));
    const isHere = (/** @type {Entry} */ { logged_at }) => isOn(day, logged_at);
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
 * @param {Entry[]} entries
 * @param {number} weightCount
 * @param {number} [drinkCount]
 */
export function unsentText(entries, weightCount, drinkCount = 0) {
    const changes = entries.filter(({ replaces }) => replaces).length;
    const counts = /** @type {const} */ ([
        [entries.length - changes, "unsent meal"], [changes, "unsaved change"], [weightCount, "unsent weight"],
        [drinkCount, "unsent drink"],
    ]);
    return counts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun)).join(" and ");
}
