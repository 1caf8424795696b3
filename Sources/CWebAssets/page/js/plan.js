// The person's plan and weighings, kept in step with the server: by GET, by pushes of what other devices changed, and with
// the weighings that wait in the outbox.

import { ApiError } from "./api.js";
import { newID } from "./ids.js";
import { WEIGHTS, weightKind } from "./kind-weight.js";
import { after } from "./socket.js";

/** @import { Kept } from "./kept.js" */
/** @import { WeightChange } from "./kind-weight.js" */
/** @import { Outbox } from "./outbox.js" */
/** @import { Session } from "./session.js" */
/** @import { Weighing } from "./trend.js" */

/** @typedef {{name: string, value: string, unit?: string, date?: string}} Input a fact that went into a number, and its day */

/**
 * @typedef {object} Why
 * @property {string} title
 * @property {string} explanation
 * @property {string} formula
 * @property {string} [arithmetic] evaluates to the number; absent where there is none
 * @property {Input[]} inputs
 * @property {string} source
 */

/**
 * @typedef {object} Targets
 * @property {number} bmr kcal a day, like the next two
 * @property {number} tdee
 * @property {number} calorieTarget safe, without a look at pace and trimester
 * @property {number} [appliedCalorieTarget] what to eat; not there in the answer of an older server
 * @property {number} proteinTarget g, the formula's
 * @property {number} [appliedProteinTarget] g, what to eat; not there in the answer of an older server
 * @property {number} waterTarget ml, the formula's
 * @property {number} [appliedWaterTarget] ml, what to drink; not there in the answer of an older server
 * @property {number} [appliedFatTarget] g
 * @property {number} [appliedCarbsTarget] g
 * @property {number} [estimatedWeeks] to the target weight, at a steady pace, by `calorieTarget`
 * @property {number} [appliedEstimatedWeeks] the same by what to eat
 * @property {number} [dynamicWeeks] the same by a model of the body
 */

/**
 * @typedef {object} PlanAnswer
 * @property {{startDay: string, verdict?: string}} plan
 * @property {Targets} targets
 * @property {Targets} [previousTargets] where these took the place of others
 * @property {Record<string, Why> & {timeline: {dynamicWeights?: number[]}}} whyItWorks
 * @property {{blocking: string[], notes: {code: string, text: string}[]}} advice
 * @property {{isReady: boolean, missing: string[], days?: number, tdee?: number, explanation: string}} [adaptive]
 * @property {string} notice
 */

/** What to eat, in kcal a day. @param {Targets} targets */
export const energyOf = ({ appliedCalorieTarget, calorieTarget }) => appliedCalorieTarget ?? calorieTarget;

/** What to eat of protein, in g a day. @param {Targets} targets */
export const proteinOf = ({ appliedProteinTarget, proteinTarget }) => appliedProteinTarget ?? proteinTarget;

/** What to drink, in ml a day. @param {Targets} targets */
export const waterOf = ({ appliedWaterTarget, waterTarget }) => appliedWaterTarget ?? waterTarget;

const V1 = "/api/v1";
const PAGE_SIZE = 100;
const UNTOLD_ZONE = "GMT";
/** Enough for a year of daily weighings; what is older says nothing of today. */
const MOST_WEIGHINGS = 400;
/** Several changes come together, such as a weight and the plan that follows from it: they are asked for once. */
const ASK_AFTER_MS = 100;
const TOLD = ["weight.saved", "weight.deleted", "profile.updated", "plan.updated", "resync_required"];

/** Says "change" whenever something of it has changed. */
export class Plan extends EventTarget {
    /** @type {"loading" | "unanswered" | "ready" | ApiError} */
    state = "loading";
    /** @type {?PlanAnswer} */
    current = null;
    /** What the server knows of the person already. @type {any} */
    profile = {};
    /** @type {Weighing[]} */
    #weighings = [];
    /** @type {Set<string>} never shown again, whatever a late answer says */
    #removed = new Set();
    /** Counts the weights that were saved: a list that was asked for before may lack them. */
    #saves = 0;
    #load = 0;
    #cancelAsk = () => {};
    #listening = new AbortController();
    #session;
    #outbox;
    #after;
    #kept;

    /**
     * @param {Session} session
     * @param {Outbox} outbox
     * @param {{after?: typeof after, kept?: Pick<Kept, "read" | "write">}} [options]
     */
    constructor(session, outbox, { after: later = after, kept } = {}) {
        super();
        this.#session = session;
        this.#outbox = outbox;
        this.#after = later;
        this.#kept = kept;
        outbox.carry(weightKind(session, {
            onSaved: (weighing) => this.#saved(weighing),
            onRemoved: (id) => this.#removedAt(id),
        }));
        outbox.addEventListener("change", () => this.#changed(), { signal: this.#listening.signal });
    }

    /** The newest first. */
    get weighings() {
        const gone = new Set([...this.#removed, ...this.#outbox.changes("weight").map(({ removes }) => removes)]);
        return this.#weighings.filter(({ id }) => !gone.has(id));
    }

    /** @type {WeightChange[]} the newest first */
    get unsent() {
        const known = new Set(this.#weighings.map(({ id }) => id));
        return this.#outbox.changes("weight").filter(({ id, removes }) => !removes && !known.has(id)).reverse();
    }

    /** Whether it is known that there is a plan, or none. */
    get isKnown() {
        return this.current !== null || this.state === "unanswered";
    }

    /** Whether what is unsent has to wait. */
    get isHeldUp() {
        return this.#outbox.isHeldUp("weight");
    }

    /** Brings everything up to date; what is on show stays while the server is asked. */
    async reload() {
        const load = ++this.#load;
        const saves = this.#saves;
        try {
            const profile = await this.#session.call("GET", `${V1}/profile`);
            const isAnswered = profile.hasCompletedOnboarding;
            const [current, weighings] = await Promise.all([isAnswered ? this.#generate() : null, this.#fetchWeighings()]);
            if (load !== this.#load) return;
            if (saves === this.#saves) this.#weighings = weighings; // or they are asked for again soon
            Object.assign(this, { profile, current, state: isAnswered ? "ready" : "unanswered" });
            this.#kept?.write("plan", { profile, current, weighings: this.#weighings });
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (load !== this.#load) return;
            this.state = error;
            if (error.status === 0 && !this.current) this.#takeKept();
        }
        this.#changed();
    }

    /**
     * Takes in a message of the live connection: what another device changed, or this one.
     *
     * @param {any} message
     */
    receive({ type, data }) {
        if (type === "weight.saved") this.#put(data);
        if (type === "weight.deleted") this.#removed.add(data.id);
        if (!TOLD.includes(type)) return;
        this.#changed();
        this.#reloadSoon();
    }

    /**
     * Sends what a person answered, and makes a plan of it. What is not among the answers stays as the server has it.
     *
     * @param {any} answers as `changes` makes them
     * @throws {ApiError}
     */
    async submit(answers) {
        // Where the person has chosen a zone, it stays; the server says GMT until one is told.
        const { timeZone = UNTOLD_ZONE } = this.profile;
        const zone = timeZone === UNTOLD_ZONE ? { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } : {};
        const body = { ...answers, ...zone };
        await this.#session.call("PUT", `${V1}/profile`, { body });
        const current = await this.#generate(true);
        this.#load += 1; // what was asked for before knows less
        Object.assign(this, { current, state: "ready" });
        this.#changed();
        this.reload();
    }

    /**
     * @param {number} weight kg
     * @param {string} date "2026-11-21"
     * @param {string} [id]
     */
    addWeight(weight, date, id = newID()) {
        return this.#outbox.add({ id, kind: "weight", weight, date });
    }

    /** @param {string} id of one that was not sent */
    dropWeight(id) {
        this.#outbox.drop(id);
    }

    /** @param {string} id */
    deleteWeight(id) {
        return this.#outbox.remove("weight", id, newID());
    }

    /**
     * Brings a weight back that was deleted.
     *
     * @param {Weighing} weighing
     */
    restoreWeight({ id, weight, date }) {
        if (!this.#outbox.takeBack("weight", id)) this.addWeight(weight, date);
    }

    close() {
        this.#load += 1;
        this.#cancelAsk();
        this.#listening.abort();
    }

    /** What was last seen here, where the server can't be asked. */
    #takeKept() {
        const { profile, current, weighings } = this.#kept?.read("plan") ?? {};
        if (!current) return;
        this.#weighings = weighings;
        Object.assign(this, { profile, current });
    }

    /** @param {boolean} [forceRecompute] */
    #generate(forceRecompute = false) {
        return this.#session.call("POST", `${V1}/plans/generate`, { body: { forceRecompute } });
    }

    async #fetchWeighings() {
        /** @type {Weighing[]} */
        const weighings = [];
        for (let hasMore = true; hasMore && weighings.length < MOST_WEIGHINGS;) {
            const query = `limit=${PAGE_SIZE}&offset=${weighings.length}`;
            const page = await this.#session.call("GET", `${WEIGHTS}?${query}`);
            weighings.push(...page.weights);
            hasMore = page.hasMore && page.weights.length > 0;
        }
        return weighings;
    }

    /** @param {Weighing} weighing */
    #saved(weighing) {
        this.#put(weighing);
        this.#reloadSoon(); // it may have moved the targets
    }

    /** @param {string} id */
    #removedAt(id) {
        this.#removed.add(id);
        this.#reloadSoon();
    }

    /** @param {Weighing} kept */
    #put(kept) {
        this.#saves += 1;
        const others = this.#weighings.filter((weighing) => weighing.id !== kept.id);
        this.#weighings = [kept, ...others].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
    }

    #reloadSoon() {
        this.#cancelAsk();
        this.#cancelAsk = this.#after(ASK_AFTER_MS, () => this.reload());
    }

    #changed() {
        this.dispatchEvent(new Event("change"));
    }
}
