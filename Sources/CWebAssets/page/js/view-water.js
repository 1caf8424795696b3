// Water: what was drunk in meals and beside them, buttons for the usual glass, a field for another amount, and a way back.

import { announce, byID, h } from "./dom.js";
import { typedNumber } from "./units.js";
import { DRINK_RANGE_L } from "./water.js";

/** @import { Sum } from "./totals.js" */
/** @import { Water } from "./water.js" */

/** "300 ml" @param {number} litres */
export const drinkText = (litres) => `${Math.round(litres * 1000)} ml`;

/**
 * What was drunk on a day, and what there is to say of it.
 *
 * @param {Sum} inMeals in ml
 * @param {number} besideMeals in litres
 */
export function dayText(inMeals, besideMeals) {
    const text = drinkText(inMeals.known / 1000 + besideMeals);
    if (inMeals.unknown > 0) return { sum: `at least ${text}`, rest: ", for an amount in a meal is unknown." };
    if (inMeals.known === 0) return { sum: text, rest: " beside meals." };
    return { sum: text, rest: besideMeals > 0 ? `, of it ${inMeals.known} ml in meals.` : " in meals." };
}

/**
 * Reads millilitres as a person types them; null for what is none, or cannot have been drunk at once.
 *
 * @param {string} text
 */
export function typedDrink(text) {
    const millilitres = typedNumber(text);
    const litres = millilitres === null ? 0 : Math.round(millilitres) / 1000;
    return litres >= DRINK_RANGE_L.from && litres <= DRINK_RANGE_L.to ? litres : null;
}

export class WaterView {
    #form = byID("water-form");
    #input = byID("water-amount");
    #error = byID("water-error");
    #water;

    /**
     * @param {Water} water
     * @param {AbortSignal} signal ends the listening
     */
    constructor(water, signal) {
        this.#water = water;
        this.#form.addEventListener("submit", (/** @type {Event} */ event) => {
            event.preventDefault();
            this.#addTyped();
        }, { signal });
        for (const button of this.#form.querySelectorAll("[data-millilitres]")) {
            const litres = Number(button.getAttribute("data-millilitres")) / 1000;
            button.addEventListener("click", () => this.#add(litres), { signal });
        }
        byID("water-undo").addEventListener("click", () => this.#undo(), { signal });
        this.#showFault("");
    }

    /** @param {Sum} inMeals the water of the day's meals, in ml */
    show(inMeals) {
        const { entries: drinks, litres, refusal, isHeldUp, unsentCount } = this.#water;
        const waits = unsentCount > 0 && isHeldUp ? " Saved on this device. Will sync." : "";
        const { sum, rest } = dayText(inMeals, litres);
        byID("water-sum").replaceChildren(h("b", {}, sum), `${rest}${waits}`);
        const last = drinks.at(-1);
        const undo = byID("water-undo");
        const hadFocus = document.activeElement === undo;
        undo.hidden = !last;
        undo.textContent = last ? `Take back ${drinkText(last.quantity)}` : "";
        if (hadFocus && !last) this.#input.focus();
        if (refusal) this.#showFault(`Not saved. ${refusal}`);
    }

    close() {
        this.#input.value = "";
        byID("water-sum").replaceChildren();
        byID("water-undo").hidden = true;
        byID("water-undo").textContent = "";
        this.#showFault("");
    }

    #addTyped() {
        const litres = typedDrink(this.#input.value);
        if (litres === null) return this.#showFault("Enter an amount in ml, such as 300.", true);
        this.#add(litres);
        this.#input.value = "";
        this.#input.focus();
    }

    /** @param {number} litres */
    #add(litres) {
        this.#showFault("");
        this.#water.drink(litres);
        announce(`${drinkText(litres)} of water added.`);
    }

    #undo() {
        const last = this.#water.entries.at(-1);
        if (!last) return;
        this.#showFault("");
        this.#water.remove(last.id);
        announce(`${drinkText(last.quantity)} of water taken back.`);
    }

    /**
     * @param {string} text empty where all is well
     * @param {boolean} [isOfInput]
     */
    #showFault(text, isOfInput = false) {
        this.#error.textContent = text;
        if (!isOfInput) return this.#input.removeAttribute("aria-invalid");
        this.#input.setAttribute("aria-invalid", "true");
        this.#input.focus();
    }
}
