// Signing in at the provider of OpenID Connect: the way there, and what is to be done when the browser is back.

import { ApiError } from "./api.js";
import { byID, h } from "./dom.js";
import { sentence } from "./errors.js";
import { clearErrors, onSubmit } from "./forms.js";
import { START, sentenceOf, wordIn } from "./provider.js";

/** @import { Session } from "./session.js" */

/** The code of an invitation, on the way there and back; of this window alone. */
const INVITATION = "fitiq.invitation";

const SENTENCES = {
    byStatus: { 401: sentenceOf("expired"), 409: "There is already an account with this email. Sign in to it by its password, and link the other way under Me." },
    byField: {
        code: "This code is wrong, or was used before. Wait for the next one.",
        invitation: "This invitation can’t be used. It may be used up, out of date, or for another email.",
    },
};

/**
 * Shows the way to the provider, and goes on where the browser has just come back.
 *
 * @param {Session} session
 * @param {string} label what people call the provider
 * @param {() => void} onSignedIn
 */
export function offer(session, label, onSignedIn) {
    byID("provider")?.remove();
    const code = field("code", "Code of your authenticator app, or a recovery code", { autocomplete: "one-time-code", maxlength: 64 });
    const invitation = field("invitation", "Invitation code", { autocomplete: "off", maxlength: 100 });
    const form = /** @type {HTMLFormElement} */ (h("form", { class: "card-form", method: "post", novalidate: true, hidden: true },
        code, invitation,
        h("p", { class: "form-error", role: "alert" }),
        h("button", { class: "primary", type: "submit" }, "Go on")));
    const note = h("p", { class: "notice", role: "status", hidden: true });
    const way = h("a", { href: START, onclick: keepInvitation }, `Sign in with ${label}`);
    byID("signed-out-note").after(h("div", { id: "provider" }, note, form, h("p", {}, way)));

    const tell = (/** @type {string} */ text) => {
        note.textContent = text;
        note.hidden = !text;
    };
    /** @param {{code?: string, invitation?: string}} fields */
    const finish = async (fields) => {
        const invited = fields.invitation || sessionStorage.getItem(INVITATION);
        await session.finish({ ...(fields.code && { code: fields.code }), ...(invited && { invitation: invited }) });
        sessionStorage.removeItem(INVITATION);
        form.hidden = true;
        onSignedIn();
    };
    /** @param {ApiError} error */
    const ask = (error) => {
        const isCode = error.code === "SECOND_FACTOR_REQUIRED";
        if (!isCode && !error.fields.invitation) return false;
        for (const [part, isAsked] of /** @type {[HTMLElement, boolean][]} */ ([[code, isCode], [invitation, !isCode]])) {
            part.hidden = !isAsked;
            const input = /** @type {HTMLInputElement} */ (part.querySelector("input"));
            input.required = isAsked;
            if (isAsked) input.focus();
        }
        return true;
    };
    onSubmit(form, async (fields) => {
        try {
            await finish(fields);
        } catch (error) {
            // Behind an invitation a code may be asked for, which is no fault.
            const isNew = error instanceof ApiError && error.code === "SECOND_FACTOR_REQUIRED" && code.hidden;
            if (error instanceof ApiError) ask(error);
            if (!isNew) throw error;
        }
    }, SENTENCES);

    const word = wordIn(location.hash);
    if (!word) return;
    history.replaceState(null, "", location.pathname);
    if (word !== "sign-in") return tell(sentenceOf(word));
    tell("Signing you in…");
    finish({}).catch((error) => {
        if (!(error instanceof ApiError)) throw error;
        form.hidden = false;
        tell("");
        if (ask(error)) return;
        form.hidden = true;
        tell(SENTENCES.byStatus[/** @type {401 | 409} */ (error.status)] ?? sentence(error));
    }).finally(() => form.hidden || clearErrors(form));
}

/** A link with an invitation has brought the person here; its code is not in the address any more. */
function keepInvitation() {
    const { value } = byID("register-invitation");
    if (value) sessionStorage.setItem(INVITATION, value);
}

/**
 * @param {string} name
 * @param {string} label
 * @param {Record<string, any>} input
 */
const field = (name, label, input) =>
    h("p", { class: "field", hidden: true },
        h("label", { for: `provider-${name}` }, label),
        h("input", { id: `provider-${name}`, name, autocapitalize: "off", spellcheck: "false", ...input }));
