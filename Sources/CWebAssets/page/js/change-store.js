// Where the outbox keeps its changes: the browser's storage, each change under a key of its own, so that two windows
// never write over each other's.

import * as storage from "./storage.js";

/** @import { Change } from "./outbox.js" */

/** @typedef {Pick<typeof storage, "read" | "write" | "erase" | "keys">} Storage */

/** The outboxes of earlier versions of this page, and what their entries are now. */
const BEFORE = {
    outbox: { kind: "meal" },
    water: { kind: "entry", type: "water_liters" },
    weights: { kind: "weight" },
};

export class ChangeStore {
    name;
    #prefix;
    #storage;

    /**
     * @param {string} userID whose changes
     * @param {Storage} [store]
     */
    constructor(userID, store = storage) {
        this.name = `fitiq.changes.${userID}`;
        this.#prefix = `${this.name}.`;
        this.#storage = store;
        this.#takeOver(userID);
    }

    /** @returns {Change[]} the oldest first */
    all() {
        return this.#storage.keys(this.#prefix).map((key) => this.#read(key)).filter((change) => change !== null)
            .sort((a, b) => a.added_at - b.added_at);
    }

    /** @param {Change} change */
    put(change) {
        this.#storage.write(this.#prefix + change.id, JSON.stringify(change));
    }

    /** @param {string} id */
    delete(id) {
        this.#storage.erase(this.#prefix + id);
    }

    /**
     * Moves what an earlier version left. It is written before it is erased, and goes on under its id: where the page is
     * ended between the two, it is moved again, and the server has it once.
     *
     * @param {string} userID
     */
    #takeOver(userID) {
        for (const [name, more] of Object.entries(BEFORE)) {
            const prefix = `fitiq.${name}.${userID}.`;
            for (const key of this.#storage.keys(prefix)) {
                const change = this.#read(key);
                if (change) this.put({ ...change, ...more });
                this.#storage.erase(key);
            }
        }
    }

    /**
     * @param {string} key
     * @returns {any} null for what is none
     */
    #read(key) {
        try {
            return JSON.parse(this.#storage.read(key) ?? "null");
        } catch {
            return null;
        }
    }
}
