// The list of a day's meals.

import { byID, h, link, svg } from "./dom.js";
import { capitalized, clock, counted, excerpt, kcal } from "./format.js";
import { inOrder, isFinished, isRepaired, isRepeat, otherReadings, parts, wordsFor } from "./meal.js";
import { itemRow } from "./view-item.js";

/** @import { Item, Meal } from "./meal.js" */
/** @import { MealChange } from "./kind-meal.js" */
/** @import { Session } from "./session.js" */
/** @import { Draft } from "./view-item.js" */

/** @typedef {(item: Item) => Draft} DraftOf what has been typed to change an item */

/**
 * @typedef {object} Actions
 * @property {(meal: Meal) => void} correct
 * @property {(meal: Meal) => void} remove
 * @property {(meal: Meal) => void} again
 * @property {(meal: Meal, text: string) => void} eaten what was planned was eaten
 * @property {(meal: Meal, item: Item, patch: object, words: string) => void} repair
 * @property {Session} session
 * @property {(meal: Meal, item: Item) => boolean} mayAsk what was meant by a doubtful food
 * @property {(type: string) => void} copySection copies the day's meals of this type to a day of choice
 * @property {(meal: Meal) => void} details asks for its time, type and notes
 * @property {(entry: MealChange) => void} editUnsent
 * @property {(entry: MealChange) => void} dropUnsent
 */

/** For a failed meal whose suggestions were not kept. */
const SUGGESTIONS = [
    "Name each food plainly, such as “chicken breast” rather than “meat”.",
    "Say how much: “100 g”, “1 cup”, “2 slices”.",
    "Put commas between foods.",
];

export class MealsView {
    #list = byID("meals");
    #actions;
    /** @type {Map<string, {content: string, row: HTMLElement, drafts: Map<string, Draft>}>} */
    #rows = new Map();

    /** @param {Actions} actions */
    constructor(actions) {
        this.#actions = actions;
    }

    /**
     * Shows unsent entries, then meals, each with the changes of it that have not been saved. What has not changed is left
     * alone, so that focus, unfolded parts and a screen reader's place stay; what has, keeps what is being typed in it.
     *
     * @param {MealChange[]} entries
     * @param {Meal[]} meals
     * @param {Map<string, MealChange[]>} changesOf by the meal's id
     * @param {boolean} isHeldUp
     */
    show(entries, meals, changesOf, isHeldUp) {
        const unsent = entries.map((entry) =>
            this.#row(entry.id, { entry, isHeldUp }, () => unsentCard(entry, isHeldUp, this.#actions), sectionOf([entry])));
        const sent = bySection(meals).flatMap((section) => section.map((meal, index) => {
            const changes = (changesOf.get(meal.id) ?? []).map((entry) => ({ entry, isHeldUp }));
            const isAlone = section.length === 1;
            return this.#row(meal.id, { meal, changes, isAlone },
                (draftOf) => mealCard(meal, isAlone ? "" : energyText(meal), changes, this.#actions, draftOf),
                index === 0 ? sectionOf(section) : null);
        }));
        this.#arrange([...unsent, ...sent]);
        const shown = new Set([...entries, ...meals].map(({ id }) => id));
        for (const id of this.#rows.keys()) if (!shown.has(id)) this.#rows.delete(id);
    }

    /**
     * Drops what was typed to change the items of a meal, which are shown as they are again.
     *
     * @param {string} meal
     */
    dropDrafts(meal) {
        const row = this.#rows.get(meal);
        row && Object.assign(row, { content: "", drafts: new Map() });
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

    /** @param {ReturnType<typeof sectionOf>} section */
    #sectionHeading({ type, name, energy, isFinished: canCopy }) {
        const header = heading("h3", name, energy);
        if (canCopy) {
            const copy = link("Copy…", () => this.#actions.copySection(type), `Copy ${type}`, { "data-action": `copy-${type}` });
            header.firstElementChild?.after(copy);
        }
        return header;
    }

    /**
     * @param {string} id
     * @param {object} model
     * @param {(draftOf: DraftOf) => HTMLElement} build
     * @param {?ReturnType<typeof sectionOf>} section that it is the first of
     */
    #row(id, model, build, section) {
        const content = JSON.stringify([model, section]);
        const known = this.#rows.get(id);
        if (known?.content === content) return known.row;
        const row = known?.row ?? h("li");
        const before = row.lastElementChild;
        const drafts = known?.drafts ?? new Map();
        const card = build((item) => draftIn(drafts, item));
        if (before) carryOver(before, card);
        const focused = before?.contains(document.activeElement) ? document.activeElement : null;
        row.replaceChildren(...(section ? [this.#sectionHeading(section)] : []), card);
        if (focused) refocus(card, focused);
        this.#rows.set(id, { content, row, drafts });
        return row;
    }
}

/**
 * The meals of each type together, those of the latest first.
 *
 * @param {Meal[]} meals the latest first
 */
const bySection = (meals) =>
    [...new Set(meals.map(({ meal_type }) => meal_type))].map((type) => meals.filter(({ meal_type }) => meal_type === type));

/** @param {(Meal | MealChange)[]} meals of one type */
const sectionOf = (meals) => ({
    type: meals[0].meal_type, name: capitalized(meals[0].meal_type), isFinished: meals.some((meal) => isFinished(/** @type {any} */ (meal))), energy: energyText(/** @type {any} */ (mealsTotal(meals))),
});

/** @param {any[]} meals */
function mealsTotal(meals) {
    const read = meals.filter(({ status }) => status === "completed" || status === "manual");
    const isKnown = read.every(({ total_calories }) => typeof total_calories === "number");
    return {
        status: read.length > 0 ? "completed" : "",
        total_calories: isKnown ? read.reduce((sum, meal) => sum + meal.total_calories, 0) : null,
    };
}

/**
 * @param {Map<string, Draft>} drafts by the item's id
 * @param {Item} item
 */
function draftIn(drafts, { id = "" }) {
    const draft = drafts.get(id) ?? {};
    return drafts.set(id, draft) && draft;
}

/**
 * Unfolded stays unfolded; a meal that has just been read is marked for the style sheet.
 *
 * @param {Element} before
 * @param {HTMLElement} card
 */
function carryOver(before, card) {
    for (const { dataset: { fold } } of /** @type {NodeListOf<HTMLElement>} */ (before.querySelectorAll("details[open]"))) {
        card.querySelector(`[data-fold="${fold}"]`)?.setAttribute("open", "");
    }
    const wasRead = before.getAttribute("data-status") !== "processing";
    if (!wasRead && card.dataset.status !== "processing") card.classList.add("arrived");
}

/**
 * @param {HTMLElement} card
 * @param {any} focused
 */
function refocus(card, focused) {
    const action = focused.getAttribute("data-action");
    const fold = focused.parentElement.dataset.fold; // of a summary
    const same = /** @type {any} */ ((action && card.querySelector(`[data-action="${action}"]`)) ||
        (fold && card.querySelector(`[data-fold="${fold}"] > summary`)));
    (same || card.querySelector("button") || card).focus();
    if (same && focused.type === "search") same.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

/**
 * @param {Meal} meal
 * @param {string} energy empty where that of the section says it
 * @param {{entry: MealChange, isHeldUp: boolean}[]} changes
 * @param {Actions} actions
 * @param {DraftOf} draftOf
 */
function mealCard(meal, energy, changes, actions, draftOf) {
    const body = { processing: processingBody, failed: failedBody }[/** @type {string} */ (meal.status)] ?? readBody;
    const isEditable = meal.status !== "processing" && meal.raw_input;
    const waiting = changes.map(({ entry }) => entry).filter(({ rejected }) => !rejected);
    return h("article", {
        class: "card meal", "data-status": meal.status, "data-meal-id": meal.id, "aria-labelledby": `title-${meal.id}`,
        "aria-busy": meal.status === "processing" ? "true" : null,
    },
        title(meal, energy),
        ...saidLines(meal),
        meal.notes && h("p", { class: "hint" }, meal.notes),
        body(meal, waiting, actions, draftOf),
        ...changes.map(({ entry, isHeldUp }) => changeNote(entry, isHeldUp, actions)),
        h("p", { class: "actions" },
            isEditable && action("correct", meal.status === "failed" ? "Edit and try again" : "Edit", meal, actions.correct),
            meal.status !== "processing" && action("details", "Details", meal, actions.details),
            isFinished(meal) && action("again", "Log again", meal, actions.again),
            action("delete", "Delete", meal, actions.remove)));
}

/**
 * @param {MealChange} entry
 * @param {boolean} isHeldUp
 * @param {Actions} actions
 */
function unsentCard(entry, isHeldUp, actions) {
    return h("article", {
        class: "card meal", "data-status": entry.rejected ? "rejected" : "pending", "data-meal-id": entry.id,
        "aria-labelledby": `title-${entry.id}`,
    },
        title(entry, ""),
        ...unsentParts(entry, isHeldUp, actions));
}

/**
 * A change of the meal in whose card it stands.
 *
 * @param {MealChange} entry
 * @param {boolean} isHeldUp
 * @param {Actions} actions
 */
const changeNote = (entry, isHeldUp, actions) =>
    h("div", { class: "change", "data-change": entry.rejected ? "rejected" : "pending" },
        ...unsentParts(entry, isHeldUp, actions));

/**
 * The words, what has become of them, and what can be done about them.
 *
 * @param {MealChange} entry
 * @param {boolean} isHeldUp
 * @param {Actions} actions
 */
function unsentParts(entry, isHeldUp, actions) {
    const [refused, sending, waiting] = entry.replaces
        ? ["This change was not saved.", "Saving this change…", "This change is saved on this device. Will sync."]
        : ["Not logged.", "Sending…", "Saved on this device. Will sync."];
    return [
        h("p", { class: "said" }, entry.raw_input),
        entry.rejected
            ? h("p", { class: "notice problem" }, `${refused} ${entry.rejected}`)
            : h("p", { class: "status-line" }, clockIcon(), isHeldUp ? waiting : sending),
        h("p", { class: "actions" },
            !entry.items && !entry.patch && !entry.details && action("edit-unsent", entry.rejected ? "Edit and try again" : "Edit", entry, actions.editUnsent),
            action("drop-unsent", "Discard", entry, actions.dropUnsent)),
    ];
}

/**
 * @param {Meal | MealChange} meal
 * @param {string} energy
 */
function title(meal, energy) {
    const header = heading("h4", h("span", { class: "visually-hidden" }, `${capitalized(meal.meal_type)} `), energy,
        h("time", { datetime: meal.logged_at }, clock(new Date(meal.logged_at))));
    header.firstElementChild?.setAttribute("id", `title-${meal.id}`);
    return header;
}

/**
 * @param {string} tag
 * @param {string | HTMLElement} name
 * @param {string} energy
 * @param {...HTMLElement} more
 */
const heading = (tag, name, energy, ...more) =>
    h("header", {}, h(tag, {}, name, ...more), energy && h("p", { class: "meal-energy" }, energy));

/** @param {Meal} meal */
function energyText(meal) {
    if (meal.status !== "completed" && meal.status !== "manual") return "";
    return typeof meal.total_calories === "number" ? `${kcal(meal.total_calories)} kcal` : "kcal unknown";
}

/** What a meal is called, and its words where that is no longer them. @param {Meal} meal */
function saidLines(meal) {
    if (!meal.raw_input) return [];
    if (!isRepaired(meal)) return [h("p", { class: "said" }, ...saidParts(meal))];
    return [
        h("p", { class: "said" }, wordsFor(meal)),
        h("p", { class: "hint" }, "You wrote “", ...saidParts(meal), "”, and changed it since."),
    ];
}

/** @param {Meal} meal */
const saidParts = (meal) =>
    parts(meal.raw_input ?? "", meal.unrecognized).map(({ text, isMarked }) => (isMarked ? h("mark", {}, text) : text));

function processingBody() {
    return h("div", { class: "working" },
        h("p", { class: "status-line" }, h("span", { class: "spinner", "aria-hidden": "true" }), "Reading…"),
        h("span", { class: "bone", "aria-hidden": "true" }),
        h("span", { class: "bone short", "aria-hidden": "true" }));
}

/**
 * @param {Meal} meal
 * @param {MealChange[]} waiting
 * @param {Actions} actions
 */
function failedBody(meal, waiting, actions) {
    const suggestions = meal.suggestions?.length ? meal.suggestions : SUGGESTIONS;
    if (meal.isNotEaten) return notEatenBody(meal, waiting, actions);
    // There is no fault in such words, and nothing in them that could be read better.
    if (isRepeat(meal)) {
        return h("div", { class: "notice" },
            h("p", {}, "There is no earlier meal like this, so nothing was logged. Write what you ate, or name another day."));
    }
    return h("div", { class: "notice problem" },
        h("p", {}, h("b", {}, meal.error_message || "We found no food in that."), " ", meal.details),
        h("ul", {}, ...suggestions.map((suggestion) => h("li", {}, suggestion))));
}

/**
 * @param {Meal} meal
 * @param {MealChange[]} waiting
 * @param {Actions} actions
 */
function notEatenBody(meal, waiting, actions) {
    const { plan } = meal;
    return h("div", { class: "notice" },
        h("p", {}, plan ? "This is still to come, so nothing was logged." : "This is planned, left out or someone else’s, so nothing was logged."),
        plan && waiting.length === 0 && h("p", { class: "actions" },
            link(`I ate it: log “${excerpt(plan)}”`, () => actions.eaten(meal, plan), undefined, { "data-action": "eaten" })));
}

/**
 * Items can be changed one after the other without waiting; not while the text is on its way, which is read anew.
 *
 * @param {Meal} meal
 * @param {MealChange[]} waiting changes of it on their way
 * @param {Actions} actions
 * @param {DraftOf} draftOf
 */
function readBody(meal, waiting, { repair, session, mayAsk }, draftOf) {
    const missed = (meal.unrecognized ?? []).map((span) => `“${span.text.trim()}”`);
    const isReadAnew = waiting.some(({ patch, details }) => !patch && !details);
    const goes = (/** @type {Item} */ { id }) =>
        waiting.some(({ item, patch }) => item === id && /** @type {any} */ (patch)?.remove);
    // One question at a meal, at most.
    const doubtful = inOrder(meal).find((item) => otherReadings(item).length > 0 && mayAsk(meal, item));
    return h("div", {},
        h("ul", { class: "items" }, ...inOrder(meal).map((item) => {
            const change = (/** @type {object} */ patch, /** @type {string} */ words) => repair(meal, item, patch, words);
            return itemRow(item, isReadAnew || goes(item) ? null : change, session, draftOf(item), Boolean(meal.raw_input), item === doubtful);
        })),
        missed.length > 0 && h("p", { class: "notice missed" },
            `We couldn’t read ${missed.join(", ")}, so it isn’t counted. Edit the text to fix it.`),
        // Of such a meal the server keeps no doubts, neither of foods nor of words.
        meal.status === "manual" && meal.raw_input && h("p", { class: "hint by-hand" },
            "You picked these foods. Editing the text reads it again."));
}

/**
 * @template T
 * @param {string} name
 * @param {string} label
 * @param {T & {meal_type: string, logged_at: string, raw_input?: ?string}} model
 * @param {(model: T) => void} perform
 */
function action(name, label, model, perform) {
    const words = model.raw_input ? `, ${excerpt(wordsFor(/** @type {any} */ (model)))}` : "";
    const which = `${model.meal_type} of ${clock(new Date(model.logged_at))}${words}`;
    return link(label, () => perform(model), `${label}: ${which}`, { "data-action": name });
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
    if (isRepeat(meal)) return `${meal.error_message} ${name}: ${meal.raw_input}`;
    if (meal.status === "failed") return `${name} could not be read: ${meal.raw_input}`;
    const missed = meal.unrecognized?.length ? " Some words couldn’t be read." : "";
    return `${name}: ${counted(meal.items?.length ?? 0, "item")}, ${energyText(meal)}.${missed}`;
}
