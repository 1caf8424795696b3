// What the server understands of a text while it is typed. Nothing of it is stored.

import { ApiError } from "./api.js";
import { dayOf, momentOn, timestamp, wordsCountFrom } from "./calendar.js";

/** @import { Item, Span } from "./meal.js" */
/** @import { Session } from "./session.js" */

/** A text is read when no key was struck for so long, … */
const PAUSE_MS = 150;
/** … and so long after the last one: the server takes 300 requests a minute. */
const EVERY_MS = 400;

/**
 * @typedef {Partial<Item> & {food_name: string, quantity: number, unit: string, words?: Span}} FoundItem
 *
 * @typedef {object} Reading
 * @property {FoundItem[]} items
 * @property {Span[]} unrecognized
 * @property {?number} [total_calories]
 * @property {string} [logged_at] the time that the words set
 * @property {string} [meal_type] the meal that they name
 * @property {{words: Span[]}} [when]
 * @property {string} [input_without_time] the text without its words of day and time
 * @property {string} [input_without_plan] the text without the day to come of which it tells
 * @property {string} [repeated_date] the day of the earlier meal that it asks for, or of which it names leftovers
 * @property {{raw_input: string, item_count: number, logged_at?: string, meal_type: string}[]} [meals] those of which the text tells, where
 *   these are several
 * @property {string} [no_food_reason] why there are no items
 * @property {string} [written_at] the moment from which its words of day and time count
 * @property {string} [corrected_input] the words of the meal that the text corrects, with the correction in them
 * @property {string} [correction_fault] why a correction does not fit the meal, as what follows "It"
 */

/**
 * Whether words say a day, or how long ago it was; else they say an hour, of whatever day.
 *
 * @param {any} when of a reading
 */
const tellsDay = (when) => ["days_ago", "weekday", "day", "minutes_ago"].some((part) => when[part] !== undefined);

/** The zone in which the person's words count. */
export const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Reads what is typed and tells of it with the event "change". */
export class LiveReading extends EventTarget {
    /** @type {?Reading} of the text or, while that is being read, of the one before */
    reading = null;
    /** Whether `reading` is of the text as it stands. */
    isCurrent = true;
    /** Whether the server answered when it was last asked. */
    isReachable = true;
    #session;
    #sleep;
    #now;
    /** @type {?string} */
    #typed = null;
    #lastRead = -Infinity;
    /** Counts what was typed: an answer about an older text is not of this one. */
    #turn = 0;

    /**
     * @param {Pick<Session, "call">} session
     * @param {object} [time]
     * @param {(ms: number) => Promise<void>} [time.sleep]
     * @param {() => number} [time.now] in ms
     */
    constructor(session, { sleep = (ms) => new Promise((done) => setTimeout(done, ms)), now = Date.now } = {}) {
        super();
        this.#session = session;
        this.#sleep = sleep;
        this.#now = now;
    }

    /**
     * Takes in the text as it stands now.
     *
     * @param {string} text
     * @param {string} day on show: an hour without a day is of that one
     * @param {string} [corrects] the words of a meal that the text may correct
     */
    async type(text, day, corrects) {
        const turn = ++this.#turn;
        this.#typed = text.trim() === "" ? null : text;
        this.isCurrent = this.#typed === null;
        if (this.#typed === null) this.reading = null;
        this.#changed();
        if (this.#typed === null) return;
        await this.#sleep(Math.max(PAUSE_MS, this.#lastRead + EVERY_MS - this.#now()));
        if (turn !== this.#turn) return;
        this.#lastRead = this.#now();
        const now = new Date(this.#now());
        let reading = await this.#read(text, now, corrects);
        if (day !== dayOf(now)) {
            // "Same as yesterday", written on a Monday's page, is as on that Sunday.
            if (reading?.repeated_date) reading = await this.#read(text, momentOn(day, now), corrects);
            else if (reading?.when && !tellsDay(reading.when)) reading = await this.#read(text, wordsCountFrom(day, now), corrects);
        }
        if (turn !== this.#turn) return;
        this.reading = reading;
        this.isCurrent = true;
        this.#changed();
    }

    /**
     * The reading of just this text; null where there is none.
     *
     * @param {string} text
     */
    of(text) {
        return this.isCurrent && this.#typed === text ? this.reading : null;
    }

    /**
     * Whether `words` are read as this food and nothing else; null where the server can't be asked.
     *
     * @param {string} words
     * @param {{food_id?: ?string, user_food_id?: string}} food
     * @param {Record<string, any>} [amount] that they are to be read as too, such as {grams: 150}
     */
    async isRead(words, { food_id, user_food_id }, amount = {}) {
        const reading = await this.#read(words, new Date(this.#now()));
        if (!reading) return null;
        const [item, ...more] = reading.items;
        return item !== undefined && more.length === 0 && reading.unrecognized.length === 0
            && (item.food_id ?? null) === (food_id ?? null) && item.user_food_id === user_food_id
            && Object.entries(amount).every(([key, value]) => /** @type {any} */ (item)[key] === value);
    }

    /**
     * The first of `ways` that is read as this food; "" where none is, null where the server can't be asked.
     *
     * @param {Way[]} ways
     * @param {{food_id?: ?string, user_food_id?: string}} food
     */
    async firstRead(ways, food) {
        for (const { words, amount } of ways) {
            const isRead = await this.isRead(words, food, amount);
            if (isRead === null) return null;
            if (isRead) return words;
        }
        return "";
    }

    /**
     * @param {string} text
     * @param {Date} at
     * @param {string} [corrects]
     * @returns {Promise<?Reading>} null where the server can't be asked, or does not take the text
     */
    async #read(text, at, corrects) {
        try {
            const body = { raw_input: text, written_at: timestamp(at), time_zone: zone(), ...(corrects && { corrects }) };
            const answer = await this.#session.call("POST", "/api/v1/nutrition/parse", { body });
            this.isReachable = true;
            return { ...answer, written_at: body.written_at };
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            this.isReachable = error.status !== 0;
            if (error.retryAfterSeconds) this.#lastRead = this.#now() + error.retryAfterSeconds * 1000;
            return null;
        }
    }

    #changed() {
        this.dispatchEvent(new Event("change"));
    }
}

/** @typedef {{words: string, amount?: Record<string, any>}} Way to write a food, and the amount that it must be read as */

const COUNT = /^(?:\d[\d.,/]*\s*[½¼¾⅓⅔]?|[½¼¾⅓⅔]|(?:an?|one|two|three|four|five|six|half)\b)(?:\s*x\b)?\s*/i;
const MEASURE = new RegExp("^(?:k?g|grams?|[mcd]?l|oz|lbs?|tbsps?|tsps?|tablespoons?|teaspoons?|cups?|slices?|bowls?|glass(?:es)?|mugs?"
    + "|cans?|tins?|bottles?|pots?|pieces?|handfuls?|plates?|portions?|servings?)\\b\\.?\\s*(?:of\\s+)?", "i");

/**
 * The words of an item: its amount, "2 cups of ", and its food, "milk".
 *
 * @param {string} words
 */
export function amountAndFood(words) {
    const counted = words.replace(COUNT, "");
    const food = counted.length < words.length ? counted.replace(MEASURE, "") : words;
    return food === "" ? { amount: "", food: words } : { amount: words.slice(0, words.length - food.length), food };
}

/**
 * How to write that a food weighs so much: in the person's words, else in the table's.
 *
 * @param {string} words
 * @param {string} name
 * @param {number} grams
 * @returns {Way[]}
 */
export const waysToWeigh = (words, name, grams) =>
    [amountAndFood(words).food, spoken(name)].map((food) => ({ words: `${grams} g ${food}`, amount: { grams } }));

/**
 * How to write another food in the place of `item`: with the person's own amount, else by its weight, at last as one speaks:
 * "60 g boiled Potato".
 *
 * @param {{words?: Span, quantity: number, unit: string}} item
 * @param {string} name
 * @param {?number} grams
 * @returns {Way[]}
 */
export function waysToName({ words, quantity, unit }, name, grams) {
    const { amount } = amountAndFood(words?.text ?? "");
    const own = { words: amount + spoken(name), ...(amount && { amount: { quantity, unit } }) };
    if (!grams) return [own];
    const names = new Set([spoken(name), spoken(name.split(/\s*,\s*/).reverse().join(" "))]);
    return [own, ...[...names].map((each) => ({ words: `${grams} g ${each}`, amount: { grams } }))];
}

/** What may stand between two foods. */
const JOINT = String.raw`(?:\s|[,;+&]|\b(?:and|with|plus)\b)`;
const JOINT_BEFORE = new RegExp(`${JOINT}+$`, "i");
const JOINT_BEHIND = new RegExp(`^${JOINT}+`, "i");

/**
 * The text without the words of `span` and what joined them to the rest.
 *
 * @param {string} text
 * @param {Span} span
 */
export function without(text, { start, length }) {
    const before = text.slice(0, start).replace(JOINT_BEFORE, "");
    const behind = text.slice(start + length).replace(JOINT_BEHIND, "");
    return before && behind ? `${before}, ${behind}` : before + behind;
}

/**
 * The text with other words in the place of `span`.
 *
 * @param {string} text
 * @param {Span} span
 * @param {string} words
 */
export const replaced = (text, { start, length }, words) => text.slice(0, start) + words + text.slice(start + length);

/**
 * A food of the tables in words that are read as one food: a comma would begin another.
 *
 * @param {string} name "Egg, whole (boiled)"
 */
export const spoken = (name) => name.replaceAll(/[()]/g, "").replaceAll(/\s*,\s*/g, " ");
