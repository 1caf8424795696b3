// The water of the day on show that was drunk beside meals, kept in step with the server: by GET when the day or the
// connection changes, by pushes in between, and with what still waits in the outbox.

import { ApiError } from "./api.js";
import { isOn, momentOn, timestamp } from "./calendar.js";
import { fieldSentences, sentence } from "./errors.js";
import { newID } from "./ids.js";
import { EntryStore, Outbox } from "./outbox.js";

/** @import { Session } from "./session.js" */

/** @typedef {{id: string, quantity: number, logged_at: string}} Drink in litres */
/** @typedef {{id: string, added_at: number, quantity?: number, logged_at?: string, removes?: string, rejected?: string}} WaterEntry */

const PROGRESS = "/api/v1/progress";
const WATER = "water_liters";
/** Of one drink, in litres; the server's range goes on to 20. */
export const DRINK_RANGE_L = { from: 0.001, to: 20 };

/** Says "change" whenever something of it has changed. */
export class Water extends EventTarget {
    day;
    /** @type {Map<string, Drink>} the drinks of `day` by id, as the server has them */
    #drinks = new Map();
    /** @type {Set<string>} never shown again, whatever a late answer says */
    #removed = new Set();
    /** @type {Set<string>} what was heard of since the latest load began; its answer may not know that yet */
    #heard = new Set();
    #load = 0;
    #session;
    #outbox;

    /**
     * @param {Session} session
     * @param {string} userID
     * @param {string} day
     */
    constructor(session, userID, day) {
        super();
        this.#session = session;
        this.day = day;
        this.#outbox = new Outbox({
            entries: new EntryStore(userID, undefined, "water"),
            deliver: (entry) => this.#deliver(/** @type {any} */ (entry)),
            explain: (error) => fieldSentences(error) || sentence(error),
            onChange: () => this.#changed(),
        });
    }

    /** @type {Drink[]} of the day on show, sent or not; the earliest first */
    get drinks() {
        const entries = this.#entries;
        const removed = new Set([...this.#removed, ...entries.map(({ removes }) => removes)]);
        const drinks = new Map(this.#drinks);
        for (const { id, quantity, logged_at, rejected } of entries) {
            if (quantity && logged_at && !rejected && isOn(this.day, logged_at)) drinks.set(id, { id, quantity, logged_at });
        }
        return [...drinks.values()].filter(({ id }) => !removed.has(id))
            .sort((a, b) => Date.parse(a.logged_at) - Date.parse(b.logged_at)); // of one second: as they came
    }

    /** What they come to, in litres. */
    get litres() {
        return this.drinks.reduce((sum, { quantity }) => sum + Math.round(quantity * 1000), 0) / 1000;
    }

    /** Why the server did not take the last one; empty when it did. */
    get refusal() {
        return this.#entries.findLast(({ rejected }) => rejected)?.rejected ?? "";
    }

    /** How many drinks are not sent yet. */
    get unsentCount() {
        return this.#entries.filter(({ quantity, rejected }) => quantity && !rejected).length;
    }

    /** Whether what is unsent has to wait. */
    get isHeldUp() {
        return this.#outbox.isHeldUp;
    }

    /** @param {string} day */
    show(day) {
        this.day = day;
        this.#drinks.clear();
        this.#changed();
        return this.reload();
    }

    /** Brings the day up to date; what is on show stays while it is asked for, and where the server can't be. */
    async reload() {
        const load = ++this.#load;
        this.#heard.clear();
        this.#outbox.flush();
        try {
            const query = new URLSearchParams({ type: WATER, from: this.day, to: this.day, limit: "100" });
            const { entries } = await this.#session.call("GET", `${PROGRESS}?${query}`);
            if (load !== this.#load) return;
            for (const id of this.#drinks.keys()) if (!this.#heard.has(id)) this.#drinks.delete(id);
            for (const entry of entries.toReversed()) if (!this.#heard.has(entry.id)) this.#put(entry);
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
        if (type === "resync_required") return void this.reload();
        if (type === "entry.deleted") this.#remove(data.id);
        else if (type === "entry.saved" && data.type === WATER) {
            this.#heard.add(data.id);
            this.#put(data);
        } else return;
        this.#changed();
    }

    /**
     * Adds a drink: now on the day on show.
     *
     * @param {number} litres
     * @returns {Drink}
     */
    add(litres) {
        this.#dropRefused();
        const now = new Date();
        const drink = { id: newID(), quantity: litres, logged_at: timestamp(momentOn(this.day, now)) };
        this.#outbox.add(/** @type {any} */ ({ ...drink, added_at: now.getTime() }));
        return drink;
    }

    /**
     * Takes a drink back, sent or not.
     *
     * @param {string} id
     */
    remove(id) {
        this.#dropRefused();
        this.#outbox.drop(id);
        // It may be on its way: the server is told in any case.
        this.#outbox.add(/** @type {any} */ ({ id: newID(), removes: id, added_at: Date.now() }));
    }

    /** Sends what waits. */
    flush() {
        return this.#outbox.flush();
    }

    close() {
        this.#load += 1;
        this.#outbox.stop();
    }

    /** @type {WaterEntry[]} */
    get #entries() {
        return /** @type {any} */ (this.#outbox.entries);
    }

    #dropRefused() {
        for (const { id, rejected } of this.#entries) if (rejected) this.#outbox.drop(id);
    }

    /** @param {WaterEntry} entry */
    async #deliver({ id, removes, quantity, logged_at }) {
        const headers = { "Idempotency-Key": id };
        if (!removes) {
            const body = { id, type: WATER, quantity, logged_at };
            return this.#put(await this.#session.call("POST", PROGRESS, { body, headers }));
        }
        try {
            await this.#session.call("DELETE", `${PROGRESS}/${removes}`, { headers });
        } catch (error) {
            if (!(error instanceof ApiError) || error.status !== 404) throw error;
        }
        this.#remove(removes);
    }

    /** @param {Drink} drink */
    #put({ id, quantity, logged_at }) {
        if (isOn(this.day, logged_at) && !this.#removed.has(id)) this.#drinks.set(id, { id, quantity, logged_at });
        else this.#drinks.delete(id);
    }

    /** @param {string} id */
    #remove(id) {
        this.#removed.add(id);
        this.#drinks.delete(id);
    }

    #changed() {
        this.dispatchEvent(new Event("change"));
    }
}
