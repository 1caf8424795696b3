// What is known of every nutrient of a day, of several days or of one food: how much of what is advised a day it is, and which
// foods gave most.

import { ApiError } from "./api.js";
import { bounds } from "./calendar.js";
import { mealsBetween } from "./diary.js";
import { h } from "./dom.js";
import { sentence } from "./errors.js";
import { capitalized, counted, measured } from "./format.js";
import { SODIUM_IN_SALT, itemsOf, sum } from "./totals.js";

/** @import { Kept } from "./kept.js" */
/** @import { Item } from "./meal.js" */
/** @import { Session } from "./session.js" */
/** @import { Sum } from "./totals.js" */

/** @typedef {{nutrient: string, amount: number, unit: string, kind: "at_least" | "at_most", source: string}} Reference */
/** @typedef {{gender?: ?string, age?: ?number, pregnant: boolean, values: Reference[]}} References */

/**
 * @typedef {object} Amount of a nutrient
 * @property {string} name on the wire
 * @property {string} title
 * @property {string} unit
 * @property {number} known
 * @property {string} [unknown] of what it is not known
 * @property {string[]} [most] the foods that gave most
 */

/** The profile changes seldom. */
const FRESH_MS = 60_000;
const FIRST = ["fiber_g", "sugar_g", "saturated_fat_g", "sodium_mg"];
const MOST_FOODS = 3;

/** @type {WeakMap<Kept, {at: number, answer: Promise<References>}>} */
const asked = new WeakMap();

/**
 * What is advised for the person; as it was last known here where the server can't be asked, null where it never was.
 *
 * @param {Session} session
 * @param {Kept} kept
 * @returns {Promise<?References>}
 */
export async function references(session, kept) {
    const last = asked.get(kept);
    const isFresh = last && Date.now() - last.at < FRESH_MS;
    const answer = isFresh ? last.answer : session.call("GET", "/api/v1/nutrition/references");
    if (!isFresh) asked.set(kept, { at: Date.now(), answer });
    try {
        const known = await answer;
        kept.write("references", known);
        return known;
    } catch (error) {
        asked.delete(kept);
        if (!(error instanceof ApiError)) throw error;
        return kept.read("references");
    }
}

/**
 * Fibre, sugar and what the tables know beyond the six: each nutrient that one of the items tells.
 *
 * @param {Item[]} items
 * @returns {Amount[]}
 */
export function amounts(items) {
    const value = (/** @type {any} */ item, /** @type {string} */ name) => item[name] ?? item.nutrients?.[name];
    const names = new Set([...FIRST.slice(0, 2), ...items.flatMap((item) => Object.keys(item.nutrients ?? {}))]);
    return sorted([...names]).flatMap((name) => {
        const { known, unknown } = sum(items.map((item) => value(item, name)), 1000);
        if (unknown === items.length) return [];
        /** @type {Map<string, number>} */
        const foods = new Map();
        for (const item of items) foods.set(item.food_name, (foods.get(item.food_name) ?? 0) + (value(item, name) ?? 0));
        const most = [...foods].filter(([, amount]) => amount > 0).sort((a, b) => b[1] - a[1]).slice(0, MOST_FOODS);
        return [{
            ...named(name), known, ...(unknown > 0 && { unknown: `unknown for ${counted(unknown, "food")}` }),
            ...(items.length > 1 && { most: most.map(([food]) => food) }),
        }];
    });
}

/**
 * The same of several days: what one of them came to on average, and which foods gave most of all.
 *
 * @param {Record<string, {daily_average: ?number, incomplete: boolean}>} nutrients as the server adds them up
 * @param {Item[]} items of these days
 * @returns {Amount[]}
 */
export function averages(nutrients, items) {
    const told = new Map(amounts(items).map((row) => [row.name, row]));
    return sorted(Object.keys(nutrients)).flatMap((name) => {
        const { daily_average: known, incomplete } = nutrients[name];
        if (typeof known !== "number") return [];
        const { unknown, most } = told.get(name) ?? {};
        return [{ ...named(name), known, ...(incomplete && { unknown: unknown ?? "unknown for some foods" }), ...(most && { most }) }];
    });
}

/** @param {string[]} names */
function sorted(names) {
    const place = (/** @type {string} */ name) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
    return names.sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/**
 * "saturated_fat_g" is "Saturated fat" in g, "vitamin_b12_ug" is "Vitamin B12" in µg.
 *
 * @param {string} name
 */
function named(name) {
    const end = name.lastIndexOf("_");
    const [first, ...rest] = name.slice(0, end).replace("fiber", "fibre").split("_");
    const title = [capitalized(first), ...(first === "vitamin" ? rest.map((word) => word.toUpperCase()) : rest)].join(" ");
    return { name, title, unit: name.slice(end + 1).replace("ug", "µg") };
}

/**
 * "62 % of 950 mg", "30 % of at most 2,000 mg".
 *
 * @param {number} known
 * @param {Reference} reference
 */
export const share = (known, { amount, unit, kind }) =>
    `${Math.round((100 * known) / amount)} % of ${kind === "at_most" ? "at most " : ""}${measured(amount, unit)}`;

/**
 * "a woman of 34", "adults".
 *
 * @param {References} wanted
 */
export function whose({ gender, age, pregnant }) {
    const who = { female: "a woman", male: "a man", other: "a person" }[gender ?? ""] ?? (typeof age === "number" ? "people" : "adults");
    return `${who}${typeof age === "number" ? ` of ${age}` : ""}${pregnant ? " in pregnancy" : ""}`;
}

/**
 * Fills a fold with the nutrients of a day's foods, or of one.
 *
 * @param {HTMLElement} fold
 * @param {Item[]} items
 * @param {Session} session
 * @param {Kept} kept
 */
export async function fillWithItems(fold, items, session, kept) {
    fillWith(fold, amounts(items), await references(session, kept));
}

/**
 * Fills a fold with what the days from `first` to `last` came to.
 *
 * @param {HTMLElement} fold
 * @param {string} first
 * @param {string} last
 * @param {Session} session
 * @param {Kept} kept
 * @returns {Promise<boolean>} false where the server could not be asked
 */
export async function fillWithDays(fold, first, last, session, kept) {
    const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const query = new URLSearchParams({ period: "custom", from: first, to: last, tz });
    try {
        const [sums, meals, wanted] = await Promise.all([
            session.call("GET", `/api/v1/analytics/nutrition?${query}`),
            mealsBetween(session, bounds(first).start, bounds(last).end), references(session, kept),
        ]);
        fillWith(fold, averages(sums.nutrients, itemsOf(meals)), wanted, "A day on average.");
        return true;
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        show(fold, h("p", { class: "hint" }, sentence(error)));
        return false;
    }
}

/**
 * @param {HTMLElement} fold
 * @param {...HTMLElement} content
 */
const show = (fold, ...content) => fold.replaceChildren(/** @type {Node} */ (fold.firstElementChild), h("div", {}, ...content));

/**
 * @param {HTMLElement} fold
 * @param {Amount[]} rows
 * @param {?References} wanted
 * @param {string} [note]
 */
function fillWith(fold, rows, wanted, note = "") {
    const of = new Map((wanted?.values ?? []).map((reference) => [reference.nutrient, reference]));
    const told = rows.map(({ name }) => of.get(name)).filter((reference) => reference !== undefined);
    const isOpen = fold.querySelector("details[open]") !== null;
    show(fold,
        note || wanted ? h("p", { class: "hint" }, note, wanted ? ` Compared with what is advised a day for ${whose(wanted)}.` : "") : "",
        h("dl", {}, ...rows.map((row) => line(row, of.get(row.name)))),
        told.length > 0 ? h("details", { open: isOpen }, h("summary", {}, "Sources"),
            h("ul", { class: "hint" }, ...told.map(({ nutrient, source }) => h("li", {}, `${named(nutrient).title}: ${source}`)))) : "");
}

/**
 * @param {Amount} row
 * @param {Reference} [reference]
 */
function line({ name, title, unit, known, unknown, most = [] }, reference) {
    return h("div", { "data-nutrient": name },
        h("dt", {}, title, most.length > 0 && h("small", {}, ` most from ${most.join(", ")}`)),
        h("dd", {},
            measured(known, unit),
            name === "sodium_mg" && h("small", {}, ` = ${measured(known / SODIUM_IN_SALT, "g")} salt`),
            reference && h("small", {}, ` ${share(known, reference)}`),
            unknown && h("small", { class: "unknown" }, ` ${unknown}`)));
}
