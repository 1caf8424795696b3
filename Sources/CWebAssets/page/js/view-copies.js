// Copying or moving of a day's meals, or of a section of them, on show.

import { announce, byID } from "./dom.js";
import { dayInSentence } from "./format.js";
import { newID } from "./ids.js";
import { isFinal, isFinished } from "./meal.js";

/** @import { Diary } from "./diary.js" */
/** @import { Meal } from "./meal.js" */
/** @import { Outbox } from "./outbox.js" */

export class CopiesView {
    /** @type {?import("./copy-day.js").LastCopies} the last copying, where there was one */
    #copies = null;
    /** @type {Meal[]} the meals that were moved last, as they were; none where others were copied since */
    #moved = [];
    #outbox;
    #diary;
    #actions;
    #signal;

    /**
     * @param {Outbox} outbox
     * @param {Diary} diary
     * @param {object} actions
     * @param {(day: string) => void} actions.goTo shows a day
     * @param {(text: string) => ?string} actions.wordsOf a meal of another day, for this one
     * @param {AbortSignal} signal ends the listening
     */
    constructor(outbox, diary, actions, signal) {
        this.#outbox = outbox;
        this.#diary = diary;
        this.#actions = actions;
        this.#signal = signal;
        byID("undo-copy").addEventListener("click", () => void this.#undo(), { signal });
    }

    /**
     * Copies or moves meals of the day on show to a day of the person's choice, and goes there.
     *
     * @param {Meal[]} meals
     * @param {string} today
     * @param {string} [type] of all of them, where they are those of a section
     */
    async copy(meals, today, type) {
        const from = this.#diary.day;
        const finished = meals.filter(isFinished);
        const parts = await Promise.all([import("./view-copy-day.js"), import("./copy-day.js")]).catch(() => null);
        if (!parts) return this.tell("FitIQ can’t be reached right now. Try again in a moment.");
        const [{ askForDay, copiedText, movedText }, { LastCopies, dayCopies, dayMoves }] = parts;
        this.#copies ??= new LastCopies();
        const asked = await askForDay(from, today, finished.length, type);
        if (!asked || this.#signal.aborted) return;
        const { to, isMove } = asked;
        this.#moved = isMove ? meals.filter(({ status }) => isFinal(status)) : [];
        if (isMove) {
            this.#addAll(dayMoves(this.#moved, to, this.#diary));
            this.#actions.goTo(to);
            return this.tell(movedText(this.#moved.length, meals.length - this.#moved.length, dayInSentence(to, today)), true);
        }
        const words = (/** @type {Meal} */ { raw_input }) => raw_input && (this.#actions.wordsOf(raw_input) ?? raw_input);
        const there = await this.#diary.mealsOf(to);
        const waiting = this.#outbox.changes("meal");
        const changes = dayCopies(finished.map((meal) => ({ ...meal, raw_input: words(meal) })), to, {
            ids: [...there, ...waiting].map(({ id }) => id), gone: waiting.map(({ removes }) => removes).filter(Boolean),
        }, this.#diary);
        this.#addAll(changes);
        this.#actions.goTo(to);
        const text = copiedText(changes.length, meals.length - finished.length, dayInSentence(to, today));
        this.tell(text, this.#copies.canUndo(from, to, changes.map(({ id }) => id)));
    }

    /**
     * A copy goes on under another id.
     *
     * @param {string} id
     * @param {string} next
     */
    renamed(id, next) {
        this.#copies?.renamed(id, next);
    }

    /**
     * @param {string} text what was copied
     * @param {boolean} [canUndo]
     */
    tell(text, canUndo = false) {
        const notice = byID("copied-day");
        notice.hidden = false;
        notice.firstElementChild.textContent = text;
        byID("undo-copy").hidden = !canUndo;
        announce(text);
    }

    /** @param {{id: string, kind: string}[]} changes */
    #addAll(changes) {
        for (const change of changes) this.#outbox.add(change);
    }

    /** Takes the meals away again that the last copying has made, or moves those back that were moved last. */
    async #undo() {
        const moved = this.#moved;
        this.#moved = [];
        if (moved.length > 0) {
            const { dayMoves } = await import("./copy-day.js");
            this.#addAll(dayMoves(moved, null, this.#diary));
            this.tell("Moving was undone.");
            return byID("meals-title").focus();
        }
        for (const id of this.#copies?.takeBack() ?? []) this.#outbox.remove("meal", id, newID());
        this.tell("Copying was undone.");
        byID("meals-title").focus();
    }
}
