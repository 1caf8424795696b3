// What each of several days came to, kept in step with the server, and as it was last seen where that can't be asked.

import { ApiError } from "./api.js";
import { addDays, dayOf } from "./calendar.js";
import { after } from "./socket.js";
import { SODIUM_IN_SALT } from "./totals.js";

/** @import { Kept } from "./kept.js" */
/** @import { Session } from "./session.js" */

/** @typedef {import("./totals.js").Sum} Sum */
/** @typedef {{meals: number, unread: number, sums: Record<string, Sum>}} DaySums `unread` counts meals that are not counted */

/** Changes come in groups: they are asked for once. */
const ASK_AFTER_MS = 300;

/**
 * A day as the charts need it, of the server's summary.
 *
 * @param {any} summary
 * @returns {DaySums}
 */
export function daySums({ totals, processing_count, failed_count }) {
    const { incomplete = [], nutrients = {} } = totals;
    const sum = (/** @type {?number | undefined} */ value, /** @type {boolean} */ isPartial) =>
        ({ known: value ?? 0, unknown: isPartial || (typeof value !== "number" && totals.meal_count > 0) ? 1 : 0 });
    const named = (/** @type {string} */ name) => sum(totals[name], incomplete.includes(name));
    const salt = typeof nutrients.sodium_mg === "number" ? nutrients.sodium_mg / SODIUM_IN_SALT : null;
    return {
        meals: totals.meal_count, unread: processing_count + failed_count,
        sums: {
            energy: named("total_calories"), protein: named("total_protein_g"), fiber: named("total_fiber_g"),
            salt: sum(salt, (nutrients.incomplete ?? []).includes("sodium_mg")),
        },
    };
}

/**
 * What several days come to. An average is of the days with meals: one without is not a day without food.
 *
 * @param {(?DaySums | undefined)[]} days null where one is not known
 * @param {string} name
 */
export function summed(days, name) {
    const logged = days.filter((day) => day && day.meals > 0).map((day) => /** @type {DaySums} */ (day).sums[name]);
    const total = logged.reduce((all, { known }) => all + known, 0);
    return {
        total, logged: logged.length, average: logged.length > 0 ? total / logged.length : null,
        partial: logged.filter(({ unknown }) => unknown > 0).length,
    };
}

/** Says "change" whenever something of it has changed. */
export class Week extends EventTarget {
    /** @type {string[]} on show, the earliest first */
    days = [];
    /** @type {?ApiError} why the latest look was in vain */
    problem = null;
    /** @type {Map<string, DaySums>} */
    #known = new Map();
    /** @type {Set<string>} days of which nothing has changed since they were asked for */
    #fresh = new Set();
    /** Grows whenever days were asked for anew. */
    version = 0;
    isLoading = false;
    #load = 0;
    #isSeen = false;
    #cancelAsk = () => {};
    #session;
    #kept;
    #after;

    /**
     * @param {Session} session
     * @param {Kept} kept
     * @param {typeof after} [later]
     */
    constructor(session, kept, later = after) {
        super();
        this.#session = session;
        this.#kept = kept;
        this.#after = later;
    }

    /** Each of the days on show; null where it is not known. @type {?(DaySums | undefined)[]} */
    get sums() {
        return this.days.map((day) => this.#known.get(day));
    }

    /**
     * Shows the `span` days up to `last`.
     *
     * @param {number} span
     * @param {string} last
     */
    show(span, last) {
        this.#isSeen = true;
        this.days = Array.from({ length: span }, (_, index) => addDays(last, index - span + 1));
        for (const day of this.days) {
            const kept = this.#known.has(day) ? null : this.#kept.read(`sums.${day}`);
            if (kept) this.#known.set(day, kept);
        }
        this.isLoading = true;
        this.#changed();
        return this.reload();
    }

    /** Somebody looks elsewhere: changes are asked for when they look here again. */
    leave() {
        this.#isSeen = false;
        this.#cancelAsk();
    }

    /** Brings the days on show up to date. */
    async reload() {
        const load = ++this.#load;
        this.isLoading = true;
        this.problem = null;
        const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
        await Promise.all(this.days.filter((day) => !this.#fresh.has(day)).map(async (date) => {
            this.#fresh.add(date);
            this.version += 1;
            try {
                const query = new URLSearchParams({ date, tz });
                const day = daySums(await this.#session.call("GET", `/api/v1/nutrition/summary?${query}`));
                this.#known.set(date, day);
                this.#kept.writeOf("sums", date, day);
            } catch (error) {
                this.#fresh.delete(date);
                if (!(error instanceof ApiError)) throw error;
                if (load === this.#load) this.problem = error;
            }
        }));
        if (load !== this.#load) return;
        this.isLoading = false;
        this.#changed();
    }

    /**
     * Takes in a message of the live connection.
     *
     * @param {any} message
     */
    receive({ type, data }) {
        if (!type.startsWith("meal_log.") && type !== "resync_required") return;
        // Only of a meal that was read just now it is known that no other day has it any more.
        if (type === "meal_log.completed" && data?.logged_at) this.#fresh.delete(dayOf(new Date(data.logged_at)));
        else this.#fresh.clear();
        if (!this.#isSeen) return;
        this.#cancelAsk();
        this.#cancelAsk = this.#after(ASK_AFTER_MS, () => this.reload());
    }

    /** The connection is back. */
    catchUp() {
        this.#fresh.clear();
        if (this.#isSeen) this.reload();
    }

    close() {
        this.#load += 1;
        this.leave();
    }

    #changed() {
        this.dispatchEvent(new Event("change"));
    }
}
