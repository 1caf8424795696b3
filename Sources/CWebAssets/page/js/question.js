// A question that has to be answered before anything else.

import { h } from "./dom.js";

/**
 * Asks before what can't be undone.
 *
 * @param {{title: string, text: string, yes: string, no: string, isHarmless?: boolean}} question
 * @returns {Promise<boolean>}
 */
export function confirmed({ title, text, yes, no, isHarmless = false }) {
    // One dialog for each question: its close event comes late, perhaps when the next question is already open.
    const dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "question", "aria-labelledby": "question-title" },
        h("form", { method: "dialog" },
            h("h2", { id: "question-title" }, title),
            h("p", { class: "question-text" }, text),
            h("p", { class: "dialog-buttons" },
                h("button", { class: "quiet", value: "no" }, no),
                h("button", { class: isHarmless ? "primary" : "danger", value: "yes" }, yes)))));
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
        dialog.addEventListener("close", () => {
            dialog.remove();
            resolve(dialog.returnValue === "yes");
        });
    });
}

/** Takes back a question that no longer matters; the answer is no. */
export function withdraw() {
    for (const dialog of document.querySelectorAll("dialog.question")) dialog.close("no");
}
