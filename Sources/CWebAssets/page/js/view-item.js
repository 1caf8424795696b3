// One food of a meal: what it is, how sure that is, what is in it, and where the numbers come from.

import { h, svg } from "./dom.js";
import { amount, capitalized, grams, kcal } from "./format.js";
import { confidenceBand, otherReadings, weightBy } from "./meal.js";

/** @import { Alternative, Item } from "./meal.js" */

const BANDS = { low: "Low confidence – check this", medium: "Medium confidence", high: "High confidence" };

/**
 * @param {Item} item
 * @param {?((alternative: Alternative) => void)} choose takes another food in its place; null while that can't be done
 */
export function itemRow(item, choose) {
    const band = confidenceBand(item.confidence_score);
    return h("li", { class: "item", "data-food": item.food_name, "data-confidence": band },
        h("p", { class: "item-name" }, h("span", {}, item.food_name), band && badge(band)),
        h("p", { class: "item-energy" }, item.calories === null ? "unknown" : kcal(item.calories), h("small", {}, " kcal")),
        h("p", { class: "item-amount" }, amount(item)),
        others(item, choose),
        h("dl", { class: "nutrients" },
            nutrient("Protein", item.protein_g), nutrient("Carbs", item.carbs_g), nutrient("Fat", item.fat_g),
            nutrient("Fibre", item.fiber_g), nutrient("Sugar", item.sugar_g)),
        ...notes(item).map((note) => h("p", { class: "assumed" }, note)),
        origin(item));
}

/**
 * @param {Item} item
 * @param {?((alternative: Alternative) => void)} choose without it the buttons stay, for the keyboard that may be on one
 */
function others(item, choose) {
    const readings = otherReadings(item);
    return readings.length > 0 && h("div", { class: "others" },
        h("b", {}, "Did you mean"),
        h("ul", {}, ...readings.map((text, index) => {
            const alternative = (item.alternatives ?? [])[index];
            return h("li", {}, h("button", {
                type: "button", class: "link", "data-action": "choose", "aria-disabled": choose ? null : "true",
                "aria-label": `Take ${text} instead of ${item.food_name}`, onclick: () => choose?.(alternative),
            }, text));
        })));
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
        h("summary", {}, "Source"),
        h("dl", {},
            source && h("div", {}, h("dt", {}, "Table"), h("dd", {}, `USDA ${source.dataset}`)),
            source && h("div", {}, h("dt", {}, "Record"), h("dd", {}, source.record)),
            source && h("div", {}, h("dt", {}, "Weight by"), h("dd", {}, weightBy(source.portion))),
            typeof score === "number" && h("div", {}, h("dt", {}, "Confidence"), h("dd", {}, `${Math.round(score * 100)} %`))));
}
