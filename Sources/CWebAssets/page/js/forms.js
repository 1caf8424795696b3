// Forms that send something to the server, and say at each field what is wrong with it.

import { ApiError } from "./api.js";
import { byID } from "./dom.js";
import { sentence } from "./errors.js";
import { capitalized } from "./format.js";

/** Where the browser only knows that a pattern is not met. */
const WHOLE_ADDRESS = "Write the whole address, such as name@example.org.";

/**
 * @typedef {object} Sentences that fit better in this form than the usual ones
 * @property {Record<number, string>} [byStatus]
 * @property {Record<string, string>} [byField]
 */

/**
 * Sends `form` when the person submits it, unless the browser finds something missing.
 *
 * @param {HTMLFormElement} form
 * @param {(fields: any) => Promise<void>} submit
 * @param {Sentences} [sentences]
 */
export function onSubmit(form, submit, sentences = {}) {
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        clearErrors(form);
        if (!showMissing(form)) return;
        const button = /** @type {HTMLButtonElement} */ (form.querySelector("[type=submit]"));
        button.disabled = true;
        try {
            await submit(values(form));
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            showError(form, error, sentences);
        } finally {
            button.disabled = false;
        }
    });
}

/** @param {HTMLFormElement} form */
function values(form) {
    const fields = Object.fromEntries(new FormData(form));
    // A password is taken as typed; around the others a space is a slip.
    for (const [name, value] of Object.entries(fields)) {
        if (typeof value === "string" && !name.endsWith("password")) fields[name] = value.trim();
    }
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
 * @param {Sentences} sentences
 */
function showError(form, error, { byStatus = {}, byField = {} }) {
    const wrong = inputs(form).filter((input) => error.fields[input.name]);
    for (const input of wrong) showAt(input, byField[input.name] ?? `${capitalized(error.fields[input.name])}.`);
    const text = wrong.length > 0 ? "" : sentence(error, byStatus);
    /** @type {HTMLElement} */ (form.querySelector(".form-error")).textContent = text;
    (wrong[0] ?? form.querySelector("input")).focus();
}

/**
 * @param {HTMLInputElement} input
 * @param {string} message
 */
export function showAt(input, message) {
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
export function clearErrors(form) {
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
