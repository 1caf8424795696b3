// How a person's own foods and recipes reach the server.

import { ApiError } from "./api.js";
import { newID } from "./ids.js";
import { deleteOnce } from "./session.js";

/** @import { Change, Kind } from "./outbox.js" */
/** @import { Session } from "./session.js" */

/**
 * @typedef {Change & {food: any, text?: string}} FoodChange a food as its label tells it, or a recipe; `text` is of the
 * ingredients of one that were not read yet
 */

export const FOODS = "/api/v1/users/me/foods";
const INGREDIENT = [
    "food_id", "user_food_id", "food_name", "quantity", "unit", "grams", "calories", "protein_g", "carbs_g", "fat_g",
    "fiber_g", "sugar_g", "nutrients",
];
const MAY_BE_NULL = ["calories", "protein_g", "carbs_g", "fat_g", "fiber_g", "sugar_g"];

/**
 * @param {Session} session
 * @param {{onSaved: (food: any) => void, onRemoved: (id: string) => void}} options
 * @returns {Kind}
 */
export const foodKind = (session, { onSaved, onRemoved }) => ({
    name: "food",
    async send(/** @type {FoodChange} */ change) {
        const { id, food, text, replaces, removes } = change;
        const headers = { "Idempotency-Key": id };
        if (removes) {
            await deleteOnce(session, `${FOODS}/${removes}`, id);
            return onRemoved(removes);
        }
        // Kept as they were read: a second try must say the same.
        if (text !== undefined) return { ...change, text: undefined, food: { ...food, ingredients: await ingredientsIn(session, text) } };
        try {
            const saved = replaces
                ? await session.call("PUT", `${FOODS}/${replaces}`, { body: food, headers })
                : await session.call("POST", FOODS, { body: { id, ...food }, headers });
            onSaved(saved);
        } catch (error) {
            // It had arrived as it was before: what is here is a change of that.
            const isKnown = error instanceof ApiError && error.code === "IDEMPOTENCY_KEY_REUSED";
            if (isKnown) return { ...change, id: newID(), replaces: replaces ?? id };
            throw error;
        }
    },
});

/**
 * The foods of a recipe, read by the server.
 *
 * @param {Session} session
 * @param {string} text
 * @throws {ApiError} with a sentence for the person where something of it could not be read
 */
export async function ingredientsIn(session, text) {
    const { items, unrecognized } = await session.call("POST", "/api/v1/nutrition/parse", { body: { raw_input: text, is_recipe: true } });
    const unread = [...new Set((unrecognized ?? []).map((/** @type {{start: number}} */ { start }) => lineAt(text, start)))];
    if (unread.length > 0 || items.length === 0) {
        const what = unread.map((line) => `“${line}”`).join(", ") || "no food";
        const fault = `has ${unread.length > 0 ? "words we couldn’t read in" : ""} ${what}`.replace("  ", " ");
        throw new ApiError(422, { code: "NOT_READ", fields: { "the recipe": `${fault}: write it in other words, or leave it out` } });
    }
    return items.map(ingredient);
}

/**
 * @param {string} text
 * @param {number} place
 */
function lineAt(text, place) {
    const start = text.lastIndexOf("\n", place - 1) + 1;
    return text.slice(start).split("\n")[0].trim();
}

/** @param {any} item */
const ingredient = (item) => Object.fromEntries(INGREDIENT
    .map((name) => [name, item[name]])
    .filter(([name, value]) => value !== undefined && (value !== null || MAY_BE_NULL.includes(name))));
