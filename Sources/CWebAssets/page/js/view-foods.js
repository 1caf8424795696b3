// A person's own foods on show: a form for what a label says or a recipe needs, and the list.

import { ApiError } from "./api.js";
import { announce, byID, h, link } from "./dom.js";
import { fieldSentences, sentence } from "./errors.js";
import { counted, decimal, kcal } from "./format.js";
import { Foods } from "./foods.js";
import { ingredientsIn } from "./kind-food.js";
import { SODIUM_IN_SALT } from "./totals.js";
import { typedNumber } from "./units.js";

/** @import { Kept } from "./kept.js" */
/** @import { Food } from "./foods.js" */
/** @import { Outbox } from "./outbox.js" */
/** @import { Session } from "./session.js" */

const LOOK_EVERY_MS = 200;

/** What a label says of a serving; blank is not known. @type {[string, string, string][]} */
const LABEL = [
    ["calories", "Energy", "kcal"], ["protein_g", "Protein", "g"], ["carbs_g", "Carbs", "g"], ["fat_g", "Fat", "g"],
    ["fiber_g", "Fibre", "g"], ["sugar_g", "Sugar", "g"], ["salt", "Salt", "g"],
];

/** What some labels and supplements say besides, of which the form shows the fields when asked. @type {[string, string, string][]} */
const FURTHER = [
    ["saturated_fat_g", "Saturated fat", "g"],
    ["vitamin_a_ug", "Vitamin A", "µg"], ["vitamin_c_mg", "Vitamin C", "mg"], ["vitamin_d_ug", "Vitamin D", "µg"],
    ["vitamin_e_mg", "Vitamin E", "mg"], ["vitamin_k_ug", "Vitamin K", "µg"], ["thiamin_mg", "Thiamin (B1)", "mg"],
    ["riboflavin_mg", "Riboflavin (B2)", "mg"], ["niacin_mg", "Niacin (B3)", "mg"],
    ["pantothenic_acid_mg", "Pantothenic acid (B5)", "mg"], ["vitamin_b6_mg", "Vitamin B6", "mg"], ["biotin_ug", "Biotin", "µg"],
    ["folate_ug", "Folate", "µg"], ["vitamin_b12_ug", "Vitamin B12", "µg"], ["choline_mg", "Choline", "mg"],
    ["calcium_mg", "Calcium", "mg"], ["iron_mg", "Iron", "mg"], ["magnesium_mg", "Magnesium", "mg"], ["zinc_mg", "Zinc", "mg"],
    ["potassium_mg", "Potassium", "mg"], ["phosphorus_mg", "Phosphorus", "mg"], ["copper_mg", "Copper", "mg"],
    ["manganese_mg", "Manganese", "mg"], ["selenium_ug", "Selenium", "µg"], ["iodine_ug", "Iodine", "µg"],
    ["caffeine_mg", "Caffeine", "mg"], ["alcohol_g", "Alcohol", "g"],
];
const isFurther = (/** @type {string} */ name) => FURTHER.some(([field]) => field === name);
const MOST_SYNONYMS = 20;

/**
 * Whether the last digit of a bar code is what the others make it.
 *
 * - Source: GS1 General Specifications, 7.9.
 *
 * @param {string} code
 */
export function isBarcode(code) {
    if (!/^(\d{8}|\d{12,14})$/.test(code)) return false;
    const sum = [...code].reverse().reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
    return sum % 10 === 0;
}

/**
 * The food that the fields tell, as the API takes it, or the field that is wrong and why.
 *
 * @param {Record<string, string>} typed
 * @param {boolean} isRecipe
 * @returns {{food: any} | {field: string, fault: string}}
 */
export function foodOf(typed, isRecipe) {
    const name = (typed.name ?? "").trim();
    if (name === "") return { field: "name", fault: "Give it the name you will write, such as “my muesli”." };
    /** @type {Record<string, any>} */
    const food = { name };
    const synonyms = (typed.synonyms ?? "").split(/[,\n]/).map((other) => other.trim()).filter(Boolean);
    if (synonyms.length > MOST_SYNONYMS) return { field: "synonyms", fault: `At most ${MOST_SYNONYMS} other names.` };
    if (synonyms.length > 0) food.synonyms = synonyms;
    for (const [field, fault] of numberFaults(isRecipe)) {
        const text = (typed[field] ?? "").trim();
        const value = text === "" ? null : typedNumber(text);
        if ((text !== "" && value === null) || (AMOUNTS.includes(field) && value === 0)) return { field, fault };
        if (value !== null && isFurther(field)) food.nutrients = { ...food.nutrients, [field]: value };
        else if (value !== null) food[field] = value;
    }
    if (isRecipe) {
        if (food.servings === undefined && food.cooked_weight_g === undefined) {
            return { field: "servings", fault: "Say how many servings it makes, or what all of it weighs." };
        }
        if ((typed.ingredients ?? "").trim() === "") return { field: "ingredients", fault: "Write what goes into it, each on a line of its own." };
        return { food };
    }
    if (food.serving_size === undefined) return { field: "serving_size", fault: "Enter the size of a serving, such as 100 g or 1 slice." };
    food.serving_unit = (typed.serving_unit ?? "").trim();
    if (food.serving_unit === "") return { field: "serving_unit", fault: "Say of what: g, ml, slice, bar." };
    const barcode = (typed.barcode ?? "").replaceAll(/[\s-]/g, "");
    if (barcode !== "" && !isBarcode(barcode)) return { field: "barcode", fault: "This isn’t a bar code: it has 8, 12, 13 or 14 digits." };
    if (barcode !== "") food.barcode = barcode;
    if ((typed.brand ?? "").trim() !== "") food.brand = typed.brand.trim();
    if (food.salt !== undefined) food.sodium_mg = Math.round(food.salt * SODIUM_IN_SALT * 100) / 100;
    delete food.salt;
    return { food };
}

/** "energy", "vitamin D", of a title. @param {string} title */
const inSentence = (title) => title.charAt(0).toLowerCase() + title.slice(1);

const AMOUNTS = ["serving_size", "serving_weight_g", "servings", "cooked_weight_g"];

/** @param {boolean} isRecipe @returns {[string, string][]} */
const numberFaults = (isRecipe) => (isRecipe
    ? [["servings", "Enter a number of servings, such as 4."], ["cooked_weight_g", "Enter grams, such as 1200."]]
    : [
        ["serving_size", "Enter a number, such as 100."], ["serving_weight_g", "Enter grams, such as 40."],
        ...[...LABEL, ...FURTHER].map(([field, title, unit]) => /** @type {[string, string]} */ ([field, `Enter the ${inSentence(title)} in ${unit}, or leave it blank.`])),
    ]);

/**
 * A food as the fields show it.
 *
 * @param {any} food
 * @returns {Record<string, string>}
 */
export function fieldsOf(food) {
    const fields = Object.entries(food).filter(([, value]) => ["string", "number"].includes(typeof value));
    const salt = typeof food.sodium_mg === "number" ? { salt: String(Math.round((food.sodium_mg / SODIUM_IN_SALT) * 1000) / 1000) } : {};
    const ingredients = food.unsent?.text ?? (food.ingredients ?? []).map(line).join("\n");
    const further = Object.entries(food.nutrients ?? {}).filter(([name, value]) => isFurther(name) && typeof value === "number");
    return {
        ...Object.fromEntries([...fields, ...further].map(([name, value]) => [name, String(value)])), ...salt, ingredients,
        synonyms: (food.synonyms ?? []).join(", "),
    };
}

const BRAND_LENGTH = 100;

/**
 * A pack's food as an own one: of the serving on the label, and with whose data it is behind the brand.
 *
 * @param {any} found as the server answers to its bar code
 * @returns {any}
 */
export function foodOfPack(found) {
    const { name, brand, barcode, label_serving: serving, source, nutrients = {} } = found;
    const size = serving?.size ?? found.serving_size;
    const share = size / found.serving_size;
    const scaled = (/** @type {Record<string, any>} */ values, /** @type {string[]} */ fields) => Object.fromEntries(fields
        .filter((field) => typeof values[field] === "number")
        .map((field) => [field, field === "calories" ? Math.round(values[field] * share) : Math.round(values[field] * share * 100) / 100]));
    const marked = brand ? `${brand} (${source.dataset})` : source.dataset;
    return {
        name, barcode, brand: marked.length > BRAND_LENGTH ? source.dataset : marked,
        ...(brand && !name.toLowerCase().startsWith(brand.toLowerCase()) && { synonyms: [`${brand} ${name}`] }),
        serving_size: size, serving_unit: serving?.unit ?? found.serving_unit,
        ...scaled(found, [...LABEL.map(([field]) => field), "sodium_mg"]),
        nutrients: scaled(nutrients, Object.keys(nutrients)),
    };
}

/** "500 g potato" @param {any} ingredient */
const line = ({ quantity, unit, food_name }) => `${quantity} ${unit} ${food_name}`;

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
    #form;
    #list = h("div", { class: "own-foods" });
    #gone = h("p", { id: "deleted-food", class: "notice", hidden: true });
    #problem = h("p", { class: "notice problem", role: "alert", hidden: true });

    /**
     * @param {Session} session
     * @param {Outbox} outbox
     * @param {Kept} kept
     */
    constructor(session, outbox, kept) {
        const { signal } = this.#listening;
        this.#session = session;
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
        const read = foodOf(/** @type {any} */ (fieldsOf(food)), isRecipe(food));
        const described = { ...hidden(food), ...("food" in read && read.food), ...(food.ingredients && { ingredients: food.ingredients }) };
        this.#foods.restore(food, described);
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

/**
 * The nutrients of a food that the form has no fields for.
 *
 * @param {Food} food
 * @returns {Record<string, number>}
 */
export function unshown({ nutrients }) {
    const { incomplete, sodium_mg, ...others } = nutrients ?? {};
    return Object.fromEntries(Object.entries(others).filter(([name]) => !isFurther(name)));
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
