// What a person last saw, kept in this browser so that the page opens without a network. It is theirs alone: whoever signs
// in is the only one whose answers stay, and signing out leaves none.

import { erase, keys, readJSON, write } from "./storage.js";

const PREFIX = "fitiq.kept.";
const PERSON = "fitiq.person";
/** So many days are kept of whatever is kept by days. */
const MOST_DAYS = 40;

/** @import { Person } from "./session.js" */

export class Kept {
    #prefix;
    #isOpen = true;

    /** @param {string} userID whose */
    constructor(userID) {
        this.#prefix = `${PREFIX}${userID}.`;
    }

    /**
     * @param {string} name
     * @returns {any} null where nothing is
     */
    read(name) {
        return this.#isOpen ? readJSON(this.#prefix + name) : null;
    }

    /**
     * @param {string} name
     * @param {any} value
     */
    write(name, value) {
        if (this.#isOpen) write(this.#prefix + name, JSON.stringify(value));
    }

    /**
     * The same of a day; the earliest days go where there are too many.
     *
     * @param {string} name
     * @param {string} day
     * @param {any} value
     */
    writeOf(name, day, value) {
        this.write(`${name}.${day}`, value);
        const days = keys(`${this.#prefix}${name}.`).sort();
        for (const key of days.slice(0, Math.max(0, days.length - MOST_DAYS))) erase(key);
    }

    /** Keeps nothing any more: what was asked for may still be answered. */
    close() {
        this.#isOpen = false;
    }
}

/**
 * Notes who is signed in, and forgets all that is kept of anyone else.
 *
 * @param {Person} person
 */
export function keepPerson(person) {
    for (const key of keys(PREFIX)) if (!key.startsWith(`${PREFIX}${person.user_id}.`)) erase(key);
    write(PERSON, JSON.stringify(person));
}

/**
 * Who was signed in when the page was last open; null where nobody was.
 *
 * @returns {?Person}
 */
export const keptPerson = () => readJSON(PERSON);

/** Leaves nothing of what anyone saw. */
export function forgetKept() {
    for (const key of [...keys(PREFIX), PERSON]) erase(key);
}
