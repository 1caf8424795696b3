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

/** Made here and not with the page: few people open it. */
const card = () => [
    h("h2", { id: "second-factor-title" }, "Second factor"),
    h("p", { class: "hint" }, "Signing in then also asks for a code that an authenticator app on your phone makes. Devices that are signed in stay so."),
    h("p", { id: "second-factor-state", role: "status" }),
    form("second-factor-start",
        field("second-factor-password", "Your password", PASSWORD),
        h("p", { class: "form-error", role: "alert" }),
        h("button", { class: "quiet", type: "submit" }, "Turn on…")),
    form("second-factor-confirm",
        h("p", {}, "Add an account to your app with this secret:"),
        h("p", {}, h("code", { id: "second-factor-secret" })),
        h("p", {}, "If the app is on this device: ", h("a", { id: "second-factor-link", class: "link" }, "open it")),
        field("second-factor-code", "The code that the app shows", { ...CODE, inputmode: "numeric" }),
        h("p", { class: "form-error", role: "alert" }),
        h("p", { class: "dialog-buttons" },
            h("button", { id: "second-factor-cancel", class: "quiet", type: "button" }, "Cancel"),
            h("button", { class: "primary", type: "submit" }, "Turn on"))),
    h("div", { id: "second-factor-codes", class: "card-form", hidden: true },
        h("p", { class: "hint" }, "Without your phone, each of these recovery codes signs you in once. Keep them where you keep no password: they aren’t shown again."),
        h("ol", { id: "second-factor-list" }),
        h("button", { id: "second-factor-kept", class: "quiet", type: "button" }, "I have kept them")),
    form("second-factor-end",
        field("second-factor-end-password", "Your password", PASSWORD),
        field("second-factor-end-code", "A code of your app, or a recovery code", { ...CODE, autocapitalize: "off", spellcheck: "false" }),
        h("p", { class: "form-error", role: "alert" }),
        h("button", { class: "quiet", type: "submit" }, "Turn off")),
];

const PASSWORD = { name: "password", type: "password", autocomplete: "current-password", maxlength: 256 };
const CODE = { name: "code", autocomplete: "one-time-code", maxlength: 64 };

/**
 * @param {string} id
 * @param {...Node} parts
 */
const form = (id, ...parts) =>
    h("form", { id, class: "card-form", method: "post", novalidate: true, "aria-labelledby": "second-factor-title", hidden: true }, ...parts);

/**
 * @param {string} id
 * @param {string} label
 * @param {Record<string, any>} input
 */
const field = (id, label, input) =>
    h("p", { class: "field" }, h("label", { for: id }, label), h("input", { id, required: true, ...input }));

export class SecondFactorView {
    #session;
    #state;
    #start;
    #confirm;
    #codes;
    #end;
    /** @type {?{email: string, codes: ?string[]}} recovery codes that are on their way, or were not kept yet: leaving the part loses none */
    #told = null;
    /** Grows with each person: what was asked for another is not shown. */
    #round = 0;

    /** @param {Session} session */
    constructor(session) {
        this.#session = session;
        byID("second-factor").replaceChildren(...card());
        this.#state = byID("second-factor-state");
        this.#start = byID("second-factor-start");
        this.#confirm = byID("second-factor-confirm");
        this.#codes = byID("second-factor-codes");
        this.#end = byID("second-factor-end");
        onSubmit(this.#start, ({ password }) => this.#begin(password), SENTENCES);
        onSubmit(this.#confirm, ({ code }) => this.#turnOn(code), SENTENCES);
        onSubmit(this.#end, (fields) => this.#turnOff(fields), SENTENCES);
        byID("second-factor-cancel").addEventListener("click", () => void this.show());
        byID("second-factor-kept").addEventListener("click", () => {
            this.#told = null;
            void this.show();
        });
        addEventListener("beforeunload", (event) => this.#told && event.preventDefault());
    }

    /** Shows whether it is on, and the way to the other. */
    async show() {
        this.clear();
        if (this.#told?.email !== this.#email) this.#told = null;
        if (this.#told?.codes) return this.#tell(this.#told.codes);
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

    get #email() {
        return this.#session.person?.email ?? "";
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
        const told = (this.#told = { email: this.#email, codes: /** @type {?string[]} */ (null) });
        try {
            told.codes = (await this.#session.call("POST", `${PATH}/confirm`, { body: { code } })).recovery_codes;
        } catch (error) {
            if (this.#told === told) this.#told = null;
            throw error;
        }
        // Who has left the part finds them when they come back.
        if (this.#told === told && byID("second-factor").checkVisibility()) await this.show();
    }

    /** @param {string[]} codes */
    #tell(codes) {
        this.#state.textContent = "On. Signing in asks for a code from now on.";
        byID("second-factor-list").replaceChildren(...codes.map((each) => h("li", {}, h("code", {}, each))));
        this.#only(this.#codes);
        byID("second-factor-kept").focus();
    }

    /** @param {{password: string, code: string}} body */
    async #turnOff(body) {
        await this.#session.call("POST", `${PATH}/end`, { body });
        await this.show();
    }
}
