// A person's own foods and recipes, kept in step with the server: by GET, by pushes, and with what still waits in the outbox.

import { ApiError } from "./api.js";
import { newID } from "./ids.js";
import { FOODS } from "./kind-food.js";

/** @import { Kept } from "./kept.js" */
/** @import { FoodChange } from "./kind-food.js" */
/** @import { Outbox } from "./outbox.js" */
/** @import { Session } from "./session.js" */

const PAGE_SIZE = 100;
/** As many as a person may have. */
const MOST = 2000;

/**
 * @typedef {any} Food as the API tells it; `unsent` is its change that waits, `isNew` whether the server has none of it
 */

/** Says "change" whenever something of it has changed. */
export class Foods extends EventTarget {
    /** @type {?ApiError} why the latest look was in vain */
    problem = null;
    isKnown = false;
    /** @type {Map<string, any>} as the server has them */
    #known = new Map();
    /** @type {Set<string>} never shown again, whatever a late answer says */
    #removed = new Set();
    /** @type {Set<string>} what was heard of since the latest load began; its answer may not know that yet */
    #heard = new Set();
    #load = 0;
    #listening = new AbortController();
    #session;
    #outbox;
    #kept;

    /**
     * @param {Session} session
     * @param {Outbox} outbox
     * @param {Kept} kept
     */
    constructor(session, outbox, kept) {
        super();
        this.#session = session;
        this.#outbox = outbox;
        this.#kept = kept;
        for (const food of kept.read("foods") ?? []) this.#known.set(food.id, food);
        this.isKnown = this.#known.size > 0;
        outbox.addEventListener("change", () => this.#changed(), { signal: this.#listening.signal });
    }

    /** Sent or not, by name. @type {Food[]} */
    get foods() {
        const removed = new Set([...this.#removed, ...this.#changes.map(({ removes }) => removes)]);
        const foods = new Map(this.#known);
        for (const change of this.#changes.filter(({ removes }) => !removes)) {
            const id = change.replaces ?? change.id;
            const before = this.#known.get(id);
            foods.set(id, { ...before, ...change.food, id, unsent: change, isNew: !before });
        }
        return [...foods.values()].filter(({ id }) => !removed.has(id))
            .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
    }

    /** Whether what is unsent has to wait. */
    get isHeldUp() {
        return this.#outbox.isHeldUp("food");
    }

    /** Brings them up to date; what is on show stays while the server is asked, and where it can't be. */
    async reload() {
        const load = ++this.#load;
        this.#heard.clear();
        try {
            const answer = await this.#fetchAll();
            if (load !== this.#load) return;
            for (const id of this.#known.keys()) if (!this.#heard.has(id)) this.#known.delete(id);
            for (const food of answer) if (!this.#heard.has(food.id)) this.#known.set(food.id, food);
            Object.assign(this, { problem: null, isKnown: true });
            this.#keep();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (load !== this.#load) return;
            this.problem = error;
        }
        this.#changed();
    }

    /** The connection is back. */
    catchUp() {
        this.reload();
    }

    /**
     * Takes in a message of the live connection.
     *
     * @param {any} message
     */
    receive({ type, data }) {
        if (type === "resync_required") this.reload();
        else if (type === "food.saved") this.savedFood(data);
        else if (type === "food.deleted") this.removedFood(data.id);
    }

    /** @param {any} food as the server has it */
    savedFood(food) {
        this.#heard.add(food.id);
        this.#known.set(food.id, food);
        this.#keep();
        this.#changed();
    }

    /** @param {string} id of one that the server no longer has */
    removedFood(id) {
        this.#heard.add(id);
        this.#removed.add(id);
        this.#known.delete(id);
        this.#keep();
        this.#changed();
    }

    /**
     * Saves a new food, or another version of one.
     *
     * @param {any} food as the API takes it
     * @param {?Food} of
     * @param {string} [text] of ingredients that are not read yet
     */
    save(food, of, text) {
        const change = { kind: "food", food, ...(text !== undefined && { text }) };
        if (of?.unsent && of.isNew) {
            // Refused, nothing of it is there; else it may have arrived, and its kind finds that out.
            return this.#outbox.add({ ...change, id: of.id });
        }
        return this.#outbox.add({ ...change, id: newID(), ...(of && { replaces: of.id }) });
    }

    /** @param {Food} food */
    remove(food) {
        const isUnknown = food.isNew && food.unsent.rejected;
        if (isUnknown) this.#outbox.drop(food.unsent.id);
        else this.#outbox.remove("food", food.id, newID());
    }

    /**
     * Brings a food back that was deleted, under a new id where the server may have done that.
     *
     * @param {Food} food
     * @param {any} described as the API takes it
     */
    restore(food, described) {
        if (!this.#outbox.takeBack("food", food.id)) this.save(described, null, food.unsent?.text);
    }

    /** Takes back a change. @param {Food} food */
    drop(food) {
        this.#outbox.drop(food.unsent.id);
    }

    close() {
        this.#load += 1;
        this.#listening.abort();
    }

    /** @type {FoodChange[]} */
    get #changes() {
        return this.#outbox.changes("food");
    }

    async #fetchAll() {
        /** @type {any[]} */
        const foods = [];
        for (let hasMore = true; hasMore && foods.length < MOST;) {
            const page = await this.#session.call("GET", `${FOODS}?limit=${PAGE_SIZE}&offset=${foods.length}`);
            foods.push(...page.foods);
            hasMore = page.has_more && page.foods.length > 0;
        }
        return foods;
    }

    #keep() {
        this.#kept.write("foods", [...this.#known.values()]);
    }

    #changed() {
        this.dispatchEvent(new Event("change"));
    }
}
