// The plan on show: the questions until there is one, then its targets, its timeline and the weights.

import { changes, facts, inUnits, knownAnswers } from "./answers.js";
import { ApiError } from "./api.js";
import { noon } from "./calendar.js";
import { announce, byID } from "./dom.js";
import { sentence } from "./errors.js";
import { kcal, litres, shortDate } from "./format.js";
import { changeText, seen, seenBefore } from "./plan-change.js";
import { energyOf, proteinOf, waterOf } from "./plan.js";
import { erase, readJSON, write } from "./storage.js";
import { UNITS, chosenUnits, weightText } from "./units.js";
import { AnswersView } from "./view-answers.js";
import { showNotices } from "./view-notices.js";
import { showTargets } from "./view-targets.js";
import { showTimeline } from "./view-timeline.js";
import { WeightsView } from "./view-weights.js";

/** @import { Answers } from "./answers.js" */
/** @import { Plan, PlanAnswer } from "./plan.js" */
/** @import { Weighing } from "./trend.js" */

export class PlanView {
    #listening = new AbortController();
    /** @type {?AnswersView} */
    #answers = null;
    /** @type {Answers["units"]} */
    #units = chosenUnits();
    /** What has moved since the person last saw their targets, until they have read it. */
    #news = "";
    #problem = "";
    /** @type {Map<string, string>} what each part shows */
    #drawn = new Map();
    #draftKey;
    #seenKey;
    #plan;
    #weights;
    /** @type {?Weighing} the weight that was deleted last */
    #deleted = null;

    /**
     * @param {Plan} plan
     * @param {string} userID
     */
    constructor(plan, userID) {
        const { signal } = this.#listening;
        this.#plan = plan;
        this.#draftKey = `fitiq.answers.${userID}`;
        this.#seenKey = `fitiq.plan-seen.${userID}`;
        this.#weights = new WeightsView({
            add: (kg, date, id) => plan.addWeight(kg, date, id),
            takeBack: (id) => plan.deleteWeight(id),
            remove: (weighing) => this.#removeWeight(weighing),
            drop: (weighing) => plan.dropWeight(weighing.id),
            changeUnit: () => this.#useUnits({ ...this.#units, weight: this.#units.weight === "kg" ? "lb" : "kg" }),
        }, signal);
        plan.addEventListener("change", () => this.#planChanged(), { signal });
        byID("reload-plan").addEventListener("click", () => plan.reload(), { signal });
        byID("undo-weight").addEventListener("click", () => this.#undoWeight(), { signal });
        byID("change-answers").addEventListener("click", () => this.#ask(), { signal });
        const resized = new ResizeObserver(() => this.#draw());
        resized.observe(byID("plan-body"));
        signal.addEventListener("abort", () => resized.disconnect());
        this.#planChanged();
    }

    /** It is on show, perhaps after other units were chosen elsewhere. */
    show() {
        if (this.#answers) return; // which go on in the units that they were begun in
        this.#units = chosenUnits();
        this.#show();
    }

    close() {
        this.#listening.abort();
        this.#answers?.close();
        this.#weights.close();
        byID("deleted-weight").hidden = true;
        for (const id of ["plan-notices", "targets-body", "timeline-body"]) byID(id).replaceChildren();
        erase(this.#seenKey); // who signs out leaves nothing to be read here
    }

    #planChanged() {
        const { state, current } = this.#plan;
        this.#problem = state instanceof ApiError ? sentence(state) : "";
        if (current) this.#lookFor(current);
        if (state === "unanswered" && !this.#answers) return this.#ask(false);
        // Answered on another device meanwhile, and nothing typed here.
        if (current && this.#answers?.isFirst && !readJSON(this.#draftKey)) this.#stopAsking(false);
        else this.#show();
    }

    /**
     * Notes what has moved since the person last saw their targets.
     *
     * @param {PlanAnswer} current
     */
    #lookFor(current) {
        const { previousTargets } = current;
        const before = readJSON(this.#seenKey) ?? (previousTargets && seenBefore(previousTargets));
        const now = seen(current);
        this.#news = before ? changeText(before, now, this.#units.weight) : "";
        write(this.#seenKey, JSON.stringify(this.#news ? before : now));
    }

    #show() {
        const { state, current, profile } = this.#plan;
        const isAsking = this.#answers !== null;
        byID("plan-loading").hidden = state !== "loading" || current !== null || isAsking;
        byID("plan-problem").hidden = !this.#problem || isAsking; // the form says itself what went wrong
        byID("plan-problem").firstElementChild.textContent = this.#problem;
        byID("plan-body").hidden = current === null || isAsking;
        byID("change-answers").hidden = current === null || isAsking;
        byID("plan-title").textContent = isAsking && !current ? "Make a plan" : "Your plan";
        if (!current) return;
        const isMeasured = profile.usesMeasuredEnergy === true;
        this.#once("targets", [current, this.#units, isMeasured], () => {
            showTargets(current, this.#units.weight, { isMeasured, choose: (uses) => this.#useMeasured(uses) });
            byID("plan-notice").textContent = current.notice;
        });
        this.#once("notices", [this.#news, current.advice, current.plan.verdict], () =>
            showNotices(current.plan.verdict, this.#news, current.advice, () => this.#dismiss()));
        this.#draw();
    }

    /** What depends on how wide the screen is. */
    #draw() {
        const { current, weighings, unsent, isHeldUp } = this.#plan;
        if (!current || byID("plan-body").hidden) return;
        const unit = this.#units.weight;
        const width = byID("plan-body").clientWidth;
        this.#once("timeline", [current, weighings, unit, width], () => showTimeline(current, weighings, unit));
        const shown = { weighings, unsent, isHeldUp, unit };
        this.#once("weights", [shown, width], () => this.#weights.show(shown));
    }

    /**
     * Draws a part when what it shows has changed: so focus, unfolded parts and a screen reader's place stay.
     *
     * @param {string} part
     * @param {any} model
     * @param {() => void} draw
     */
    #once(part, model, draw) {
        const content = JSON.stringify(model);
        if (this.#drawn.get(part) === content) return;
        this.#drawn.set(part, content);
        draw();
    }

    #dismiss() {
        this.#news = "";
        if (this.#plan.current) write(this.#seenKey, JSON.stringify(seen(this.#plan.current)));
        this.#show();
        byID("plan-title").focus();
    }

    /**
     * Asks the questions, from where they were left.
     *
     * @param {boolean} [takesFocus]
     */
    #ask(takesFocus = true) {
        const { profile, current } = this.#plan;
        const known = knownAnswers(profile, this.#units);
        const before = facts(known);
        const draft = readJSON(this.#draftKey);
        // What was begun from other facts than the server has now would put old ones in their place.
        const goesOn = JSON.stringify(draft?.before) === JSON.stringify(before);
        this.#answers = new AnswersView({
            answers: goesOn ? inUnits(draft.answers, this.#units) : known,
            onChange: (answers) => this.#keepDraft({ before, answers }),
            onDone: (answers) => this.#submit(changes(before, facts(answers))),
            onCancel: current ? () => this.#stopAsking() : null,
            takesFocus,
        });
        this.#show();
    }

    /** @param {{before: ReturnType<typeof facts>, answers: Answers}} draft */
    #keepDraft(draft) {
        write(this.#draftKey, JSON.stringify(draft));
        if (draft.answers.units !== this.#units) this.#useUnits(draft.answers.units);
    }

    /** @param {ReturnType<typeof changes>} answers */
    async #submit(answers) {
        await this.#plan.submit(answers);
        this.#stopAsking();
        const { targets } = /** @type {PlanAnswer} */ (this.#plan.current);
        announce(`Your plan is ready: ${kcal(energyOf(targets))} kcal, ${kcal(proteinOf(targets))} g of protein and ` +
            `${litres(waterOf(targets))} of water a day.`);
    }

    /**
     * Lets the plan go by what the person's own log measures, or no longer.
     *
     * @param {boolean} usesMeasuredEnergy
     */
    async #useMeasured(usesMeasuredEnergy) {
        try {
            await this.#plan.submit({ usesMeasuredEnergy });
            const { targets } = /** @type {PlanAnswer} */ (this.#plan.current);
            announce(`Your energy target is ${kcal(energyOf(targets))} kcal a day.`);
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            this.#problem = sentence(error);
            this.#show();
        }
    }

    /** @param {boolean} [takesFocus] */
    #stopAsking(takesFocus = true) {
        erase(this.#draftKey);
        this.#answers?.close();
        this.#answers = null;
        this.#show();
        if (takesFocus) byID("plan-title").focus();
    }

    /** @param {Answers["units"]} units */
    #useUnits(units) {
        this.#units = units;
        write(UNITS, JSON.stringify(units));
        this.#show();
    }

    /** @param {Weighing} weighing */
    #removeWeight(weighing) {
        this.#deleted = weighing;
        this.#plan.deleteWeight(weighing.id);
        const notice = byID("deleted-weight");
        notice.firstElementChild.textContent = `Deleted: ${weightText(weighing.weight, this.#units.weight)}, ${shortDate(noon(weighing.date))}.`;
        notice.hidden = false;
        announce("Deleted.");
        byID("undo-weight").focus();
    }

    #undoWeight() {
        byID("deleted-weight").hidden = true;
        if (this.#deleted) this.#plan.restoreWeight(this.#deleted);
        this.#deleted = null;
        announce("The weight is back.");
        byID("weights-title").focus();
    }
}
