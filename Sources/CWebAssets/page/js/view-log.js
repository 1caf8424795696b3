// The field in which a meal is written.

import { dayOf, isOn } from "./calendar.js";
import { announce, byID } from "./dom.js";
import { completions, phraseEnd } from "./again.js";
import { clock, dayInSentence } from "./format.js";
import { LiveReading } from "./live-reading.js";
import { mealTypeAt } from "./meal.js";
import { erase, read, write } from "./storage.js";
import { ReadingView, faultText } from "./view-reading.js";

/** @import { WordsOf } from "./again.js" */
/** @import { Meal } from "./meal.js" */
/** @import { MealChange } from "./kind-meal.js" */
/** @import { Session } from "./session.js" */

/**
 * @typedef {object} Moment when a meal was eaten, and which one it was, as far as that is known before it is logged
 * @property {string} meal_type
 * @property {boolean} isTypeOpen whether words of the text may set it
 * @property {boolean} isTimeOpen whether such words may set the time
 * @property {string} [logged_at] the time that they set, where they have been read …
 * @property {string} [written_at] … and the moment from which they count
 * @property {boolean} [isUnread] whether nobody could say yet what the text tells
 * @property {string} [corrects] the words of the meal, where nobody could say whether the text corrects them
 */

const LONGEST_TEXT = 1000;
/** Is no meal: the person's foods tell what is under it, or that a digit is wrong. */
const BARCODE = /^(\d{8}|\d{12,14})$/;

const LOG = "Log meal";

const HOW_TO_CORRECT = "Change the text, or write in its place what to correct: “make it 3 eggs”.";

/**
 * What is said beside the field.
 *
 * @param {Meal | MealChange | null} corrects
 * @param {string} day the day on show
 * @param {string} today
 */
export function hintText(corrects, day, today) {
    if (!corrects) return "Press Enter to log";
    const loggedAt = new Date(corrects.logged_at);
    if (isOn(day, corrects.logged_at)) return `Changes the ${corrects.meal_type} of ${clock(loggedAt)}. ${HOW_TO_CORRECT}`;
    const which = `${corrects.meal_type} of ${dayInSentence(dayOf(loggedAt), today)}, ${clock(loggedAt)}`;
    return `You are still changing the ${which}: not a meal of the day on show. Cancel to write a new one.`;
}

/** Why a text can't be logged, where it is too long. @param {string} text */
function tooLong(text) {
    const length = [...text.trim()].length;
    return length > LONGEST_TEXT ? `That is too long for one meal: 1000 characters at most, and these are ${length}.` : "";
}

/**
 * Whether a text was written in the place of all of the one before: what was said of that one is not meant of it.
 *
 * @param {string} text
 * @param {string} before
 */
export const isOtherText = (text, before) => before.length > 1 && text[0] !== before[0] && (text.length < 2 || text.at(-1) !== before.at(-1));

export class LogView {
    #form = byID("meal-form");
    #text = byID("meal-text");
    #type = byID("meal-type");
    #error = byID("meal-error");
    #hint = byID("meal-hint");
    #cancel = byID("cancel-correction");
    /** The text when it was last read. */
    #textBefore = "";
    #submit = this.#form.querySelector("[type=submit]");
    /** The person chose the meal type themselves, so neither the words nor the hour do. */
    #isTypeChosen = false;
    /** The words may set the time. */
    #isTimeOpen = true;
    /** The person said that the text is the whole meal, though it looks like a correction. */
    #isWhole = false;
    /** @type {?Promise<void>} the reading of the text as it stands */
    #pending = null;
    #isChecking = false;
    #live;
    #reading;
    /** @type {Meal | MealChange | null} the meal whose text is in the field to be put right */
    #corrects = null;
    /** The day on show. */
    #day = dayOf(new Date());
    #draftKey;

    #actions;

    /**
     * @param {string} userID whose draft to keep
     * @param {object} actions
     * @param {(text: string, moment: Moment, corrects: Meal | MealChange | null) => void} actions.log
     * @param {() => void} actions.corrected a correction was saved or given up
     * @param {() => Meal[]} actions.meals the latest, from which words are completed
     * @param {WordsOf} actions.wordsOf a meal of another day, for this one
     * @param {(name: string) => void} actions.addFood describes a food of one's own
     * @param {() => void} actions.typed the text is another
     * @param {Session} session
     * @param {AbortSignal} signal ends the listening
     */
    constructor(userID, actions, session, signal) {
        this.#draftKey = `fitiq.draft.${userID}`;
        this.#actions = actions;
        this.#live = new LiveReading(session);
        this.#reading = new ReadingView(this.#live, session, {
            write: (text, before) => {
                if (this.#text.value === before) this.#write(text);
            },
            select: ({ start, length }) => {
                this.focus();
                this.#text.setSelectionRange(start, start + length);
            },
            keepTime: (isKept) => {
                this.#isTimeOpen = !isKept;
                this.#showReading();
                this.focus();
            },
            mayTakeTime: () => !this.#corrects,
            takeWhole: () => {
                this.#isWhole = true;
                this.#readText();
                this.focus();
            },
            addFood: actions.addFood,
        });
        this.#live.addEventListener("change", () => this.#showReading(), { signal });
        this.#reset();
        this.#form.addEventListener("submit", (/** @type {Event} */ event) => {
            event.preventDefault();
            this.#log();
        }, { signal });
        this.#text.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
            if (event.key === "ArrowUp" && this.#text.value === "") return this.#takeLatest(event);
            if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            this.#form.requestSubmit();
        }, { signal });
        document.addEventListener("keydown", (event) => this.#focusBySlash(event), { signal });
        this.#text.addEventListener("input", () => this.#typed(), { signal });
        this.#text.addEventListener("focus", () => this.#guessType(), { signal });
        // Back from the person's foods, of which there may be more.
        addEventListener("hashchange", () => this.#text.value && this.#readText(), { signal });
        this.#type.addEventListener("change", () => {
            this.#isTypeChosen = true;
            this.#showReading();
        }, { signal });
        this.#cancel.addEventListener("click", () => this.#giveUp(), { signal });
    }

    /**
     * Whether the meal with this id is being put right here.
     *
     * @param {string} id
     */
    isCorrecting(id) {
        return this.#corrects?.id === id;
    }

    /**
     * Puts a text into the field, ready to be changed.
     *
     * @param {string} text
     * @param {Meal | MealChange | null} [corrects]
     */
    edit(text, corrects = null) {
        this.clear();
        this.#corrects = corrects;
        this.#text.value = text;
        if (corrects) {
            this.#type.value = corrects.meal_type;
            this.#isTypeChosen = true;
        }
        this.#showHint();
        this.#typed();
        this.focus();
        this.#text.setSelectionRange(text.length, text.length);
        this.#form.scrollIntoView({ block: "nearest" });
    }

    focus() {
        this.#text.focus();
    }

    /** @param {string} [text] to be written into the field, where nothing is in it yet */
    offer(text) {
        if (text && this.#text.value.trim() === "") this.#write(text);
        else this.focus();
    }

    /**
     * Says it when the meal being put right is of another day than the one now on show.
     *
     * @param {string} day
     */
    showsDay(day) {
        if (day === this.#day) return;
        this.#day = day;
        this.#showHint();
        if (this.#text.value.trim() !== "") this.#readText(); // its words of time count from that day
        if (this.#form.classList.contains("of-another-day")) announce(this.#hint.textContent);
    }

    /** Gives up a correction; what else was being written is there again. */
    clear() {
        const wasCorrecting = this.#corrects !== null;
        this.#reset();
        if (wasCorrecting) this.#actions.corrected();
    }

    #giveUp() {
        this.clear();
        this.focus();
    }

    /** Shows the draft; its type is again guessed by the hour. */
    #reset() {
        this.#text.value = read(this.#draftKey) ?? "";
        this.#showFault("");
        this.#corrects = null;
        this.#isWhole = false;
        this.#isTypeChosen = false;
        this.#isTimeOpen = true;
        this.#showHint();
        this.#guessType();
        this.#readText();
    }

    /** The text is another than before. */
    #typed() {
        this.#isWhole = false;
        this.#keepDraft();
        this.#showFault(tooLong(this.#text.value));
        this.#readText();
    }

    #readText() {
        const text = this.#text.value;
        if (!this.#corrects && (text === "" || isOtherText(text, this.#textBefore))) {
            this.#isTimeOpen = true;
            this.#isTypeChosen = false;
        }
        this.#textBefore = text;
        this.#pending = this.#live.type(this.#text.value, this.#day, this.#correctable);
        this.#actions.typed();
    }

    /** The words of a meal that the text may correct; none where it is a new meal's or the same. */
    get #correctable() {
        const words = /** @type {any} */ (this.#corrects)?.corrects ?? this.#corrects?.raw_input;
        return words && !this.#isWhole && words.trim() !== this.#text.value.trim() ? words : undefined;
    }

    #showReading() {
        this.#guessType();
        this.#reading.show(this.#text.value, this.#keepsTime, this.#day, this.#changed, this.#several);
        if (!this.#corrects) this.#submit.textContent = this.#several.length > 0 ? `Log ${this.#several.length} meals` : LOG;
    }

    /** The meals of which the text tells, where these are several and the person has not said that it is one. */
    get #several() {
        return (!this.#corrects && !this.#isTypeChosen && this.#isTimeOpen && this.#told?.meals) || [];
    }

    /** The words of the meal that is being changed, where the field has others. */
    get #changed() {
        const words = this.#corrects?.raw_input ?? "";
        return words.trim() === this.#text.value.trim() ? "" : words;
    }

    /** Why words of day and time are not followed; null where they are. */
    get #keepsTime() {
        if (this.#corrects) return "The meal keeps its day and time, whatever the words say.";
        return this.#isTimeOpen ? null : "No day or time is taken from the words.";
    }

    /** @param {string} text that another part of the page makes of this one */
    #write(text) {
        this.#text.value = text;
        this.#typed();
        this.focus();
    }

    /** How the words that are being written may go on, by the meals of before. */
    get completions() {
        return this.#corrects ? [] : completions(this.#text.value, this.#actions.meals(), this.#actions.wordsOf);
    }

    /** @param {string} phrase in the place of the one that is being written */
    complete(phrase) {
        this.#write(phraseEnd(this.#text.value) + phrase);
        this.#text.setSelectionRange(this.#text.value.length, this.#text.value.length);
    }

    /** @param {KeyboardEvent} event */
    #takeLatest(event) {
        const latest = this.#actions.meals().find(({ raw_input }) => raw_input)?.raw_input;
        if (!latest) return;
        event.preventDefault();
        this.#write(this.#actions.wordsOf(latest) ?? latest);
    }

    /** @param {KeyboardEvent} event */
    #focusBySlash(event) {
        const isTyping = /** @type {HTMLElement} */ (event.target).closest?.("input, textarea, select, dialog");
        if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping || !this.#form.offsetParent) return;
        event.preventDefault();
        this.focus();
    }

    #showHint() {
        const corrects = this.#corrects;
        const isOfAnotherDay = corrects !== null && !isOn(this.#day, corrects.logged_at);
        this.#hint.textContent = hintText(corrects, this.#day, dayOf(new Date()));
        this.#hint.classList.toggle("keyboard", !corrects);
        this.#form.classList.toggle("of-another-day", isOfAnotherDay);
        this.#cancel.hidden = !corrects;
        this.#submit.textContent = corrects ? "Save" : LOG;
    }

    async #log() {
        const text = this.#text.value.trim();
        const problem = text === "" ? "Write what you ate or drank first." : tooLong(text);
        this.#showFault(problem);
        if (problem) return this.focus();
        const checked = await this.#check(text);
        if (checked) this.#send(checked.text, checked.corrects);
    }

    /**
     * What a text comes to that may correct the meal: it is shown before it is sent.
     *
     * @param {string} text
     * @returns {Promise<?{text: string, corrects?: string}>} null where it is not to be sent yet; `corrects` where nobody can say
     */
    async #check(text) {
        const corrects = this.#correctable;
        if (!corrects) return { text };
        if (this.#isChecking) return null;
        const wasShown = this.#told !== null;
        this.#isChecking = true;
        try {
            if (!wasShown) await this.#pending;
        } finally {
            this.#isChecking = false;
        }
        if (this.#text.value.trim() !== text || this.#correctable !== corrects) return null;
        const told = this.#told;
        if (!told) return { text, corrects };
        if (told.correction_fault) {
            this.#showFault(faultText(told.correction_fault));
            this.focus();
            return null;
        }
        if (told.corrected_input && !wasShown) {
            announce(`It becomes: ${told.corrected_input}. Save once more.`);
            this.focus();
            return null;
        }
        return { text: told.corrected_input ?? text };
    }

    /**
     * @param {string} text
     * @param {string} [corrects]
     */
    #send(text, corrects) {
        const code = !this.#corrects && BARCODE.test(text);
        const { activeElement } = document;
        if (!this.#corrects) erase(this.#draftKey);
        if (!code) this.#logAll(text, corrects);
        this.clear();
        if (code) return this.#actions.addFood(text);
        // Who has moved on while the text was checked stays there.
        if (activeElement === document.body || this.#form.contains(activeElement)) this.focus();
    }

    /**
     * Logs the text, or each of the meals of which it tells.
     *
     * @param {string} text
     * @param {string} [corrects]
     */
    #logAll(text, corrects) {
        const moment = this.#moment();
        const several = this.#several;
        for (const { raw_input, meal_type, logged_at } of several) {
            this.#actions.log(raw_input, { ...moment, meal_type, logged_at, written_at: this.#told?.written_at }, null);
        }
        if (several.length === 0) this.#actions.log(text, { ...moment, ...(corrects && { corrects }) }, this.#corrects);
    }

    /** @param {string} problem empty where there is none */
    #showFault(problem) {
        this.#error.textContent = problem;
        if (problem) this.#text.setAttribute("aria-invalid", "true");
        else this.#text.removeAttribute("aria-invalid");
    }

    /** @returns {Moment} */
    #moment() {
        const told = this.#told;
        return {
            meal_type: this.#type.value, isTypeOpen: !this.#isTypeChosen, isTimeOpen: this.#isTimeOpen,
            ...(!told && { isUnread: true }),
            ...(told?.repeated_date && { written_at: told.written_at }),
            ...(this.#isTimeOpen && told?.logged_at && { logged_at: told.logged_at, written_at: told.written_at }),
        };
    }

    /** What the text is understood to say; null where that is not known. */
    get #told() {
        return this.#live.of(this.#text.value);
    }

    /** The meal that the words name, else that of the hour. */
    #guessType() {
        if (this.#isTypeChosen) return;
        const told = this.#told;
        const at = this.#isTimeOpen && told?.logged_at ? new Date(told.logged_at) : new Date();
        this.#type.value = told?.meal_type ?? mealTypeAt(at.getHours());
    }

    /** Only of a new meal: where a correction was lost, the meal itself is still there. */
    #keepDraft() {
        if (this.#corrects) return;
        if (this.#text.value) write(this.#draftKey, this.#text.value);
        else erase(this.#draftKey);
    }

    /** Leaves nothing to be seen; the draft stays for the person's next visit. */
    close() {
        this.#reset();
        this.#text.value = "";
        this.#live.type("", this.#day);
        this.#reading.show("", null, this.#day);
    }
}
