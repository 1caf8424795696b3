// One food of a meal: what it is, how sure that is, what is in it, and where the numbers come from.

import { h, link } from "./dom.js";
import { amount, capitalized, grams, kcal } from "./format.js";
import { confidenceBand, notesOf, otherReadings, weightBy } from "./meal.js";

/** @import { Item } from "./meal.js" */

/** @typedef {(patch: object, words: string) => void} Repair */

/**
 * What has been typed to change an item, whose row may be built anew meanwhile.
 *
 * @typedef {object} Draft
 * @property {string} [size] another amount …
 * @property {number} [sizeOf] … in place of this one
 * @property {boolean} [remembers] the change is for later meals too
 * @property {string} [words] what another food is called
 * @property {any[]} [foods] those found for it
 * @property {() => void} [show] shows `foods` in the row as it is now
 */

/**
 * One line, which unfolds into all else; what is doubtful is asked beside it.
 *
 * @param {Item} item
 * @param {?Repair} repair changes it; null while that can't be done
 * @param {(words: string) => Promise<any[]>} find foods of the tables
 * @param {Draft} draft
 * @param {boolean} isTold in words, from which the reader may learn
 */
export function itemRow(item, repair, find, draft, isTold) {
    const band = confidenceBand(item.confidence_score);
    const [weight, ...count] = amount(item).split(" · ").reverse();
    return h("li", { class: "item", "data-food": item.food_name, "data-confidence": band },
        h("details", { class: "repair", "data-fold": `change-${item.id}` },
            h("summary", {},
                h("span", { class: "item-name" }, item.food_name),
                band === "low" && h("span", { class: "check" }, "check"),
                h("span", { class: "item-amount" }, count[0] && h("span", { class: "count" }, `${count[0]} · `), weight),
                h("span", { class: "item-energy" }, item.calories === null ? "unknown" : kcal(item.calories), " kcal")),
            h("dl", { class: "nutrients" },
                nutrient("Protein", item.protein_g), nutrient("Carbs", item.carbs_g), nutrient("Fat", item.fat_g),
                nutrient("Fibre", item.fiber_g), nutrient("Sugar", item.sugar_g)),
            ...notesOf(item).map((note) => h("p", { class: "assumed" }, note)),
            ...repairs(item, repair, find, draft, isTold),
            origin(item, band)),
        others(item, repair));
}

/**
 * @param {Item} item
 * @param {?Repair} repair without it the buttons stay, for the keyboard that may be on one
 */
function others(item, repair) {
    const readings = otherReadings(item);
    return readings.length > 0 && h("div", { class: "others" },
        h("b", {}, "Did you mean"),
        h("ul", {}, ...readings.map((text, index) => {
            const { food_id, food_name } = (item.alternatives ?? [])[index];
            return h("li", {}, link(text, () => repair?.({ food_id }, food_name), `Take ${text} instead of ${item.food_name}`,
                { "aria-disabled": repair ? null : "true" }));
        })));
}

/**
 * Another amount, another food, or the item taken out.
 *
 * @param {Item} item
 * @param {?Repair} repair without it the buttons stay, as above
 * @param {(words: string) => Promise<any[]>} find
 * @param {Draft} draft
 * @param {boolean} isTold
 */
function repairs(item, repair, find, draft, isTold) {
    const { food_name: name, id } = item;
    const disabled = { "aria-disabled": repair ? null : "true" };
    const isMass = typeof item.grams === "number";
    const unit = isMass ? "g" : item.unit;
    const key = isMass ? "grams" : "quantity";
    const known = /** @type {number} */ (item[key]);
    if (draft.sizeOf !== known) delete draft.size;
    const size = /** @type {any} */ (h("input", {
        type: "number", min: .01, step: "any", required: true, value: draft.size ?? known, "data-action": `size-${id}`, oninput: () => Object.assign(draft, { size: size.value, sizeOf: known }),
    }));
    const words = /** @type {any} */ (h("input", {
        type: "search", required: true, value: draft.words ?? "", "data-action": `words-${id}`, oninput: () => (draft.words = words.value),
    }));
    // Off, for an amount is mostly that of one day, and later meals would change unseen.
    const remember = /** @type {any} */ (h("input", {
        type: "checkbox", checked: draft.remembers ?? false, "data-action": `remember-${id}`,
        onchange: () => (draft.remembers = remember.checked),
    }));
    const remembered = () => {
        const isWanted = draft.remembers ?? false;
        delete draft.remembers;
        return isWanted ? { remember: true } : {};
    };
    const take = (/** @type {string} */ food_id, /** @type {string} */ other) => {
        if (!repair) return;
        delete draft.words;
        delete draft.foods;
        repair({ food_id, ...remembered() }, other);
    };
    const found = h("ul", { "aria-live": "polite" });
    draft.show = () => draft.foods && found.replaceChildren(...draft.foods.map(({ id: food, name: other }) =>
        h("li", {}, link(other, () => take(food, other), `Take ${other} instead of ${name}`,
            { ...disabled, "data-action": `take-${id}-${food}` }))), draft.foods[0] ? "" : "No food is called that.");
    draft.show();
    const save = () => repair?.({ [key]: size.valueAsNumber, ...remembered() }, `${name}: ${size.value} ${unit}`);
    const search = async () => {
        draft.words = words.value;
        draft.foods = await find(draft.words);
        draft.show?.();
    };
    return [
        form(save, labelled(`Amount (${unit})`, name, size), "Save"),
        form(search, labelled("Another food", `than ${name}`, words), "Find food"), found,
        isTold && h("label", { class: "switch-label remember" }, remember, " Use this from now on for the same words"),
        link("Remove", () => repair?.({ remove: true }, `${name} taken out`), `Remove ${name}`,
            { ...disabled, "data-action": `remove-${id}` }),
    ];
}

/**
 * @param {string} label
 * @param {string} of tells a screen reader of which food it is
 * @param {HTMLElement} input
 */
const labelled = (label, of, input) => h("label", {}, label, h("span", { class: "visually-hidden" }, ` ${of}`), input);

/**
 * @param {() => void} submit
 * @param {...any} parts the last is what its button says
 */
const form = (submit, ...parts) => h("form", {
    onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        submit();
    },
}, ...parts.slice(0, -1), h("button", { class: "quiet" }, parts.at(-1)));

/**
 * @param {string} name
 * @param {?number} [value]
 */
const nutrient = (name, value) =>
    h("div", {}, h("dt", {}, name), h("dd", { class: typeof value === "number" ? null : "unknown" }, grams(value)));

/**
 * @param {Item} item
 * @param {ReturnType<typeof confidenceBand>} band
 */
function origin({ source, confidence_score: score }, band) {
    if (!source && !band) return h("p", { class: "assumed" }, "Typed in by hand.");
    return h("dl", { class: "origin" },
        source && fact("Table", `USDA ${source.dataset}`),
        source && fact("Record", source.record),
        source && fact("Weight by", weightBy(source.portion)),
        band && fact("Confidence", `${capitalized(band)}, ${Math.round(Number(score) * 100)} %`));
}

/**
 * @param {string} name
 * @param {string} text
 */
const fact = (name, text) => h("div", {}, h("dt", {}, name), h("dd", {}, text));
