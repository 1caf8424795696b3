// The diary on show: joins the day, the outbox and the live connection with what is seen of them.

import { latestMeals, often } from "./again.js";
import { ApiError } from "./api.js";
import { mayAsk } from "./asked.js";
import { addDays, dayOf, isOn, timestamp } from "./calendar.js";
import { Diary } from "./diary.js";
import { announce, byID, h, passingFocus } from "./dom.js";
import { sentence } from "./errors.js";
import { clock, dayDate, dayInSentence, dayName, excerpt } from "./format.js";
import { mealKind } from "./kind-meal.js";
import { isFinished, mealTypeAt } from "./meal.js";
import { withdraw } from "./question.js";
import { SharedSocket } from "./shared-socket.js";
import { itemsOf, waterIn } from "./totals.js";
import { phraseKind, undoKind } from "./undo-change.js";
import { places } from "./unsent.js";
import { TimelessTexts } from "./timeless.js";
import { showAgainstPlan } from "./view-against.js";
import { ChangesView } from "./view-changes.js";
import { ConnectionView } from "./view-connection.js";
import { CopiesView } from "./view-copies.js";
import { LogView } from "./view-log.js";
import { MealsView, arrivalText } from "./view-meals.js";
import { showTotals } from "./view-totals.js";
import { WaterView } from "./view-water.js";

/** @import { Kept } from "./kept.js" */
/** @import { Meal } from "./meal.js" */
/** @import { MealChange } from "./kind-meal.js" */
/** @import { Outbox } from "./outbox.js" */
/** @import { Plan } from "./plan.js" */
/** @import { Session } from "./session.js" */
/** @import { State } from "./socket.js" */
/** @import { Moment } from "./view-log.js" */
/** @import { Water } from "./water.js" */

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
    #water;
    #waterView;

    #others;
    #goTo;
    #copies;
    #changes;
    /** @type {Meal[]} the latest, from which is offered what to log again */
    #latest = [];
    #timeless;
    /** @type {?Promise<any>} what knows why nothing was read of meals, fetched once there is such a meal … */
    #asking = null;
    /** @type {?import("./unread-reasons.js").UnreadReasons} … and here once it is there */
    #reasons = null;
    #session;
    #kept;
    /** How many meals the words have put on other days since one was written. */
    #movedCount = 0;

    /**
     * @param {Session} session
     * @param {string} userID
     * @param {object} parts
     * @param {Outbox} parts.outbox
     * @param {Plan} parts.plan
     * @param {Water} parts.water
     * @param {Kept} parts.kept
     * @param {{receive?: (message: any) => void, catchUp?: () => void}[]} parts.others who else hears what the connection tells
     * @param {(day: string) => void} parts.goTo shows a day, at its own address
     * @param {(name: string) => void} parts.addFood describes a food of one's own
     */
    constructor(session, userID, { outbox, plan, water, kept, others, goTo, addFood }) {
        const { signal } = this.#listening;
        this.#plan = plan;
        this.#outbox = outbox;
        this.#water = water;
        this.#others = others;
        this.#goTo = goTo;
        this.#session = session;
        this.#kept = kept;
        addEventListener("toggle", ({ target }) => void this.#fill(target), { capture: true, signal });
        outbox.carry(phraseKind(session, kept));
        outbox.carry(undoKind(session, (meal) => this.#diary.saved(meal, true)));
        this.#diary = new Diary({
            session, day: this.#today, kept,
            onChange: () => this.#show(),
            onArrival: (meal) => announce(arrivalText(meal)),
        });
        this.#waterView = new WaterView(water, signal);
        this.#changes = new ChangesView(session, outbox, this.#diary, {
            dropDrafts: (meal) => this.#meals.dropDrafts(meal),
            giveUp: (id) => this.#log.isCorrecting(id) && this.#log.clear(),
        }, signal);
        this.#copies = new CopiesView(outbox, this.#diary, { goTo, wordsOf: (text) => this.#timeless.of(text) }, signal);
        outbox.carry(mealKind(session, {
            onSaved: (meal, isNew, change) => {
                this.#diary.saved(meal, isNew);
                this.#changes.saved(change);
                // Words that had not been read when it was logged have set another day.
                if (change.isClockWrong) return this.#showClockWrong(meal);
                if (!change.isTimeOpen || isOn(dayOf(new Date(change.logged_at)), meal.logged_at)) return;
                this.#movedCount += 1;
                this.#showLoggedOn(meal.logged_at, this.#movedCount);
            },
            onRemoved: (id) => this.#diary.removed(id),
            isHeld: ({ id }) => this.#log.isCorrecting(id),
            onRefused: (why, change) => this.#changes.refused(why, change),
            onRenamed: (id, next) => this.#copies.renamed(id, next),
        }));
        outbox.addEventListener("change", () => this.#show(), { signal });
        this.#socket = new SharedSocket(`fitiq.live.${userID}`, {
            token: (isRefused) => session.token(isRefused),
            onState: (state) => this.#connectionChanged(state),
            onMessage: (message) => {
                if (message.type === "meal_log.completed") this.#latest = [message.data, ...this.#latest];
                for (const part of [this.#diary, this.#water, this.#plan, ...this.#others]) part.receive?.(message);
            },
        });
        this.#timeless = new TimelessTexts(session, () => this.#showOften());
        this.#log = new LogView(userID, {
            log: (text, moment, corrects) => this.#logMeal(text, moment.meal_type, corrects, moment),
            corrected: () => this.#outbox.flush(),
            meals: () => this.#known,
            wordsOf: (text) => this.#timeless.of(text),
            addFood,
            typed: () => this.#showOften(),
        }, session, signal);
        this.#meals = new MealsView({
            correct: (meal) => this.#log.edit(meal.raw_input ?? "", meal),
            remove: (meal) => this.#changes.remove(meal),
            again: (meal) => this.#logAgain(meal),
            eaten: (meal, text) => this.#logMeal(text, meal.meal_type, meal, { eaten_at: timestamp(new Date()) }),
            repair: (meal, item, patch, words) => this.#changes.repair(meal, item, patch, words),
            details: (meal) => this.#askForDetails(meal),
            copySection: (type) => this.#copyDay(type),
            session,
            mayAsk: (meal, item) => mayAsk(kept, meal.id, item.food_name),
            editUnsent: (entry) => this.#log.edit(entry.raw_input, entry),
            dropUnsent: (entry) => this.#changes.drop(entry),
        });
        plan.addEventListener("change", () => this.#showAgainstPlan(), { signal });
        this.#water.addEventListener("change", () => this.#showWater(), { signal });
        this.#listen(signal);
        this.#diary.show(this.#today);
        this.#water.show(this.#today);
        this.#socket.start();
        this.#outbox.flush();
        if (!matchMedia("(pointer: coarse)").matches) this.#log.focus(); // on a phone the keyboard would cover the day
        this.#askForLatest(session);
    }

    close() {
        withdraw();
        this.#listening.abort();
        this.#socket.stop();
        this.#diary.close();
        this.#log.close();
        this.#waterView.close();
        this.#meals.show([], [], new Map(), false);
        byID("again").replaceChildren();
        delete byID("again").dataset.content;
        byID("copy-day").hidden = true;
        this.#changes.leave();
        byID("copied-day").hidden = true;
        showTotals(null);
        showAgainstPlan(null, null, 0);
    }

    /** @param {AbortSignal} signal */
    #listen(signal) {
        const onClick = (/** @type {string} */ id, /** @type {() => void} */ action) =>
            byID(id).addEventListener("click", action, { signal });
        onClick("previous-day", () => this.#goTo(addDays(this.#diary.day, -1)));
        onClick("next-day", () => this.#goTo(addDays(this.#diary.day, 1)));
        onClick("today", () => this.#goTo(this.#today));
        onClick("show-unsent", () => this.#goTo(byID("show-unsent").value));
        onClick("show-logged", () => this.#goTo(byID("show-logged").value));
        onClick("copy-day", () => this.#copyDay());
        onClick("reload-day", () => this.#diary.reload());
        onClick("reconnect", () => this.#wake());
        for (const chip of document.querySelectorAll("#no-meals .chip")) {
            chip.addEventListener("click", () => this.#log.edit(chip.textContent ?? ""), { signal });
        }
        addEventListener("online", () => this.#wake(), { signal });
        addEventListener("offline", () => this.#socket.lose(), { signal });
        addEventListener("focus", () => this.#returned(), { signal });
        addEventListener("focusin", () => this.#turnDay(), { signal });
        addEventListener("storage", () => this.#outbox.heard(), { signal });
        document.addEventListener("visibilitychange", () => document.hidden || this.#returned(), { signal });
    }

    #wake() {
        this.#socket.wake();
        this.#outbox.flush();
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
        if (this.#today !== before && this.#diary.day === before) this.go(this.#today);
    }

    /** @param {string} day to show; none of the future */
    go(day) {
        if (day > this.#today || day === this.#diary.day) return;
        this.#diary.show(day);
        this.#water.show(day);
        this.#changes.leave();
        this.#showLoggedOn(null);
    }

    /** @param {string} [text] of a meal, for the person to go on with */
    write(text) {
        this.#log.offer(text);
    }

    /** @param {Session} session */
    async #askForLatest(session) {
        this.#latest = await latestMeals(session);
        if (!this.#listening.signal.aborted) this.#showOften();
    }

    /** @param {Meal} meal */
    #logAgain(meal) {
        this.#turnDay();
        this.#outbox.add(this.#diary.again({ ...meal, raw_input: meal.raw_input && (this.#timeless.of(meal.raw_input) ?? meal.raw_input) }));
        this.#goTo(this.#today);
        announce("Logged again, today.");
    }

    /** @param {string} [type] of the meals that are copied, where they are not all */
    #copyDay(type) {
        this.#turnDay();
        void this.#copies.copy(this.#mealsOnShow().filter(({ meal_type }) => !type || meal_type === type), this.#today, type);
    }

    /**
     * @param {string} text
     * @param {string} mealType
     * @param {Meal | MealChange | null} corrects
     * @param {Moment} [moment] of a new meal, where more is known of it than that it is now
     */
    #logMeal(text, mealType, corrects, moment) {
        this.#turnDay();
        const entry = this.#diary.entry(text, mealType, corrects, moment);
        byID("copied-day").hidden = true;
        if (corrects) byID("changed-item").hidden = true;
        this.#outbox.add(entry);
        if (corrects && "status" in corrects && corrects.status !== "failed") this.#changes.made(entry, corrects);
        byID("meals").firstElementChild?.scrollIntoView({ block: "nearest" }); // below the fold on a phone
        this.#movedCount = 0;
        this.#showLoggedOn(corrects ? null : entry.logged_at);
        if (byID("logged-elsewhere").hidden) announce(corrects ? "Saving the change." : "Meal added to the list.");
    }

    /**
     * Asks for another time, type or notes of a meal.
     *
     * @param {Meal} meal
     */
    async #askForDetails(meal) {
        const part = await import("./view-details.js").catch(() => null);
        if (!part) return this.#copies.tell("This can’t be changed right now. Check your connection and try again.");
        const details = await part.askForDetails(meal, this.#today);
        if (!details || this.#listening.signal.aborted) return;
        const change = this.#diary.detailed(meal, details, part.detailsText(details, this.#today));
        this.#outbox.add(change);
        this.#changes.made(change, meal);
        this.#showLoggedOn(details.logged_at);
        announce("Saving the change.");
    }

    /**
     * Says which time counts for a meal that this device dates into the future.
     *
     * @param {Meal} meal
     */
    #showClockWrong({ logged_at }) {
        const at = new Date(logged_at);
        const text = `The clock of this device is wrong. The meal was logged at FitIQ’s time: ${dayDate(dayOf(at), this.#today)}, ${clock(at)}.`;
        this.#showLoggedOn(logged_at);
        byID("logged-elsewhere").hidden = false;
        byID("logged-elsewhere").firstElementChild.textContent = text;
        announce(text);
    }

    /**
     * Says where a meal went that is not of the day on show.
     *
     * @param {?string} loggedAt of the meal that was logged last
     * @param {number} [count] how many went to other days
     */
    #showLoggedOn(loggedAt, count = 1) {
        const day = loggedAt ? dayOf(new Date(loggedAt)) : this.#diary.day;
        const notice = byID("logged-elsewhere");
        notice.hidden = day === this.#diary.day || day > this.#today;
        if (notice.hidden || !loggedAt) return;
        const words = dayInSentence(day, this.#today);
        const when = `${words}, ${clock(new Date(loggedAt))}`;
        notice.firstElementChild.textContent = count > 1 ? `${count} meals were logged on other days, the last ${when}.` : `Logged ${when}.`;
        byID("show-logged").value = day;
        byID("show-logged").textContent = `Go to ${words}`;
        announce(notice.firstElementChild.textContent);
    }

    /** @param {State} state */
    #connectionChanged(state) {
        const isBack = this.#connection.show(state);
        if (state.name !== "live") return;
        if (isBack || this.#plan.state instanceof ApiError) this.#plan.reload();
        if (isBack) for (const part of this.#others) part.catchUp?.();
        this.#diary.reload(); // what was missed while not connected
        this.#timeless.retry();
        this.#water.reload();
        this.#outbox.flush();
    }

    #show() {
        passingFocus("day-name", () => this.#showDay());
    }

    #showDay() {
        const { day, state } = this.#diary;
        const isToday = day === this.#today;
        const meals = this.#mealsOnShow();
        const unsent = this.#outbox.changes("meal").filter(({ removes }) => !removes);
        const { cards, changes, otherDays } = places(unsent, meals, day);
        byID("day-name").textContent = dayName(day, this.#today, addDays(this.#today, -1));
        byID("day-date").textContent = dayDate(day, this.#today);
        byID("next-day").disabled = isToday;
        byID("today").hidden = isToday;
        byID("meals").setAttribute("aria-busy", String(state === "loading"));
        byID("copy-day").hidden = !meals.some(isFinished);
        this.#changes.show(unsent, meals);
        byID("no-meals").hidden = state !== "loaded" || meals.length + cards.length > 0;
        this.#showProblem(state instanceof ApiError ? sentence(state) : "");
        this.#showUnsentOf(otherDays[0]);
        this.#showOften();
        this.#log.showsDay(day);
        // Until the day is known, its meals with their changes are not.
        const own = state === "loading" ? cards.filter(({ replaces }) => !replaces) : cards;
        this.#meals.show(own, meals, changes, this.#outbox.isHeldUp("meal"));
        showTotals(state === "loaded" || meals.length > 0 ? meals : null);
        this.#showWater();
    }

    /** The meals that are known here, the latest first. */
    get #known() {
        const shown = this.#diary.meals;
        const all = new Map([...[...this.#latest].reverse(), ...shown].map((meal) => [meal.id, meal]));
        return [...all.values()].sort((a, b) => Date.parse(b.logged_at) - Date.parse(a.logged_at));
    }

    /**
     * Fills a fold of nutrients that was opened, of the day or of one food.
     *
     * @param {any} fold
     */
    async #fill(fold) {
        const of = fold.dataset?.nutrients;
        if (!of || !fold.open) return;
        const items = itemsOf(this.#mealsOnShow());
        const part = await import("./view-nutrients.js").catch(() => null);
        await part?.fillWithItems(fold, of === "day" ? items : items.filter(({ id }) => id === of), this.#session, this.#kept);
    }

    /** Offers what is had often at this time of day, or how the words that are being written may go on. */
    #showOften() {
        const log = this.#log;
        if (!log) return; // being made
        const { completions } = log;
        const isNew = completions.length === 0;
        const texts = isNew ? often(this.#known, mealTypeAt(new Date().getHours()), (text) => this.#timeless.of(text)) : completions;
        const place = byID("again");
        const content = JSON.stringify([isNew, texts]);
        if (place.dataset.content === content) return;
        place.dataset.content = content;
        place.hidden = texts.length === 0;
        const [label, take] = isNew
            ? ["Log again", (/** @type {string} */ text) => this.#logMeal(text, mealTypeAt(new Date().getHours()), null)]
            : ["Go on with", (/** @type {string} */ text) => log.complete(text)];
        place.setAttribute("aria-label", label);
        place.replaceChildren(h("span", { class: "hint", "aria-hidden": "true" }, label), ...texts.map((text) => h("button", {
            type: "button", class: "chip", "aria-label": `${label}: ${excerpt(text)}`, onclick: () => take(text),
        }, excerpt(text))));
    }

    /** @param {string} [day] another than the one on show */
    #showUnsentOf(day) {
        byID("unsent-elsewhere").hidden = !day;
        byID("show-unsent").value = day ?? "";
        byID("show-unsent").textContent = day ? `Go to ${dayInSentence(day, this.#today)}` : "";
    }

    /** Without those whose deletion waits to be sent. */
    #mealsOnShow() {
        const removed = new Set(this.#outbox.changes("meal").map(({ removes }) => removes));
        return this.#diary.meals.filter(({ id }) => !removed.has(id)).map((meal) => this.#withReason(meal));
    }

    /** @param {Meal} meal of which nothing may have been read */
    #withReason(meal) {
        if (meal.status !== "failed" || this.#reasons) return this.#reasons?.with(meal) ?? meal;
        this.#asking ??= import("./unread-reasons.js").then(({ UnreadReasons }) => {
            this.#reasons = new UnreadReasons(this.#session, () => this.#show());
            this.#show();
        }, () => (this.#asking = null)); // asked for again when the day is shown anew
        return meal;
    }

    #showAgainstPlan() {
        const { state } = this.#diary;
        const meals = this.#mealsOnShow();
        const isKnown = (state === "loaded" || meals.length > 0) && this.#plan.isKnown;
        showAgainstPlan(isKnown ? meals : null, this.#plan.current?.targets ?? null, this.#water.litres);
    }

    #showWater() {
        this.#waterView.show(waterIn(itemsOf(this.#mealsOnShow())));
        this.#showAgainstPlan();
    }

    /** @param {string} text */
    #showProblem(text) {
        const problem = byID("day-problem");
        problem.hidden = !text;
        problem.firstElementChild.textContent = text;
    }
}
