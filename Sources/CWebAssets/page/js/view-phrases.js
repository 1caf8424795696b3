// What the reader has learnt from a person's corrections, and how to take it back.

import { ApiError } from "./api.js";
import { announce, byID, h, link } from "./dom.js";
import { sentence } from "./errors.js";
import { decimal } from "./format.js";
import { confirmed } from "./question.js";

/** @import { Session } from "./session.js" */

const PATH = "/api/v1/users/me/phrases";

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
    /** Grows with each person: what was asked for another is not shown. */
    #round = 0;

    /** @param {Session} session */
    constructor(session) {
        this.#session = session;
        byID("phrases-forget").addEventListener("click", () => this.#forgetAll());
    }

    show() {
        return this.#attempt(() => this.#reload());
    }

    /** Takes away all that is one person's. */
    clear() {
        this.#round += 1;
        this.#error.textContent = "";
        this.#draw([]);
    }

    async #reload() {
        const round = this.#round;
        const { phrases } = await this.#session.call("GET", PATH);
        if (round === this.#round) this.#draw(phrases);
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
            await this.#session.call("DELETE", `${PATH}/${id}`);
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
            await this.#session.call("DELETE", PATH);
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
