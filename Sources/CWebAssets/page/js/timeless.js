// The words of meals without those that tell day and time: a meal is offered again as "porridge", not as "yesterday at 8: porridge".

import { ApiError } from "./api.js";
import { zone } from "./live-reading.js";
import { verdict } from "./outbox.js";

/** @import { Session } from "./session.js" */

/** Words that may tell day or time; the server knows whether they do. */
const TIMELY = new RegExp([
    String.raw`\b(?:yesterday|today|tonight|tomorrow|ago|last|this|mornings?|afternoons?|evenings?|nights?|noon|midday|midnight)\b`,
    String.raw`\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\b`,
    String.raw`\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b`,
    String.raw`(?:\b(?:at|by|past|around|about)|@)\s*(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`,
    String.raw`at half|quarter to|o.?clock|\d\s*[ap]\.?m\b|\d[:.h]\d\d|\d[./-]\d{1,2}[./-]`,
].join("|"), "i");
/** So many texts are asked about while a page is open: the server takes 300 requests a minute. */
const MOST = 60;

export class TimelessTexts {
    /** @type {Map<string, ?string>} by the text; null until the server has told */
    #known = new Map();
    /** @type {string[]} */
    #waiting = [];
    #isAsking = false;
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
     * The text without its words of day and time; null while that is not known.
     *
     * @param {string} text
     * @returns {?string}
     */
    of(text) {
        if (!TIMELY.test(text)) return text;
        const known = this.#known.get(text);
        if (known !== undefined) return known;
        if (this.#known.size < MOST) {
            this.#known.set(text, null);
            this.#waiting.push(text);
            this.#ask();
        }
        return null;
    }

    /** Asks about what could not be told before. */
    retry() {
        this.#waiting = [...this.#known].filter(([, words]) => words === null).map(([text]) => text);
        this.#ask();
    }

    /** One after the other, until the server can't be asked; a text that it refuses is as it is. */
    async #ask() {
        if (this.#isAsking) return;
        this.#isAsking = true;
        try {
            for (let text = this.#waiting.shift(); text !== undefined; text = this.#waiting.shift()) {
                const body = { raw_input: text, time_zone: zone() };
                const answer = await this.#session.call("POST", "/api/v1/nutrition/parse", { body }).catch((error) => {
                    // As it would be each time; a zone that the server doesn't know says nothing of the text.
                    if (verdict(error) === "reject" && !error.fields.time_zone) return {};
                    throw error;
                });
                this.#known.set(text, answer.input_without_time ?? text);
                this.#onKnown();
            }
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            this.#waiting = [];
        } finally {
            this.#isAsking = false;
        }
    }
}
