// One food of a meal: what it is, how sure that is, and what is in it. All else is in the sheet that unfolds below it.

import { h, link } from "./dom.js";
import { amount, grams, kcal } from "./format.js";
import { furnish } from "./furnish.js";
import { confidenceBand, notesOf, otherReadings } from "./meal.js";

/** @import { Item } from "./meal.js" */
/** @import { Session } from "./session.js" */

/** @typedef {(patch: object, words: string) => void} Repair */

/**
 * What has been typed to change an item, whose row may be built anew meanwhile, and what was asked for it.
 *
 * @typedef {object} Draft
 * @property {string} [size] another amount …
 * @property {number} [sizeOf] … in place of this one
 * @property {boolean} [remembers] the change is for later meals too
 * @property {string} [words] what another food is called
 * @property {any[]} [foods] those found for it
 * @property {string} [loaded] the food of which the next two are
 * @property {any[]} [portions] household measures of the food
 * @property {any[]} [others] foods that are called alike
 * @property {() => void} [show] shows these in the row as it is now
 */

/** @type {?typeof import("./view-repair.js")} what the sheets are made by, once it is fetched … */
let maker = null;
/** @type {?Promise<any>} … which the first row begins */
let fetching = null;

/**
 * One line, which unfolds into all else; what is doubtful is asked beside it.
 *
 * @param {Item} item
 * @param {?Repair} repair changes it; null while that can't be done
 * @param {Session} session
 * @param {Draft} draft
 * @param {boolean} isTold in words, from which the reader may learn
 * @param {boolean} asks whether it asks what was meant
 */
export function itemRow(item, repair, session, draft, isTold, asks) {
    const band = confidenceBand(item.confidence_score);
    const [weight, ...count] = amount(item).split(" · ").reverse();
    const place = h("div", { class: "sheet" });
    /** @type {?() => void} */
    let load = null;
    const fill = () => {
        const made = maker?.sheet(item, repair, session, draft, isTold);
        if (!made) return;
        place.replaceChildren(...made.parts.filter(Boolean));
        load = made.load;
        if (fold.open) load();
    };
    const unfold = () => {
        if (load) return load();
        fetching ??= Promise.all([import("./view-repair.js"), furnish("sheet")]).then(([module]) => (maker = module));
        fetching.then(fill, () => {
            fetching = null;
            place.replaceChildren(h("p", { class: "hint" }, "This can’t be changed right now. Check your connection and open it again."));
        });
    };
    const fold = /** @type {HTMLDetailsElement} */ (h("details", {
        class: "repair", "data-fold": `change-${item.id}`, ontoggle: () => fold.open && unfold(),
    },
        h("summary", {},
            h("span", { class: "item-name" }, item.food_name),
            band === "low" && h("span", { class: "check" }, "check"),
            h("span", { class: "item-amount" }, item.amount_told === false && "≈ ", count[0] && h("span", { class: "count" }, `${count[0]} · `), weight),
            h("span", { class: "item-energy" }, item.calories === null ? "unknown" : kcal(item.calories), " kcal")),
        h("dl", { class: "nutrients" },
            nutrient("Protein", item.protein_g), nutrient("Carbs", item.carbs_g), nutrient("Fat", item.fat_g),
            nutrient("Fibre", item.fiber_g), nutrient("Sugar", item.sugar_g)),
        item.nutrients && h("details", { "data-nutrients": item.id, "data-fold": `nutrients-${item.id}` }, h("summary", {}, "More nutrients")),
        ...notesOf(item).map((note) => h("p", { class: "assumed" }, note)),
        place));
    if (maker) fill();
    else unfold();
    return h("li", { class: "item", "data-food": item.food_name, "data-confidence": band }, fold, asks && others(item, repair));
}

/**
 * @param {Item} item
 * @param {?Repair} repair without it the buttons stay, for the keyboard that may be on one
 */
function others(item, repair) {
    return h("div", { class: "others" },
        h("b", {}, "Did you mean"),
        h("ul", {}, ...otherReadings(item).map((text, index) => {
            const { food_id, food_name } = (item.alternatives ?? [])[index];
            return h("li", {}, link(text, () => repair?.({ food_id }, food_name), `Take ${text} instead of ${item.food_name}`,
                { "aria-disabled": repair ? null : "true" }));
        })));
}

/**
 * @param {string} name
 * @param {?number} [value]
 */
const nutrient = (name, value) =>
    h("div", {}, h("dt", {}, name), h("dd", { class: typeof value === "number" ? null : "unknown" }, grams(value)));
