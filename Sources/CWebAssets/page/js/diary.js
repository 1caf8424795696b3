// The meals of the day on show, kept in step with the server: by GET when the day or the connection changes, by pushes
// in between, and with what still waits in the outbox.

import { ApiError } from "./api.js";
import { bounds, dayOf, isOn, momentOn, timestamp, wordsCountFrom } from "./calendar.js";
import { newID } from "./ids.js";
import { zone } from "./live-reading.js";
import { MEALS, isFinal, mealTypeAt, merged, wordsFor } from "./meal.js";
import { after } from "./socket.js";

/** @import { Item, Meal } from "./meal.js" */
/** @import { MealChange } from "./kind-meal.js" */
/** @import { Kept } from "./kept.js" */
/** @import { Session } from "./session.js" */
/** @import { Moment } from "./view-log.js" */

const PAGE_SIZE = 100;
/** A meal still being worked on is asked for after this time, doubling: the push may have gone to another window. */
const ASK_AFTER_MS = 8_000;
const ASK_AT_MOST_EVERY_MS = 60_000;

/**
 * The meals from `start` up to `end`, with their items.
 *
 * @param {Session} session
 * @param {Date} start
 * @param {Date} end
 * @returns {Promise<Meal[]>}
 */
export async function mealsBetween(session, start, end) {
    const query = new URLSearchParams({
        start_date: timestamp(start), end_date: timestamp(end), include: "items", limit: String(PAGE_SIZE),
    });
    /** @type {Meal[]} */
    const meals = [];
    for (let hasMore = true; hasMore;) {
        query.set("offset", String(meals.length));
        const page = await session.call("GET", `${MEALS}?${query}`);
        meals.push(...page.meal_logs);
        hasMore = page.has_more && page.meal_logs.length > 0;
    }
    return meals;
}

export class Diary {
    day;
    /** @type {"loading" | "loaded" | ApiError} */
    state = "loading";
    /** @type {Map<string, Meal>} the meals of `day` by id */
    #meals = new Map();
    /** @type {Set<string>} never shown again, whatever a late answer says */
    #deleted = new Set();
    /** @type {Set<string>} what was heard of since the latest load began; its answer may not know that yet */
    #heard = new Set();
    #load = 0;
    #askAfter = ASK_AFTER_MS;
    /** @type {?() => void} calls off the asking that is planned */
    #cancelAsk = null;
    #session;
    #onChange;
    #onArrival;
    #kept;
    /** Whether what is on show was kept, and the server has not been heard since. */
    #isKept = false;

    /**
     * @param {object} options
     * @param {Session} options.session
     * @param {string} options.day
     * @param {() => void} options.onChange
     * @param {(meal: Meal) => void} options.onArrival a meal of the day has just been read, or could not be
     * @param {Pick<Kept, "read" | "writeOf">} [options.kept] the days as they were last seen
     */
    constructor({ session, day, onChange, onArrival, kept }) {
        this.#session = session;
        this.day = day;
        this.#onChange = onChange;
        this.#onArrival = onArrival;
        this.#kept = kept;
    }

    /** The latest first; those of the same second always in the same order. */
    get meals() {
        const byTime = (/** @type {Meal} */ a, /** @type {Meal} */ b) =>
            Date.parse(b.logged_at) - Date.parse(a.logged_at) || (a.id < b.id ? -1 : 1);
        return [...this.#meals.values()].sort(byTime);
    }

    /** @param {string} day */
    show(day) {
        this.day = day;
        this.state = "loading";
        this.#takeKept();
        this.#onChange();
        return this.reload();
    }

    /** Brings the day up to date; meals already on show stay while it is asked for. */
    async reload() {
        const load = ++this.#load;
        this.#heard.clear();
        try {
            const answer = await this.#fetchDay();
            if (load !== this.#load) return;
            this.#replace(answer);
            this.state = "loaded";
            this.#isKept = false;
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (load !== this.#load) return;
            // Without a network, which the page says elsewhere, the day stays as it was last seen.
            if (error.status !== 0 || !this.#isKept) this.state = error;
        }
        this.#changed();
    }

    /**
     * Takes in a message of the live connection.
     *
     * @param {any} message
     */
    receive({ type, data }) {
        if (type === "resync_required") return void this.reload();
        const id = data?.id ?? data?.meal_log_id;
        if (!id) return;
        if (type === "meal_log.deleted") this.#remove(id);
        else if (type === "meal_log.completed" || type === "meal_log.updated") this.#put({ ...data, id });
        else if (type === "meal_log.failed") {
            this.#put({ ...data, id, status: "failed", error_message: data.error_message ?? data.error });
        } else return;
        this.#changed();
    }

    /**
     * What the outbox needs to log `text`: at the moment that is given or told, else now on the day on show; or as a change of
     * what it `corrects`, which keeps its time unless `eaten_at` says when what was planned was eaten.
     *
     * @param {string} text
     * @param {string} mealType
     * @param {Meal | MealChange | null} corrects
     * @param {Moment} [moment] of a new meal, as far as it is known
     * @returns {MealChange}
     */
    entry(text, mealType, corrects, moment) {
        const fields = { raw_input: text, meal_type: mealType };
        const may = moment?.corrects ? { corrects: moment.corrects } : {};
        if (!corrects) {
            const now = new Date();
            const isOpen = moment?.isTimeOpen && !moment.logged_at && this.day === dayOf(now);
            return change({
                id: newID(), ...fields,
                logged_at: moment?.logged_at ?? timestamp(momentOn(this.day, now)),
                written_at: moment?.written_at ?? timestamp(wordsCountFrom(this.day, now)), time_zone: zone(),
                ...(isOpen && { isTimeOpen: true }), ...(moment?.isTypeOpen && { isTypeOpen: true }),
                ...(isOpen && moment?.isTypeOpen && moment.isUnread && { isUnread: true }),
            });
        }
        if (!("status" in corrects)) {
            const { rejected, items, copies, isTypeOpen, isUnread, corrects: _, ...unsent } = corrects;
            return change({ ...unsent, ...fields, ...may });
        }
        const eaten_at = moment?.eaten_at;
        const moved = { logged_at: eaten_at ?? corrects.logged_at, ...(eaten_at && { eaten_at }) };
        return change({ id: newID(), ...fields, ...may, ...moved, replaces: corrects.id });
    }

    /**
     * What the outbox needs to give a meal another time, type or notes.
     *
     * @param {Meal} meal
     * @param {object} details
     * @param {string} words that say it
     * @returns {MealChange}
     */
    detailed(meal, details, words) {
        return { ...this.entry(words, meal.meal_type, meal), details };
    }

    /**
     * What the outbox needs to log a meal again, now; its words stand for it until then.
     *
     * @param {Meal} meal
     * @returns {MealChange}
     */
    again(meal) {
        const now = new Date();
        const raw_input = wordsFor(meal);
        const fields = { id: newID(), meal_type: mealTypeAt(now.getHours()), logged_at: timestamp(now) };
        return change({ ...fields, raw_input, copies: meal.id });
    }

    /**
     * What the outbox needs to change one item.
     *
     * @param {Meal} meal
     * @param {Item} item
     * @param {object} patch
     * @param {string} words that say it
     * @returns {MealChange}
     */
    repair(meal, item, patch, words) {
        return { ...this.entry(words, meal.meal_type, meal), item: item.id, patch };
    }

    /**
     * Takes in a meal as the server has it since a change was sent.
     *
     * @param {Meal} meal
     * @param {boolean} isNew
     */
    saved(meal, isNew) {
        const wasFinal = isFinal(this.#meals.get(meal.id)?.status ?? "");
        this.#put(meal);
        if (!isNew && wasFinal) this.#tell(meal);
        if (isNew) this.#stopAsking(); // and begin anew, for this one is fresh
        this.#changed();
    }

    /**
     * Takes out a meal that the server no longer has.
     *
     * @param {string} id
     */
    removed(id) {
        this.#remove(id);
        this.#changed();
    }

    close() {
        this.#load += 1;
        this.#stopAsking();
    }

    #takeKept() {
        const kept = this.#kept?.read(`day.${this.day}`);
        this.#isKept = Array.isArray(kept);
        this.#meals = new Map((kept ?? []).map((/** @type {Meal} */ meal) => [meal.id, meal]));
        if (this.#isKept) this.state = "loaded";
    }

    /**
     * The meals of a day, as far as they can be known.
     *
     * @param {string} day
     * @returns {Promise<Meal[]>}
     */
    async mealsOf(day) {
        try {
            return await this.#fetchDay(day);
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            return this.#kept?.read(`day.${day}`) ?? [];
        }
    }

    async #fetchDay(day = this.day) {
        const { start, end } = bounds(day);
        return mealsBetween(this.#session, start, end);
    }

    /** @param {Meal[]} answer */
    #replace(answer) {
        const known = this.#meals;
        this.#meals = new Map([...known].filter(([id]) => this.#heard.has(id)));
        for (const news of answer) {
            const before = known.get(news.id);
            const isHeard = this.#heard.has(news.id);
            if (isHeard && !before) continue; // of another day since
            // Times are whole seconds: of the same one, what was heard is the later.
            const meal = isHeard ? merged(news, /** @type {Meal} */ (before)) : merged(before, news);
            this.#place(meal);
            if (before && !isFinal(before.status)) this.#tell(meal);
        }
    }

    /** @param {Meal} news */
    #put(news) {
        const known = this.#meals.get(news.id);
        const meal = merged(known, news);
        this.#heard.add(meal.id);
        this.#place(meal);
        if (!known || !isFinal(known.status)) this.#tell(meal);
    }

    /** @param {Meal} meal */
    #tell(meal) {
        if (this.#meals.has(meal.id) && isFinal(meal.status)) this.#onArrival(meal);
    }

    /** @param {Meal} meal */
    #place(meal) {
        if (isOn(this.day, meal.logged_at) && !this.#deleted.has(meal.id)) this.#meals.set(meal.id, meal);
        else this.#meals.delete(meal.id);
    }

    /** @param {string} id */
    #remove(id) {
        this.#deleted.add(id);
        this.#meals.delete(id);
    }

    #changed() {
        if (this.state === "loaded") this.#kept?.writeOf("day", this.day, [...this.#meals.values()]);
        this.#onChange();
        if (this.meals.every((meal) => isFinal(meal.status))) return this.#stopAsking();
        this.#cancelAsk ??= after(this.#askAfter, () => {
            this.#cancelAsk = null;
            this.#askAfter = Math.min(this.#askAfter * 2, ASK_AT_MOST_EVERY_MS);
            this.reload();
        });
    }

    #stopAsking() {
        this.#cancelAsk?.();
        this.#cancelAsk = null;
        this.#askAfter = ASK_AFTER_MS;
    }
}

/** @param {any} fields @returns {MealChange} */
const change = (fields) => ({ kind: "meal", ...fields });
