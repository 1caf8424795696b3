// One message of the conversation with the coach, its numbers unfolding to where they come from.

import { activityText, answerParts, endingText, engineText, withoutNumbers } from "./answer-text.js";
import { ApiError } from "./api.js";
import { dayOf } from "./calendar.js";
import { h, link } from "./dom.js";
import { sentence } from "./errors.js";
import { amount, capitalized, clock, dayInSentence, kcal } from "./format.js";
import { inOrder } from "./meal.js";

/** @import { Citation, Message } from "./coach.js" */
/** @import { Meal } from "./meal.js" */

/**
 * @typedef {object} Look how a message is shown
 * @property {string} said its words, of a person's message
 * @property {boolean} isLast
 * @property {string} activity
 * @property {boolean} isUndone
 * @property {boolean} hidesNumbers
 */

/**
 * @typedef {object} Actions
 * @property {(question: string) => void} ask
 * @property {(handle: string) => void} undo
 * @property {(id: string) => Promise<Meal>} meal
 * @property {(day: string) => void} openDay
 */

/**
 * @param {Message} message
 * @param {Look} look
 * @param {Actions} actions
 * @returns {HTMLElement[]}
 */
export function messageView(message, look, actions) {
    const who = h("span", { class: "visually-hidden" }, message.role === "user" ? "You: " : "Coach: ");
    if (message.role === "user") return [h("p", { class: "said-by-me" }, who, look.said)];
    const isGiven = message.status === "streaming";
    const origin = h("div", { class: "cited", id: `cited-${message.id}`, hidden: true });
    const text = answerParts(message).map(({ text: words, citation }) => {
        if (look.hidesNumbers) return withoutNumbers(words);
        return citation ? citationButton(citation, message.id, origin, actions) : words;
    });
    const waits = isGiven && message.content === "";
    const ending = endingText(message);
    const { choices = [], suggestions = [], undo } = message;
    const isOpen = look.isLast && !isGiven;
    return [
        h("div", { class: "answer", "aria-busy": isGiven ? "true" : null }, who,
            waits ? h("span", { class: "status-line" }, h("span", { class: "spinner", "aria-hidden": "true" }), activityText(look.activity))
                : h("span", {}, ...text)),
        origin,
        engineText(message) && h("p", { class: "hint by-model" }, engineText(message)),
        ending && h("p", { class: "hint" }, ending),
        isOpen && choices.length > 0 && buttons("Answers", choices.map(({ label, content }) => ({
            label: look.hidesNumbers ? withoutNumbers(label) : label, act: () => actions.ask(content),
        }))),
        isOpen && suggestions.length > 0 && buttons("You could ask", suggestions.map((label) => ({ label, act: () => actions.ask(label) }))),
        undo && !isGiven && h("p", {}, look.isUndone ? h("span", { class: "hint" }, "Undone.")
            : link("Undo", () => actions.undo(undo), null, { "data-undo": undo })),
    ].filter((part) => part instanceof HTMLElement);
}

/**
 * @param {string} name of the group
 * @param {{label: string, act: () => void}[]} choices
 */
const buttons = (name, choices) =>
    h("div", { class: "examples", role: "group", "aria-label": name }, ...choices.map(({ label, act }) =>
        h("button", { type: "button", class: "chip", onclick: act }, label)));

/**
 * @param {Citation} citation
 * @param {string} messageID
 * @param {HTMLElement} origin where it unfolds
 * @param {Actions} actions
 */
function citationButton(citation, messageID, origin, actions) {
    const button = h("button", {
        type: "button", class: "cite", "data-citation": citation.id, "aria-expanded": "false", "aria-controls": `cited-${messageID}`,
        onclick: () => unfold(button, citation, origin, actions),
    }, citation.text);
    return button;
}

/**
 * @param {HTMLElement} button
 * @param {Citation} citation
 * @param {HTMLElement} origin
 * @param {Actions} actions
 */
async function unfold(button, citation, origin, actions) {
    const isOpen = button.getAttribute("aria-expanded") === "true";
    for (const other of button.parentElement?.querySelectorAll(".cite") ?? []) other.setAttribute("aria-expanded", "false");
    origin.hidden = isOpen;
    button.setAttribute("aria-expanded", String(!isOpen));
    if (isOpen) return;
    const about = h("div", {}, ...aboutCitation(citation, actions));
    origin.replaceChildren(about);
    if (!citation.meal_log_id) return;
    try {
        const meal = await actions.meal(citation.meal_log_id);
        about.append(...mealParts(meal, citation, actions));
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        about.append(h("p", { class: "hint" }, error.status === 404 ? "That meal was deleted since." : sentence(error)));
    }
}

/**
 * @param {Citation} citation
 * @param {Actions} actions
 */
function aboutCitation(citation, actions) {
    const { text, at_least, unit, date, from, to, plan_id, source, meal_log_id } = citation;
    const today = dayOf(new Date());
    const number = `${text}${unit && !text.includes(unit) ? ` ${unit}` : ""}`;
    const origin = plan_id ? "from your plan" : source ? "from the food tables"
        : meal_log_id ? "from a meal in your diary" : date ? `from your diary of ${dayInSentence(date, today)}`
        : from && to ? `from your diary, ${dayInSentence(from, today)} to ${dayInSentence(to, today)}` : "from what you told FitIQ";
    return [
        h("p", {}, h("b", {}, number), ` – ${origin}.${at_least ? " Some of it is unknown, so it may be more." : ""}`),
        source && h("p", { class: "hint" }, `${source.dataset}, record ${source.record}${source.portion ? `: ${source.portion}` : ""}`),
        plan_id && h("p", {}, h("a", { href: "#plan" }, "Open your plan")),
        !meal_log_id && !plan_id && date && dayButton(date, actions),
    ].filter((part) => part instanceof HTMLElement);
}

/**
 * @param {Meal} meal
 * @param {Citation} citation
 * @param {Actions} actions
 */
function mealParts(meal, { item_id }, actions) {
    const time = new Date(meal.logged_at);
    const day = dayOf(time);
    return [
        h("p", {}, h("b", {}, `${capitalized(meal.meal_type)}, ${dayInSentence(day, dayOf(new Date()))} at ${clock(time)}`)),
        meal.raw_input ? h("p", { class: "said" }, meal.raw_input) : null,
        h("ul", {}, ...inOrder(meal).map((item) => h("li", { class: item_id && item_id === item.id ? "cited-item" : null },
            h("span", {}, `${item.food_name}, ${amount(item)}`), h("b", {}, `${kcal(item.calories)} kcal`)))),
        dayButton(day, actions),
    ].filter((part) => part !== null);
}

/**
 * @param {string} day
 * @param {Actions} actions
 */
const dayButton = (day, actions) =>
    h("p", {}, link("Open this day", () => actions.openDay(day)));
