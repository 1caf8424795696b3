// Changes and deletions of meals on show, each of which can be taken back.

import { announce, byID } from "./dom.js";
import { excerpt } from "./format.js";
import { newID } from "./ids.js";
import { wordsFor } from "./meal.js";
import { itemsOf } from "./totals.js";
import { LastChange } from "./undo-change.js";

/** @import { Diary } from "./diary.js" */
/** @import { Item, Meal } from "./meal.js" */
/** @import { MealChange } from "./kind-meal.js" */
/** @import { Outbox } from "./outbox.js" */
/** @import { Session } from "./session.js" */
/** @import { Back } from "./undo-change.js" */

export class ChangesView {
    #lastChange;
    /** @type {?{id: string, meal: Meal} | {entry: MealChange}} of the outbox's change, or one that was discarded */
    #lastDeletion = null;
    #outbox;
    #diary;
    #actions;

    /**
     * @param {Session} session
     * @param {Outbox} outbox
     * @param {Diary} diary
     * @param {object} actions
     * @param {(meal: string) => void} actions.dropDrafts drops what was typed to change the items of a meal
     * @param {(id: string) => void} actions.giveUp ends the writing of a meal's new words, where it is being written
     * @param {AbortSignal} signal ends the listening
     */
    constructor(session, outbox, diary, actions, signal) {
        this.#lastChange = new LastChange(session);
        this.#outbox = outbox;
        this.#diary = diary;
        this.#actions = actions;
        byID("undo-change").addEventListener("click", () => this.#undoChange(), { signal });
        byID("undo-delete").addEventListener("click", () => this.#undoDeletion(), { signal });
    }

    /** Another day is on show, or nobody's: nothing is to be taken back there. */
    leave() {
        for (const id of ["changed-item", "deleted-meal"]) byID(id).hidden = true;
    }

    /**
     * The server has a change.
     *
     * @param {MealChange} change
     */
    saved(change) {
        void this.#lastChange.saved(change).then((back) => back && this.#putBack(back));
    }

    /**
     * @param {MealChange[]} unsent
     * @param {Meal[]} meals of the day on show
     */
    show(unsent, meals) {
        this.#showLast(unsent);
        // A change goes with its item.
        const { item } = this.#lastChange;
        if (item && !itemsOf(meals).some(({ id }) => id === item.id)) byID("changed-item").hidden = true;
    }

    /**
     * Changes an item.
     *
     * @param {Meal} meal
     * @param {Item} item
     * @param {object} patch
     * @param {string} words that say it
     */
    repair(meal, item, patch, words) {
        const change = this.#diary.repair(meal, item, patch, words);
        this.#outbox.add(change);
        this.made(change, meal, item);
        announce("Saving the change.");
    }

    /**
     * Offers to take back a change that was made.
     *
     * @param {MealChange} change
     * @param {Meal} meal as it was
     * @param {Item} [item] as it was, where it is of one
     */
    made(change, meal, item) {
        const canUndo = this.#lastChange.made(change, meal, item);
        this.#showLast(this.#outbox.changes("meal"));
        byID("changed-item").hidden = !canUndo;
    }

    /**
     * Says what has become of the last change of an item.
     *
     * @param {MealChange[]} unsent
     */
    #showLast(unsent) {
        const { change } = this.#lastChange;
        if (!change) return;
        const waiting = unsent.find(({ id }) => id === change.id);
        const remembers = /** @type {any} */ (change.patch)?.remember ? ", and the same words mean this from now on" : "";
        const why = waiting?.rejected;
        const [state, more] = why ? ["Not changed", `. ${why}`] : waiting ? ["Saving", "."] : ["Changed", `${remembers}.`];
        byID("changed-item").firstElementChild.textContent = `${state}: ${change.raw_input}${more}`;
        byID("undo-change").hidden = Boolean(why);
        if (!why) return;
        byID("changed-item").hidden = false;
        this.#lastChange.drop();
    }

    /**
     * The server did not take a change: what it was of is shown as it is.
     *
     * @param {string} why
     * @param {MealChange} change
     */
    refused(why, { replaces, patch }) {
        announce(`Not saved. ${why}`);
        if (patch && replaces) this.#actions.dropDrafts(replaces);
    }

    /** Brings back what was before the last change, and forgets what was learnt from it. */
    #undoChange() {
        const back = this.#lastChange.takeBack((id) => this.#outbox.changes("meal").some((change) => change.id === id));
        for (const id of ["changed-item", "logged-elsewhere"]) byID(id).hidden = true;
        byID("meals-title").focus();
        if (!back) return;
        if ("drop" in back) this.#outbox.drop(back.drop);
        else this.#putBack(back);
        announce("drop" in back ? "The change was undone." : "Bringing back what it was.");
    }

    /** @param {Back} back */
    #putBack({ meal, item, patch, details, phrase }) {
        if (details) return void this.#outbox.add(this.#diary.detailed(meal, details, "Time, meal and notes as before"));
        if (!item || !patch) return void this.#outbox.add(this.#diary.entry(meal.raw_input ?? "", meal.meal_type, meal));
        this.#outbox.add({ ...this.#diary.repair(meal, item, patch, `${item.food_name}, amount as before`), grams: item.grams });
        void phrase.then((lesson) => lesson && this.#outbox.add({
            kind: "phrase", id: newID(), removes: lesson.id, learnt_at: lesson.learnt_at,
        }));
    }

    /**
     * Deletes a meal, which can be taken back until the day is left.
     *
     * @param {Meal} meal
     */
    remove(meal) {
        this.#actions.giveUp(meal.id);
        this.#lastDeletion = { id: newID(), meal };
        this.#outbox.remove("meal", meal.id, this.#lastDeletion.id);
        this.#showGone("Deleted", wordsFor(meal));
    }

    /**
     * @param {string} what was done
     * @param {string} words of what is gone, which can be brought back
     */
    #showGone(what, words) {
        const notice = byID("deleted-meal");
        notice.firstElementChild.textContent = `${what}: ${excerpt(words)}`;
        notice.hidden = false;
        announce(`${what}.`);
        byID("meals-title").focus();
    }

    /** Brings the meal back that was deleted last. */
    #undoDeletion() {
        byID("deleted-meal").hidden = true;
        byID("meals-title").focus();
        const last = /** @type {any} */ (this.#lastDeletion);
        if (last.entry) return void this.#outbox.add(last.entry);
        const { id, meal } = /** @type {{id: string, meal: Meal}} */ (last);
        const isWaiting = this.#outbox.changes("meal").some((change) => change.id === id);
        if (isWaiting) this.#outbox.drop(id);
        // It may be on its way all the same. What was not read the server can't bring back: its words are logged again.
        if (meal.status === "completed" || meal.status === "manual") this.#outbox.add({ kind: "undo", id: newID(), replaces: id });
        else if (!isWaiting) this.#outbox.add(this.#diary.entry(meal.raw_input ?? "", meal.meal_type, null, { logged_at: meal.logged_at }));
        announce("Bringing the meal back.");
    }

    /**
     * Discards what was not sent, which can be taken back as well.
     *
     * @param {MealChange} entry
     */
    drop(entry) {
        this.#outbox.drop(entry.id);
        this.#actions.giveUp(entry.id);
        this.#lastDeletion = { entry };
        this.#showGone("Discarded", entry.raw_input);
    }
}
