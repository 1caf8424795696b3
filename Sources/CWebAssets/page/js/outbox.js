// Meals on their way to the server. What a person typed stays here until the server has confirmed it, whatever happens
// to the network, the page or the browser. The server knows a meal by the id made here, so sending it twice stores it once.

import { ApiError } from "./api.js";
import { backoff } from "./backoff.js";
import { after } from "./socket.js";
import * as storage from "./storage.js";

/**
 * @typedef {object} Entry
 * @property {string} id the id the meal will have
 * @property {string} raw_input
 * @property {string} meal_type
 * @property {string} logged_at
 * @property {number} added_at milliseconds since 1970, for the order
 * @property {string} [replaces] the meal whose text this becomes; `id` is then only the key of the change
 * @property {object[]} [items] the foods that the meal is to have; `raw_input` then names the one that was chosen
 * @property {string} [rejected] why the server will not take it as it is
 */

/**
 * What to do about a failed send: "reject" when the same text would fail again, otherwise "retry".
 *
 * @param {unknown} error
 * @returns {"retry" | "reject" | "sign-in"}
 */
export function verdict(error) {
    if (!(error instanceof ApiError)) return "retry";
    if (error.status === 401) return "sign-in";
    const passes = error.status === 0 || error.status >= 500 || [408, 425, 429].includes(error.status);
    return passes ? "retry" : "reject";
}

export class Outbox {
    #entries;
    #attempt = 0;
    #isSending = false;
    #isStopped = false;
    #cancelRetry = () => {};
    #options;

    /**
     * @param {object} options
     * @param {EntryStore} options.entries
     * @param {(entry: Entry) => Promise<Entry | void>} options.deliver sends one, and may be asked to again; gives what
     * is to be sent instead, if anything
     * @param {(entry: Entry) => boolean} [options.isHeld] whether it is being edited and has to wait for that
     * @param {(error: ApiError) => string} options.explain
     * @param {() => void} options.onChange
     * @param {typeof after} [options.after]
     * @param {() => number} [options.random]
     */
    constructor(options) {
        this.#options = { after, random: Math.random, isHeld: () => false, ...options };
        this.#entries = options.entries;
    }

    /** The oldest first. */
    get entries() {
        return this.#entries.all();
    }

    /** Whether the last send failed and may be tried again, so that what is here has to wait. */
    get isHeldUp() {
        return this.#attempt > 0;
    }

    /**
     * Takes an entry in; one of the same id it takes the place of, and refused changes of the same meal.
     *
     * @param {Entry} entry
     */
    add(entry) {
        for (const { id, replaces, rejected } of this.entries) {
            if (rejected && replaces && replaces === entry.replaces) this.#entries.delete(id);
        }
        this.#entries.put(entry);
        this.#options.onChange();
        return this.flush();
    }

    /**
     * Drops an entry.
     *
     * @param {string} id
     */
    drop(id) {
        this.#entries.delete(id);
        this.#options.onChange();
    }

    /**
     * Drops the changes of a meal that is no more.
     *
     * @param {string} mealID
     */
    dropChanges(mealID) {
        for (const { id, replaces } of this.entries) if (replaces === mealID) this.drop(id);
    }

    /** Sends what waits, one after the other; what fails may be tried again, and is, later and by itself. */
    async flush() {
        if (this.#isSending || this.#isStopped) return;
        this.#isSending = true;
        this.#cancelRetry();
        try {
            for (let entry = this.#next(); entry && !this.#isStopped; entry = this.#next()) {
                if (!(await this.#deliver(entry))) break;
            }
        } finally {
            this.#isSending = false;
        }
    }

    stop() {
        this.#isStopped = true;
        this.#cancelRetry();
    }

    #next() {
        return this.entries.find((entry) => !entry.rejected && !this.#options.isHeld(entry));
    }

    /**
     * @param {Entry} entry
     * @returns {Promise<boolean>} whether to go on with the next
     */
    async #deliver(entry) {
        try {
            this.#replace(entry, (await this.#options.deliver(entry)) ?? null);
            this.#attempt = 0;
        } catch (error) {
            const outcome = verdict(error);
            if (outcome === "reject") {
                this.#replace(entry, { ...entry, rejected: this.#options.explain(/** @type {ApiError} */ (error)) });
            } else {
                if (outcome === "retry" && !this.#isStopped) this.#retryLater(error);
                return false;
            }
        }
        if (!this.#isStopped) this.#options.onChange();
        return true;
    }

    /**
     * Puts `next`, or nothing, where `entry` is; what was dropped or changed meanwhile stays so.
     *
     * @param {Entry} entry
     * @param {?Entry} next
     */
    #replace(entry, next) {
        const kept = this.entries.find(({ id }) => id === entry.id);
        if (JSON.stringify(kept) !== JSON.stringify(entry)) return;
        if (next) this.#entries.put(next);
        if (next?.id !== entry.id) this.#entries.delete(entry.id);
    }

    /** @param {unknown} error */
    #retryLater(error) {
        const asked = error instanceof ApiError ? error.retryAfterSeconds : null;
        const wait = asked === null ? backoff(this.#attempt, this.#options.random) : asked * 1000;
        this.#attempt += 1;
        this.#cancelRetry = this.#options.after(wait, () => this.flush());
        this.#options.onChange();
    }
}

/** Entries of one person, each under its own key, so that two windows never write over each other's. */
export class EntryStore {
    #prefix;
    #storage;

    /**
     * @param {string} userID
     * @param {Pick<typeof storage, "read" | "write" | "erase" | "keys">} [store]
     * @param {string} [name] of the outbox; a person may have several
     */
    constructor(userID, store = storage, name = "outbox") {
        this.#prefix = `fitiq.${name}.${userID}.`;
        this.#storage = store;
    }

    /** @returns {Entry[]} the oldest first */
    all() {
        return this.#storage.keys(this.#prefix)
            .map((key) => JSON.parse(this.#storage.read(key) ?? "null"))
            .filter((entry) => entry !== null)
            .sort((a, b) => a.added_at - b.added_at);
    }

    /** @param {Entry} entry */
    put(entry) {
        this.#storage.write(this.#prefix + entry.id, JSON.stringify(entry));
    }

    /** @param {string} id */
    delete(id) {
        this.#storage.erase(this.#prefix + id);
    }
}
