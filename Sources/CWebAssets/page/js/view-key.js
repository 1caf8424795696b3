// Asks for the key of a server that takes calls only from those who have one. Fetched when one does.

import { ApiError, offerKey } from "./api.js";
import { h } from "./dom.js";
import { sentence } from "./errors.js";
import { clearErrors, showAt } from "./forms.js";

/**
 * Asks until the server takes the key or the person gives up. The key is sent, and kept nowhere on the page: the server
 * answers with a cookie that stands for it.
 *
 * @returns {Promise<boolean>} whether the server has taken one
 */
export function askForKey() {
    const input = /** @type {HTMLInputElement} */ (h("input", {
        id: "server-key", name: "key", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
        required: true, "aria-describedby": "server-key-hint",
    }));
    const form = /** @type {HTMLFormElement} */ (h("form", { method: "post", novalidate: true },
        h("h2", { id: "server-key-title" }, "This server needs a key"),
        h("p", { class: "question-text", id: "server-key-hint" },
            "Ask the person who runs it. You enter the key once in this browser."),
        h("p", { class: "field" }, h("label", { for: "server-key" }, "Access key of this server"), input),
        h("p", { class: "form-error", role: "alert" }),
        h("p", { class: "dialog-buttons" },
            h("button", { class: "quiet", type: "button", onclick: () => dialog.close() }, "Not now"),
            h("button", { class: "primary", type: "submit" }, "Continue"))));
    const dialog = /** @type {HTMLDialogElement} */ (h("dialog", { "aria-labelledby": "server-key-title" }, form));
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        clearErrors(form);
        offer(form, input, dialog);
    });
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
        dialog.addEventListener("close", () => {
            dialog.remove();
            resolve(dialog.returnValue === "taken");
        });
    });
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} input
 * @param {HTMLDialogElement} dialog
 */
async function offer(form, input, dialog) {
    const button = /** @type {HTMLButtonElement} */ (form.querySelector("[type=submit]"));
    button.disabled = true;
    try {
        if (await offerKey(input.value.trim())) return dialog.close("taken");
        showAt(input, "The server doesn’t know this key.");
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        /** @type {HTMLElement} */ (form.querySelector(".form-error")).textContent = sentence(error);
    } finally {
        button.disabled = false;
    }
    input.focus();
}
