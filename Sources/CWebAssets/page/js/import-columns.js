// What the columns of a table may hold, and how a person's word on them is sent.

import { capitalized } from "./format.js";

const ENTRY = "date time meal food brand notes amount quantity unit grams deleted".split(" ");
const NUTRIENTS = (
    "calories energy_kj protein_g carbs_g fat_g fiber_g sugar_g saturated_fat_g monounsaturated_fat_g polyunsaturated_fat_g trans_fat_g "
    + "cholesterol_mg salt_g sodium_mg potassium_mg calcium_mg iron_mg magnesium_mg phosphorus_mg zinc_mg copper_mg manganese_mg "
    + "selenium_ug iodine_ug vitamin_a_ug vitamin_c_mg vitamin_d_ug vitamin_e_mg vitamin_k_ug thiamin_mg riboflavin_mg niacin_mg "
    + "pantothenic_acid_mg vitamin_b6_mg biotin_ug folate_ug vitamin_b12_ug choline_mg caffeine_mg alcohol_g water_g"
).split(" ");
const BODY = "weight_kg weight_lb water_ml water_l".split(" ");

/** The words of the API by what they are of. @type {[string, string[]][]} */
export const MEANINGS = [["Entry", ENTRY], ["Nutrients", NUTRIENTS], ["Weight and water", BODY]];

/** The word for a column that is left out. */
export const LEFT_OUT = "-";

/** @type {Record<string, string>} */
const TITLES = {
    [LEFT_OUT]: "Left out", date: "Day", time: "Time", meal: "Meal", food: "Food", brand: "Brand", notes: "Notes", amount: "Amount with its unit",
    quantity: "Amount", unit: "Unit", grams: "Weight of the food, g", deleted: "Deleted or not", calories: "Energy, kcal", energy_kj: "Energy, kJ",
    weight_kg: "Your weight, kg", weight_lb: "Your weight, lb", water_ml: "Water drunk, ml", water_l: "Water drunk, l",
};

/**
 * "date" is "Day", "vitamin_b12_ug" is "Vitamin B12, µg".
 *
 * @param {string} word
 */
export function meaningText(word) {
    if (TITLES[word]) return TITLES[word];
    const [first, ...rest] = word.replace("fiber", "fibre").replace(/ug$/, "µg").split("_");
    const unit = rest.pop();
    const names = first === "vitamin" ? rest.map((name) => name.toUpperCase()) : rest;
    return `${[capitalized(first), ...names].join(" ")}, ${unit}`;
}

/**
 * The query that sends a file.
 *
 * @param {boolean} isPreview
 * @param {Record<string, string>} columns what a person says of columns, by their titles
 * @param {?boolean} dayFirst null where the file decides
 */
export function importQuery(isPreview, columns, dayFirst) {
    const parts = [];
    if (isPreview) parts.push("preview=true");
    if (Object.keys(columns).length > 0) parts.push(`columns=${encodeURIComponent(JSON.stringify(columns))}`);
    if (dayFirst !== null) parts.push(`day_first=${dayFirst}`);
    return parts.length > 0 ? `?${parts.join("&")}` : "";
}
