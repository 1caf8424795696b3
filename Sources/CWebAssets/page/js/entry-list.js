// Numbers of one type that a person logged, such as water or waist, kept in step with the server: by GET when the days or
// the connection change, by pushes in between, and with what still waits in the outbox.

import { ApiError } from "./api.js";
import { timestamp } from "./calendar.js";
import { newID } from "./ids.js";
import { PROGRESS } from "./kind-entry.js";

/** @import { EntryChange } from "./kind-entry.js" */
/** @import { Outbox } from "./outbox.js" */
/** @import { Session } from "./session.js" */

/** @typedef {{id: string, type: string, quantity: number, logged_at: string}} Entry in the unit of its type */

/** Says "change" whenever something of it has changed. */
export class EntryList extends EventTarget {
    type;
    #session;
    #outbox;
    #options;
    #listening = new AbortController();
    /** @type {Map<string, Entry>} those that are held here by id, as the server has them */
    #known = new Map();
    /** @type {Set<string>} never shown again, whatever a late answer says */
    #removed = new Set();
    /** @type {Set<string>} what was heard of since the latest load began; its answer may not know that yet */
    #heard = new Set();
    /** @type {Map<string, number>} in which order they were heard of here, which tells those of one second apart */
    #places = new Map();
    #load = 0;

    /**
     * @param {Session} session
     * @param {Outbox} outbox
     * @param {string} type
     * @param {object} options
     * @param {() => Record<string, string>} options.query which are asked for
     * @param {(entry: Entry) => boolean} [options.holds] whether one is of them
     * @param {(entries: Entry[]) => void} [options.onKnown] keeps them, as the server has them
     * @param {() => Entry[]} [options.kept] those that were kept last
     */
    constructor(session, outbox, type, options) {
        super();
        this.type = type;
        this.#session = session;
        this.#outbox = outbox;
        this.#options = { holds: () => true, onKnown: () => {}, kept: () => [], ...options };
        outbox.addEventListener("change", () => this.#changed(), { signal: this.#listening.signal });
    }

    /** @type {Entry[]} sent or not; the earliest first */
    get entries() {
        const removed = new Set([...this.#removed, ...this.#outbox.changes("entry").map(({ removes }) => removes)]);
        const entries = new Map(this.#known);
        for (const { id, type, quantity, logged_at, rejected } of this.#unsent) {
            const entry = { id, type, quantity, logged_at };
            if (!rejected && this.#options.holds(entry)) entries.set(id, entry);
        }
        return [...entries.values()].filter(({ id }) => !removed.has(id))
            .sort((a, b) => Date.parse(a.logged_at) - Date.parse(b.logged_at) || this.#place(a.id) - this.#place(b.id));
    }

    /** Why the server did not take the last one; empty when it did. */
    get refusal() {
        return this.#unsent.findLast(({ rejected }) => rejected)?.rejected ?? "";
    }

    /** How many are not sent yet. */
    get unsentCount() {
        return this.#unsent.filter(({ rejected }) => !rejected).length;
    }

    /** Whether what is unsent has to wait. */
    get isHeldUp() {
        return this.#outbox.isHeldUp("entry");
    }

    /** Shows others: what `query` and `holds` say has changed. */
    renew() {
        this.#known.clear();
        for (const entry of this.#options.kept()) this.#put(entry);
        this.#changed();
        return this.reload();
    }

    /** Brings them up to date; what is on show stays while it is asked for, and where the server can't be. */
    async reload() {
        const load = ++this.#load;
        this.#heard.clear();
        try {
            const query = new URLSearchParams({ type: this.type, ...this.#options.query() });
            const { entries } = await this.#session.call("GET", `${PROGRESS}?${query}`);
            if (load !== this.#load) return;
            for (const id of this.#known.keys()) if (!this.#heard.has(id)) this.#known.delete(id);
            for (const entry of entries.toReversed()) if (!this.#heard.has(entry.id)) this.#put(entry);
            this.#keep();
        } catch (error) {
            // The diary beside it says that the server can't be asked.
            if (!(error instanceof ApiError)) throw error;
            if (load !== this.#load) return;
        }
        this.#changed();
    }

    /**
     * Takes in a message of the live connection.
     *
     * @param {any} message
     */
    receive({ type, data }) {
        if (type === "resync_required") this.reload();
        else if (type === "entry.saved") this.saved(data);
        else if (type === "entry.deleted") this.removed(data.id);
    }

    /**
     * Takes in one as the server has it.
     *
     * @param {Entry} entry
     */
    saved(entry) {
        if (entry.type !== this.type) return;
        this.#heard.add(entry.id);
        this.#put(entry);
        this.#keep();
        this.#changed();
    }

    /**
     * Takes out one that the server no longer has.
     *
     * @param {string} id
     */
    removed(id) {
        this.#heard.add(id);
        this.#removed.add(id);
        if (this.#known.delete(id)) this.#keep();
        this.#changed();
    }

    /**
     * @param {number} quantity
     * @param {Date} at
     * @returns {Entry}
     */
    add(quantity, at) {
        this.#dropRefused();
        const entry = { id: newID(), type: this.type, quantity, logged_at: timestamp(at) };
        this.#place(entry.id);
        this.#outbox.add({ kind: "entry", ...entry });
        return entry;
    }

    /**
     * Takes one back, sent or not.
     *
     * @param {string} id
     */
    remove(id) {
        this.#dropRefused();
        this.#outbox.remove("entry", id, newID());
    }

    close() {
        this.#load += 1;
        this.#listening.abort();
    }

    /** @type {EntryChange[]} */
    get #unsent() {
        return this.#outbox.changes("entry").filter(({ type, removes }) => type === this.type && !removes);
    }

    #dropRefused() {
        for (const { id, rejected } of this.#unsent) if (rejected) this.#outbox.drop(id);
    }

    /** Gives one the next place when it is first asked for. @param {string} id */
    #place(id) {
        if (!this.#places.has(id)) this.#places.set(id, this.#places.size);
        return /** @type {number} */ (this.#places.get(id));
    }

    /** @param {Entry} entry */
    #put({ id, type, quantity, logged_at }) {
        const entry = { id, type, quantity, logged_at };
        this.#place(id);
        if (this.#options.holds(entry) && !this.#removed.has(id)) this.#known.set(id, entry);
        else this.#known.delete(id);
    }

    #keep() {
        this.#options.onKnown([...this.#known.values()]);
    }

    #changed() {
        this.dispatchEvent(new Event("change"));
    }
}
