// Why meals of which nothing was read were not, asked of the server: a plan is no fault of its words.

import { ApiError } from "./api.js";
import { zone } from "./live-reading.js";
import { isRepeat } from "./meal.js";
import { verdict } from "./outbox.js";

/** @import { Meal } from "./meal.js" */
/** @import { Session } from "./session.js" */

/** @typedef {{isNotEaten: boolean, plan: ?string}} Reason `plan` is the text without the day to come */

/** @type {Reason} */
const UNKNOWN = { isNotEaten: false, plan: null };
/** So many texts are asked about while a page is open: the server takes 300 requests a minute. */
const MOST = 30;

export class UnreadReasons {
    /** @type {Map<string, ?Reason>} by the text; null until the server has told */
    #known = new Map();
    #session;
    #onKnown;

    /**
     * @param {Pick<Session, "call">} session
     * @param {() => void} onKnown more is known
     */
    constructor(session, onKnown) {
        this.#session = session;
        this.#onKnown = onKnown;
    }

    /**
     * The meal with what is known of why nothing was read of it.
     *
     * @param {Meal} meal
     * @returns {Meal & Partial<Reason>}
     */
    with(meal) {
        const { status, raw_input } = meal;
        if (status !== "failed" || !raw_input || isRepeat(meal)) return meal;
        if (!this.#known.has(raw_input) && this.#known.size < MOST) void this.#ask(raw_input);
        return { ...meal, ...this.#known.get(raw_input) };
    }

    /** @param {string} text */
    async #ask(text) {
        this.#known.set(text, null);
        try {
            const answer = await this.#session.call("POST", "/api/v1/nutrition/parse", { body: { raw_input: text, time_zone: zone() } });
            this.#known.set(text, { isNotEaten: answer.no_food_reason === "not_eaten", plan: answer.input_without_plan ?? null });
            this.#onKnown();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            // What could not be asked is asked when the meal is shown again.
            if (verdict(error) === "reject") this.#known.set(text, UNKNOWN);
            else this.#known.delete(text);
        }
    }
}
