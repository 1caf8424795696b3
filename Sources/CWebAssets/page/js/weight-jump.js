// A weight that may be a slip: far from the nearest of the weeks around it. The rule is that of FitIQCore's WeightJump.

import { noon } from "./calendar.js";

/** @import { Weighing } from "./trend.js" */

const DAY_MS = 86_400_000;
const LONGEST_GAP_DAYS = 28;
const SHARE = 0.05;

/**
 * The weighing that `kg` is over 5 % away from; null where none is near, or the nearest is not far off.
 *
 * @template {Pick<Weighing, "weight" | "date">} Other
 * @param {number} kg
 * @param {string} day "2026-11-21"
 * @param {Other[]} others of one day the last told first
 * @returns {?Other}
 */
export function jump(kg, day, others) {
    const gap = (/** @type {Other} */ { date }) => Math.round(Math.abs(noon(date) - noon(day)) / DAY_MS);
    const nearest = others.filter((other) => gap(other) <= LONGEST_GAP_DAYS)
        .reduce((best, other) => (best === null || gap(other) < gap(best) ? other : best), /** @type {?Other} */ (null));
    return nearest && Math.abs(kg - nearest.weight) > nearest.weight * SHARE ? nearest : null;
}
