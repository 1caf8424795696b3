// What a person does with their account: another password, a second factor, signing devices out, deleting it.

import { ApiError } from "./api.js";
import { announce, byID } from "./dom.js";
import { sentence } from "./errors.js";
import { clearErrors, onSubmit, showAt } from "./forms.js";
import { confirmed } from "./question.js";
import { DevicesView } from "./view-devices.js";
import { IdentitiesView, changedText } from "./view-identities.js";
import { MovingView } from "./view-moving.js";
import { PhrasesView } from "./view-phrases.js";
import { PreferencesView } from "./view-preferences.js";
import { SecondFactorView } from "./view-second-factor.js";

/** @import { Kept } from "./kept.js" */
/** @import { Outbox } from "./outbox.js" */
/** @import { Session } from "./session.js" */

const SENTENCES = { byField: { current_password: "This isn’t your current password." } };

export class SettingsView {
    #session;
    #options;
    #passwordForm = byID("password-form");
    #deleteForm = byID("delete-form");
    #moving;
    #phrases;
    #preferences;
    #secondFactor;
    #devices;
    #identities;

    /**
     * @param {Session} session
     * @param {object} options
     * @param {() => string} options.unsent what has not reached the server; empty when all has
     * @param {(note: string) => void} options.onLeft the person is signed out
     * @param {(note: string) => void} options.onDeleted the account is gone
     */
    constructor(session, options) {
        this.#session = session;
        this.#options = options;
        this.#moving = new MovingView(session);
        this.#phrases = new PhrasesView(session);
        this.#preferences = new PreferencesView(session);
        this.#secondFactor = new SecondFactorView(session);
        this.#devices = new DevicesView(session);
        this.#identities = new IdentitiesView(session);
        onSubmit(this.#passwordForm, (fields) => this.#changePassword(fields), SENTENCES);
        onSubmit(this.#deleteForm, ({ email }) => this.#delete(email));
        byID("sign-out-everywhere").addEventListener("click", () => this.#signOutEverywhere());
        byID("begin-delete").addEventListener("click", () => this.#askToDelete(true));
        byID("cancel-delete").addEventListener("click", () => this.#askToDelete(false));
    }

    /**
     * Shows who is signed in, and nothing of what another person may have typed.
     *
     * @param {Outbox} outbox
     * @param {Kept} kept
     */
    show(outbox, kept) {
        const { name = "", email = "" } = this.#session.person ?? {};
        byID("account-name").textContent = name;
        byID("account-email").textContent = email;
        byID("password-username").value = email;
        this.clear();
        void this.#phrases.show(outbox, kept);
        void this.#preferences.show();
        void this.#secondFactor.show();
        void this.#devices.show();
        void this.#identities.show();
    }

    /**
     * Takes in a message of the live connection.
     *
     * @param {any} message
     */
    receive(message) {
        this.#phrases.receive(message);
    }

    /** Another part of the page is on show. */
    leave() {
        this.#phrases.settle();
    }

    /** The connection is back. */
    catchUp() {
        this.#phrases.catchUp();
    }

    /** Takes away what was typed and said. */
    clear() {
        this.#passwordForm.reset();
        clearErrors(this.#passwordForm);
        byID("password-changed").textContent = "";
        byID("sign-out-everywhere-error").textContent = "";
        this.#moving.clear();
        this.#phrases.clear();
        this.#preferences.clear();
        this.#secondFactor.clear();
        this.#devices.clear();
        this.#identities.clear();
        this.#showDeleting(false);
    }

    /** @param {{current_password: string, password: string}} fields */
    async #changePassword({ current_password, password }) {
        byID("password-changed").textContent = "";
        await this.#session.changePassword(current_password, password);
        this.#passwordForm.reset();
        byID("password-changed").textContent = changedText(this.#identities.linked);
    }

    async #signOutEverywhere() {
        const error = byID("sign-out-everywhere-error");
        error.textContent = "";
        const unsent = this.#options.unsent();
        const isSure = await confirmed({
            title: "Sign out on all devices?",
            text: `You will have to sign in again on each one, this one included.${unsent && ` ${unsent} will stay on this device until you do.`}`,
            yes: "Sign out everywhere", no: "Stay",
        });
        if (!isSure) return;
        const button = byID("sign-out-everywhere");
        button.disabled = true;
        try {
            await this.#session.signOutEverywhere();
            this.#options.onLeft("You are signed out on all devices.");
        } catch (failure) {
            if (!(failure instanceof ApiError)) throw failure;
            error.textContent = `Not signed out. ${sentence(failure)}`;
        } finally {
            button.disabled = false;
        }
    }

    /** @param {boolean} isAsked */
    #askToDelete(isAsked) {
        this.#showDeleting(isAsked);
        byID(isAsked ? "delete-email" : "begin-delete").focus();
        if (isAsked) announce(byID("delete-what").textContent);
    }

    /** @param {boolean} isAsked */
    #showDeleting(isAsked) {
        this.#deleteForm.reset();
        clearErrors(this.#deleteForm);
        this.#deleteForm.hidden = !isAsked;
        byID("begin-delete").hidden = isAsked;
        const unsent = this.#options.unsent();
        byID("delete-unsent").hidden = !unsent;
        byID("delete-unsent").textContent = unsent && `${unsent} on this device will be lost too.`;
    }

    /** @param {string} typed */
    async #delete(typed) {
        if (!isSameAddress(typed, this.#session.person?.email ?? "")) {
            const input = byID("delete-email");
            showAt(input, "This isn’t the email of this account. Nothing was deleted.");
            input.focus();
            return;
        }
        await this.#session.deleteAccount();
        this.#options.onDeleted("Your account and everything in it is deleted.");
    }
}

/**
 * @param {string} typed
 * @param {string} email
 */
function isSameAddress(typed, email) {
    const plain = (/** @type {string} */ text) => text.trim().normalize("NFC").toLowerCase();
    return email !== "" && plain(typed) === plain(email);
}
