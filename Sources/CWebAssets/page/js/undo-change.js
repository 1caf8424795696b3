// A change of an item, taken back: its food and amount as they were, and what was learnt from the change forgotten. And a deletion.

import { ApiError } from "./api.js";
import { verdict } from "./outbox.js";
import { deleteOnce } from "./session.js";

/** @import { Item, Meal } from "./meal.js" */
/** @import { MealChange } from "./kind-meal.js" */
/** @import { Kept } from "./kept.js" */
/** @import { Kind } from "./outbox.js" */
/** @import { Session } from "./session.js" */

export const PHRASES = "/api/v1/users/me/phrases";

/**
 * The change of an item that brings back its food, where that was another, and its amount; not its notes, which no change can set.
 *
 * @param {Item} item as it was
 * @param {any} patch that changed it
 * @returns {?object} null where there is no way back
 */
export function inverse({ user_food_id, food_id, quantity, unit }, patch) {
    if (patch.remove) return null;
    const isOtherFood = patch.food_id !== undefined || patch.user_food_id !== undefined;
    const food = user_food_id ? { user_food_id } : food_id ? { food_id } : null;
    if (isOtherFood && !food) return null;
    return { ...(isOtherFood && food), quantity, unit };
}

/** @typedef {{id: string, meal_log_id?: string, learnt_at?: string}} Lesson what a phrase has learnt last */

/**
 * The phrase that was learnt last from a meal; null where none was.
 *
 * @param {Lesson[]} phrases
 * @param {string} meal
 * @returns {?Lesson}
 */
export const learntFrom = (phrases, meal) =>
    phrases.filter(({ meal_log_id }) => meal_log_id === meal)
        .reduce((last, each) => (Date.parse(each.learnt_at ?? "") >= Date.parse(last?.learnt_at ?? "1970-01-01") ? each : last),
            /** @type {?Lesson} */ (null));

/** In place of a phrase’s id: every one. */
export const EVERY = "all";

/** The name under which the phrases are kept that were seen last. */
export const KEPT = "phrases";

/**
 * The phrases that no change is about to take back.
 *
 * @template {Lesson} P
 * @param {P[]} phrases
 * @param {any[]} changes that wait
 * @returns {P[]}
 */
export const stillLearnt = (phrases, changes) => phrases.filter(({ id, learnt_at }) => !changes.some((change) =>
    change.removes === EVERY || (change.removes === id && [undefined, learnt_at].includes(change.learnt_at))));

/**
 * How it reaches the server that a phrase is forgotten, or that a lesson is taken back: its words mean again what they meant before.
 *
 * @param {Session} session
 * @param {Kept} [kept] where they are kept for a time without a network
 * @param {Partial<Kind>} [more]
 * @returns {Kind}
 */
export const phraseKind = (session, kept, more) => ({
    ...more,
    name: "phrase",
    async send(change) {
        const { id, removes, learnt_at } = change;
        const path = removes === EVERY ? "" : `/${removes}${learnt_at ? `?${new URLSearchParams({ learnt_at })}` : ""}`;
        await deleteOnce(session, PHRASES + path, id);
        kept?.write(KEPT, stillLearnt(kept.read(KEPT) ?? [], [change]));
    },
});

/**
 * How it reaches the server that a meal is to come back that was deleted, under the id of the deletion.
 *
 * @param {Session} session
 * @param {(meal: Meal) => void} onBack
 * @returns {Kind}
 */
export const undoKind = (session, onBack) => ({
    name: "undo",
    async send({ replaces }) {
        try {
            onBack((await session.call("POST", `/api/v1/undo/${replaces}`, { body: {} })).meal_log);
        } catch (error) {
            if (verdict(error) !== "reject") throw error; // else nothing was deleted, or too long ago
        }
    },
});

/**
 * @typedef {{meal: Meal, item?: Item, patch?: ?object, details?: object, phrase: Promise<?Lesson>}} Back what takes a change back: that of
 * an item, with the lesson to take back, of a meal's details, or of its words where it is neither
 */

/** Keeps what is needed to take the last change of an item back. */
export class LastChange {
    /** @type {?{change: MealChange, meal: Meal, item?: Item, remembers: boolean, phrase: ?Lesson}} */
    #last = null;
    /** @type {any} one that was dropped before it was known to be sent */
    #dropped = null;
    #session;

    /** @param {Pick<Session, "call">} session */
    constructor(session) {
        this.#session = session;
    }

    /** The item that was changed last, as it was; none once that is taken back. */
    get item() {
        return this.#last?.item;
    }

    /**
     * @param {MealChange} change
     * @param {Meal} meal as it was
     * @param {Item} [item] as it was, where it is of one
     * @returns {boolean} whether it can be taken back
     */
    made(change, meal, item) {
        const patch = /** @type {any} */ (change.patch);
        this.#last = { change, meal, item, remembers: patch?.remember === true, phrase: null };
        return item ? inverse(item, patch) !== null : Boolean(change.details || meal.raw_input);
    }

    /**
     * The server has a change: what it has learnt from it is known now, and by no other sign.
     *
     * @param {MealChange} change
     * @returns {Promise<?Back>} what takes it back, where it was on its way when it was dropped
     */
    async saved(change) {
        if (this.#dropped?.change.id === change.id) {
            const dropped = this.#dropped;
            this.#dropped = null;
            return this.#back(dropped);
        }
        const last = this.#last;
        if (last?.change.id !== change.id || !last.remembers) return null;
        const answer = await this.#asked(() => this.#session.call("GET", PHRASES));
        last.phrase = answer ? learntFrom(answer.phrases, last.meal.id) : null;
        return null;
    }

    /** The last change of an item; none once that is taken back or dropped. */
    get change() {
        return this.#last?.change;
    }

    /** Nothing is to be taken back: the server has refused the change. */
    drop() {
        this.#last = null;
    }

    /**
     * Gives what takes the last change back, once: the change that waits and is to be dropped, or else another one of the item, with
     * the phrase that is to be forgotten.
     *
     * @param {(id: string) => boolean} waits whether a change has not been sent
     * @returns {?{drop: string} | Back}
     */
    takeBack(waits) {
        const last = this.#last;
        this.#last = null;
        if (!last) return null;
        if (!waits(last.change.id)) return this.#back(last);
        this.#dropped = last;
        return { drop: last.change.id };
    }

    /**
     * @param {any} last
     * @returns {?Back}
     */
    #back(last) {
        if (!last.item) {
            const { meal_type, logged_at, notes } = last.meal;
            const details = last.change.details && { meal_type, logged_at, notes: notes ?? "" };
            return { meal: last.meal, details, phrase: Promise.resolve(null) };
        }
        const patch = inverse(last.item, last.change.patch);
        return patch && { meal: last.meal, item: last.item, patch, phrase: this.#phraseOf(last) };
    }

    /** @param {{meal: Meal, phrase: ?Lesson, remembers: boolean}} last */
    async #phraseOf({ meal, phrase, remembers }) {
        if (phrase || !remembers) return phrase;
        const answer = await this.#asked(() => this.#session.call("GET", PHRASES));
        return answer ? learntFrom(answer.phrases, meal.id) : null;
    }

    /**
     * @template T
     * @param {() => Promise<T>} ask
     * @returns {Promise<?T>} null where the server can't be asked
     */
    async #asked(ask) {
        try {
            return await ask();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            return null;
        }
    }
}
