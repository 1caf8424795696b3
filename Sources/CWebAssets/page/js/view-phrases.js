// What the reader has learnt from a person's corrections, and how to take it back.

import { ApiError } from "./api.js";
import { announce, byID, h, link, passingFocus } from "./dom.js";
import { sentence } from "./errors.js";
import { decimal } from "./format.js";
import { confirmed } from "./question.js";
import { PHRASES } from "./undo-change.js";

/** @import { Session } from "./session.js" */

/**
 * @typedef {object} Phrase
 * @property {string} id
 * @property {string} words
 * @property {string} [food_name]
 * @property {number} [grams_of_one]
 * @property {string} date
 */

/**
 * Says what the words mean: "Oat milk, 200 g each".
 *
 * @param {Phrase} phrase
 */
export const meaningOf = ({ food_name, grams_of_one }) =>
    [food_name, grams_of_one !== undefined && `${decimal(grams_of_one)} g each`].filter(Boolean).join(", ");

export class PhrasesView {
    #session;
    #error = byID("phrases-error");
    /** Grows with each asking and with each person: what was asked before, or for another, is not shown. */
    #round = 0;

    /** @param {Session} session */
    constructor(session) {
        this.#session = session;
        byID("phrases-forget").addEventListener("click", () => this.#forgetAll());
    }

    show() {
        return this.#attempt(() => this.#reload());
    }

    /**
     * Takes in a message of the live connection: what was learnt or forgotten, also on another device.
     *
     * @param {any} message
     */
    receive({ type }) {
        if (["phrase.saved", "phrase.deleted", "resync_required"].includes(type)) this.catchUp();
    }

    /** The connection is back. What is not on show is asked for when it is. */
    catchUp() {
        if (byID("phrases-list").checkVisibility()) void this.show();
    }

    /** Takes away all that is one person's. */
    clear() {
        this.#round += 1;
        this.#error.textContent = "";
        this.#draw([]);
    }

    /** Of several at once the last one counts: what it tells is the newest. */
    async #reload() {
        this.#round += 1;
        const round = this.#round;
        const { phrases } = await this.#session.call("GET", PHRASES);
        if (round === this.#round) passingFocus("phrases-title", () => this.#draw(phrases));
    }

    /** @param {Phrase[]} phrases */
    #draw(phrases) {
        byID("phrases-none").hidden = phrases.length > 0;
        byID("phrases-forget").hidden = phrases.length === 0;
        byID("phrases-list").replaceChildren(...phrases.map((phrase) =>
            h("li", { "data-phrase": phrase.words },
                h("span", {}, `“${phrase.words}” is ${meaningOf(phrase)} (${phrase.date}) `),
                link("Forget", () => this.#forget(phrase), `Forget what “${phrase.words}” is`))));
    }

    /** @param {Phrase} phrase */
    #forget({ id, words }) {
        return this.#attempt(async () => {
            await this.#session.call("DELETE", `${PHRASES}/${id}`);
            await this.#reload();
            announce(`Forgotten: “${words}”.`);
            byID("phrases-title").focus();
        });
    }

    async #forgetAll() {
        const isSure = await confirmed({
            title: "Forget all that was learnt?", text: "Later meals are read as if you had corrected none. Your meals stay as they are.",
            yes: "Forget all", no: "Keep",
        });
        if (!isSure) return;
        await this.#attempt(async () => {
            await this.#session.call("DELETE", PHRASES);
            await this.#reload();
            byID("phrases-title").focus();
        });
    }

    /** @param {() => Promise<void>} action */
    async #attempt(action) {
        this.#error.textContent = "";
        try {
            await action();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            this.#error.textContent = sentence(error);
        }
    }
}
