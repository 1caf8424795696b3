// What the fields of the form for an own food say, and a food as they show it.

import { SODIUM_IN_SALT } from "./totals.js";
import { typedNumber } from "./units.js";

/** @import { Food } from "./foods.js" */

/** What a label says of a serving; blank is not known. @type {[string, string, string][]} */
export const LABEL = [
    ["calories", "Energy", "kcal"], ["protein_g", "Protein", "g"], ["carbs_g", "Carbs", "g"], ["fat_g", "Fat", "g"],
    ["fiber_g", "Fibre", "g"], ["sugar_g", "Sugar", "g"], ["salt", "Salt", "g"],
];

/** What some labels and supplements say besides, of which the form shows the fields when asked. @type {[string, string, string][]} */
export const FURTHER = [
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
export const isFurther = (/** @type {string} */ name) => FURTHER.some(([field]) => field === name);
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
        const value = text === "" ? null : typedNumber(ungrouped(text));
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
    const most = mostEnergy(food);
    if (most && food.calories > most.kcal) {
        const fault = `At most ${most.kcal} kcal for ${most.amount}: fat, the richest of foods, has 9 kcal per gram. Divide kJ by 4.184.`;
        return { field: "calories", fault };
    }
    if ((typed.brand ?? "").trim() !== "") food.brand = typed.brand.trim();
    if (food.salt !== undefined) food.sodium_mg = Math.round(food.salt * SODIUM_IN_SALT * 100) / 100;
    delete food.salt;
    return { food };
}

/** @param {[string, number][]} sizes by the names of a unit */
const unitsOf = (sizes) => new Map(sizes.flatMap(([names, size]) => names.split(",").map((name) => /** @type {[string, number]} */ ([name, size]))));
/** The units of the server's rule. */
const GRAMS = unitsOf([
    ["g,gr,gram,grams,gramme,grammes", 1], ["kg,kilo,kilos,kilogram,kilograms", 1000], ["mg", 0.001],
    ["oz,ounce,ounces", 28.349523125], ["lb,lbs,pound,pounds", 453.59237],
]);
const MILLILITERS = unitsOf([
    ["ml,milliliter,milliliters,millilitre,millilitres", 1], ["cl", 10], ["dl", 100], ["l,liter,liters,litre,litres", 1000],
    ["floz,fl oz", 29.5735295625], ["cup,cups", 236.5882365], ["tbsp,tablespoon,tablespoons", 14.78676478125],
    ["tsp,teaspoon,teaspoons", 4.92892159375], ["pint,pints", 473.176473],
]);

/**
 * The most energy that such an amount has, by the rule of the server.
 *
 * @param {Record<string, any>} food
 * @returns {?{kcal: number, amount: string}} null where the amount is not known
 */
function mostEnergy({ serving_size, serving_unit, serving_weight_g }) {
    const of = (/** @type {Map<string, number>} */ units) => serving_size * (units.get(serving_unit.toLowerCase().replace(/\.$/, "")) ?? NaN);
    const grams = Number.isNaN(of(GRAMS)) ? serving_weight_g : of(GRAMS);
    const amount = grams ?? of(MILLILITERS);
    if (Number.isNaN(amount)) return null;
    return { kcal: Math.floor((amount + 0.5) * 9.1 + 5), amount: `${Math.round(amount * 100) / 100} ${grams === undefined ? "ml" : "g"}` };
}

/** "1200" of "1,200", whose comma is between thousands as the reader of meals takes it. @param {string} text */
const ungrouped = (text) => (/^[1-9]\d{0,2},\d{3}(\.\d*)?$/.test(text) ? text.replace(",", "") : text);

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

const RECIPE_FIELDS = ["name", "servings", "cooked_weight_g"];
const FOOD_FIELDS = ["name", "brand", "barcode", "serving_size", "serving_unit", "serving_weight_g", "sodium_mg",
    ...LABEL.map(([field]) => field).filter((field) => field !== "salt")];

/**
 * A food that was kept, as the API takes it to keep it once more: no number passes through the form.
 *
 * @param {any} food
 * @param {boolean} isRecipe
 * @returns {any}
 */
export function keptAgain(food, isRecipe) {
    const { incomplete, sodium_mg, ...nutrients } = (!isRecipe && food.nutrients) || {};
    const fields = (isRecipe ? RECIPE_FIELDS : FOOD_FIELDS).filter((field) => (food[field] ?? null) !== null);
    return {
        ...Object.fromEntries(fields.map((field) => [field, food[field]])),
        ...(food.synonyms?.length > 0 && { synonyms: food.synonyms }),
        ...(food.ingredients && { ingredients: food.ingredients }),
        ...(Object.keys(nutrients).length > 0 && { nutrients }),
    };
}
