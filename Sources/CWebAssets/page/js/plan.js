// The person's plan and weighings, kept in step with the server. Weighings are added through an outbox of their own, so
// that one typed in without a network is not lost.

import { ApiError } from "./api.js";
import { fieldSentences, sentence } from "./errors.js";
import { newID } from "./ids.js";
import { EntryStore, Outbox } from "./outbox.js";

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
 * @property {number} calorieTarget
 * @property {number} proteinTarget g, the formula's
 * @property {number} [appliedProteinTarget] g, what to eat; not there in the answer of an older server
 * @property {number} waterTarget ml, the formula's
 * @property {number} [appliedWaterTarget] ml, what to drink; not there in the answer of an older server
 * @property {number} [estimatedWeeks] to the target weight, at a steady pace
 * @property {number} [dynamicWeeks] the same by a model of the body
 */

/**
 * @typedef {object} PlanAnswer
 * @property {{startDay: string}} plan
 * @property {Targets} targets
 * @property {{calorieTarget: number, proteinTarget: number}} [previousTargets] where these took the place of others
 * @property {Record<string, Why> & {timeline: {dynamicWeights?: number[]}}} whyItWorks
 * @property {{blocking: string[], notes: {code: string, text: string}[]}} advice
 * @property {{isReady: boolean, missing: string[], tdee?: number, explanation: string}} [adaptive]
 * @property {string} notice
 */

/** @typedef {{id: string, weight: number, date: string, added_at: number, rejected?: string}} UnsentWeighing */

/** What to eat of protein, in g a day. @param {Targets} targets */
export const proteinOf = ({ appliedProteinTarget, proteinTarget }) => appliedProteinTarget ?? proteinTarget;

/** What to drink, in ml a day. @param {Targets} targets */
export const waterOf = ({ appliedWaterTarget, waterTarget }) => appliedWaterTarget ?? waterTarget;

const V1 = "/api/v1";
const PAGE_SIZE = 100;
/** Enough for a year of daily weighings; what is older says nothing of today. */
const MOST_WEIGHINGS = 400;

/** Says "change" whenever something of it has changed. */
export class Plan extends EventTarget {
    /** @type {"loading" | "unanswered" | "ready" | ApiError} */
    state = "loading";
    /** @type {?PlanAnswer} */
    current = null;
    /** What the server knows of the person already. @type {any} */
    profile = {};
    /** @type {Weighing[]} the newest first */
    weighings = [];
    #load = 0;
    #session;
    #outbox;

    /**
     * @param {Session} session
     * @param {string} userID
     */
    constructor(session, userID) {
        super();
        this.#session = session;
        this.#outbox = new Outbox({
            entries: new EntryStore(userID, undefined, "weights"),
            deliver: (entry) => this.#deliver(entry),
            explain: (error) => fieldSentences(error) || sentence(error),
            onChange: () => this.#changed(),
        });
    }

    /** @type {UnsentWeighing[]} the newest first */
    get unsent() {
        return this.#outbox.entries.filter(({ id }) => !this.weighings.some((one) => one.id === id)).reverse();
    }

    /** Whether it is known that there is a plan, or none. */
    get isKnown() {
        return this.current !== null || this.state === "unanswered";
    }

    /** Whether what is unsent has to wait. */
    get isHeldUp() {
        return this.#outbox.isHeldUp;
    }

    /** Brings everything up to date; what is on show stays while the server is asked. */
    async reload() {
        const load = ++this.#load;
        try {
            const profile = await this.#session.call("GET", `${V1}/profile`);
            const isAnswered = profile.hasCompletedOnboarding;
            const [current, weighings] = await Promise.all([isAnswered ? this.#generate() : null, this.#fetchWeighings()]);
            if (load !== this.#load) return;
            Object.assign(this, { profile, current, weighings, state: isAnswered ? "ready" : "unanswered" });
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (load !== this.#load) return;
            this.state = error;
        }
        this.#changed();
        this.#outbox.flush();
    }

    /**
     * Sends what a person answered, and makes a plan of it. What is not among the answers stays as the server has it.
     *
     * @param {any} answers as `changes` makes them
     * @throws {ApiError}
     */
    async submit(answers) {
        const body = { ...answers, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
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
     */
    addWeight(weight, date) {
        return this.#outbox.add({ id: newID(), weight, date, added_at: Date.now() });
    }

    /** @param {string} id of one that was not sent */
    dropWeight(id) {
        this.#outbox.drop(id);
    }

    /**
     * @param {string} id
     * @throws {ApiError}
     */
    async deleteWeight(id) {
        try {
            await this.#session.call("DELETE", `${V1}/weights/${id}`);
        } catch (error) {
            if (!(error instanceof ApiError) || error.status !== 404) throw error;
        }
        this.weighings = this.weighings.filter((weighing) => weighing.id !== id);
        this.#changed();
        this.reload();
    }

    /** Sends what waits. */
    flush() {
        return this.#outbox.flush();
    }

    /** How many weighings are not sent yet. */
    get unsentCount() {
        return this.#outbox.entries.length;
    }

    close() {
        this.#load += 1;
        this.#outbox.stop();
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
            const page = await this.#session.call("GET", `${V1}/weights?${query}`);
            weighings.push(...page.weights);
            hasMore = page.hasMore && page.weights.length > 0;
        }
        return weighings;
    }

    /** @param {UnsentWeighing} entry */
    async #deliver({ id, weight, date }) {
        const headers = { "Idempotency-Key": id };
        const kept = await this.#session.call("POST", `${V1}/weights`, { body: { id, weight, date }, headers });
        const others = this.weighings.filter((weighing) => weighing.id !== kept.id);
        this.weighings = [kept, ...others].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
        this.reload(); // the weight may have moved the targets
    }

    #changed() {
        this.dispatchEvent(new Event("change"));
    }
}
