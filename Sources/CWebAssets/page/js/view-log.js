// The field in which a meal is written.

import { dayOf, isOn } from "./calendar.js";
import { announce, byID } from "./dom.js";
import { clock, dayInSentence } from "./format.js";
import { mealTypeAt } from "./meal.js";
import { erase, read, write } from "./storage.js";

/** @import { Meal } from "./meal.js" */
/** @import { MealChange } from "./kind-meal.js" */

const LONGEST_TEXT = 1000;

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
    if (isOn(day, corrects.logged_at)) return `Changes the ${corrects.meal_type} of ${clock(loggedAt)}.`;
    const which = `${corrects.meal_type} of ${dayInSentence(dayOf(loggedAt), today)}, ${clock(loggedAt)}`;
    return `You are still changing the ${which}: not a meal of the day on show. Cancel to write a new one.`;
}

export class LogView {
    #form = byID("meal-form");
    #text = byID("meal-text");
    #type = byID("meal-type");
    #error = byID("meal-error");
    #hint = byID("meal-hint");
    #cancel = byID("cancel-correction");
    #submit = this.#form.querySelector("[type=submit]");
    /** The person chose the meal type themselves, so the hour no longer does. */
    #isTypeChosen = false;
    /** @type {Meal | MealChange | null} the meal whose text is in the field to be put right */
    #corrects = null;
    /** The day on show. */
    #day = dayOf(new Date());
    #draftKey;

    #actions;

    /**
     * @param {string} userID whose draft to keep
     * @param {object} actions
     * @param {(text: string, mealType: string, corrects: Meal | MealChange | null) => void} actions.log
     * @param {() => void} actions.corrected a correction was saved or given up
     * @param {AbortSignal} signal ends the listening
     */
    constructor(userID, actions, signal) {
        this.#draftKey = `fitiq.draft.${userID}`;
        this.#actions = actions;
        this.#reset();
        this.#form.addEventListener("submit", (/** @type {Event} */ event) => {
            event.preventDefault();
            this.#log();
        }, { signal });
        this.#text.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
            if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            this.#form.requestSubmit();
        }, { signal });
        this.#text.addEventListener("input", () => this.#keepDraft(), { signal });
        this.#text.addEventListener("focus", () => this.#guessType(), { signal });
        this.#type.addEventListener("change", () => (this.#isTypeChosen = true), { signal });
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
        this.#keepDraft();
        this.focus();
        this.#text.setSelectionRange(text.length, text.length);
        this.#form.scrollIntoView({ block: "nearest" });
    }

    focus() {
        this.#text.focus();
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
        this.#error.textContent = "";
        this.#text.removeAttribute("aria-invalid");
        this.#corrects = null;
        this.#isTypeChosen = false;
        this.#showHint();
        this.#guessType();
    }

    #showHint() {
        const corrects = this.#corrects;
        const isOfAnotherDay = corrects !== null && !isOn(this.#day, corrects.logged_at);
        this.#hint.textContent = hintText(corrects, this.#day, dayOf(new Date()));
        this.#hint.classList.toggle("keyboard", !corrects);
        this.#form.classList.toggle("of-another-day", isOfAnotherDay);
        this.#cancel.hidden = !corrects;
        this.#submit.textContent = corrects ? "Save" : "Log meal";
    }

    #log() {
        const text = this.#text.value.trim();
        const problem = text === "" ? "Write what you ate or drank first."
            : [...text].length > LONGEST_TEXT ? "That is too long for one meal: 1000 characters at most." : "";
        this.#error.textContent = problem;
        if (problem) {
            this.#text.setAttribute("aria-invalid", "true");
            return this.focus();
        }
        if (!this.#corrects) erase(this.#draftKey);
        this.#actions.log(text, this.#type.value, this.#corrects);
        this.clear();
        this.focus();
    }

    #guessType() {
        if (!this.#isTypeChosen) this.#type.value = mealTypeAt(new Date().getHours());
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
    }
}
