// Asks for the time, the day, the type and the notes of a meal. Fetched when it is asked for.

import { dayOf, timestamp } from "./calendar.js";
import { h } from "./dom.js";
import { capitalized, clock, dayInSentence } from "./format.js";
import { MEAL_TYPES } from "./meal.js";

/** @import { Meal } from "./meal.js" */

/** @typedef {{meal_type: string, logged_at: string, notes: string}} Details */

const MOST_NOTES = 500;

/**
 * Asks for what is to be another.
 *
 * @param {Meal} meal
 * @param {string} today
 * @returns {Promise<?Details>} null where nothing is
 */
export function askForDetails(meal, today) {
    const at = new Date(meal.logged_at);
    const day = input("details-day", { type: "date", required: true, min: "2000-01-01", max: today, value: dayOf(at) });
    const time = input("details-time", { type: "time", required: true, value: timeOf(at) });
    const types = MEAL_TYPES.includes(meal.meal_type) ? MEAL_TYPES : [...MEAL_TYPES, meal.meal_type];
    const type = /** @type {HTMLSelectElement} */ (h("select", { id: "details-type" }, ...types.map((each) =>
        h("option", { value: each, selected: each === meal.meal_type }, capitalized(each)))));
    const notes = /** @type {HTMLTextAreaElement} */ (h("textarea", { id: "details-notes", rows: 2, maxlength: MOST_NOTES }, meal.notes ?? ""));
    const fault = h("p", { id: "details-error", class: "form-error", role: "alert" });
    const dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "question", "aria-labelledby": "question-title" },
        h("form", { method: "dialog", novalidate: true },
            h("h2", { id: "question-title" }, "Time, meal and notes"),
            field("Day", day), field("Time", time), field("Meal", type), field("Notes", notes),
            fault,
            h("p", { class: "dialog-buttons" },
                h("button", { class: "quiet", type: "button", onclick: () => dialog.close("no") }, "Cancel"),
                h("button", { class: "primary", value: "yes" }, "Save")))));
    dialog.querySelector("form")?.addEventListener("submit", (event) => {
        const problem = momentFault(day.value, time.value, new Date());
        fault.textContent = problem;
        if (!problem) return;
        event.preventDefault();
        (problem.includes("time") ? time : day).focus();
    });
    document.body.append(dialog);
    dialog.showModal();
    day.focus();
    return new Promise((resolve) => {
        dialog.addEventListener("close", () => {
            dialog.remove();
            const details = { meal_type: type.value, logged_at: momentAt(day.value, time.value, at), notes: notes.value.trim() };
            resolve(dialog.returnValue === "yes" && isOther(meal, details) ? details : null);
        });
    });
}

/**
 * @param {string} id
 * @param {Record<string, any>} attributes
 */
const input = (id, attributes) => /** @type {HTMLInputElement} */ (h("input", { id, "aria-describedby": "details-error", ...attributes }));

/**
 * @param {string} label
 * @param {HTMLElement} control
 */
const field = (label, control) => h("p", { class: "field" }, h("label", { for: control.id }, label), control);

/** @param {Date} at */
const timeOf = (at) => [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");

/**
 * What is wrong with a day and a time; empty where they are right.
 *
 * @param {string} day
 * @param {string} time
 * @param {Date} now
 */
export function momentFault(day, time, now) {
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) return "Choose a day.";
    if (!/^\d\d:\d\d/.test(time)) return "Choose a time.";
    if (day < "2000-01-01") return "Choose a day since 2000.";
    if (day > dayOf(now)) return "That day has not come yet. Choose today or an earlier one.";
    return "";
}

/**
 * The moment that the fields tell; the one of before where they tell the same, with its seconds.
 *
 * @param {string} day
 * @param {string} time
 * @param {Date} before
 */
export function momentAt(day, time, before) {
    if (day === dayOf(before) && time === timeOf(before)) return timestamp(before);
    const moment = new Date(`${day}T${time}`);
    return Number.isNaN(moment.getTime()) ? timestamp(before) : timestamp(moment);
}

/**
 * @param {Meal} meal
 * @param {Details} details
 */
const isOther = (meal, details) => meal.meal_type !== details.meal_type || (meal.notes ?? "") !== details.notes
    || Date.parse(meal.logged_at) !== Date.parse(details.logged_at);

/**
 * "Dinner, yesterday, 20:00. Notes: …": what was changed, as a person is told.
 *
 * @param {Details} details
 * @param {string} today
 */
export function detailsText({ meal_type, logged_at, notes }, today) {
    const at = new Date(logged_at);
    return `${capitalized(meal_type)}, ${dayInSentence(dayOf(at), today)}, ${clock(at)}${notes ? `. Notes: ${notes}` : ""}`;
}
