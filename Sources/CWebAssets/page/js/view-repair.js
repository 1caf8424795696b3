// What an unfolded food of a meal shows: where its numbers come from, and how it is changed. Fetched with the first food.

import { asked, findAllFoods } from "./again.js";
import { h, link } from "./dom.js";
import { grams as weight, kcal } from "./format.js";
import { amountText, confidenceBand, weightBy } from "./meal.js";

/** @import { Item } from "./meal.js" */
/** @import { Session } from "./session.js" */
/** @import { Draft, Repair } from "./view-item.js" */

/** @typedef {{food_name: string, food_id?: string, user_food_id?: string}} OtherFood */

/** One press of a button beside the amount; below twice of it a fifth. */
const STEP = 10;
const MOST_PORTIONS = 6;
const MOST_OTHERS = 5;

/**
 * The amount after one press of "less" or "more": in tens, small ones in twos, never nothing.
 *
 * @param {number} amount
 * @param {1 | -1} direction
 */
export function stepped(amount, direction) {
    const step = amount + direction < 2 * STEP ? STEP / 5 : STEP;
    const next = direction > 0 ? Math.floor(amount / step) * step + step : Math.ceil(amount / step) * step - step;
    return next > 0 ? next : amount;
}

/**
 * The portions that are offered: each weight once, none that the item has already.
 *
 * @param {{measure: string, grams: number}[]} portions
 * @param {?number} [grams] of the item
 */
export const offered = (portions, grams) =>
    portions.filter((portion, place) => portion.grams > 0 && portion.grams !== grams
        && portions.findIndex((other) => other.grams === portion.grams) === place).slice(0, MOST_PORTIONS);

/**
 * What else the item may be: what the reader says, then what is called alike. Foods of the tables that show the same name are
 * one choice; own foods are told apart by their id.
 *
 * @param {Item} item
 * @param {OtherFood[]} foods
 * @returns {OtherFood[]}
 */
export function othersThan(item, foods) {
    const idOf = (/** @type {any} */ { food_id, user_food_id }) => user_food_id ?? food_id;
    const nameOf = (/** @type {any} */ { food_name, user_food_id }) => (user_food_id ? undefined : food_name);
    const isSame = (/** @type {any} */ one, /** @type {any} */ other) =>
        idOf(one) === idOf(other) || (nameOf(one) !== undefined && nameOf(one) === nameOf(other));
    const all = [...(item.alternatives ?? []), ...foods].filter((food) => !isSame(food, item));
    return all.filter((food, place) => all.findIndex((other) => isSame(other, food)) === place).slice(0, MOST_OTHERS);
}

/**
 * What to look for to find foods that might be meant too: "Coffee" of "Coffee, brewed".
 *
 * @param {string} name
 */
export const family = (name) => name.split(/[,(]/)[0].trim();

/**
 * @param {Item} item
 * @param {?Repair} repair without it the buttons stay, for the keyboard that may be on one
 * @param {Session} session
 * @param {Draft} draft
 * @param {boolean} isTold in words, from which the reader may learn
 * @returns {{parts: any[], load: () => void}} `load` asks the server for what else the food and its amount may be
 */
export function sheet(item, repair, session, draft, isTold) {
    const { food_name: name, id } = item;
    const disabled = { "aria-disabled": repair ? null : "true" };
    const isMass = typeof item.grams === "number";
    const unit = isMass ? "g" : item.unit;
    const key = isMass ? "grams" : "quantity";
    const known = /** @type {number} */ (item[key]);
    if (draft.sizeOf !== known) delete draft.size;
    const keep = () => {
        Object.assign(draft, { size: size.value, sizeOf: known });
        energy.textContent = energyOf(item, size.valueAsNumber / known);
    };
    const size = /** @type {any} */ (h("input", {
        type: "number", min: .01, step: "any", required: true, value: draft.size ?? known, "data-action": `size-${id}`, oninput: keep,
    }));
    const energy = h("output", { class: "hint" }, energyOf(item, size.valueAsNumber / known));
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
    const weigh = (/** @type {number} */ value, /** @type {string} */ text) =>
        repair?.({ [key]: value, ...remembered() }, `${name}: ${text}`);
    const press = (/** @type {1 | -1} */ direction, /** @type {string} */ sign, /** @type {string} */ label) => h("button", {
        type: "button", class: "quiet step", "aria-label": `${label}: ${name}`, "data-action": `${label}-${id}`,
        onclick: () => {
            size.value = stepped(size.valueAsNumber || known, direction);
            keep();
        },
    }, sign);
    const words = /** @type {any} */ (h("input", {
        type: "search", required: true, value: draft.words ?? "", "data-action": `words-${id}`, oninput: () => (draft.words = words.value),
    }));
    const other = (/** @type {OtherFood} */ food) => link(food.food_name, () => {
        if (!repair) return;
        delete draft.words;
        delete draft.foods;
        const chosen = food.user_food_id ? { user_food_id: food.user_food_id } : { food_id: food.food_id };
        repair({ ...chosen, ...remembered() }, food.food_name);
    }, `Take ${food.food_name} instead of ${name}`, { ...disabled, "data-action": `take-${id}-${food.user_food_id ?? food.food_id}` });
    const found = h("ul", { "aria-live": "polite" });
    const portions = h("p", { class: "portions", role: "group", "aria-label": `Usual amounts of ${name}`, hidden: true });
    const others = h("p", { class: "others-too", role: "group", "aria-label": `Other foods than ${name}`, hidden: true });
    draft.show = () => {
        if (draft.foods) found.replaceChildren(...draft.foods.map((food) => h("li", {}, other(food))), draft.foods[0] ? "" : "We don’t know this food yet.");
        if (draft.portions?.[0]) {
            portions.hidden = false;
            portions.replaceChildren(...draft.portions.map(({ measure, grams }) => h("button", {
                type: "button", class: "chip", "data-action": `portion-${id}-${measure}`, ...disabled,
                onclick: () => weigh(grams, measure),
            }, `${measure}, ${weight(grams)}`)));
        }
        if (draft.others?.[0]) {
            others.hidden = false;
            others.replaceChildren(h("b", {}, "Or"), " ", ...draft.others.flatMap((food) => [other(food), " "]));
        }
    };
    draft.show();
    const search = async () => {
        draft.words = words.value;
        draft.foods = await findAllFoods(session, draft.words);
        draft.show?.();
    };
    const load = async () => {
        if (draft.loaded === item.food_name) return;
        draft.loaded = item.food_name;
        const [food, foods] = await Promise.all([
            isMass && item.food_id ? asked(session, `/api/v1/foods/${item.food_id}`) : null, findAllFoods(session, family(name)),
        ]);
        if (!food && foods.length === 0) delete draft.loaded; // and is asked for again
        draft.portions = offered(food?.portions ?? [], item.grams);
        draft.others = othersThan(item, foods);
        draft.show?.();
    };
    const parts = [
        signs(item),
        form(() => weigh(size.valueAsNumber, `${size.value} ${unit}`),
            isMass && press(-1, "−", "Less"), labelled(`Amount (${unit})`, name, size), isMass && press(1, "+", "More"), energy, "Save"),
        portions,
        form(search, labelled("Another food", `than ${name}`, words), "Find food"), others, found,
        isTold && h("label", { class: "switch-label remember" }, remember, " Use this from now on for the same words"),
        link("Remove", () => repair?.({ remove: true }, `${name} taken out`), `Remove ${name}`,
            { ...disabled, "data-action": `remove-${id}` }),
        origin(item),
    ];
    return { parts, load };
}

/**
 * "≈ 210 kcal" for `share` of what the item is.
 *
 * @param {Item} item
 * @param {number} share
 */
const energyOf = ({ calories }, share) => (typeof calories === "number" && share > 0 ? `${kcal(calories * share)} kcal` : "");

/** @param {Item} item */
function signs(item) {
    const text = amountText(item);
    const isSure = confidenceBand(item.confidence_score) !== "low";
    return h("dl", { class: "signs" },
        h("div", {}, h("dt", {}, "Food"), h("dd", { class: isSure ? null : "check" }, isSure ? "sure" : "check")),
        text && h("div", {}, h("dt", {}, "Amount"), h("dd", {}, text)));
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

/** @param {Item} item */
function origin({ source }) {
    if (!source) return h("p", { class: "assumed" }, "Typed in by hand.");
    const publisher = /^(FNDDS|SR)/.test(source.dataset) ? "USDA " : "";
    return h("dl", { class: "origin" },
        fact("Table", publisher + source.dataset), fact("Record", source.record), fact("Portion from", weightBy(source.portion)));
}

/**
 * @param {string} name
 * @param {string} text
 */
const fact = (name, text) => h("div", {}, h("dt", {}, name), h("dd", {}, text));
