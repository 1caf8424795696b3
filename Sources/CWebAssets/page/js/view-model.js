// The language model that may answer what the coach can't: who it is, what it is sent, and the person's yes or no.

import { ApiError } from "./api.js";
import { announce, byID, h, link } from "./dom.js";
import { sentence } from "./errors.js";
import { confirmed } from "./question.js";

/** @import { Session } from "./session.js" */

/**
 * @typedef {object} Model
 * @property {boolean} available
 * @property {string} [name] missing where the server has none
 * @property {string} [host]
 * @property {string[]} [sends]
 * @property {string} [consented_at]
 */

const PATH = "/api/v1/coach";

/**
 * What a person reads before they allow a model.
 *
 * @param {Model} model
 */
export const consentText = ({ name, host, sends = [] }) =>
    `What the coach can’t answer itself would go to the model “${name}” at ${host}.\n`
    + `It is sent ${sends.join("; ")}. Never your name, email or password.\n`
    + "Its numbers are checked against your diary before you see them; what it says besides may be wrong. You can stop this at any time.";

/**
 * @param {Model} model
 */
export const statusText = ({ name, host, available, consented_at }) =>
    !consented_at ? `A language model can answer what the coach can’t: ${name} at ${host}.`
    : available ? `What the coach can’t answer goes to ${name} at ${host}.`
    : `${name} at ${host} can’t be reached now; the coach answers by itself.`;

export class ModelView {
    /** @type {?Model} */
    #model = null;
    #session;
    #place = byID("coach-model");

    /** @param {Session} session */
    constructor(session) {
        this.#session = session;
        this.#show();
    }

    /** Asks the server which model there is. Without an answer nothing is offered. */
    async load() {
        try {
            this.#model = (await this.#session.call("GET", PATH)).engines.model;
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
        }
        this.#show();
    }

    close() {
        this.#model = null;
        this.#show();
    }

    async #allow() {
        const { name = "", host = "" } = this.#model ?? {};
        const isSure = await confirmed({
            title: "Let a language model answer too?", text: consentText(/** @type {Model} */ (this.#model)),
            yes: "Allow", no: "Not now", isHarmless: true,
        });
        if (isSure) await this.#change("PUT", { host, name }, "Allowed.");
    }

    /**
     * @param {"PUT" | "DELETE"} method
     * @param {object | undefined} body
     * @param {string} done
     */
    async #change(method, body, done) {
        let problem = "";
        try {
            await this.#session.call(method, `${PATH}/consent`, { body });
            announce(done);
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            problem = error.code === "MODEL_CHANGED" ? "Another model is set up now. Look again before you allow it." : sentence(error);
        }
        await this.load();
        if (problem) this.#place.append(h("span", { class: "form-error", role: "alert" }, problem));
        this.#place.querySelector("button")?.focus();
    }

    #show() {
        const model = this.#model;
        this.#place.hidden = !model?.name;
        if (!model?.name) return this.#place.replaceChildren();
        this.#place.replaceChildren(h("span", {}, statusText(model)), " ", model.consented_at
            ? link("Stop using it", () => void this.#change("DELETE", undefined, "No longer used."), null, { id: "coach-forbid" })
            : link("Read more and allow…", () => void this.#allow(), null, { id: "coach-allow" }));
    }
}
