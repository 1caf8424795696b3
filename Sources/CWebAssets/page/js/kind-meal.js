// How changes of meals reach the server.

import { ApiError } from "./api.js";
import { newID, nextID } from "./ids.js";
import { MEALS } from "./meal.js";
import { deleteOnce } from "./session.js";

/** @import { Meal } from "./meal.js" */
/** @import { Change, Kind } from "./outbox.js" */
/** @import { Session } from "./session.js" */

/** @typedef {{raw_input: string, logged_at?: string}} Part one of the meals of which a text tells */

/**
 * @typedef {Change & {raw_input: string, meal_type: string, logged_at: string, items?: object[],
 * copies?: string, copied_to?: string, item?: string, patch?: object, grams?: ?number, written_at?: string, time_zone?: string, isTimeOpen?: boolean,
 * isTypeOpen?: boolean, isUnread?: boolean, told_at?: string, corrects?: string, details?: object, isClockWrong?: boolean}} MealChange a new meal, which may be a copy, or a change of one that it `replaces`: to another text, or of
 * one item, which `raw_input` then tells. Where time or type are open the words may set them, and `logged_at` or `meal_type` is
 * a guess for the eye. Where the text `isUnread` it may tell of several meals: it is read before it is sent,
 * and becomes one change for each; `told_at` is the time that its words set among those of the others. `copied_to` is the day to which the copy is one of a day's. `corrects` are the words of the meal of which nobody
 * could be asked yet whether the new ones correct them; `details` are its time, type and notes. `grams` are what the item is to weigh after `patch`, be it without its count. Earlier pages left `items`
 */

const PARSE = "/api/v1/nutrition/parse";

/** A meal of which this device says that it was longer ago is not of now. */
const RECENT_MS = 12 * 3600_000;

/**
 * The text of a change; where it may be a correction of a meal's words, those with it worked in.
 *
 * @param {Session} session
 * @param {MealChange} change
 */
async function wordsOf(session, { raw_input, corrects }) {
    if (!corrects) return raw_input;
    const read = await session.call("POST", PARSE, { body: { raw_input, corrects } });
    if (read.correction_fault) throw new ApiError(422, { fields: { raw_input: read.correction_fault } });
    return read.corrected_input ?? raw_input;
}

/**
 * The meals of which a text tells.
 *
 * @param {Session} session
 * @param {{raw_input: string}} body
 * @returns {Promise<Part[]>}
 */
async function mealsIn(session, body) {
    const { meals } = await session.call("POST", PARSE, { body }).catch((error) => {
        if (error.fields?.raw_input) return {}; // it can't be read; the meal is kept all the same
        throw error;
    });
    return meals ?? [{ raw_input: body.raw_input }];
}

/**
 * A change for each of the meals of which the text of `change` tells, in their order, the first under its id. Made again they are the same.
 *
 * @param {MealChange} change
 * @param {Part[]} parts
 * @returns {MealChange[]}
 */
function changesOf(change, parts) {
    let { id } = change;
    return parts.map(({ raw_input, logged_at }, place) => {
        if (place > 0) id = nextID(id);
        return { ...change, id, added_at: change.added_at + place / 100, raw_input, told_at: logged_at, isUnread: undefined };
    });
}

/**
 * @param {Session} session
 * @param {object} options
 * @param {(meal: Meal, isNew: boolean, change: MealChange) => void} options.onSaved
 * @param {(id: string) => void} options.onRemoved
 * @param {(change: Change) => boolean} [options.isHeld]
 * @param {(why: string, change: MealChange) => void} [options.onRefused]
 * @param {(id: string, next: string) => void} [options.onRenamed]
 * @returns {Kind}
 */
export const mealKind = (session, { onSaved, onRemoved, isHeld, onRefused, onRenamed }) => ({
    name: "meal", isHeld, onRefused, onRenamed,
    async send(/** @type {MealChange} */ change) {
        const { id, raw_input, logged_at, replaces, removes, items, copies, copied_to, item, patch, grams, details } = change;
        const meal_type = change.isTypeOpen ? undefined : change.meal_type;
        const headers = { "Idempotency-Key": id };
        const weighed = () => ({ ...change, id: newID(), patch: { ...patch, quantity: undefined, unit: undefined, grams }, grams: undefined });
        if (removes) {
            await deleteOnce(session, `${MEALS}/${removes}`, id);
            return onRemoved(removes);
        }
        try {
            if (patch) {
                const path = `${MEALS}/${replaces}/items/${item}`;
                const meal = await session.call("PATCH", path, { body: patch, headers });
                if (grams && meal.items?.find((/** @type {any} */ { id }) => id === item)?.grams !== grams) return weighed();
                onSaved(meal, false, change);
            } else if (copies && copied_to) {
                const { sendDayCopy } = await import("./copy-day.js");
                return await sendDayCopy(session, change, onSaved);
            } else if (copies) {
                const body = { id, meal_type, logged_at };
                onSaved(await session.call("POST", `${MEALS}/${copies}/copy`, { body, headers }), true, change);
            } else if (details) {
                onSaved(await session.call("PUT", `${MEALS}/${replaces}`, { body: details, headers }), false, change);
            } else if (replaces) {
                const body = items ? { items } : { raw_input: await wordsOf(session, change), meal_type, ...(change.eaten_at && { logged_at: change.eaten_at }) };
                onSaved(await session.call("PUT", `${MEALS}/${replaces}`, { body, headers }), false, change);
            } else if (items) {
                const body = { id, items, meal_type, logged_at };
                onSaved(await session.call("POST", `${MEALS}/batch`, { body, headers }), true, change);
            } else {
                const { written_at, time_zone, isTimeOpen } = change;
                const moment = change.isClockWrong ? {} : { logged_at: change.told_at ?? (isTimeOpen ? undefined : logged_at), written_at };
                if (change.isUnread) return changesOf(change, await mealsIn(session, { raw_input, ...moment, time_zone }));
                const body = { id, raw_input: await wordsOf(session, change), meal_type, ...moment, time_zone };
                onSaved(await session.call("POST", `${MEALS}/natural`, { body, headers }), true, change);
            }
        } catch (error) {
            // The server counts no such units of this food.
            if (grams && error instanceof ApiError && (error.fields.unit || error.fields.quantity)) return weighed();
            // What was to be copied is gone; its words are not.
            if (copies && error instanceof ApiError && error.status === 404) return { ...change, id: newID(), copies: undefined };
            // The clock of this device is ahead: the server's counts.
            const isAhead = error instanceof ApiError && (error.fields.written_at || error.fields.logged_at);
            if (isAhead && !replaces && !change.isClockWrong && Date.parse(logged_at) > Date.now() - RECENT_MS) {
                return { ...change, isClockWrong: true };
            }
            // A zone that this browser knows and the server doesn't: the profile's counts.
            if (error instanceof ApiError && error.fields.time_zone && change.time_zone) return { ...change, time_zone: undefined };
            // An earlier text of it had arrived: what is here is a change of that.
            const isKnown = error instanceof ApiError && error.code === "IDEMPOTENCY_KEY_REUSED";
            if (isKnown) return { ...change, id: newID(), replaces: replaces ?? id };
            throw error;
        }
    },
});
