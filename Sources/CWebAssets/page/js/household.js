// What there is to say of a household, its members and what they eat.

import { capitalized, clock, kcal, shortDate } from "./format.js";

/** @import { Meal } from "./meal.js" */

/**
 * @typedef {object} Member
 * @property {string} user_id
 * @property {string} name
 * @property {boolean} is_me
 * @property {boolean} shows_meals
 * @property {string} [meals_since] when they said so; what they ate before that day stays theirs
 */

/** @typedef {{id: string, invited_by: string, expires_at: string, code?: string}} Invitation */

/** @typedef {{members: Member[], invitations: Invitation[]}} Household */

/** @typedef {{invited_by: string, members: string[], terms: string}} Offer */

/**
 * @param {Member} member
 */
export const memberText = ({ name, is_me, shows_meals }) =>
    `${name}${is_me ? " (you)" : ""}${shows_meals ? "" : " – meals not shown"}`;

/**
 * "since 28 Nov 2026" of what a member shows; empty where that is not known.
 *
 * @param {Member | undefined} member
 */
export const sinceText = (member) => (member?.meals_since ? `since ${shortDate(Date.parse(member.meals_since))}` : "");

/**
 * Says who invites, and whom one would live with.
 *
 * @param {Offer} offer
 */
export function offerText({ invited_by, members }) {
    const others = members.filter((name) => name !== invited_by);
    return `${invited_by} invites you${others.length === 0 ? "" : `, to a household with ${others.join(", ")}`}.`;
}

/**
 * A meal in one line: "Lunch, 12:30 pm: eggs, toast – 235 kcal".
 *
 * @param {Meal} meal
 */
export function mealText({ meal_type, logged_at, items = [], total_calories }) {
    const foods = items.map(({ food_name }) => food_name).join(", ");
    return `${capitalized(meal_type)}, ${clock(new Date(logged_at))}: ${foods} – ${kcal(total_calories)} kcal`;
}
