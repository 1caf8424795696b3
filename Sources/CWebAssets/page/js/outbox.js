// All that waits to reach the server, of whichever kind: meals, weights, measurements, water. What a person typed stays
// here until the server has confirmed it, whatever happens to the network, the page or the browser. Each change has an id
// that is made here and goes with it as its key, so sending it twice stores it once.
//
// The order: of a kind the oldest first, one at a time; kinds do not wait for each other, unless nothing can be reached.

import { ApiError } from "./api.js";
import { backoff } from "./backoff.js";
import { fieldSentences, sentence } from "./errors.js";
import { after } from "./socket.js";

/** @import { ChangeStore } from "./change-store.js" */

/**
 * @typedef {object} Change something to tell the server; what else it holds is its kind's own
 * @property {string} id of the change, and of what it adds
 * @property {string} kind
 * @property {number} added_at milliseconds since 1970, for the order
 * @property {string} [replaces] the id of what this changes
 * @property {string} [removes] the id of what this deletes
 * @property {string} [rejected] why the server will not take it as it is
 */

/**
 * @typedef {object} Kind
 * @property {string} name
 * @property {(change: any) => Promise<Change | Change[] | void>} send tells the server of one, and may be asked to again; gives what
 * is to be sent instead, if anything
 * @property {(change: any) => boolean} [isHeld] whether it is being edited and has to wait for that
 * @property {(why: string, change: any) => void} [onRefused] the server did not take one
 * @property {(id: string, next: string) => void} [onRenamed] one goes on under another id
 */

/**
 * What to do about a failed send: "reject" when the same would fail again, otherwise "retry".
 *
 * @param {unknown} error
 * @returns {"retry" | "reject" | "sign-in"}
 */
export function verdict(error) {
    if (!(error instanceof ApiError)) return "retry";
    if (error.status === 401) return "sign-in";
    return error.isPassing ? "retry" : "reject";
}

/** Says "change" whenever something waits that did not, or no longer does. */
export class Outbox extends EventTarget {
    /** @type {Map<string, Kind>} */
    #kinds = new Map();
    /** @type {Set<string>} kinds whose latest send failed and may be tried again */
    #heldUp = new Set();
    #attempt = 0;
    #isSending = false;
    #isStopped = false;
    #cancelRetry = () => {};
    #store;
    #options;

    /**
     * @param {object} options
     * @param {ChangeStore} options.store
     * @param {(action: () => Promise<Step>) => Promise<Step>} [options.alone] runs what no other window may do meanwhile
     * @param {typeof after} [options.after]
     * @param {() => number} [options.random]
     */
    constructor({ store, ...options }) {
        super();
        this.#store = store;
        this.#options = { after, random: Math.random, alone: oneWindow(store.name), ...options };
    }

    /**
     * Sends changes of this kind from now on.
     *
     * @param {Kind} kind
     */
    carry(kind) {
        this.#kinds.set(kind.name, kind);
    }

    /**
     * The oldest first.
     *
     * @param {string} [kind] only this one
     * @returns {any[]}
     */
    changes(kind) {
        return this.#store.all().filter((change) => !kind || change.kind === kind);
    }

    /**
     * Whether what waits of `kind` was tried in vain, and is tried again later.
     *
     * @param {string} kind
     */
    isHeldUp(kind) {
        return this.#heldUp.has(kind);
    }

    /**
     * Takes a change in; one of the same id it takes the place of, and refused changes of the same thing.
     *
     * @param {{id: string, kind: string} & Record<string, any>} change
     */
    add(change) {
        for (const { id, replaces, rejected } of this.changes(change.kind)) {
            if (rejected && replaces && replaces === change.replaces) this.#store.delete(id);
        }
        this.#store.put({ added_at: this.#now(), ...change });
        this.#changed();
        return this.flush();
    }

    /**
     * Deletes something at the server, and drops what waits of it. It may be on its way: the server is told in any case.
     *
     * @param {string} kind
     * @param {string} removed its id
     * @param {string} id of the change
     */
    remove(kind, removed, id) {
        for (const change of this.changes(kind)) {
            if ([change.id, change.replaces].includes(removed)) this.#store.delete(change.id);
        }
        return this.add({ id, kind, removes: removed });
    }

    /**
     * Takes back a deletion that can't be on its way, as nothing could be sent.
     *
     * @param {string} kind
     * @param {string} removed the id of what was to be deleted
     * @returns {boolean} false where it may be gone, and has to be made anew behind that
     */
    takeBack(kind, removed) {
        const change = this.changes(kind).find(({ removes }) => removes === removed);
        if (!change || !this.isHeldUp(kind)) return false;
        this.drop(change.id);
        return true;
    }

    /**
     * Drops a change.
     *
     * @param {string} id
     */
    drop(id) {
        this.#store.delete(id);
        this.#changed();
    }

    /** Sends what waits; what fails and may be tried again is, later and by itself. */
    async flush() {
        if (this.#isSending || this.#isStopped) return;
        this.#isSending = true;
        this.#cancelRetry();
        /** @type {Map<string, unknown>} why each kind waits that fails in this round */
        const failed = new Map();
        try {
            let step = /** @type {Step} */ ("next");
            while (step === "next" && !this.#isStopped) step = await this.#options.alone(() => this.#sendNext(failed));
            if (step !== "sign-in") this.#retryLater(failed);
        } finally {
            this.#isSending = false;
        }
    }

    stop() {
        this.#isStopped = true;
        this.#cancelRetry();
    }

    /** Tells all who show it that another window has changed something. */
    heard() {
        this.#changed();
    }

    /**
     * @param {Map<string, unknown>} failed
     * @returns {Promise<Step>}
     */
    async #sendNext(failed) {
        const change = this.#store.all().find((one) => this.#isReady(one, failed));
        if (!change) return "done";
        const kind = /** @type {Kind} */ (this.#kinds.get(change.kind));
        try {
            const next = [(await kind.send(change)) ?? []].flat();
            this.#replace(change, next);
            if (next.length > 0) kind.onRenamed?.(change.id, next[0].id);
            this.#attempt = 0;
            this.#heldUp.delete(change.kind);
        } catch (error) {
            const outcome = verdict(error);
            if (outcome === "sign-in") return outcome;
            if (outcome === "retry") {
                failed.set(change.kind, error);
                return error instanceof ApiError && error.status === 0 ? "done" : "next"; // nothing can be reached
            }
            this.#reject(change, kind, /** @type {ApiError} */ (error));
        }
        if (!this.#isStopped) this.#changed();
        return "next";
    }

    /**
     * @param {Change} change
     * @param {Map<string, unknown>} failed
     */
    #isReady(change, failed) {
        const kind = this.#kinds.get(change.kind);
        return kind && !change.rejected && !failed.has(change.kind) && !kind.isHeld?.(change);
    }

    /**
     * @param {Change} change
     * @param {Kind} kind
     * @param {ApiError} error
     */
    #reject(change, kind, error) {
        const rejected = fieldSentences(error) || sentence(error);
        // A deletion that is refused has nothing to be kept: its thing is there again.
        this.#replace(change, change.removes ? [] : [{ ...change, rejected }]);
        kind.onRefused?.(rejected, change);
    }

    /**
     * Puts `next`, or nothing, where `change` is; what was dropped or changed meanwhile stays so. The first of them comes last, as it may
     * be what is kept in the place of `change`: a page that is ended before begins anew.
     *
     * @param {Change} change
     * @param {Change[]} next
     */
    #replace(change, next) {
        const kept = this.#store.all().find(({ id }) => id === change.id);
        if (JSON.stringify(kept) !== JSON.stringify(change)) return;
        for (const one of [...next].reverse()) this.#store.put(one);
        if (!next.some(({ id }) => id === change.id)) this.#store.delete(change.id);
    }

    /** @param {Map<string, unknown>} failed */
    #retryLater(failed) {
        if (this.#isStopped) return;
        if (failed.size === 0) return this.#heldUp.clear();
        const isCut = [...failed.values()].some((error) => error instanceof ApiError && error.status === 0);
        this.#heldUp = new Set(isCut ? this.#kinds.keys() : failed.keys());
        const asked = [...failed.values()].map((error) => (error instanceof ApiError && error.retryAfterSeconds) || 0);
        const wait = Math.max(...asked) * 1000 || backoff(this.#attempt, this.#options.random);
        this.#attempt += 1;
        this.#cancelRetry = this.#options.after(wait, () => this.flush());
        this.#changed();
    }

    /** Later than all that waits, also where the clock was set back or stands. */
    #now() {
        return this.changes().reduce((latest, { added_at }) => Math.max(latest, added_at + 1), Date.now());
    }

    #changed() {
        this.dispatchEvent(new Event("change"));
    }
}

/** @typedef {"next" | "done" | "sign-in"} Step whether to go on with another change */

/** Another window that hangs is not waited for longer: what is sent twice is stored once. */
const PATIENCE_MS = 30_000;

/**
 * Lets one window send at a time, where the browser has locks; so what one takes back is not on its way from another.
 *
 * @param {string} name
 * @returns {(action: () => Promise<Step>) => Promise<Step>}
 */
function oneWindow(name) {
    const locks = globalThis.navigator?.locks; // none on plain http
    if (!locks) return (action) => action();
    return async (action) => {
        let isMine = false;
        const begin = () => {
            isMine = true;
            return action();
        };
        try {
            return await locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, begin);
        } catch (error) {
            if (isMine) throw error;
            return action();
        }
    };
}
