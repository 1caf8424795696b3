// Numbers, amounts and times as people read them.

import { addDays, noon } from "./calendar.js";

/** @import { Sum } from "./totals.js" */

const LOCALE = globalThis.navigator?.languages?.find((language) => language.startsWith("en")) ?? "en-GB";
const UNKNOWN = "unknown";
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const FRACTIONS = new Map([[0.25, "¼"], [0.33, "⅓"], [0.5, "½"], [0.67, "⅔"], [0.75, "¾"]]);
const GRAMS = new Set(["g", "gram", "grams"]);
/** Units that are written the same for one and for many. */
const SYMBOLS = new Set(["kg", "mg", "ml", "cl", "dl", "l", "oz", "fl oz", "lb", "tbsp", "tsp"]);

/** @param {?number} [value] */
export const kcal = (value) => (typeof value === "number" ? whole.format(value) : UNKNOWN);

/**
 * "12.6 g"; what is there but too little to show is "<0.1 g", and what nobody knows is "unknown".
 *
 * @param {?number} [value]
 */
export function grams(value) {
    if (typeof value !== "number") return UNKNOWN;
    return value > 0 && value < 0.05 ? "<0.1 g" : `${oneDecimal.format(value)} g`;
}

/**
 * "860 mg", "1.3 g", "0.02 µg": three figures at most, but for whole numbers.
 *
 * @param {number} value
 * @param {string} unit
 */
export function measured(value, unit) {
    const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
    return `${new Intl.NumberFormat(LOCALE, { maximumFractionDigits: digits }).format(value)} ${unit}`;
}

/**
 * A sum of which parts may be unknown: "12 g", "at least 12 g", "unknown".
 *
 * @param {Sum} sum
 * @param {(value: number) => string} format
 */
export function sumText(sum, format) {
    if (sum.unknown === 0) return format(sum.known);
    return sum.known > 0 ? `at least ${format(sum.known)}` : UNKNOWN;
}

/**
 * "2 × egg · 100 g", "½ cup · 120 g", "200 ml · 206 g", "150 g".
 *
 * @param {{quantity: number, unit: string, grams?: ?number}} item
 */
export function amount(item) {
    const weight = typeof item.grams === "number" ? grams(item.grams) : "weight unknown";
    const unit = item.unit.toLowerCase();
    if (GRAMS.has(unit)) return typeof item.grams === "number" ? weight : `${oneDecimal.format(item.quantity)} g`;
    // Units come in the singular ("large egg", "medium slice"), whose plural is not ours to guess.
    const times = item.quantity > 1 && !SYMBOLS.has(unit) ? " ×" : "";
    return `${quantity(item.quantity)}${times} ${item.unit} · ${weight}`;
}

/** @param {number} value */
function quantity(value) {
    const wholePart = Math.floor(value);
    const fraction = FRACTIONS.get(Math.round((value - wholePart) * 100) / 100);
    if (fraction) return wholePart > 0 ? `${wholePart}${fraction}` : fraction;
    return new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 }).format(value);
}

/** @param {number} value */
export const decimal = (value) => oneDecimal.format(value);

/**
 * "2.8 l".
 *
 * @param {number} millilitres
 */
export const litres = (millilitres) => `${decimal(millilitres / 1000)} l`;

/** @param {string} text */
export const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The beginning of a text, enough to tell it from others: at most 40 characters.
 *
 * @param {string} text
 */
export function excerpt(text) {
    const characters = [...text.replaceAll(/\s+/g, " ").trim()];
    return characters.length > 40 ? `${characters.slice(0, 39).join("").trimEnd()}…` : characters.join("");
}

/**
 * @param {number} count
 * @param {string} noun
 */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** @param {Date} date */
export const clock = (date) => date.toLocaleTimeString(LOCALE, { hour: "numeric", minute: "2-digit" });

/**
 * "Today", "Yesterday", or the weekday.
 *
 * @param {string} day
 * @param {string} today
 * @param {string} yesterday
 */
export function dayName(day, today, yesterday) {
    if (day === today) return "Today";
    if (day === yesterday) return "Yesterday";
    return noonOf(day).toLocaleDateString(LOCALE, { weekday: "long" });
}

/**
 * "Saturday 21 November", with the year when it is not this one.
 *
 * @param {string} day
 * @param {string} today
 */
export function dayDate(day, today) {
    const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric";
    return noonOf(day).toLocaleDateString(LOCALE, { weekday: "long", day: "numeric", month: "long", year });
}

/**
 * "21 Nov 2026", short enough for the foot of a chart.
 *
 * @param {number} at milliseconds since 1970
 */
export const shortDate = (at) =>
    new Date(at).toLocaleDateString(LOCALE, { day: "numeric", month: "short", year: "numeric" });

/**
 * A text of the server with its days as all others are shown: "until 20 Feb 2027" of "until 2027-02-20".
 *
 * @param {string} text
 */
export const withDays = (text) => text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => shortDate(noon(day)));

/**
 * "Fri", under one of a few bars.
 *
 * @param {string} day
 */
export const weekday = (day) => noonOf(day).toLocaleDateString(LOCALE, { weekday: "short" });

/**
 * "20 Nov", under one of many.
 *
 * @param {string} day
 */
export const dayMonth = (day) => noonOf(day).toLocaleDateString(LOCALE, { day: "numeric", month: "short" });

/**
 * "today", "yesterday", or the date.
 *
 * @param {string} day
 * @param {string} today
 */
export function dayInSentence(day, today) {
    if (day === today) return "today";
    return day === addDays(today, -1) ? "yesterday" : dayDate(day, today);
}

const noonOf = (/** @type {string} */ day) => new Date(noon(day));

/**
 * "in 45 seconds", "in 3 minutes".
 *
 * @param {number} seconds
 */
export function waitText(seconds) {
    return seconds < 90 ? `in ${counted(Math.ceil(seconds), "second")}` : `in ${Math.ceil(seconds / 60)} minutes`;
}
