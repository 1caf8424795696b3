// The forms that create an account and sign in.

import { ApiError, send } from "./api.js";
import { byID } from "./dom.js";
import { clearErrors, onSubmit } from "./forms.js";
import { erase, read, write } from "./storage.js";

/** @import { Session } from "./session.js" */

/** Set once someone has signed in here: then signing in is what they come for, not a new account. */
const WAS_HERE = "fitiq.was-here";

const SENTENCES = {
    byStatus: { 401: "That email and password don’t match an account." },
    byField: {
        code: "This code is wrong, or was used before. Wait for the next one.",
        invitation: "This invitation can’t be used. It may be used up, out of date, or for another email.",
    },
};

export class AccountView {
    #registerForm = byID("register-form");
    #loginForm = byID("login-form");
    #invitationField = byID("invitation-field");
    #invitation = byID("register-invitation");
    #note = byID("signed-out-note");
    #codeField = byID("login-code-field");
    #code = byID("login-code");
    #isInvited = false;
    /** @type {(label: string) => void} shows the way to the provider, where the server has one */
    #offer;

    /**
     * @param {Session} session
     * @param {() => void} onSignedIn
     */
    constructor(session, onSignedIn) {
        const signedIn = (/** @type {HTMLFormElement} */ form) => {
            form.reset();
            this.#isInvited = false;
            write(WAS_HERE, "yes");
            onSignedIn();
        };
        this.#offer = (label) => import("./view-provider.js").then(
            ({ offer }) => offer(session, label, () => signedIn(this.#loginForm)), () => {});
        onSubmit(this.#registerForm, async ({ invitation, ...fields }) => {
            try {
                await session.register(invitation ? { ...fields, invitation } : fields);
            } catch (error) {
                // The operator may have asked for invitations since the form was shown.
                if (error instanceof ApiError && error.fields.invitation) this.#invitationField.hidden = false;
                throw error;
            }
            signedIn(this.#registerForm);
        }, SENTENCES);
        onSubmit(this.#loginForm, async ({ code, ...fields }) => {
            try {
                await session.logIn(code ? { ...fields, code } : fields);
            } catch (error) {
                if (!(error instanceof ApiError) || error.code !== "SECOND_FACTOR_REQUIRED") throw error;
                this.#askForCode(true);
                // Nothing is wrong before a code was typed.
                if (code) throw error;
                this.#code.focus();
                return;
            }
            this.#askForCode(false);
            signedIn(this.#loginForm);
        }, SENTENCES);
        // Another account may have none.
        byID("login-email").addEventListener("input", () => this.#askForCode(false));
        byID("show-login").addEventListener("click", () => this.#choose(this.#loginForm));
        byID("show-register").addEventListener("click", () => this.#choose(this.#registerForm));
    }

    /** Whether someone has signed in here before; else there is no session to take up. */
    get wasHere() {
        return read(WAS_HERE) !== null;
    }

    /** The account is deleted: who comes next may want a new one. */
    forget() {
        erase(WAS_HERE);
    }

    /**
     * The person followed a link with an invitation: they come for a new account.
     *
     * @param {string} code
     */
    invite(code) {
        this.#isInvited = true;
        this.#invitation.value = code;
        this.#invitationField.hidden = false;
        this.#choose(this.#registerForm);
    }

    /** @param {boolean} isAsked */
    #askForCode(isAsked) {
        this.#codeField.hidden = !isAsked;
        this.#code.required = isAsked;
        this.#code.value = "";
    }

    /** @param {string} [note] why the person is here again */
    show(note = "") {
        this.tell(note);
        const isNew = this.#isInvited || !this.wasHere;
        this.#choose(isNew ? this.#registerForm : this.#loginForm, Boolean(note));
        this.#learnOfRegistration();
    }

    /** @param {string} note */
    tell(note) {
        this.#note.textContent = note;
        this.#note.hidden = !note;
    }

    /** Who may make an account here; until that is known, and where it can't be, the server says so afterwards. */
    async #learnOfRegistration() {
        let registration, provider;
        try {
            ({ registration, provider } = await send("GET", "/api/v1/auth/registration"));
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            return;
        }
        if (provider) this.#offer(provider.label);
        const isClosed = registration === "closed";
        this.#invitation.required = registration === "invitation";
        this.#invitationField.hidden = registration !== "invitation" && !this.#isInvited;
        byID("registration-closed").hidden = !isClosed;
        byID("show-register").parentElement.hidden = isClosed;
        if (isClosed && !this.#registerForm.hidden) this.#choose(this.#loginForm, false);
    }

    /**
     * @param {HTMLFormElement} form
     * @param {boolean} [takesFocus]
     */
    #choose(form, takesFocus = true) {
        this.#registerForm.hidden = form !== this.#registerForm;
        this.#loginForm.hidden = form !== this.#loginForm;
        for (const other of [this.#registerForm, this.#loginForm]) clearErrors(other);
        this.#askForCode(false);
        if (takesFocus) form.querySelector("input")?.focus();
    }
}
