// A person's own foods on show: a form for what a label says or a recipe needs, and the list.

import { ApiError } from "./api.js";
import { announce, byID, h, link } from "./dom.js";
import { fieldSentences, sentence } from "./errors.js";
import { FURTHER, LABEL, fieldsOf, foodOf, foodOfPack, isBarcode, isFurther, keptAgain, unshown } from "./food-fields.js";
import { counted, decimal, kcal } from "./format.js";
import { Foods } from "./foods.js";
import { ingredientsIn } from "./kind-food.js";

/** @import { Kept } from "./kept.js" */
/** @import { Food } from "./foods.js" */
/** @import { Outbox } from "./outbox.js" */
/** @import { Session } from "./session.js" */

const LOOK_EVERY_MS = 200;

const isRecipe = (/** @type {Food} */ food) => food.ingredients !== undefined || food.unsent?.text !== undefined;

export class FoodsView {
    #listening = new AbortController();
    /** @type {?Food} being changed */
    #edited = null;
    /** What a pack knows of the food in the form and the form doesn't show. */
    #further = {};
    #words = "";
    #drawn = "";
    #foods;
    #session;
    #log;
    #form;
    #list = h("div", { class: "own-foods" });
    #gone = h("p", { id: "deleted-food", class: "notice", hidden: true });
    #problem = h("p", { class: "notice problem", role: "alert", hidden: true });

    /**
     * @param {Session} session
     * @param {Outbox} outbox
     * @param {Kept} kept
     * @param {(name: string) => void} log begins a meal with a food
     */
    constructor(session, outbox, kept, log) {
        const { signal } = this.#listening;
        this.#session = session;
        this.#log = log;
        this.#foods = new Foods(session, outbox, kept);
        this.#form = form({
            onSubmit: () => this.#save(), onCancel: () => this.#edit(null), onScan: () => this.#scan(), onLookUp: () => this.#lookUp(),
        });
        byID("foods").replaceChildren(
            h("h1", { id: "foods-title", tabindex: "-1" }, "Your foods"),
            h("p", { class: "hint" }, "What you add here goes before the tables in everything you write."),
            this.#form, this.#problem, this.#gone,
            h("section", { class: "card", "aria-labelledby": "own-foods-title" },
                h("h2", { id: "own-foods-title", tabindex: "-1" }, "Saved"), this.#list));
        this.#foods.addEventListener("change", () => this.#show(), { signal });
        this.#edit(null, false);
        this.#foods.reload();
    }

    show() {
        this.#show();
    }

    /** @param {string} name of a food to be described, or its bar code */
    add(name) {
        this.#edit(null);
        const isCode = /^\d+$/.test(name);
        this.#field(isCode ? "barcode" : "name").value = name;
        if (isCode) void this.#lookUp();
    }

    /** @param {any} message */
    receive(message) {
        this.#foods.receive(message);
    }

    catchUp() {
        this.#foods.catchUp();
    }

    /** @param {any} food as the server has it */
    savedFood(food) {
        this.#foods.savedFood(food);
    }

    /** @param {string} id */
    removedFood(id) {
        this.#foods.removedFood(id);
    }

    close() {
        this.#listening.abort();
        this.#foods.close();
        byID("foods").replaceChildren();
    }

    /** @param {string} name */
    #field(name) {
        return /** @type {any} */ (this.#form).elements[name];
    }

    /**
     * @param {?Food} food null for a new one
     * @param {boolean} [takesFocus]
     */
    #edit(food, takesFocus = true) {
        this.#edited = food;
        this.#further = {};
        byID("food-source").textContent = "";
        const fields = food ? fieldsOf(food) : { serving_unit: "g", serving_size: "100" };
        for (const element of /** @type {any} */ (this.#form).elements) {
            if (element.name && element.name !== "kind") element.value = fields[element.name] ?? "";
        }
        this.#words = this.#field("ingredients").value;
        /** @type {any} */ (this.#form).elements.kind.value = food && isRecipe(food) ? "recipe" : "label";
        for (const choice of this.#field("kind")) choice.disabled = food !== null;
        chooseKind(this.#form);
        byID("food-further").toggleAttribute("open", Object.keys(food?.nutrients ?? {}).some(isFurther));
        this.#fault("", "");
        byID("food-form-title").textContent = food ? `Change ${food.name}` : "Add a food or recipe";
        byID("food-cancel").hidden = !food;
        if (!takesFocus) return;
        this.#field("name").focus();
        this.#form.scrollIntoView({ block: "nearest" });
    }

    async #save() {
        const kind = /** @type {any} */ (this.#form).elements.kind.value;
        const typed = Object.fromEntries(new FormData(/** @type {any} */ (this.#form)));
        const read = foodOf(/** @type {any} */ (typed), kind === "recipe");
        if ("fault" in read) return this.#fault(read.field, read.fault);
        const of = this.#edited;
        // What the form doesn't show stays as it is.
        const nutrients = { ...(of && unshown(of)), ...this.#further, ...read.food.nutrients };
        const food = { ...read.food, ...(Object.keys(nutrients).length > 0 && { nutrients }) };
        let text;
        if (kind === "recipe") {
            text = String(typed.ingredients).trim();
            const isSame = of?.ingredients && text === this.#words.trim();
            if (isSame) food.ingredients = of.ingredients;
            else {
                const ingredients = await this.#read(text);
                if (ingredients === null) return;
                if (ingredients) food.ingredients = ingredients;
            }
        }
        if (this.#listening.signal.aborted) return;
        this.#foods.save(food, of, kind === "recipe" && !food.ingredients ? text : undefined);
        this.#edit(null);
        announce(`${food.name} is saved.`);
    }

    /**
     * The ingredients; undefined where the server can't be asked now, null where it can't read them.
     *
     * @param {string} text
     */
    async #read(text) {
        const button = byID("food-save");
        button.disabled = true;
        try {
            return await ingredientsIn(this.#session, text);
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (error.status === 0 || error.status >= 500) return undefined;
            this.#fault("ingredients", fieldSentences(error) || sentence(error));
            return null;
        } finally {
            button.disabled = false;
        }
    }

    /** @param {Food} food */
    #remove(food) {
        if (this.#edited?.id === food.id) this.#edit(null, false);
        this.#foods.remove(food);
        const undo = link("Undo", () => this.#restore(food), `Undo: bring ${food.name} back`, { id: "undo-food" });
        this.#gone.replaceChildren(`Deleted: ${food.name}. Meals that have it stay as they are. `, undo);
        this.#gone.hidden = false;
        announce("Deleted.");
        undo.focus();
    }

    /** @param {Food} food that was deleted */
    #restore(food) {
        this.#foods.restore(food, keptAgain(food, isRecipe(food)));
        this.#gone.hidden = true;
        announce(`${food.name} is back.`);
        byID("own-foods-title").focus();
    }

    #show() {
        const { foods, problem, isKnown, isHeldUp } = this.#foods;
        const content = JSON.stringify([foods, isKnown, isHeldUp, problem?.status]);
        if (content === this.#drawn) return;
        this.#drawn = content;
        this.#problem.hidden = !problem || isKnown;
        this.#problem.textContent = problem ? sentence(problem) : "";
        const focused = document.activeElement?.getAttribute("aria-label");
        this.#list.replaceChildren(foods.length === 0
            ? h("p", { class: "hint" }, isKnown ? "Nothing yet. Add your first one above." : "Not known yet.")
            : h("ul", {}, ...foods.map((food) => this.#row(food, isHeldUp))));
        if (!focused || document.activeElement !== document.body) return;
        const same = [...this.#list.querySelectorAll("button")].find((button) => button.getAttribute("aria-label") === focused);
        (same ?? byID("own-foods-title")).focus();
    }

    /**
     * @param {Food} food
     * @param {boolean} isHeldUp
     */
    #row(food, isHeldUp) {
        const rejected = food.unsent?.rejected;
        return h("li", { "data-own-food": food.id },
            h("p", {}, h("b", {}, food.name), food.brand ? ` ${food.brand}` : "",
                h("span", { class: "hint" }, ` ${isRecipe(food) ? "Recipe" : ""}`)),
            h("p", { class: "hint" }, summary(food)),
            rejected && h("p", { class: "form-error" }, `Not saved. ${rejected}`),
            food.unsent && !rejected && isHeldUp && h("p", { class: "hint" }, "Saved on this device. Will sync."),
            h("p", { class: "actions" },
                link("Log…", () => this.#log(food.name), `Log ${food.name}`),
                link("Edit", () => this.#edit(food), `Edit ${food.name}`),
                rejected && link("Discard change", () => this.#foods.drop(food), `Discard the change of ${food.name}`),
                link("Delete", () => this.#remove(food), `Delete ${food.name}`)));
    }

    /**
     * @param {string} field
     * @param {string} fault empty where all is well
     */
    #fault(field, fault) {
        byID("food-error").textContent = fault;
        for (const input of this.#form.querySelectorAll("input, textarea")) input.removeAttribute("aria-invalid");
        if (!fault) return;
        if (isFurther(field)) byID("food-further").toggleAttribute("open", true);
        this.#field(field).setAttribute("aria-invalid", "true");
        this.#field(field).focus();
    }

    async #scan() {
        const code = await scanned().catch(() => null);
        if (code === null) return this.#fault("barcode", "The camera can’t be used. Type the digits below the bars.");
        this.#field("barcode").focus();
        if (!code) return undefined;
        this.#field("barcode").value = code;
        return this.#lookUp();
    }

    /** Fills in what the server knows of the bar code in the form. */
    async #lookUp() {
        const code = this.#field("barcode").value.replaceAll(/[\s-]/g, "");
        if (!isBarcode(code)) return this.#fault("barcode", "This isn’t a bar code: it has 8, 12, 13 or 14 digits.");
        let found;
        try {
            found = await this.#session.call("GET", `/api/v1/foods/barcode/${code}`);
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            return this.#fault("barcode", error.status === 404 ? "We don’t know this bar code yet. Fill in what the label says." : sentence(error));
        }
        if (this.#listening.signal.aborted) return undefined;
        if (!found.source) return this.#edit(found);
        const food = foodOfPack(found);
        const fields = fieldsOf(food);
        for (const element of /** @type {any} */ (this.#form).elements) {
            if (element.name && element.name !== "kind") element.value = fields[element.name] ?? "";
        }
        this.#further = unshown(food);
        byID("food-further").toggleAttribute("open", Object.keys(food.nutrients).some(isFurther));
        this.#fault("", "");
        byID("food-source").textContent = `${found.source.attribution} Compare it with the label.`;
        announce(`Filled in from ${found.source.dataset}.`);
        this.#field("name").focus();
        return undefined;
    }
}

/** "180 kcal in 1 bar (40 g)" @param {Food} food */
function summary(food) {
    const { calories, serving_size, serving_unit, serving_weight_g, servings, ingredients } = food;
    const energy = typeof calories === "number" ? `${kcal(calories)} kcal` : food.unsent ? "" : "Energy unknown";
    const weight = serving_weight_g && serving_unit !== "g" ? ` (${decimal(serving_weight_g)} g)` : "";
    const serving = serving_size ? `${energy ? " in " : ""}${decimal(serving_size)} ${serving_unit}${weight}` : "";
    const parts = [energy + serving, servings && `makes ${counted(servings, "serving")}`, ingredients && counted(ingredients.length, "ingredient")];
    return parts.filter(Boolean).join(" · ");
}

/**
 * @param {string} name
 * @param {string} title
 * @param {Record<string, any>} [more]
 * @param {...any} behind
 */
const field = (name, title, more = {}, ...behind) => h("p", { class: "field" },
    h("label", { for: `food-${name}` }, title),
    h("span", { class: "unit-input" },
        h("input", { id: `food-${name}`, name, autocomplete: "off", "aria-describedby": "food-error", ...more }), ...behind));

/**
 * @param {string} name
 * @param {string} title
 * @param {string} unit
 */
const numberField = (name, title, unit) =>
    field(name, title, { inputmode: "decimal", "aria-label": unit ? `${title}, ${unit}` : null }, unit && h("span", { "aria-hidden": "true" }, unit));

/** @param {{onSubmit: () => void, onCancel: () => void, onScan: () => void, onLookUp: () => void}} actions */
function form({ onSubmit, onCancel, onScan, onLookUp }) {
    const canScan = "BarcodeDetector" in globalThis && Boolean(navigator.mediaDevices);
    const choice = (/** @type {string} */ value, /** @type {string} */ title) =>
        h("label", {}, h("input", { type: "radio", name: "kind", value, checked: value === "label" }), h("span", {}, title));
    const made = h("form", {
        id: "food-form", class: "card food-form", method: "post", novalidate: true, "aria-labelledby": "food-form-title",
        onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            onSubmit();
        },
        onchange: () => chooseKind(made),
    },
        h("h2", { id: "food-form-title" }, "Add a food or recipe"),
        h("fieldset", { class: "choices in-a-row", "aria-label": "What is it?" },
            choice("label", "From a label"), choice("recipe", "Recipe")),
        field("name", "Name", { maxlength: 200 }),
        field("synonyms", "Also called (optional)", { maxlength: 1000, placeholder: "other names, with commas between", autocapitalize: "off" }),
        h("div", { class: "food-fields", "data-kind": "label" },
            numberField("serving_size", "Serving size", ""),
            field("serving_unit", "Unit", { maxlength: 50, list: "food-units", autocapitalize: "off" }),
            h("datalist", { id: "food-units" }, ...["g", "ml", "slice", "piece", "bar", "cup", "tablet", "capsule", "drop"].map((value) => h("option", { value }))),
            numberField("serving_weight_g", "Weighs (optional)", "g")),
        h("div", { class: "food-fields", "data-kind": "label", role: "group", "aria-labelledby": "food-label-title" },
            h("p", { id: "food-label-title", class: "food-note" }, h("b", {}, "In one serving"), " – leave blank what the label doesn’t say: it stays unknown."),
            ...LABEL.map(([name, title, unit]) => numberField(name, title, unit)),
            h("details", { id: "food-further", class: "food-whole" },
                h("summary", {}, "Vitamins, minerals and more"),
                h("p", { class: "food-note" }, "For a supplement: a serving is 1 tablet, say, and here is its dose."),
                h("div", { class: "food-fields" }, ...FURTHER.map(([name, title, unit]) => numberField(name, title, unit))))),
        h("div", { class: "food-fields", "data-kind": "label" },
            field("brand", "Brand (optional)", { maxlength: 100 }),
            h("div", { class: "food-whole" }, field("barcode", "Bar code (optional)", { inputmode: "numeric", maxlength: 20 },
                canScan && h("button", { class: "quiet", type: "button", onclick: onScan }, "Scan"),
                h("button", { id: "food-look-up", class: "quiet", type: "button", onclick: onLookUp }, "Look up"))),
            h("p", { id: "food-source", class: "hint food-whole" })),
        h("div", { class: "food-recipe", "data-kind": "recipe" },
            h("p", { class: "field" },
                h("label", { for: "food-ingredients" }, "Ingredients, each on a line of its own"),
                h("textarea", {
                    id: "food-ingredients", name: "ingredients", rows: 4, maxlength: 1000, "aria-describedby": "food-error",
                    placeholder: "500 g potatoes\n2 carrots\n1 tbsp olive oil",
                })),
            h("div", { class: "food-fields" },
                numberField("servings", "Servings it makes", ""),
                numberField("cooked_weight_g", "Or all of it weighs", "g"))),
        h("p", { id: "food-error", class: "form-error", role: "alert" }),
        h("p", { class: "dialog-buttons" },
            h("button", { id: "food-cancel", class: "quiet", type: "button", onclick: onCancel, hidden: true }, "Cancel"),
            h("button", { id: "food-save", class: "primary", type: "submit" }, "Save")));
    return made;
}

/** Shows the fields of the kind that is chosen. @param {HTMLElement} shown */
function chooseKind(shown) {
    const kind = /** @type {any} */ (shown).elements.kind.value;
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (shown.querySelectorAll("[data-kind]"))) part.hidden = part.dataset.kind !== kind;
}

/**
 * The bar code that the camera sees; empty where the person closes it before.
 *
 * @returns {Promise<string>}
 */
async function scanned() {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    const detector = new /** @type {any} */ (globalThis).BarcodeDetector({ formats: ["ean_13", "ean_8", "upc_a", "itf"] });
    const video = /** @type {HTMLVideoElement} */ (h("video", { autoplay: true, playsinline: true, muted: true, "aria-label": "What the camera sees" }));
    const dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "question", "aria-label": "Scan a bar code" }, h("form", { method: "dialog" },
        h("h2", {}, "Hold the bar code before the camera"), video,
        h("p", { class: "dialog-buttons" }, h("button", { class: "quiet", value: "" }, "Cancel")))));
    document.body.append(dialog);
    try {
        video.srcObject = stream;
        dialog.showModal();
        while (dialog.open) {
            const codes = video.readyState >= 2 ? await detector.detect(video) : [];
            const code = codes.map((/** @type {any} */ { rawValue }) => rawValue).find(isBarcode);
            if (code) return code;
            await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
        }
        return "";
    } finally {
        for (const track of stream.getTracks()) track.stop();
        dialog.close();
        dialog.remove();
    }
}
