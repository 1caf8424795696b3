// The log of weights: a field to add one, the line through them, and the list.

import { dayOf, noon, turnDay } from "./calendar.js";
import { chart } from "./chart.js";
import { announce, byID, h, link } from "./dom.js";
import { counted, shortDate } from "./format.js";
import { newID } from "./ids.js";
import { daily, replaced, trend, weeklyChange } from "./trend.js";
import {
    WEIGHT_RANGE_KG, exactWeightIn, isWithin, kilograms, typedNumber, weightIn, weightRangeText, weightText,
} from "./units.js";
import { jump } from "./weight-jump.js";

/** @import { Point } from "./chart.js" */
/** @import { WeightChange } from "./kind-weight.js" */
/** @import { Weighing } from "./trend.js" */
/** @import { WeightUnit } from "./units.js" */

const HEIGHT = 200;
/** So many are listed at first. */
const SHORT_LIST = 7;

export class WeightsView {
    #form = byID("weight-form");
    #input = byID("weight");
    #day = byID("weight-day");
    #error = byID("weight-error");
    #isWhole = false;
    /** What is asked about: a weight that may be a slip, and the one that it is far from. @type {?{id: string, weight: number, before: {weight: number, date: string}}} */
    #doubt = null;
    /** The weighing that is being changed, and what was typed for it. @type {?{id: string, typed: string, fault: string}} */
    #change = null;
    /** @type {{weighings: Weighing[], unsent: WeightChange[], isHeldUp: boolean, unit: WeightUnit}} */
    #shown = { weighings: [], unsent: [], isHeldUp: false, unit: "kg" };
    #actions;

    /**
     * @param {object} actions
     * @param {(kg: number, day: string, id: string) => void} actions.add
     * @param {(id: string) => void} actions.takeBack one that was added here, sent or not
     * @param {(weighing: Weighing) => void} actions.remove
     * @param {(weighing: WeightChange) => void} actions.drop takes back one that was not sent
     * @param {() => void} actions.changeUnit
     * @param {AbortSignal} signal ends the listening
     */
    constructor(actions, signal) {
        this.#actions = actions;
        this.#form.addEventListener("submit", (/** @type {Event} */ event) => {
            event.preventDefault();
            this.#add();
        }, { signal });
        this.#form.addEventListener("focusin", () => turnDay(this.#day), { signal });
        byID("weight-other-unit").addEventListener("click", () => actions.changeUnit(), { signal });
        this.#reset();
    }

    /** @param {{weighings: Weighing[], unsent: WeightChange[], isHeldUp: boolean, unit: WeightUnit}} shown */
    show(shown) {
        if (shown.unit !== this.#shown.unit) this.#convert(shown.unit);
        this.#shown = shown;
        byID("weight-unit").textContent = shown.unit;
        byID("weight-other-unit").textContent = shown.unit === "kg" ? "Use pounds" : "Use kilograms";
        const all = [...shown.unsent, ...shown.weighings];
        if (!all.some(({ id }) => id === this.#doubt?.id)) this.#doubt = null;
        if (!all.some(({ id }) => id === this.#change?.id)) this.#change = null;
        const focused = /** @type {?HTMLElement} */ (document.activeElement)?.closest("[data-weighing]");
        byID("weights-body").replaceChildren(...this.#question(), ...this.#overview(), this.#list());
        if (focused && !document.contains(focused)) (byID("weight-change") ?? byID("weights-title")).focus();
    }

    close() {
        this.#reset();
        byID("weights-body").replaceChildren();
    }

    /** @param {WeightUnit} unit */
    #convert(unit) {
        const number = typedNumber(this.#input.value);
        if (number !== null) this.#input.value = String(weightIn(unit, kilograms(number, this.#shown.unit)));
        this.#change = null;
    }

    #reset() {
        this.#input.value = "";
        this.#day.value = this.#day.max;
        turnDay(this.#day);
        this.#showFault("");
    }

    #add() {
        turnDay(this.#day);
        const { unit } = this.#shown;
        const kg = this.#typedWeight(this.#input.value);
        if (kg === null) return this.#showFault(this.#rangeFault, this.#input);
        if (!this.#day.value || this.#day.value > this.#day.max) {
            return this.#showFault("Choose the day you weighed yourself, today or before.", this.#day);
        }
        const day = this.#day.value;
        this.#reset();
        this.#input.focus();
        const others = this.#known(null);
        const before = others.find(({ date }) => date === day);
        announce(`${weightText(kg, unit)} added${before ? `, in place of ${weightText(before.weight, unit)}` : ""}.`);
        this.#keep(kg, day, others);
    }

    /**
     * Adds a weight at once, with or without a network, and asks whether it is right where it is far from the others.
     *
     * @param {number} kg
     * @param {string} day
     * @param {{weight: number, date: string}[]} others
     */
    #keep(kg, day, others) {
        const before = jump(kg, day, others);
        const id = newID();
        this.#doubt = before && { id, weight: kg, before };
        this.#actions.add(kg, day, id);
    }

    /**
     * What is known beside the weighing with this id.
     *
     * @param {?string} id
     */
    #known(id) {
        const { weighings, unsent } = this.#shown;
        return [...unsent.filter(({ rejected }) => !rejected), ...weighings].filter((one) => one.id !== id);
    }

    /**
     * In kg; null where it is no weight.
     *
     * @param {string} typed
     */
    #typedWeight(typed) {
        const number = typedNumber(typed);
        const kg = number === null ? null : kilograms(number, this.#shown.unit);
        return kg !== null && isWithin(kg, WEIGHT_RANGE_KG) ? kg : null;
    }

    get #rangeFault() {
        return `Enter a weight between ${weightRangeText(this.#shown.unit).replace(" to ", " and ")}.`;
    }

    /** Whether a weight is right that may be a slip; each answer is a tap, and none is needed. */
    #question() {
        if (!this.#doubt) return [];
        const { id, weight, before } = this.#doubt;
        const { unit } = this.#shown;
        const far = `${weightText(Math.abs(weight - before.weight), unit)} ${weight > before.weight ? "more" : "less"}`;
        const answered = (/** @type {() => void} */ then) => () => {
            this.#doubt = null;
            then();
            this.show(this.#shown);
            byID("weights-title").focus();
        };
        return [h("div", { class: "notice", role: "status", "data-doubt": id },
            h("p", {}, `${weightText(weight, unit)} is ${far} than the ${weightText(before.weight, unit)} of ` +
                `${shortDate(noon(before.date))}. Is it right?`),
            link("Yes, it is right", answered(() => {})), " ",
            link("No, take it back", answered(() => this.#actions.takeBack(id))))];
    }

    /**
     * The row of a weighing while it is changed.
     *
     * @param {Weighing} one
     * @param {{typed: string, fault: string}} change
     */
    #changing(one, change) {
        const { unit } = this.#shown;
        const label = `Weight of ${shortDate(noon(one.date))} in ${unit}`;
        return h("form", { class: "weight-form", novalidate: true, onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            this.#saveChange(one);
        } },
        h("span", { class: "unit-input" },
            h("input", { id: "weight-change", inputmode: "decimal", autocomplete: "off", "aria-label": label, value: change.typed,
                "aria-invalid": change.fault ? "true" : null, "aria-describedby": "weight-change-error",
                oninput: (/** @type {any} */ event) => { change.typed = event.target.value; } }),
            unit),
        h("button", { class: "primary", type: "submit" }, "Save"),
        link("Cancel", () => this.#open(null)),
        h("p", { id: "weight-change-error", class: "form-error", role: "alert" }, change.fault));
    }

    /**
     * Puts another weight in place of one, as of its day.
     *
     * @param {Weighing} one
     */
    #saveChange(one) {
        const change = this.#change;
        if (!change) return;
        const kg = this.#typedWeight(change.typed);
        if (kg === null) {
            change.fault = this.#rangeFault;
            return this.#redraw("weight-change");
        }
        this.#open(null);
        if (kg === one.weight) return;
        const others = this.#known(one.id);
        this.#keep(kg, one.date, others); // the last told of a day counts, so the plan knows no moment without it
        this.#actions.takeBack(one.id);
        announce(`${weightText(kg, this.#shown.unit)} saved.`);
    }

    /** @param {?Weighing} one to be changed; null for none */
    #open(one) {
        this.#change = one && { id: one.id, typed: String(weightIn(this.#shown.unit, one.weight)), fault: "" };
        this.#redraw(one ? "weight-change" : "weights-title");
    }

    /** @param {string} heir gets the focus; what stands in a field is selected, so that typing replaces it */
    #redraw(heir) {
        this.show(this.#shown);
        byID(heir).focus();
        byID(heir).select?.();
    }

    /**
     * @param {string} text empty where all is well
     * @param {HTMLInputElement} [concerned]
     */
    #showFault(text, concerned) {
        this.#error.textContent = text;
        for (const input of [this.#input, this.#day]) input.removeAttribute("aria-invalid");
        concerned?.setAttribute("aria-invalid", "true");
        concerned?.focus();
    }

    /** The chart, and what it comes to in words. */
    #overview() {
        const { weighings, unsent, unit } = this.#shown;
        const points = daily([...unsent.filter(({ rejected }) => !rejected), ...weighings]);
        const line = trend(points);
        const last = line.at(-1);
        if (!last) return [h("p", { class: "hint" }, "Nothing yet. Once a day or once a week, at the same hour, is plenty.")];
        if (points.length < 2) return [h("p", { class: "hint" }, "Add another weight to see your trend.")];
        const change = weeklyChange(line);
        const text = `Trend ${weightText(last.value, unit)}` + (change === null ? "" : `, ${changeText(change, unit)}`);
        const inUnit = (/** @type {Point[]} */ those) =>
            those.map(({ at, value }) => ({ at, value: exactWeightIn(unit, value) }));
        return [
            chart({
                series: [
                    { points: inUnit(points), kind: "dots", name: "weighed" },
                    { points: inUnit(line), kind: "line", name: "trend" },
                ],
                width: Math.max(280, byID("weights-body").clientWidth), height: HEIGHT,
                label: `${counted(points.length, "day")} with a weight. ${text}`, dateText: shortDate,
            }),
            h("p", { class: "trend-text" }, h("b", {}, text)),
            h("p", { class: "hint" }, "Dots are your weigh-ins; daily jumps are mostly water. The line smooths them out."),
        ];
    }

    #list() {
        const { weighings, unsent, isHeldUp, unit } = this.#shown;
        const today = dayOf(new Date());
        const listed = this.#isWhole ? weighings : weighings.slice(0, SHORT_LIST);
        const hidden = weighings.length - listed.length;
        const gone = replaced(this.#known(null));
        return h("div", {},
            h("ul", { class: "weighings" },
                ...unsent.map((one) => h("li", { "data-weighing": one.id },
                    h("b", {}, weightText(one.weight, unit)),
                    h("span", { class: one.rejected ? "field-error" : "hint" },
                        one.rejected ? `Not added. ${one.rejected}` : isHeldUp ? "Saved on this device. Will sync." : "Sending…"),
                    button("Discard", `${weightText(one.weight, unit)}, not sent`, () => this.#actions.drop(one)))),
                ...listed.map((one) => h("li", { "data-weighing": one.id },
                    ...(this.#change?.id === one.id ? [this.#changing(one, this.#change)] : [
                        h("b", {}, weightText(one.weight, unit)),
                        h("span", { class: "hint" }, one.date === today ? "Today" : shortDate(noon(one.date)),
                            gone.has(one.id) ? ", replaced by a later weight" : ""),
                        h("span", {},
                            button("Edit", whichText(one, unit), () => this.#open(one)), " ",
                            button("Delete", whichText(one, unit), () => this.#actions.remove(one))),
                    ])))),
            hidden > 0 && link(`Show ${hidden} more`, () => this.#showAll()));
    }

    #showAll() {
        this.#isWhole = true;
        this.show(this.#shown);
        byID("weights-title").focus();
    }
}

/**
 * "going down 0.4 kg a week", "steady".
 *
 * @param {number} kg a week
 * @param {WeightUnit} unit
 */
function changeText(kg, unit) {
    const amount = weightIn(unit, Math.abs(kg));
    return amount === 0 ? "steady" : `going ${kg < 0 ? "down" : "up"} ${amount} ${unit} a week`;
}

/**
 * "80 kg of 21 Nov".
 *
 * @param {Weighing} weighing
 * @param {WeightUnit} unit
 */
const whichText = ({ weight, date }, unit) => `${weightText(weight, unit)} of ${shortDate(noon(date))}`;

/**
 * @param {string} label
 * @param {string} which
 * @param {() => void} perform
 */
const button = (label, which, perform) =>
    link(label, perform, `${label}: ${which}`);
