// The forms that create an account and sign in.

import { ApiError } from "./api.js";
import { byID } from "./dom.js";
import { sentence } from "./errors.js";
import { capitalized } from "./format.js";
import { read, write } from "./storage.js";

/** @import { Session } from "./session.js" */

/** Set once someone has signed in here: then signing in is what they come for, not a new account. */
const WAS_HERE = "fitiq.was-here";

/** Where the browser only knows that a pattern is not met. */
const WHOLE_ADDRESS = "Write the whole address, such as name@example.org.";

/** Better fitting here than elsewhere. */
const SENTENCES = { 401: "That email and password don’t match an account." };

export class AccountView {
    #registerForm = byID("register-form");
    #loginForm = byID("login-form");
    #note = byID("signed-out-note");

    /**
     * @param {Session} session
     * @param {() => void} onSignedIn
     */
    constructor(session, onSignedIn) {
        this.#attach(this.#registerForm, (fields) => session.register(fields), onSignedIn);
        this.#attach(this.#loginForm, (fields) => session.logIn(fields), onSignedIn);
        byID("show-login").addEventListener("click", () => this.#choose(this.#loginForm));
        byID("show-register").addEventListener("click", () => this.#choose(this.#registerForm));
    }

    /** Whether someone has signed in here before; else there is no session to take up. */
    get wasHere() {
        return read(WAS_HERE) !== null;
    }

    /** @param {string} [note] why the person is here again */
    show(note = "") {
        this.tell(note);
        this.#choose(this.wasHere ? this.#loginForm : this.#registerForm, Boolean(note));
    }

    /** @param {string} note */
    tell(note) {
        this.#note.textContent = note;
        this.#note.hidden = !note;
    }

    /**
     * @param {HTMLFormElement} form
     * @param {boolean} [takesFocus]
     */
    #choose(form, takesFocus = true) {
        this.#registerForm.hidden = form !== this.#registerForm;
        this.#loginForm.hidden = form !== this.#loginForm;
        for (const other of [this.#registerForm, this.#loginForm]) clearErrors(other);
        if (takesFocus) form.querySelector("input")?.focus();
    }

    /**
     * @param {HTMLFormElement} form
     * @param {(fields: any) => Promise<void>} submit
     * @param {() => void} onSignedIn
     */
    #attach(form, submit, onSignedIn) {
        form.addEventListener("submit", async (event) => {
            event.preventDefault();
            clearErrors(form);
            if (!showMissing(form)) return;
            const button = /** @type {HTMLButtonElement} */ (form.querySelector("[type=submit]"));
            button.disabled = true;
            try {
                await submit(values(form));
                form.reset();
                write(WAS_HERE, "yes");
                onSignedIn();
            } catch (error) {
                if (!(error instanceof ApiError)) throw error;
                showError(form, error);
            } finally {
                button.disabled = false;
            }
        });
    }
}

/** @param {HTMLFormElement} form */
function values(form) {
    const fields = Object.fromEntries(new FormData(form));
    // A password is taken as typed; around the others a space is a slip.
    for (const name of ["name", "email"]) if (typeof fields[name] === "string") fields[name] = fields[name].trim();
    return fields;
}

/**
 * Shows the browser's own finding at each field.
 *
 * @param {HTMLFormElement} form
 * @returns {boolean} whether all is well
 */
function showMissing(form) {
    const wrong = inputs(form).filter((input) => !input.checkValidity());
    for (const input of wrong) showAt(input, input.validity.patternMismatch ? WHOLE_ADDRESS : input.validationMessage);
    wrong[0]?.focus();
    return wrong.length === 0;
}

/**
 * @param {HTMLFormElement} form
 * @param {ApiError} error
 */
function showError(form, error) {
    const wrong = inputs(form).filter((input) => error.fields[input.name]);
    for (const input of wrong) showAt(input, `${capitalized(error.fields[input.name])}.`);
    const text = wrong.length > 0 ? "" : sentence(error, SENTENCES);
    /** @type {HTMLElement} */ (form.querySelector(".form-error")).textContent = text;
    (wrong[0] ?? form.querySelector("input")).focus();
}

/**
 * @param {HTMLInputElement} input
 * @param {string} message
 */
function showAt(input, message) {
    const id = `${input.id}-error`;
    const note = document.createElement("span");
    note.id = id;
    note.className = "field-error";
    note.textContent = message;
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", `${id} ${hintOf(input)}`.trim());
    input.after(note);
}

/** @param {HTMLFormElement} form */
function clearErrors(form) {
    for (const note of form.querySelectorAll(".field-error")) note.remove();
    for (const input of inputs(form)) {
        input.removeAttribute("aria-invalid");
        if (hintOf(input)) input.setAttribute("aria-describedby", hintOf(input));
        else input.removeAttribute("aria-describedby");
    }
    /** @type {HTMLElement} */ (form.querySelector(".form-error")).textContent = "";
}

const hintOf = (/** @type {HTMLInputElement} */ input) => byID(`${input.id}-hint`)?.id ?? "";

const inputs = (/** @type {HTMLFormElement} */ form) => [...form.querySelectorAll("input")];
