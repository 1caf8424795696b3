// Asks where to copy or move a day, and says what was done. Fetched when it is asked for.

import { addDays } from "./calendar.js";
import { h } from "./dom.js";
import { counted, dayInSentence } from "./format.js";

/**
 * Asks for the day to which the meals of `from` are copied or moved.
 *
 * @param {string} from
 * @param {string} today
 * @param {number} count of meals
 * @param {string} [type] of all of them
 * @returns {Promise<?{to: string, isMove: boolean}>} null where the person does not want it
 */
export function askForDay(from, today, count, type) {
    const field = /** @type {HTMLInputElement} */ (h("input", {
        id: "copy-to", type: "date", required: true, min: "2000-01-01", max: today, value: from === today ? addDays(today, -1) : today,
        "aria-describedby": "copy-error",
    }));
    const fault = h("p", { id: "copy-error", class: "form-error", role: "alert" });
    const dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "question", "aria-labelledby": "question-title" },
        h("form", { method: "dialog", novalidate: true },
            h("h2", { id: "question-title" }, `Copy or move ${type ? `${type} of ` : ""}${dayInSentence(from, today)}`),
            h("p", { class: "question-text" }, `${counted(count, "meal")}, with the foods and hours of that day. Moved meals leave it.`),
            h("p", { class: "field" }, h("label", { for: "copy-to" }, "To"), field),
            fault,
            h("p", { class: "dialog-buttons" },
                h("button", { class: "quiet", type: "button", onclick: () => dialog.close("no") }, "Cancel"),
                h("button", { id: "move-meals", class: "quiet", type: "button", onclick: () => isRight() && dialog.close("move") }, "Move"),
                h("button", { class: "primary", value: "copy" }, "Copy")))));
    const isRight = () => {
        const problem = dayFault(field.value, from, today);
        fault.textContent = problem;
        if (!problem) return true;
        field.setAttribute("aria-invalid", "true");
        field.focus();
        return false;
    };
    dialog.querySelector("form")?.addEventListener("submit", (event) => isRight() || event.preventDefault());
    document.body.append(dialog);
    dialog.showModal();
    field.focus();
    return new Promise((resolve) => {
        dialog.addEventListener("close", () => {
            dialog.remove();
            const isMove = dialog.returnValue === "move";
            resolve(isMove || dialog.returnValue === "copy" ? { to: field.value, isMove } : null);
        });
    });
}

/**
 * What is wrong with the day that a day is to be copied to; empty where it is right.
 *
 * @param {string} to as the field has it
 * @param {string} from
 * @param {string} today
 */
export function dayFault(to, from, today) {
    if (!/^\d{4}-\d\d-\d\d$/.test(to)) return "Choose a day.";
    if (to === from) return "That is the day you are copying. Choose another.";
    if (to > today) return "That day has not come yet. Choose today or an earlier one.";
    return to < "2000-01-01" ? "Choose a day since 2000." : "";
}

/**
 * @param {number} count of meals that were copied
 * @param {number} unread of meals that had no foods to copy
 * @param {string} day to which, as in a sentence
 */
export function copiedText(count, unread, day) {
    if (count === 0) return `These meals were copied to ${day} already.`;
    const rest = unread === 0 ? "" : ` ${counted(unread, "meal")} without foods ${unread === 1 ? "was" : "were"} left out.`;
    return `${counted(count, "meal")} copied to ${day}.${rest}`;
}

/**
 * @param {number} count of meals that were moved
 * @param {number} unread how many stay, as nobody has read them yet
 * @param {string} day to which, as in a sentence
 */
export const movedText = (count, unread, day) => `${counted(count, "meal")} moved to ${day}.`
    + (unread === 0 ? "" : ` ${counted(unread, "meal")} that ${unread === 1 ? "is not read yet stays" : "are not read yet stay"}.`);
