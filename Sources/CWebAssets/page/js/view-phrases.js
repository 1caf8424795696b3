// What the reader has learnt from a person's corrections, and how to take it back.

import { ApiError } from "./api.js";
import { announce, byID, h, link, passingFocus } from "./dom.js";
import { sentence } from "./errors.js";
import { decimal } from "./format.js";
import { newID } from "./ids.js";
import { confirmed } from "./question.js";
import { after } from "./socket.js";
import { EVERY, KEPT, PHRASES, phraseKind, stillLearnt } from "./undo-change.js";

/** @import { Kept } from "./kept.js" */
/** @import { Outbox } from "./outbox.js" */
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

/** A phrase that is forgotten can be taken back for this long, unless another part of the page is on show before: then it is sent. */
const UNDO_MS = 20_000;

export class PhrasesView {
    #session;
    #error = byID("phrases-error");
    /** @type {?Outbox} */
    #outbox = null;
    /** @type {?Outbox} the one that was told how to carry phrases */
    #told = null;
    /** @type {?Kept} */
    #kept = null;
    /** @type {Phrase[]} what was asked for last, where the browser keeps nothing */
    #listed = [];
    /** The change that can still be taken back. */
    #held = "";
    #cancel = () => {};
    /** What is drawn: what stays is not drawn anew. */
    #drawn = "";
    /** Grows with each asking and with each person: what was asked before, or for another, is not shown. */
    #round = 0;

    /** @param {Session} session */
    constructor(session) {
        this.#session = session;
        byID("phrases-forget").addEventListener("click", () => this.#forgetAll());
        byID("undo-phrase").addEventListener("click", () => this.#undo());
        addEventListener("pagehide", () => this.settle());
    }

    /**
     * @param {Outbox} outbox
     * @param {Kept} kept
     */
    show(outbox, kept) {
        if (outbox !== this.#told) {
            this.#told = outbox;
            outbox.carry(phraseKind(this.#session, kept, {
                isHeld: ({ id }) => id === this.#held,
                onRefused: (why) => (this.#error.textContent = why),
            }));
            outbox.addEventListener("change", () => outbox === this.#outbox && this.#draw());
        }
        this.#outbox = outbox;
        this.#kept = kept;
        this.#draw();
        return this.#reload();
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
        if (byID("phrases-list").checkVisibility()) void this.#reload();
    }

    /** Takes away all that is one person's. */
    clear() {
        this.settle();
        this.#round += 1;
        this.#error.textContent = "";
        this.#outbox = this.#kept = null;
        this.#listed = [];
        this.#draw();
    }

    /** Sends what could still be taken back. */
    settle() {
        if (!this.#held) return;
        this.#release();
        void this.#outbox?.flush();
    }

    #release() {
        this.#cancel();
        this.#held = "";
        passingFocus("phrases-title", () => (byID("phrase-forgotten").hidden = true));
    }

    /** Of several at once the last one counts: what it tells is the newest. */
    async #reload() {
        this.#round += 1;
        const round = this.#round;
        this.#error.textContent = "";
        try {
            const { phrases } = await this.#session.call("GET", PHRASES);
            if (round !== this.#round) return;
            this.#listed = phrases;
            this.#kept?.write(KEPT, phrases);
            this.#draw();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            // Without a network those are shown that were seen last.
            if (round === this.#round && !this.#kept?.read(KEPT)) this.#error.textContent = sentence(error);
        }
    }

    #draw() {
        /** @type {Phrase[]} */
        const known = this.#kept?.read(KEPT) ?? this.#listed;
        const phrases = stillLearnt(known, this.#outbox?.changes("phrase") ?? []);
        if (this.#drawn === JSON.stringify(phrases)) return;
        this.#drawn = JSON.stringify(phrases);
        byID("phrases-none").hidden = phrases.length > 0;
        byID("phrases-forget").hidden = phrases.length === 0;
        passingFocus("phrases-title", () => byID("phrases-list").replaceChildren(...phrases.map((phrase) =>
            h("li", { "data-phrase": phrase.words },
                h("span", {}, `“${phrase.words}” is ${meaningOf(phrase)} (${phrase.date}) `),
                link("Forget", () => this.#forget(phrase), `Forget what “${phrase.words}” is`)))));
    }

    /** @param {Phrase} phrase */
    #forget({ id, words }) {
        this.settle();
        this.#held = newID();
        this.#cancel = after(UNDO_MS, () => this.settle());
        const text = `Forgotten: “${words}”.`;
        byID("phrase-forgotten").firstElementChild.textContent = text;
        byID("phrase-forgotten").hidden = false;
        byID("undo-phrase").focus();
        void this.#outbox?.add({ id: this.#held, kind: "phrase", removes: id });
        announce(text);
    }

    #undo() {
        const held = this.#held;
        this.#release();
        this.#outbox?.drop(held);
        announce("Taken back.");
    }

    async #forgetAll() {
        const isSure = await confirmed({
            title: "Forget all that was learnt?", text: "Later meals are read as if you had corrected none. Your meals stay as they are.",
            yes: "Forget all", no: "Keep",
        });
        if (!isSure) return;
        this.settle();
        void this.#outbox?.add({ id: newID(), kind: "phrase", removes: EVERY });
        byID("phrases-title").focus();
    }
}
