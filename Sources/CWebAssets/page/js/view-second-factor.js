// Turning the second factor on and off.

import { ApiError } from "./api.js";
import { byID, h } from "./dom.js";
import { sentence } from "./errors.js";
import { shortDate } from "./format.js";
import { clearErrors, onSubmit } from "./forms.js";
import { grouped, isForApps, stateText } from "./second-factor.js";

/** @import { Session } from "./session.js" */

const PATH = "/api/v1/users/me/second-factor";
const SENTENCES = {
    byField: { password: "This isn’t your password.", code: "This code is wrong, or was used before. Wait for the next one." },
};

export class SecondFactorView {
    #session;
    #state = byID("second-factor-state");
    #start = byID("second-factor-start");
    #confirm = byID("second-factor-confirm");
    #codes = byID("second-factor-codes");
    #end = byID("second-factor-end");
    /** Grows with each person: what was asked for another is not shown. */
    #round = 0;

    /** @param {Session} session */
    constructor(session) {
        this.#session = session;
        onSubmit(this.#start, ({ password }) => this.#begin(password), SENTENCES);
        onSubmit(this.#confirm, ({ code }) => this.#turnOn(code), SENTENCES);
        onSubmit(this.#end, (fields) => this.#turnOff(fields), SENTENCES);
        byID("second-factor-cancel").addEventListener("click", () => void this.show());
        byID("second-factor-kept").addEventListener("click", () => void this.show());
    }

    /** Shows whether it is on, and the way to the other. */
    async show() {
        this.clear();
        const round = this.#round;
        try {
            const state = await this.#session.call("GET", PATH);
            if (round !== this.#round) return;
            this.#state.textContent = stateText(state, shortDate);
            this.#only(state.is_on ? this.#end : this.#start);
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (round === this.#round) this.#state.textContent = sentence(error);
        }
    }

    /** Takes away what was typed and told: a secret and codes are told once. */
    clear() {
        this.#round += 1;
        for (const form of [this.#start, this.#confirm, this.#end]) {
            form.reset();
            clearErrors(form);
        }
        this.#state.textContent = "";
        byID("second-factor-secret").textContent = "";
        byID("second-factor-link").removeAttribute("href");
        byID("second-factor-list").replaceChildren();
        this.#only(null);
    }

    /** @param {?HTMLElement} part */
    #only(part) {
        for (const each of [this.#start, this.#confirm, this.#codes, this.#end]) each.hidden = each !== part;
    }

    /** @param {string} password */
    async #begin(password) {
        const round = this.#round;
        const { secret, otpauth_uri } = await this.#session.call("POST", PATH, { body: { password } });
        if (round !== this.#round) return;
        this.#start.reset();
        byID("second-factor-secret").textContent = grouped(secret);
        if (isForApps(otpauth_uri)) byID("second-factor-link").href = otpauth_uri;
        this.#only(this.#confirm);
        byID("second-factor-code").focus();
    }

    /** @param {string} code */
    async #turnOn(code) {
        const round = this.#round;
        const { recovery_codes } = await this.#session.call("POST", `${PATH}/confirm`, { body: { code } });
        if (round !== this.#round) return;
        this.clear();
        this.#state.textContent = "On. Signing in asks for a code from now on.";
        byID("second-factor-list").replaceChildren(...recovery_codes.map((/** @type {string} */ each) => h("li", {}, h("code", {}, each))));
        this.#only(this.#codes);
        byID("second-factor-kept").focus();
    }

    /** @param {{password: string, code: string}} body */
    async #turnOff(body) {
        await this.#session.call("POST", `${PATH}/end`, { body });
        await this.show();
    }
}
