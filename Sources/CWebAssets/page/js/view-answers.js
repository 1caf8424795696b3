// The questions before a plan, one step at a time.

import { ApiError } from "./api.js";
import { STEPS, asksPregnancy, asksTarget, faults, inUnits, stepOf, typing } from "./answers.js";
import { dayOf } from "./calendar.js";
import { announce, byID, svg } from "./dom.js";
import { sentence } from "./errors.js";
import { capitalized } from "./format.js";

/** @import { Answers, MeasureInput } from "./answers.js" */

const MEASURES = /** @type {const} */ (["height", "feet", "inches", "currentWeight", "targetWeight"]);
const CHOICES = /** @type {const} */ (["gender", "pregnancy", "activityLevel", "primaryGoal"]);
const OTHER_UNIT = /** @type {const} */ ({ kg: "lb", lb: "kg", cm: "ft", ft: "cm" });
const UNIT_NAMES = { kg: "kilograms", lb: "pounds", cm: "centimetres", ft: "feet and inches" };

export class AnswersView {
    #form = byID("answers-form");
    #error = byID("answers-error");
    #next = byID("answers-next");
    #listening = new AbortController();
    #step = 0;
    /** @type {Answers} */
    #answers;
    #options;

    /**
     * @param {object} options
     * @param {Answers} options.answers where to begin
     * @param {(answers: Answers) => void} options.onChange called for each letter and choice, so that nothing is lost
     * @param {(answers: Answers) => Promise<void>} options.onDone
     * @param {?() => void} options.onCancel null when there is nothing to go back to
     * @param {boolean} options.takesFocus
     */
    constructor(options) {
        this.#options = options;
        this.#answers = options.answers;
        const { signal } = this.#listening;
        this.#form.addEventListener("submit", (/** @type {Event} */ event) => {
            event.preventDefault();
            this.#advance();
        }, { signal });
        this.#form.addEventListener("input", (/** @type {Event} */ event) => this.#changed(event.target), { signal });
        byID("answers-back").addEventListener("click", () => this.#back(), { signal });
        for (const button of this.#form.querySelectorAll("[data-other-unit]")) {
            button.addEventListener("click", () => this.#changeUnit(button.dataset.otherUnit), { signal });
        }
        byID("date-of-birth").max = dayOf(new Date());
        this.#fill();
        this.#form.hidden = false;
        this.#show(0, options.takesFocus);
    }

    /** Whether there is nothing to go back to. */
    get isFirst() {
        return this.#options.onCancel === null;
    }

    close() {
        this.#listening.abort();
        this.#form.hidden = true;
        this.#form.reset();
        this.#showFaults({});
    }

    #fill() {
        const { typed, units } = this.#answers;
        byID("date-of-birth").value = this.#answers.dateOfBirth;
        for (const name of MEASURES) this.#input(name).value = typed[name];
        for (const name of CHOICES) {
            for (const radio of this.#form.querySelectorAll(`[name=${name}]`)) {
                radio.checked = radio.value === this.#answers[name];
            }
        }
        for (const part of this.#form.querySelectorAll("[data-unit]")) part.hidden = part.dataset.unit !== units.height;
        for (const unit of this.#form.querySelectorAll("[data-weight-unit]")) unit.textContent = units.weight;
        for (const button of this.#form.querySelectorAll("[data-other-unit]")) {
            const unit = units[/** @type {"weight" | "height"} */ (button.dataset.otherUnit)];
            button.textContent = `Use ${UNIT_NAMES[OTHER_UNIT[unit]]}`;
        }
        this.#showWhatDepends();
    }

    #showWhatDepends() {
        byID("pregnancy").hidden = !asksPregnancy(this.#answers);
        byID("target-weight-group").hidden = !asksTarget(this.#answers);
    }

    /** @param {HTMLInputElement} input */
    #changed(input) {
        const name = /** @type {MeasureInput} */ (input.name);
        this.#keep(MEASURES.includes(name)
            ? typing(this.#answers, name, input.value) : { ...this.#answers, [name]: input.value });
        this.#showWhatDepends();
    }

    /** @param {"weight" | "height"} which */
    #changeUnit(which) {
        const units = { ...this.#answers.units, [which]: OTHER_UNIT[this.#answers.units[which]] };
        this.#keep(inUnits(this.#answers, units));
        this.#fill();
        this.#showFaults({});
        announce(`Now in ${UNIT_NAMES[units[which]]}.`);
    }

    /** @param {Answers} answers */
    #keep(answers) {
        this.#answers = answers;
        this.#options.onChange(answers);
    }

    #back() {
        if (this.#step > 0) this.#show(this.#step - 1);
        else this.#options.onCancel?.();
    }

    async #advance() {
        const found = faults(STEPS[this.#step].name, this.#answers, dayOf(new Date()));
        this.#showFaults(found);
        if (Object.keys(found).length > 0) return;
        if (this.#step < STEPS.length - 1) return this.#show(this.#step + 1);
        this.#next.disabled = true;
        this.#next.textContent = "Making your plan…";
        try {
            await this.#options.onDone(this.#answers);
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            this.#explain(error);
        } finally {
            this.#next.disabled = false;
            this.#next.textContent = this.#nextLabel;
        }
    }

    /**
     * What the server did not like, at the step that asks for it.
     *
     * @param {ApiError} error
     */
    #explain(error) {
        const step = stepOf(error.fields);
        if (step !== null) this.#show(step);
        const texts = Object.entries(error.fields).map(([field, fault]) => [field, `${capitalized(fault)}.`]);
        this.#showFaults(Object.fromEntries(texts));
        if (step === null) this.#error.textContent = `${sentence(error)} Your answers are kept here.`;
    }

    /**
     * @param {number} index
     * @param {boolean} [takesFocus]
     */
    #show(index, takesFocus = true) {
        this.#step = index;
        this.#showFaults({});
        for (const step of this.#form.querySelectorAll(".step")) step.hidden = step.dataset.step !== STEPS[index].name;
        byID("answers-step").textContent = `Step ${index + 1} of ${STEPS.length}`;
        byID("answers-progress").replaceChildren(...STEPS.map((_, at) =>
            svg("rect", { x: at + 0.02, width: 0.96, height: 1, class: at <= index ? "fill" : "track" })));
        byID("answers-back").hidden = index === 0 && !this.#options.onCancel;
        byID("answers-back").textContent = index === 0 ? "Cancel" : "Back";
        this.#next.textContent = this.#nextLabel;
        if (!takesFocus) return;
        this.#form.querySelector(".step:not([hidden]) > legend").focus();
        this.#form.scrollIntoView({ block: "nearest" });
    }

    get #nextLabel() {
        return this.#step === STEPS.length - 1 ? "Make my plan" : "Next";
    }

    /** @param {Record<string, string>} found by field */
    #showFaults(found) {
        for (const note of this.#form.querySelectorAll(".field-error")) note.remove();
        for (const input of this.#form.querySelectorAll("[aria-invalid]")) {
            input.removeAttribute("aria-invalid");
            input.removeAttribute("aria-describedby");
        }
        this.#error.textContent = "";
        for (const [field, text] of Object.entries(found)) this.#showFault(field, text);
        this.#form.querySelector("[aria-invalid]")?.focus();
    }

    /**
     * @param {string} field
     * @param {string} text
     */
    #showFault(field, text) {
        const inputs = field === "height" && this.#answers.units.height === "ft"
            ? [this.#input("feet"), this.#input("inches")] : [...this.#form.querySelectorAll(`[name=${CSS.escape(field)}]`)];
        const place = inputs[0]?.closest(".field, .measure, .choices");
        if (!place) return;
        const note = document.createElement("p");
        note.className = "field-error";
        note.id = `${field}-fault`;
        note.textContent = text;
        place.append(note);
        for (const input of inputs) {
            input.setAttribute("aria-invalid", "true");
            input.setAttribute("aria-describedby", note.id);
        }
    }

    /** @param {string} name */
    #input(name) {
        return this.#form.querySelector(`[name=${name}]`);
    }
}
