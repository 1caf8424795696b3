// The diary on show: joins the day, the outbox and the live connection with what is seen of them.

import { ApiError } from "./api.js";
import { addDays, dayOf } from "./calendar.js";
import { Diary } from "./diary.js";
import { announce, byID, passingFocus } from "./dom.js";
import { fieldSentences, sentence } from "./errors.js";
import { counted, dayDate, dayName } from "./format.js";
import { EntryStore, Outbox } from "./outbox.js";
import { confirmed, withdraw } from "./question.js";
import { LiveSocket } from "./socket.js";
import { showAgainstPlan } from "./view-against.js";
import { ConnectionView } from "./view-connection.js";
import { LogView } from "./view-log.js";
import { MealsView, arrivalText } from "./view-meals.js";
import { showTotals } from "./view-totals.js";

/** @import { Meal } from "./meal.js" */
/** @import { Entry } from "./outbox.js" */
/** @import { Plan } from "./plan.js" */
/** @import { Session } from "./session.js" */
/** @import { State } from "./socket.js" */

export class DiaryView {
    #listening = new AbortController();
    #today = dayOf(new Date());
    #connection = new ConnectionView();
    #plan;
    #diary;
    #outbox;
    #socket;
    #log;
    #meals;

    /**
     * @param {Session} session
     * @param {Plan} plan
     * @param {string} userID
     */
    constructor(session, plan, userID) {
        const { signal } = this.#listening;
        this.#plan = plan;
        this.#diary = new Diary({
            session, day: this.#today,
            onChange: () => this.#show(),
            onArrival: (meal) => announce(arrivalText(meal)),
        });
        this.#outbox = new Outbox({
            entries: new EntryStore(userID),
            deliver: (entry) => this.#diary.deliver(entry),
            isHeld: ({ id }) => this.#log.isCorrecting(id),
            explain: (error) => fieldSentences(error) || sentence(error),
            onChange: () => this.#show(),
        });
        this.#socket = new LiveSocket({
            token: (isRefused) => session.token(isRefused),
            onState: (state) => this.#connectionChanged(state),
            onMessage: (message) => this.#diary.receive(message),
        });
        this.#log = new LogView(userID, {
            log: (text, type, corrects) => this.#logMeal(text, type, corrects),
            corrected: () => this.#outbox.flush(),
        }, signal);
        this.#meals = new MealsView({
            correct: (meal) => this.#log.edit(meal.raw_input ?? "", meal),
            remove: (meal) => this.#remove(meal),
            editUnsent: (entry) => this.#log.edit(entry.raw_input, entry),
            dropUnsent: (entry) => this.#drop(entry),
        });
        plan.addEventListener("change", () => this.#showAgainstPlan(), { signal });
        this.#listen(signal);
        this.#diary.show(this.#today);
        this.#socket.start();
        this.#outbox.flush();
        this.#log.focus();
    }

    /** Whether the person, told what has not been sent yet, still wants to sign out. */
    async mayLeave() {
        const unsent = [[this.#outbox.entries.length, "meal"], [this.#plan.unsentCount, "weight"]]
            .filter(([count]) => count !== 0)
            .map(([count, noun]) => counted(Number(count), String(noun)));
        return unsent.length === 0 || confirmed({
            title: "Sign out now?",
            text: `${unsent.join(" and ")} not sent yet will stay on this device until you sign in again.`,
            yes: "Sign out", no: "Stay",
        });
    }

    close() {
        withdraw();
        this.#listening.abort();
        this.#socket.stop();
        this.#outbox.stop();
        this.#diary.close();
        this.#log.close();
        this.#meals.show([], false, []);
        showTotals(null);
        showAgainstPlan(null, null);
    }

    /** @param {AbortSignal} signal */
    #listen(signal) {
        const onClick = (/** @type {string} */ id, /** @type {() => void} */ action) =>
            byID(id).addEventListener("click", action, { signal });
        onClick("previous-day", () => this.#go(addDays(this.#diary.day, -1)));
        onClick("next-day", () => this.#go(addDays(this.#diary.day, 1)));
        onClick("today", () => this.#go(this.#today));
        onClick("reload-day", () => this.#diary.reload());
        onClick("reconnect", () => this.#wake());
        for (const chip of document.querySelectorAll(".chip")) {
            chip.addEventListener("click", () => this.#log.edit(chip.textContent ?? ""), { signal });
        }
        addEventListener("online", () => this.#wake(), { signal });
        addEventListener("offline", () => this.#socket.lose(), { signal });
        addEventListener("focus", () => this.#returned(), { signal });
        addEventListener("focusin", () => this.#turnDay(), { signal });
        addEventListener("storage", () => this.#show(), { signal });
        document.addEventListener("visibilitychange", () => document.hidden || this.#returned(), { signal });
    }

    #wake() {
        this.#socket.wake();
        this.#outbox.flush();
        this.#plan.flush();
    }

    /** The person looks at this window again, perhaps on another day. */
    #returned() {
        this.#wake();
        this.#turnDay();
    }

    /** After midnight the new day is today, and on show if the old one was. */
    #turnDay() {
        const before = this.#today;
        this.#today = dayOf(new Date());
        if (this.#today !== before && this.#diary.day === before) this.#go(this.#today);
    }

    /** @param {string} day */
    #go(day) {
        if (day <= this.#today && day !== this.#diary.day) this.#diary.show(day);
    }

    /**
     * @param {string} text
     * @param {string} mealType
     * @param {Meal | Entry | null} corrects
     */
    #logMeal(text, mealType, corrects) {
        this.#turnDay();
        this.#outbox.add(this.#diary.entry(text, mealType, corrects));
        byID("meals").firstElementChild?.scrollIntoView({ block: "nearest" }); // below the fold on a phone
        announce(corrects ? "Saving the change." : "Meal added to the list.");
    }

    /** @param {Meal} meal */
    async #remove(meal) {
        const isSure = await confirmed({
            title: "Delete this meal?", text: meal.raw_input ?? meal.meal_type, yes: "Delete", no: "Keep it",
        });
        if (!isSure) return;
        try {
            await this.#diary.delete(meal.id);
            if (this.#log.isCorrecting(meal.id)) this.#log.clear();
            announce("Deleted.");
            byID("meals-title").focus();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            this.#showProblem(`Not deleted. ${sentence(error)}`);
        }
    }

    /** @param {Entry} entry */
    async #drop(entry) {
        const isSure = await confirmed({
            title: "Discard this text?", text: entry.raw_input, yes: "Discard", no: "Keep it",
        });
        if (!isSure) return;
        this.#outbox.drop(entry.id);
        if (this.#log.isCorrecting(entry.id)) this.#log.clear();
        byID("meals-title").focus();
    }

    /** @param {State} state */
    #connectionChanged(state) {
        const isBack = this.#connection.show(state);
        if (state.name !== "live") return;
        if (isBack) this.#plan.reload();
        this.#diary.reload(); // what was missed while not connected
        this.#outbox.flush();
    }

    #show() {
        passingFocus("day-name", () => this.#showDay());
    }

    #showDay() {
        const { day, state, meals } = this.#diary;
        const isToday = day === this.#today;
        const unsent = this.#outbox.entries.filter(({ id }) => !meals.some((meal) => meal.id === id));
        byID("day-name").textContent = dayName(day, this.#today, addDays(this.#today, -1));
        byID("day-date").textContent = dayDate(day, this.#today);
        byID("next-day").disabled = isToday;
        byID("today").hidden = isToday;
        byID("meals").setAttribute("aria-busy", String(state === "loading"));
        byID("no-meals").hidden = state !== "loaded" || meals.length + unsent.length > 0;
        this.#showProblem(state instanceof ApiError ? sentence(state) : "");
        this.#meals.show(unsent.reverse(), this.#outbox.isHeldUp, meals);
        showTotals(state === "loaded" || meals.length > 0 ? meals : null);
        this.#showAgainstPlan();
    }

    #showAgainstPlan() {
        const { state, meals } = this.#diary;
        const isKnown = (state === "loaded" || meals.length > 0) && this.#plan.isKnown;
        showAgainstPlan(isKnown ? meals : null, this.#plan.current?.targets ?? null);
    }

    /** @param {string} text */
    #showProblem(text) {
        const problem = byID("day-problem");
        problem.hidden = !text;
        problem.firstElementChild.textContent = text;
    }
}
