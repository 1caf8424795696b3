// Who the person is at the provider of OpenID Connect: linking the account, unlinking it, and a password for one without.

import { ApiError, send } from "./api.js";
import { announce, byID, h, link } from "./dom.js";
import { sentence } from "./errors.js";
import { shortDate } from "./format.js";
import { clearErrors, onSubmit } from "./forms.js";
import { sentenceOf, wordIn } from "./provider.js";
import { confirmed } from "./question.js";

/** @import { Session } from "./session.js" */

const IDENTITIES = "/api/v1/users/me/identities";
const PASSWORD = "/api/v1/users/me/password";
const SENTENCES = { byField: { password: "This isn’t your password." } };

/**
 * @typedef {object} Identity
 * @property {string} id
 * @property {string} issuer
 * @property {string} [email]
 * @property {string} created_at
 * @property {string} last_used_at
 */

export class IdentitiesView {
    #session;
    #card = h("section", { id: "identities", class: "card", "aria-labelledby": "identities-title", hidden: true });
    #title = h("h2", { id: "identities-title", tabindex: "-1" });
    #state = h("p", { role: "status" });
    #hint = h("p", { class: "hint" });
    #list = h("ul");
    #linking = form("link-password", "Your password", "current-password", "Link…");
    #setting = form("first-password", "New password, at least 8 characters", "new-password", "Set password");
    #begin = h("button", { class: "quiet", type: "button", onclick: () => this.#attempt(() => this.#leaveFor(PASSWORD, {})) }, "Set a password…");
    #error = h("p", { class: "form-error", role: "alert" });
    /** Grows with each asking and each person: what was asked before, or for another, is not shown. */
    #round = 0;
    /** What else lets the person in, for words. @type {string[]} */
    linked = [];

    /** @param {Session} session */
    constructor(session) {
        this.#session = session;
        this.#card.append(this.#title, this.#state, this.#hint, this.#list, this.#linking, this.#begin, this.#setting, this.#error);
        byID("second-factor").before(this.#card);
        onSubmit(this.#linking, ({ password }) => this.#leaveFor(IDENTITIES, { password }), SENTENCES);
        onSubmit(this.#setting, ({ password }) => this.#set(password));
    }

    /** Shows what there is, and how a way to the provider ended, if the browser is just back from it. */
    show() {
        const word = wordIn(location.hash);
        if (word) history.replaceState(null, "", "#account");
        return this.#attempt(() => this.#reload(word, sentenceOf(word)));
    }

    /** Takes away all that is one person's. */
    clear() {
        this.#round += 1;
        this.#card.hidden = true;
        this.linked = [];
        byID("password-form").hidden = false;
        for (const each of [this.#linking, this.#setting]) {
            each.reset();
            clearErrors(each);
            each.hidden = true;
        }
        for (const each of [this.#state, this.#hint, this.#error]) each.textContent = "";
        this.#list.replaceChildren();
    }

    /**
     * @param {string} word
     * @param {string} text
     */
    async #reload(word, text) {
        this.#round += 1;
        const round = this.#round;
        const known = await identities(this.#session);
        if (!known || round !== this.#round) return;
        this.#draw(known);
        this.#state.textContent = text;
        if (word === "password" && !known.has_password) {
            this.#begin.hidden = true;
            this.#setting.hidden = false;
            this.#setting.querySelector("input")?.focus();
        } else if (text) this.#title.focus();
    }

    /** @param {{provider: string, is_linked: boolean, has_password: boolean, identities: Identity[]}} known */
    #draw({ provider, is_linked, has_password, identities }) {
        this.#card.hidden = false;
        this.linked = identities.map(({ email, issuer }) => `${provider} (${email ?? issuer})`);
        byID("password-form").hidden = !has_password;
        this.#title.textContent = `Sign in with ${provider}`;
        this.#hint.textContent = has_password
            ? is_linked ? "" : `Link your account, and ${provider} lets you in as your password does.`
            : "Your account has no password. With one you can also sign in from apps and the command line, turn on a second factor, and unlink.";
        this.#linking.hidden = is_linked || !has_password;
        this.#begin.hidden = has_password;
        this.#setting.hidden = true;
        this.#list.replaceChildren(...identities.map((identity) => {
            const name = identity.email ?? identity.issuer;
            const unlink = link("Unlink", () => this.#unlink(identity), `Unlink ${name}`);
            const use = `linked ${day(identity.created_at)}, last used ${day(identity.last_used_at)}`;
            return h("li", {}, h("span", {}, `${name}: ${use} `), has_password && unlink);
        }));
    }

    /** @param {Identity} identity */
    async #unlink({ id, email, issuer }) {
        const isSure = await confirmed({
            title: "Unlink?", text: `${email ?? issuer} will not let you in any more. Your password does.`, yes: "Unlink", no: "Keep",
        });
        if (!isSure) return;
        await this.#attempt(async () => {
            try {
                await this.#session.call("DELETE", `${IDENTITIES}/${id}`);
            } catch (error) {
                if (!(error instanceof ApiError) || error.status !== 404) throw error;
            }
            await this.#reload("", "");
            announce("Unlinked.");
            this.#title.focus();
        });
    }

    /** @param {string} password */
    async #set(password) {
        await this.#session.call("PUT", PASSWORD, { body: { password } });
        this.#setting.reset();
        await this.#reload("", "Your password is set. Your other devices are signed out.");
    }

    /**
     * Goes to the provider, from where the browser comes back to this card.
     *
     * @param {string} path
     * @param {object} body
     */
    async #leaveFor(path, body) {
        const { authorization_url } = await this.#session.call("POST", path, { body });
        if (/^https?:/.test(authorization_url)) location.assign(authorization_url);
    }

    /** @param {() => Promise<void>} action */
    async #attempt(action) {
        this.#error.textContent = "";
        try {
            await action();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            this.#card.hidden = false;
            this.#error.textContent = sentence(error);
        }
    }
}

/**
 * What is said of a new password.
 *
 * @param {string[]} linked what else lets the person in
 */
export const changedText = (linked) =>
    `Your password is changed. Your other devices are signed out.${linked.length > 0
        ? ` ${linked.join(" and ")} still lets you in, and whoever else is signed in there: unlink it below if you don’t trust that.` : ""}`;

/**
 * What there is at the provider; null where the server has none, which it is asked first: browsers call a 404 an error of the page.
 *
 * @param {Session} session
 * @param {typeof send} [ask]
 */
export async function identities(session, ask = send) {
    const { provider } = await ask("GET", "/api/v1/auth/registration");
    return provider ? session.call("GET", IDENTITIES) : null;
}

/** @param {string} time */
const day = (time) => shortDate(Date.parse(time));

/**
 * @param {string} id
 * @param {string} label
 * @param {string} autocomplete
 * @param {string} button
 */
const form = (id, label, autocomplete, button) => /** @type {HTMLFormElement} */ (
    h("form", { id: `${id}-form`, class: "card-form", method: "post", novalidate: true, "aria-labelledby": "identities-title", hidden: true },
        h("p", { class: "field" },
            h("label", { for: id }, label),
            h("input", {
                id, name: "password", type: "password", autocomplete, required: true, maxlength: 256,
                minlength: autocomplete === "new-password" ? 8 : null,
            })),
        h("p", { class: "form-error", role: "alert" }),
        h("button", { class: "quiet", type: "submit" }, button)));
