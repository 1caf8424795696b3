// Addresses inside the page: "#diary/2026-11-20" is that day, "#week/30/2026-11-20" the thirty days up to it.

import { dayOf } from "./calendar.js";

/** Days that a week view may show at once. */
export const SPANS = /** @type {const} */ ([7, 30]);

/**
 * The section that an address names, and what of it.
 *
 * @param {string} hash "#diary/2026-11-20"
 * @returns {{section: string, parts: string[]}}
 */
export function route(hash) {
    const [section, ...parts] = hash.slice(1).split("/");
    return { section: section || "diary", parts };
}

/**
 * `text` where it is a day that has begun, else `today`.
 *
 * @param {string | undefined} text
 * @param {string} today
 */
export function dayIn(text, today) {
    if (!text || !/^\d{4}-\d\d-\d\d$/.test(text) || text > today) return today;
    const date = new Date(`${text}T12:00:00`);
    return !Number.isNaN(date.getTime()) && dayOf(date) === text ? text : today;
}

/**
 * The address of a day's meals.
 *
 * @param {string} day
 * @param {string} today
 */
export const dayHash = (day, today) => (day === today ? "#diary" : `#diary/${day}`);

/**
 * The address of the `span` days up to `last`.
 *
 * @param {number} span
 * @param {string} last
 * @param {string} today
 */
export function weekHash(span, last, today) {
    if (last !== today) return `#week/${span}/${last}`;
    return span === SPANS[0] ? "#week" : `#week/${span}`;
}

/**
 * What a week's address says.
 *
 * @param {string[]} parts behind "#week"
 * @param {string} today
 */
export const weekIn = ([span, last], today) => ({
    span: SPANS.find((each) => String(each) === span) ?? SPANS[0],
    last: dayIn(last, today),
});
