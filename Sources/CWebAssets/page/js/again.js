// Meals that a person has often, to be logged again with one tap.

import { ApiError } from "./api.js";
import { FOODS } from "./kind-food.js";
import { MEALS } from "./meal.js";

/** @import { Meal } from "./meal.js" */
/** @import { Session } from "./session.js" */

const MOST = 5;
/** So many of the latest meals are looked at. */
const LATEST = "100";
/** A meal of the same type counts as much as so many of another. */
const SAME_TYPE_WEIGHT = 4;
/** One at the same hour counts so much more, less with each hour between. */
const SAME_HOUR_WEIGHT = 3;

/**
 * How near a meal's hour is to this one: 3 at the same, 0 from three hours on.
 *
 * @param {string} loggedAt
 * @param {Date} now
 */
function nearness(loggedAt, now) {
    const at = new Date(loggedAt);
    const apart = Math.abs(at.getHours() * 60 + at.getMinutes() - now.getHours() * 60 - now.getMinutes()) / 60;
    return Math.max(0, SAME_HOUR_WEIGHT - Math.min(apart, 24 - apart)) || 0;
}

const plain = (/** @type {string} */ text) => text.toLowerCase().replaceAll(/\s+/g, " ").trim();

/**
 * The words in which a text is offered; null where it is not.
 *
 * @callback WordsOf
 * @param {string} text
 * @returns {?string}
 */

/** @type {WordsOf} */
const asItIs = (text) => text;

/**
 * The texts of `meals` that are had most at `mealType` and about this hour, each once, in the words of the last time.
 *
 * @param {Pick<Meal, "raw_input" | "meal_type" | "logged_at" | "status">[]} meals the latest first
 * @param {string} mealType
 * @param {WordsOf} [wordsOf]
 * @param {Date} [now]
 * @returns {string[]}
 */
export function often(meals, mealType, wordsOf = asItIs, now = new Date()) {
    /** @type {Map<string, {text: string, weight: number}>} */
    const found = new Map();
    for (const { raw_input, meal_type, logged_at, status } of meals) {
        const words = raw_input && status === "completed" ? wordsOf(raw_input) : null;
        if (!words) continue;
        const known = found.get(plain(words)) ?? { text: words.trim(), weight: 0 };
        known.weight += (meal_type === mealType ? SAME_TYPE_WEIGHT : 1) + nearness(logged_at, now);
        found.set(plain(words), known);
    }
    // Of the same weight the latest first, as they came.
    return [...found.values()].sort((a, b) => b.weight - a.weight).slice(0, MOST).map(({ text }) => text);
}

/** Where a phrase of a meal's text ends. */
const PHRASE_END = /[,;\n]/;
const MOST_COMPLETIONS = 3;
const SHORTEST_BEGINNING = 2;

/**
 * What stands before the phrase that is being written: "2 eggs, " of "2 eggs, to".
 *
 * @param {string} text
 */
export const phraseEnd = (text) => text.slice(0, text.length - (text.split(PHRASE_END).at(-1) ?? "").trimStart().length);

/**
 * How the phrase that is being written may go on: phrases of `meals` that begin with it, the most frequent first.
 *
 * @param {string} text
 * @param {Pick<Meal, "raw_input" | "status">[]} meals the latest first
 * @param {WordsOf} [wordsOf]
 * @returns {string[]}
 */
export function completions(text, meals, wordsOf = asItIs) {
    const beginning = plain(text.slice(phraseEnd(text).length));
    if (beginning.length < SHORTEST_BEGINNING) return [];
    /** @type {Map<string, {phrase: string, count: number}>} */
    const found = new Map();
    for (const { raw_input, status } of meals) {
        const words = raw_input && status === "completed" ? wordsOf(raw_input) : null;
        if (!words) continue;
        for (const phrase of words.split(PHRASE_END).map((each) => each.trim())) {
            if (!plain(phrase).startsWith(beginning) || plain(phrase) === beginning) continue;
            const known = found.get(plain(phrase)) ?? { phrase, count: 0 };
            known.count += 1;
            found.set(plain(phrase), known);
        }
    }
    return [...found.values()].sort((a, b) => b.count - a.count).slice(0, MOST_COMPLETIONS).map(({ phrase }) => phrase);
}

/**
 * The foods of the tables by that name; none where the server can't be asked.
 *
 * @param {Session} session
 * @param {string} words
 * @returns {Promise<any[]>}
 */
export const findFoods = async (session, words) =>
    (await asked(session, `/api/v1/foods/search?${new URLSearchParams({ q: words, limit: "6" })}`))?.foods ?? [];

/**
 * The person's own foods and those of the tables by that name, the own ones first, as the reader names them.
 *
 * @param {Session} session
 * @param {string} words
 * @returns {Promise<{food_name: string, food_id?: string, user_food_id?: string}[]>}
 */
export async function findAllFoods(session, words) {
    const [own, foods] = await Promise.all([asked(session, `${FOODS}?limit=100`), findFoods(session, words)]);
    const isCalledSo = (/** @type {any} */ { name, synonyms }) => [name, ...(synonyms ?? [])].some((each) => plain(each).includes(plain(words)));
    return [
        ...(own?.foods ?? []).filter(isCalledSo).map((/** @type {any} */ { id, name }) => ({ user_food_id: id, food_name: name })),
        ...foods.map(({ id, name }) => ({ food_id: id, food_name: name })),
    ];
}

/**
 * The latest meals of the person; none where the server can't be asked.
 *
 * @param {Session} session
 * @returns {Promise<Meal[]>}
 */
export const latestMeals = async (session) =>
    (await asked(session, `${MEALS}?${new URLSearchParams({ status: "completed", limit: LATEST })}`))?.meal_logs ?? [];

/**
 * @param {Session} session
 * @param {string} path
 * @returns {Promise<any>} null where the server can't be asked
 */
export async function asked(session, path) {
    try {
        return await session.call("GET", path);
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return null;
    }
}
