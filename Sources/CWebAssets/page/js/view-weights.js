// The log of weights: a field to add one, the line through them, and the list.

import { dayOf, noon, turnDay } from "./calendar.js";
import { chart } from "./chart.js";
import { announce, byID, h, link } from "./dom.js";
import { counted, shortDate } from "./format.js";
import { daily, trend, weeklyChange } from "./trend.js";
import {
    WEIGHT_RANGE_KG, exactWeightIn, isWithin, kilograms, typedNumber, weightIn, weightRangeText, weightText,
} from "./units.js";

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
    /** @type {{weighings: Weighing[], unsent: WeightChange[], isHeldUp: boolean, unit: WeightUnit}} */
    #shown = { weighings: [], unsent: [], isHeldUp: false, unit: "kg" };
    #actions;

    /**
     * @param {object} actions
     * @param {(kg: number, day: string) => void} actions.add
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
        const focused = /** @type {?HTMLElement} */ (document.activeElement)?.closest("[data-weighing]");
        byID("weights-body").replaceChildren(...this.#overview(), this.#list());
        if (focused && !document.contains(focused)) byID("weights-title").focus();
    }

    close() {
        this.#reset();
        byID("weights-body").replaceChildren();
    }

    /** @param {WeightUnit} unit */
    #convert(unit) {
        const number = typedNumber(this.#input.value);
        if (number !== null) this.#input.value = String(weightIn(unit, kilograms(number, this.#shown.unit)));
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
        const number = typedNumber(this.#input.value);
        const kg = number === null ? null : kilograms(number, unit);
        if (kg === null || !isWithin(kg, WEIGHT_RANGE_KG)) {
            return this.#showFault(`Enter a weight between ${weightRangeText(unit).replace(" to ", " and ")}.`, this.#input);
        }
        if (!this.#day.value || this.#day.value > this.#day.max) {
            return this.#showFault("Choose the day you weighed yourself, today or before.", this.#day);
        }
        this.#actions.add(kg, this.#day.value);
        this.#reset();
        this.#input.focus();
        announce(`${weightText(kg, unit)} added.`);
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
        return h("div", {},
            h("ul", { class: "weighings" },
                ...unsent.map((one) => h("li", { "data-weighing": one.id },
                    h("b", {}, weightText(one.weight, unit)),
                    h("span", { class: one.rejected ? "field-error" : "hint" },
                        one.rejected ? `Not added. ${one.rejected}` : isHeldUp ? "Saved on this device. Will sync." : "Sending…"),
                    button("Discard", `${weightText(one.weight, unit)}, not sent`, () => this.#actions.drop(one)))),
                ...listed.map((one) => h("li", { "data-weighing": one.id },
                    h("b", {}, weightText(one.weight, unit)),
                    h("span", { class: "hint" }, one.date === today ? "Today" : shortDate(noon(one.date))),
                    button("Delete", `${weightText(one.weight, unit)} of ${shortDate(noon(one.date))}`,
                        () => this.#actions.remove(one))))),
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
 * @param {string} label
 * @param {string} which
 * @param {() => void} perform
 */
const button = (label, which, perform) =>
    link(label, perform, `${label}: ${which}`);
