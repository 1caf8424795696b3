// Measurements on show: a field to add one, the latest of each type, and a list of the type that is chosen.

import { dayOf, momentOn, turnDay } from "./calendar.js";
import { chart } from "./chart.js";
import { announce, byID, h, link } from "./dom.js";
import { counted, shortDate } from "./format.js";
import { Measures } from "./measures.js";
import { MEASURES, measureText, rangeText, typedMeasure } from "./measure-types.js";

/** @import { Entry } from "./entry-list.js" */
/** @import { MeasureType } from "./measure-types.js" */
/** @import { Outbox } from "./outbox.js" */
/** @import { Session } from "./session.js" */

const SHORT_LIST = 7;
const CHART_HEIGHT = 140;

/**
 * Makes the section, with the measurements that it shows.
 *
 * @param {Session} session
 * @param {Outbox} outbox
 */
export function openMeasures(session, outbox) {
    const measures = new Measures(session, outbox);
    const view = new MeasuresView(measures);
    return {
        show: () => measures.show(),
        receive: (/** @type {any} */ message) => measures.receive(message),
        catchUp: () => measures.catchUp(),
        saved: (/** @type {Entry} */ entry) => measures.saved(entry),
        removed: (/** @type {string} */ id) => measures.removed(id),
        close() {
            view.close();
            measures.close();
        },
    };
}

export class MeasuresView {
    #listening = new AbortController();
    #measures;
    #form = byID("measure-form");
    #type = byID("measure-type");
    #amount = byID("measure-amount");
    #day = byID("measure-day");
    #error = byID("measure-error");
    #drawn = "";

    /** @param {Measures} measures */
    constructor(measures) {
        const { signal } = this.#listening;
        this.#measures = measures;
        this.#type.replaceChildren(...MEASURES.map(({ type, title }) => h("option", { value: type }, title)));
        this.#form.addEventListener("submit", (/** @type {Event} */ event) => {
            event.preventDefault();
            this.#add();
        }, { signal });
        this.#form.addEventListener("focusin", () => turnDay(this.#day), { signal });
        this.#type.addEventListener("change", () => this.#choose(this.#type.value), { signal });
        byID("measure-undo").addEventListener("click", () => this.#undo(), { signal });
        measures.addEventListener("change", () => this.#show(), { signal });
        const resized = new ResizeObserver(() => this.#show());
        resized.observe(byID("measures"));
        signal.addEventListener("abort", () => resized.disconnect());
        this.#reset();
        this.#show();
    }

    close() {
        this.#listening.abort();
        this.#reset();
        for (const id of ["measures-latest", "measures-list", "measure-deleted"]) byID(id).replaceChildren();
        byID("measure-undo").hidden = true;
    }

    get #chosen() {
        return /** @type {MeasureType} */ (MEASURES.find(({ type }) => type === this.#type.value));
    }

    #reset() {
        this.#amount.value = "";
        this.#day.value = this.#day.max;
        turnDay(this.#day);
        this.#showFault("");
    }

    #add() {
        turnDay(this.#day);
        const measure = this.#chosen;
        const quantity = typedMeasure(measure, this.#amount.value);
        if (quantity === null) {
            return this.#showFault(`Enter ${measure.isWhole ? "a whole number" : "a number"}, ${rangeText(measure)}.`, this.#amount);
        }
        if (!this.#day.value || this.#day.value > this.#day.max) {
            return this.#showFault("Choose today or a day before.", this.#day);
        }
        this.#measures.add(measure.type, quantity, momentOn(this.#day.value, new Date()));
        this.#reset();
        this.#amount.focus();
        announce(`${measure.title} ${measureText(measure, quantity)} added.`);
    }

    /** @param {string} type */
    #choose(type) {
        this.#type.value = type;
        this.#showFault("");
        this.#show();
    }

    #undo() {
        const { deleted } = this.#measures;
        if (!deleted) return;
        this.#measures.undo();
        this.#amount.focus();
        announce(`${this.#name(deleted)} is back.`);
    }

    /** @param {Entry} entry */
    #remove(entry) {
        this.#measures.remove(entry);
        this.#show();
        announce(`Deleted ${this.#name(entry)}.`);
        byID("measure-undo").focus();
    }

    /** "waist 84 cm of 2 Nov 2026" @param {Entry} entry */
    #name({ type, quantity, logged_at }) {
        const measure = /** @type {MeasureType} */ (MEASURES.find((each) => each.type === type));
        return `${measure.title.toLowerCase()} ${measureText(measure, quantity)} of ${shortDate(Date.parse(logged_at))}`;
    }

    #show() {
        const { deleted, refusal, unsentCount, isHeldUp } = this.#measures;
        const measure = this.#chosen;
        byID("measure-unit").textContent = measure.unit;
        byID("measure-deleted").textContent = deleted ? `Deleted ${this.#name(deleted)}.` : "";
        byID("measure-undo").hidden = !deleted;
        byID("measures-unsent").hidden = !(unsentCount > 0 && isHeldUp);
        byID("measures-unsent").textContent = `${counted(unsentCount, "measurement")} saved on this device. Will sync.`;
        if (refusal) this.#showFault(`Not saved. ${refusal}`);
        const rows = MEASURES.map((each) => ({ each, last: this.#measures.of(each.type)[0] })).filter(({ last }) => last);
        const entries = this.#measures.of(measure.type);
        const content = JSON.stringify([rows, entries, measure.type, byID("measures").clientWidth]);
        if (content === this.#drawn) return;
        this.#drawn = content;
        const { type, tag } = focusWithin("measures");
        byID("measures-latest").replaceChildren(rows.length === 0
            ? h("p", { class: "hint" }, "Nothing yet. Add your first one above.")
            : h("ul", {}, ...rows.map(({ each, last }) => this.#latest(each, last))));
        byID("measures-list").replaceChildren(...this.#list(measure, entries));
        if (type) /** @type {?HTMLElement} */ (byID("measures").querySelector(`[data-measure="${type}"] ${tag}`))?.focus();
    }

    /**
     * @param {MeasureType} measure
     * @param {Entry} last
     */
    #latest(measure, last) {
        const isChosen = measure === this.#chosen;
        return h("li", { "data-measure": measure.type },
            h("button", { type: "button", "aria-pressed": String(isChosen), onclick: () => this.#choose(measure.type) },
                h("span", {}, measure.title), h("b", {}, measureText(measure, last.quantity)),
                h("small", {}, dayText(last))));
    }

    /**
     * @param {MeasureType} measure
     * @param {Entry[]} entries the newest first
     */
    #list(measure, entries) {
        if (entries.length === 0) return [];
        const points = entries.map(({ logged_at, quantity }) => ({ at: Date.parse(logged_at), value: quantity })).reverse();
        return [
            h("h2", { id: "measures-list-title", tabindex: "-1" }, measure.title),
            points.length > 1 && chart({
                series: [{ points, kind: "dots", name: measure.title.toLowerCase() }],
                width: Math.max(280, byID("measures-list").clientWidth), height: CHART_HEIGHT,
                label: `The last ${points.length} of ${measure.title.toLowerCase()}, from ` +
                    `${measureText(measure, points[0].value)} to ${measureText(measure, entries[0].quantity)}`,
                dateText: shortDate,
            }),
            h("ul", { class: "weighings" }, ...entries.slice(0, SHORT_LIST).map((entry) => h("li", { "data-entry": entry.id },
                h("b", {}, measureText(measure, entry.quantity)),
                h("span", { class: "hint" }, dayText(entry)),
                link("Delete", () => this.#remove(entry), `Delete: ${this.#name(entry)}`)))),
        ].filter((part) => part !== false);
    }

    /**
     * @param {string} text empty where all is well
     * @param {HTMLInputElement} [concerned]
     */
    #showFault(text, concerned) {
        this.#error.textContent = text;
        for (const input of [this.#amount, this.#day]) input.removeAttribute("aria-invalid");
        concerned?.setAttribute("aria-invalid", "true");
        concerned?.focus();
    }
}

/** @param {Entry} entry */
function dayText({ logged_at }) {
    const date = new Date(logged_at);
    return dayOf(date) === dayOf(new Date()) ? "Today" : shortDate(date.getTime());
}

/**
 * The row of a list that has the focus, which drawing anew takes away.
 *
 * @param {string} id
 */
function focusWithin(id) {
    const focused = /** @type {?HTMLElement} */ (document.activeElement);
    const row = byID(id).contains(focused) ? focused?.closest("[data-measure]") : null;
    return { type: row?.getAttribute("data-measure"), tag: focused?.tagName.toLowerCase() };
}
