// A person's measurements: a list for each type, the latest of each, and the way back from a deletion.

import { EntryList } from "./entry-list.js";
import { MEASURES } from "./measure-types.js";

/** @import { Entry } from "./entry-list.js" */
/** @import { Outbox } from "./outbox.js" */
/** @import { Session } from "./session.js" */

/** So many of a type are asked for. */
const PAGE_SIZE = "30";
/** From before anybody measured anything; without it the server gives the last 30 days. */
const FROM = "1900-01-01";

/** Says "change" whenever something of it has changed. */
export class Measures extends EventTarget {
    /** @type {Map<string, EntryList>} by type */
    lists;
    /** @type {?Entry} the last one deleted here, until another is */
    deleted = null;
    #isAsked = false;
    #isChanging = false;

    /**
     * @param {Session} session
     * @param {Outbox} outbox
     */
    constructor(session, outbox) {
        super();
        const query = () => ({ from: FROM, limit: PAGE_SIZE });
        this.lists = new Map(MEASURES.map(({ type }) => [type, new EntryList(session, outbox, type, { query })]));
        for (const list of this.lists.values()) list.addEventListener("change", () => this.#changed());
    }

    /**
     * The newest first.
     *
     * @param {string} type
     */
    of(type) {
        return this.#list(type).entries.reverse();
    }

    /** Why the server did not take the last one; empty when it did. */
    get refusal() {
        return [...this.lists.values()].map(({ refusal }) => refusal).find((text) => text) ?? "";
    }

    /** How many are not sent yet. */
    get unsentCount() {
        return [...this.lists.values()].reduce((sum, { unsentCount }) => sum + unsentCount, 0);
    }

    /** Whether what is unsent has to wait. */
    get isHeldUp() {
        return [...this.lists.values()].some(({ isHeldUp }) => isHeldUp);
    }

    /** Asks for them when they are first looked at. */
    show() {
        if (!this.#isAsked) return this.reload();
    }

    /** Brings all up to date. */
    async reload() {
        this.#isAsked = true;
        await Promise.all([...this.lists.values()].map((list) => list.reload()));
    }

    /** The connection is back: what was missed is asked for, if they were looked at. */
    async catchUp() {
        if (this.#isAsked) await this.reload();
    }

    /**
     * Takes in a message of the live connection.
     *
     * @param {any} message
     */
    receive(message) {
        if (message.type === "resync_required") return void this.catchUp();
        for (const list of this.lists.values()) list.receive(message);
    }

    /** @param {Entry} entry as the server has it */
    saved(entry) {
        this.lists.get(entry.type)?.saved(entry);
    }

    /** @param {string} id of one that the server no longer has */
    removed(id) {
        for (const list of this.lists.values()) list.removed(id);
    }

    /**
     * @param {string} type
     * @param {number} quantity
     * @param {Date} at
     */
    add(type, quantity, at) {
        this.deleted = null;
        this.#list(type).add(quantity, at);
    }

    /** @param {Entry} entry */
    remove(entry) {
        this.deleted = entry;
        this.#list(entry.type).remove(entry.id);
    }

    /** Adds again what was deleted last; under another id, for the server may have heard of the deletion. */
    undo() {
        const entry = this.deleted;
        if (entry) this.add(entry.type, entry.quantity, new Date(entry.logged_at));
    }

    close() {
        for (const list of this.lists.values()) list.close();
    }

    /** @param {string} type */
    #list(type) {
        return /** @type {EntryList} */ (this.lists.get(type));
    }

    /** Says it once where several lists change together. */
    #changed() {
        if (this.#isChanging) return;
        this.#isChanging = true;
        queueMicrotask(() => {
            this.#isChanging = false;
            this.dispatchEvent(new Event("change"));
        });
    }
}
