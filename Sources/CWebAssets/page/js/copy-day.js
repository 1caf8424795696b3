// The meals of a day, copied to another: each once, and all of them taken back together.

import { dayOf, momentOn, timestamp } from "./calendar.js";
import { newID } from "./ids.js";
import { readJSON, write } from "./storage.js";

/** @import { Diary } from "./diary.js" */
/** @import { Meal } from "./meal.js" */
/** @import { MealChange } from "./kind-meal.js" */

/** @typedef {{source: string, to: string, copy: string, on: string}} Copied which meal was copied to which day, as what, and when */

/** So many copies of a day are kept in mind. */
const MOST = 300;

/** @param {Meal} meal */
export const isFinished = ({ status, items }) => (status === "completed" || status === "manual") && (items?.length ?? 0) > 0;

export class DayCopies {
    #key;
    /** The last copying that made something. */
    #last = { from: "", to: "", ids: /** @type {string[]} */ ([]) };

    /** @param {string} userID whose they are */
    constructor(userID) {
        this.#key = `fitiq.copied.${userID}`;
    }

    /**
     * The changes that copy the finished ones of `meals` to the day `to`, the earliest first, at the hours they were eaten. None of
     * a meal that was copied there today, so that a second press does nothing.
     *
     * @param {Meal[]} meals
     * @param {string} to
     * @param {Pick<Diary, "again">} diary
     * @returns {MealChange[]}
     */
    of(meals, to, diary) {
        const known = this.#known;
        const isThere = (/** @type {Meal} */ { id }) => known.some(({ source, to: day }) => source === id && day === to);
        const fresh = meals.filter((meal) => isFinished(meal) && !isThere(meal));
        fresh.sort((a, b) => Date.parse(a.logged_at) - Date.parse(b.logged_at));
        const changes = fresh.map((meal) => ({
            ...diary.again(meal), id: newID(), meal_type: meal.meal_type,
            logged_at: timestamp(momentOn(to, new Date(meal.logged_at))),
        }));
        const made = fresh.map(({ id }, place) => ({ source: id, to, copy: changes[place].id, on: dayOf(new Date()) }));
        write(this.#key, JSON.stringify([...known, ...made].slice(-MOST)));
        return changes;
    }

    /**
     * Whether the copying of a day can be taken back: it made something, or nothing has been made since it did.
     *
     * @param {string} from
     * @param {string} to
     * @param {string[]} ids that it made now
     */
    canUndo(from, to, ids) {
        if (ids.length > 0) this.#last = { from, to, ids };
        return this.#last.from === from && this.#last.to === to;
    }

    /** Gives the ids that the last copying made, once, and lets their meals be copied anew. */
    takeBack() {
        const { ids } = this.#last;
        this.#last = { from: "", to: "", ids: [] };
        this.forget(ids);
        return ids;
    }

    /**
     * Lets meals be copied anew whose copies are gone.
     *
     * @param {string[]} copies
     */
    forget(copies) {
        const known = this.#known;
        const left = known.filter(({ copy }) => !copies.includes(copy));
        if (left.length < known.length) write(this.#key, JSON.stringify(left));
    }

    /** Those of today: what was copied on another day may be copied again. */
    get #known() {
        const kept = /** @type {?Copied[]} */ (readJSON(this.#key));
        return Array.isArray(kept) ? kept.filter(({ on }) => on === dayOf(new Date())) : [];
    }
}
