// The list of a day's meals.

import { byID, h, svg } from "./dom.js";
import { amount, capitalized, clock, counted, grams, kcal } from "./format.js";
import { confidenceBand, otherReadings, parts } from "./meal.js";

/** @import { Item, Meal } from "./meal.js" */
/** @import { Entry } from "./outbox.js" */

/**
 * @typedef {object} Actions
 * @property {(meal: Meal) => void} correct
 * @property {(meal: Meal) => void} remove
 * @property {(entry: Entry) => void} editUnsent
 * @property {(entry: Entry) => void} dropUnsent
 */

const BANDS = { low: "Low confidence – check this", medium: "Medium confidence", high: "High confidence" };
/** For a failed meal whose suggestions were not kept. */
const SUGGESTIONS = [
    "Name each food plainly, such as “chicken breast” rather than “meat”.",
    "Say how much: “100 g”, “1 cup”, “2 slices”.",
    "Put commas between foods.",
];

export class MealsView {
    #list = byID("meals");
    #actions;
    /** @type {Map<string, {content: string, row: HTMLElement}>} */
    #rows = new Map();

    /** @param {Actions} actions */
    constructor(actions) {
        this.#actions = actions;
    }

    /**
     * Shows unsent entries, then meals. What has not changed is left alone, so that focus, unfolded parts and a screen
     * reader's place stay.
     *
     * @param {Entry[]} entries
     * @param {boolean} isHeldUp
     * @param {Meal[]} meals
     */
    show(entries, isHeldUp, meals) {
        const unsent = entries.map((entry) =>
            this.#row(entry.id, { entry, isHeldUp }, () => unsentCard(entry, isHeldUp, this.#actions)));
        const sent = meals.map((meal) => this.#row(meal.id, meal, () => mealCard(meal, this.#actions)));
        this.#arrange([...unsent, ...sent]);
        const shown = new Set([...entries, ...meals].map(({ id }) => id));
        for (const id of this.#rows.keys()) if (!shown.has(id)) this.#rows.delete(id);
    }

    /** @param {HTMLElement[]} rows */
    #arrange(rows) {
        const focused = /** @type {?HTMLElement} */ (document.activeElement);
        for (const row of [...this.#list.children]) if (!rows.includes(row)) row.remove();
        rows.forEach((row, index) => {
            if (this.#list.children[index] !== row) this.#list.insertBefore(row, this.#list.children[index] ?? null);
        });
        if (document.activeElement !== focused) focused?.focus(); // a moved row loses it
    }

    /**
     * @param {string} id
     * @param {object} model
     * @param {() => HTMLElement} build
     */
    #row(id, model, build) {
        const content = JSON.stringify(model);
        const known = this.#rows.get(id);
        if (known?.content === content) return known.row;
        const row = known?.row ?? h("li");
        const before = row.firstElementChild;
        const card = build();
        if (before) carryOver(before, card);
        const focused = before?.contains(document.activeElement) ? document.activeElement : null;
        row.replaceChildren(card);
        if (focused) refocus(card, focused);
        this.#rows.set(id, { content, row });
        return row;
    }
}

/**
 * Unfolded stays unfolded; a meal that has just been read is marked for the style sheet.
 *
 * @param {Element} before
 * @param {HTMLElement} card
 */
function carryOver(before, card) {
    const folds = card.querySelectorAll("details");
    before.querySelectorAll("details").forEach((fold, index) => {
        if (folds[index]) folds[index].open = fold.open;
    });
    const wasRead = before.getAttribute("data-status") !== "processing";
    if (!wasRead && card.dataset.status !== "processing") card.classList.add("arrived");
}

/**
 * @param {HTMLElement} card
 * @param {Element} focused
 */
function refocus(card, focused) {
    const action = focused.getAttribute("data-action");
    const same = action && card.querySelector(`[data-action="${action}"]`);
    /** @type {HTMLElement} */ (same || card.querySelector("button") || card).focus();
}

/**
 * @param {Meal} meal
 * @param {Actions} actions
 */
function mealCard(meal, actions) {
    const body = { processing: processingBody, failed: failedBody }[/** @type {string} */ (meal.status)] ?? readBody;
    const isEditable = meal.status !== "processing" && meal.raw_input;
    return h("article", {
        class: "card meal", "data-status": meal.status, "data-meal-id": meal.id, "aria-labelledby": `title-${meal.id}`,
        "aria-busy": meal.status === "processing" ? "true" : null,
    },
        heading(meal, energyText(meal)),
        meal.raw_input && h("p", { class: "said" }, ...saidParts(meal)),
        body(meal),
        h("p", { class: "actions" },
            isEditable && action("correct", meal.status === "failed" ? "Edit and try again" : "Edit", meal, actions.correct),
            action("delete", "Delete", meal, actions.remove)));
}

/**
 * @param {Entry} entry
 * @param {boolean} isHeldUp
 * @param {Actions} actions
 */
function unsentCard(entry, isHeldUp, actions) {
    return h("article", {
        class: "card meal", "data-status": entry.rejected ? "rejected" : "pending", "data-meal-id": entry.id,
        "aria-labelledby": `title-${entry.id}`,
    },
        heading(entry, ""),
        h("p", { class: "said" }, entry.raw_input),
        entry.rejected
            ? h("p", { class: "notice problem" }, `Not logged. ${entry.rejected}`)
            : h("p", { class: "status-line" }, clockIcon(), isHeldUp ? "Kept here, waiting to be sent." : "Sending…"),
        h("p", { class: "actions" },
            action("edit-unsent", "Edit", entry, actions.editUnsent),
            action("drop-unsent", "Discard", entry, actions.dropUnsent)));
}

/**
 * @param {Meal | Entry} meal
 * @param {string} energy
 */
function heading(meal, energy) {
    const time = new Date(meal.logged_at);
    return h("header", {},
        h("h3", { id: `title-${meal.id}` }, capitalized(meal.meal_type), " ",
            h("time", { datetime: meal.logged_at }, clock(time))),
        energy && h("p", { class: "meal-energy" }, energy));
}

/** @param {Meal} meal */
function energyText(meal) {
    if (meal.status !== "completed" && meal.status !== "manual") return "";
    return typeof meal.total_calories === "number" ? `${kcal(meal.total_calories)} kcal` : "kcal unknown";
}

/** @param {Meal} meal */
const saidParts = (meal) =>
    parts(meal.raw_input ?? "", meal.unrecognized).map(({ text, isMarked }) => (isMarked ? h("mark", {}, text) : text));

function processingBody() {
    return h("div", { class: "working" },
        h("p", { class: "status-line" }, h("span", { class: "spinner", "aria-hidden": "true" }), "Being worked on…"),
        h("span", { class: "bone", "aria-hidden": "true" }),
        h("span", { class: "bone short", "aria-hidden": "true" }));
}

/** @param {Meal} meal */
function failedBody(meal) {
    const suggestions = meal.suggestions?.length ? meal.suggestions : SUGGESTIONS;
    return h("div", { class: "notice problem" },
        h("p", {}, h("b", {}, meal.error_message || "No food was recognised in this text."), " ", meal.details),
        h("ul", {}, ...suggestions.map((suggestion) => h("li", {}, suggestion))));
}

/** @param {Meal} meal */
function readBody(meal) {
    const items = [...(meal.items ?? [])].sort((a, b) => (a.order_index ?? 0) - (b.order_index ?? 0));
    const missed = (meal.unrecognized ?? []).map((span) => `“${span.text.trim()}”`);
    return h("div", {},
        h("ul", { class: "items" }, ...items.map(itemRow)),
        missed.length > 0 && h("p", { class: "notice missed" },
            `Not understood, so not counted: ${missed.join(", ")}.`));
}

/** @param {Item} item */
function itemRow(item) {
    const band = confidenceBand(item.confidence_score);
    const others = otherReadings(item);
    return h("li", { class: "item", "data-food": item.food_name, "data-confidence": band },
        h("p", { class: "item-name" }, h("span", {}, item.food_name), band && badge(band)),
        h("p", { class: "item-energy" }, item.calories === null ? "unknown" : kcal(item.calories), h("small", {}, " kcal")),
        h("p", { class: "item-amount" }, amount(item)),
        others.length > 0 && h("p", { class: "others" }, h("b", {}, "Or was it"), ` ${others.join(" · ")}`),
        h("dl", { class: "nutrients" },
            nutrient("Protein", item.protein_g), nutrient("Carbs", item.carbs_g), nutrient("Fat", item.fat_g),
            nutrient("Fibre", item.fiber_g), nutrient("Sugar", item.sugar_g)),
        ...notes(item).map((note) => h("p", { class: "assumed" }, note)),
        origin(item));
}

/**
 * @param {string} name
 * @param {?number} [value]
 */
const nutrient = (name, value) =>
    h("div", {}, h("dt", {}, name), h("dd", { class: typeof value === "number" ? null : "unknown" }, grams(value)));

/** @param {"low" | "medium" | "high"} band */
function badge(band) {
    const bars = { low: 1, medium: 2, high: 3 }[band];
    const shapes = [0, 1, 2].map((index) =>
        svg("rect", {
            x: index * 5, y: 8 - index * 4, width: 3.5, height: 4 + index * 4, rx: 1,
            class: index < bars ? "bar-on" : "bar-off",
        }));
    return h("span", { class: `badge ${band}` },
        svg("svg", { viewBox: "0 0 14 12", "aria-hidden": "true" }, ...shapes), BANDS[band]);
}

/** @param {Item} item */
const notes = (item) => (item.parsing_notes ?? "").split(/\n|; /).map((note) => capitalized(note.trim())).filter(Boolean);

/** @param {Item} item */
function origin(item) {
    const { source, confidence_score: score } = item;
    if (!source && typeof score !== "number") return h("p", { class: "assumed" }, "Typed in by hand.");
    return h("details", { class: "origin" },
        h("summary", {}, "Where this comes from"),
        h("dl", {},
            source && h("div", {}, h("dt", {}, "Table"), h("dd", {}, `USDA ${source.dataset}`)),
            source && h("div", {}, h("dt", {}, "Record"), h("dd", {}, source.record)),
            source && h("div", {}, h("dt", {}, "Weight by"), h("dd", {}, source.portion)),
            typeof score === "number" && h("div", {}, h("dt", {}, "Confidence"), h("dd", {}, `${Math.round(score * 100)} %`))));
}

/**
 * @template T
 * @param {string} name
 * @param {string} label
 * @param {T & {meal_type: string, logged_at: string}} model
 * @param {(model: T) => void} perform
 */
function action(name, label, model, perform) {
    const which = `${model.meal_type} of ${clock(new Date(model.logged_at))}`;
    return h("button", {
        type: "button", class: "link", "data-action": name, "aria-label": `${label}: ${which}`,
        onclick: () => perform(model),
    }, label);
}

const clockIcon = () =>
    svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "icon-line" },
        svg("circle", { cx: 12, cy: 12, r: 9 }), svg("path", { d: "M12 7v5l3 2" }));

/**
 * What a screen reader says when a meal has been read.
 *
 * @param {Meal} meal
 */
export function arrivalText(meal) {
    const name = capitalized(meal.meal_type);
    if (meal.status === "failed") return `${name} could not be read: ${meal.raw_input}`;
    const missed = meal.unrecognized?.length ? " A part was not understood." : "";
    return `${name}: ${counted(meal.items?.length ?? 0, "item")}, ${energyText(meal)}.${missed}`;
}
