// The line through a person's weighings: what is left of them when water and breakfast are smoothed away.

import { noon } from "./calendar.js";

/** @import { Point } from "./chart.js" */

/** @typedef {{id: string, weight: number, date: string}} Weighing in kg, on a day such as "2026-11-21" */

/** How much of the distance to a new weighing the line keeps after one day: a weighing counts for about ten days. */
const KEPT_PER_DAY = 0.9;
const DAY_MS = 86_400_000;

/**
 * The weighings as points at the noon of their days, the oldest first. Of several of one day the last one told counts, as it
 * does for the plan.
 *
 * @param {Weighing[]} weighings the last told first
 * @returns {Point[]}
 */
export function daily(weighings) {
    /** @type {Map<string, number>} */
    const days = new Map();
    for (const { date, weight } of weighings) if (!days.has(date)) days.set(date, weight);
    return [...days].map(([day, value]) => ({ at: noon(day), value })).sort((a, b) => a.at - b.at);
}

/**
 * The weighings that count for nothing, as a later one was told of their day.
 *
 * @param {Weighing[]} weighings the last told first
 * @returns {Set<string>} their ids
 */
export function replaced(weighings) {
    const days = new Set();
    return new Set(weighings.filter(({ date }) => days.has(date) || !days.add(date)).map(({ id }) => id));
}

/**
 * The smoothed line: each point moves towards its weighing by 1 − 0.9^days since the one before, so after a gap a new
 * weighing counts for more. It starts at the first weighing.
 *
 * @param {Point[]} points the oldest first
 * @returns {Point[]}
 */
export function trend(points) {
    /** @type {Point[]} */
    const line = [];
    for (const { at, value } of points) {
        const before = line.at(-1);
        const kept = before ? KEPT_PER_DAY ** ((at - before.at) / DAY_MS) : 0;
        line.push({ at, value: before ? value + (before.value - value) * kept : value });
    }
    return line;
}

/**
 * How fast the line moved over its last four weeks, in kg a week; null while it is shorter than a week.
 *
 * @param {Point[]} line
 */
export function weeklyChange(line) {
    const last = line.at(-1);
    if (!last) return null;
    const first = line.find(({ at }) => at >= last.at - 28 * DAY_MS) ?? last;
    const weeks = (last.at - first.at) / (7 * DAY_MS);
    return weeks >= 1 ? (last.value - first.value) / weeks : null;
}
