// What a meal is to the page: its types, its states, how sure its reading is.

import { capitalized, kcal } from "./format.js";

export const MEALS = "/api/v1/meal-logs";

/**
 * @typedef {object} Item
 * @property {string} [id]
 * @property {?string} [food_id]
 * @property {string} food_name
 * @property {number} quantity
 * @property {string} unit
 * @property {?number} [grams]
 * @property {?number} calories
 * @property {?number} protein_g
 * @property {?number} carbs_g
 * @property {?number} fat_g
 * @property {?number} [fiber_g]
 * @property {?number} [sugar_g]
 * @property {Record<string, number>} [nutrients] those beyond the six, by name and unit; absent where none is known
 * @property {?number} [confidence_score] 0–1; null when typed in by hand
 * @property {?string} [parsing_notes]
 * @property {number} [order_index]
 * @property {"food" | "drink" | "water"} [food_type]
 * @property {?{dataset: string, record: string, portion: string}} [source]
 * @property {Alternative[]} [alternatives] only where the confidence is low
 * @property {boolean} [repaired] true once a person has changed it alone, or taken another out of the meal
 * @property {boolean} [amount_told] false where the amount is a usual one; absent where that is not known
 * @property {{from: number, to: number}} [grams_range] what most people have, or its pieces weigh
 */

/**
 * @typedef {{food_id: string, food_name: string, grams: number, calories: ?number}} Alternative another food of the tables
 * that the words may mean, in the same quantity
 */

/** @typedef {{text: string, start: number, length: number}} Span place in a text, in UTF-16 units */

/**
 * @typedef {object} Meal
 * @property {string} id
 * @property {?string} [raw_input]
 * @property {string} meal_type
 * @property {"processing" | "completed" | "failed" | "manual"} status
 * @property {?number} [total_calories]
 * @property {string} logged_at
 * @property {string} [updated_at]
 * @property {?string} [notes]
 * @property {?string} [error_message]
 * @property {?string} [error_code]
 * @property {?string} [details]
 * @property {string[]} [suggestions]
 * @property {Item[]} [items]
 * @property {Span[]} [unrecognized]
 * @property {boolean} [isNotEaten] of a failed one: its foods are planned, left out or someone else's
 * @property {?string} [plan] of a failed one: its text without the day to come
 */

export const MEAL_TYPES = ["breakfast", "lunch", "dinner", "snack"];

/**
 * The meal usually eaten at this hour: breakfast 5–10, lunch 11–15, dinner 17–21, otherwise a snack.
 *
 * @param {number} hour 0–23, local
 */
export function mealTypeAt(hour) {
    if (hour >= 5 && hour < 11) return "breakfast";
    if (hour >= 11 && hour < 16) return "lunch";
    if (hour >= 17 && hour < 22) return "dinner";
    return "snack";
}

/**
 * How sure a reading is: below 0.5 low, below 0.8 medium, else high; nothing for what a person typed in.
 *
 * @param {?number} [score]
 * @returns {"low" | "medium" | "high" | null}
 */
export function confidenceBand(score) {
    if (typeof score !== "number") return null;
    if (score < 0.5) return "low";
    return score < 0.8 ? "medium" : "high";
}

/**
 * What else a doubtful item may be: "Tuna, canned (120 kcal)"; nothing for an item that is read well enough, or by a server
 * that does not say.
 *
 * @param {Item} item
 * @returns {string[]}
 */
export function otherReadings(item) {
    if (confidenceBand(item.confidence_score) !== "low") return [];
    return (item.alternatives ?? []).map(({ food_name, calories }) =>
        `${food_name} (${typeof calories === "number" ? `${kcal(calories)} kcal` : "kcal unknown"})`);
}

/**
 * The items of a meal as they were named.
 *
 * @param {Meal} meal
 */
export const inOrder = (meal) => [...(meal.items ?? [])].sort((a, b) => (a.order_index ?? 0) - (b.order_index ?? 0));

/**
 * What to call a meal by: its words, or the names of its foods where there are none or single foods were changed since.
 *
 * @param {Meal} meal
 */
export const wordsFor = (meal) =>
    (isRepaired(meal) ? null : meal.raw_input) ?? inOrder(meal).map(({ food_name }) => food_name).join(", ");

/** @param {Pick<Meal, "items">} meal */
export const isRepaired = ({ items }) => (items ?? []).some(({ repaired }) => repaired);

/** @type {Record<string, string>} what the tables and the reader call a measure that is none */
const MEASURES = {
    "quantity not specified": "the usual amount, as none was said",
    "median of people": "what people have in the middle, as none was said",
    "between quantity not specified and the upper quartile of people": "a helping, as none was said",
    "mass as given": "the grams given",
};

/**
 * What gave the grams, in a person's words.
 *
 * @param {string} portion as the server names it
 */
export const weightBy = (portion) => MEASURES[portion.toLowerCase()] ?? portion;

/**
 * How sure the amount is: told, or typical, with what most people have.
 *
 * @param {Pick<Item, "amount_told" | "grams_range">} item
 */
export function amountText({ amount_told, grams_range }) {
    const range = grams_range && `${kcal(grams_range.from)}–${kcal(grams_range.to)} g`;
    if (amount_told) return range ? `you said how many; they weigh ${range}` : "you said";
    if (amount_told === false) return range ? `typical, ${range}` : "typical";
    return "";
}

/**
 * What was assumed of an item, a line each.
 *
 * @param {{parsing_notes?: ?string}} item
 */
export const notesOf = ({ parsing_notes }) =>
    (parsing_notes ?? "").split(/\n|; /).map((note) => capitalized(note.trim())).filter(Boolean);

/** @param {string} status */
export const isFinal = (status) => status === "completed" || status === "failed" || status === "manual";

/** @param {Meal} meal */
export const isFinished = ({ status, items }) => (status === "completed" || status === "manual") && (items?.length ?? 0) > 0;

/**
 * Whether the words of a failed meal asked for an earlier one that is not there.
 *
 * @param {Pick<Meal, "error_code">} meal
 */
export const isRepeat = ({ error_code }) => error_code === "NOTHING_TO_REPEAT";

/**
 * The state of a meal after `news` about it. A final state is never left for "processing": the push about a finished
 * meal may overtake the answer that says it was accepted. Of two final states the later one holds.
 *
 * @param {Meal | undefined} known
 * @param {Meal} news
 * @returns {Meal}
 */
export function merged(known, news) {
    if (!known) return news;
    if (isFinal(known.status) && !isFinal(news.status)) return known;
    const isOlder = Date.parse(news.updated_at ?? "") < Date.parse(known.updated_at ?? "");
    return isOlder && isFinal(known.status) ? known : { ...known, ...news };
}

/**
 * `text` cut into parts, those under `spans` marked. A span that does not hold the words it names is left out, so a
 * text changed elsewhere is never marked in the wrong place.
 *
 * @param {string} text
 * @param {Span[]} [spans]
 * @returns {{text: string, isMarked: boolean}[]}
 */
export function parts(text, spans = []) {
    const result = [];
    let end = 0;
    for (const span of [...spans].sort((a, b) => a.start - b.start)) {
        const spanEnd = span.start + span.length;
        if (span.start < end || text.slice(span.start, spanEnd) !== span.text) continue;
        if (span.start > end) result.push({ text: text.slice(end, span.start), isMarked: false });
        result.push({ text: span.text, isMarked: true });
        end = spanEnd;
    }
    if (end < text.length) result.push({ text: text.slice(end), isMarked: false });
    return result;
}
