// What to say when the targets have moved since the person last looked at them.

import { capitalized, kcal } from "./format.js";
import { energyOf, proteinOf } from "./plan.js";
import { weightText } from "./units.js";

/** @import { PlanAnswer, Targets } from "./plan.js" */
/** @import { WeightUnit } from "./units.js" */

/** Less than this is not worth a word; as the server has it. */
const WORTH_TELLING = { calories: 50, protein: 10 };

/** @typedef {{calorieTarget: number, proteinTarget: number, facts: Record<string, string>}} Seen */

/**
 * What there is to remember of a plan that was looked at.
 *
 * @param {PlanAnswer} answer
 * @returns {Seen}
 */
export const seen = ({ targets, whyItWorks }) => ({ ...numbers(targets), facts: facts(whyItWorks) });

/**
 * What there is to remember of targets that took the place of others, of whose facts nothing is known.
 *
 * @param {Targets} targets
 * @returns {Seen}
 */
export const seenBefore = (targets) => ({ ...numbers(targets), facts: {} });

/** @param {Targets} targets */
const numbers = (targets) => ({ calorieTarget: energyOf(targets), proteinTarget: proteinOf(targets) });

/**
 * What the numbers were computed from, by name.
 *
 * @param {PlanAnswer["whyItWorks"]} whyItWorks
 * @returns {Record<string, string>}
 */
function facts(whyItWorks) {
    const inputs = Object.values(whyItWorks).flatMap((part) => part?.inputs ?? []);
    return Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
}

/**
 * What moved by more than 50 kcal or 10 g: "Your energy target moved from 2,259 to 2,197 kcal and your protein target from
 * 176 to 165 g because your weight went from 80 kg to 75 kg." Empty when nothing did.
 *
 * @param {Seen} before
 * @param {Seen} after
 * @param {WeightUnit} unit
 */
export function changeText(before, after, unit) {
    const moves = [
        move("energy", before.calorieTarget, after.calorieTarget, WORTH_TELLING.calories, "kcal"),
        move("protein", before.proteinTarget, after.proteinTarget, WORTH_TELLING.protein, "g"),
    ].filter((text) => text !== "");
    if (moves.length === 0) return "";
    const because = reasons(before.facts, after.facts, unit);
    const told = moves.map((text) => `your ${text}`).join(" and ").replace(" from ", " moved from ");
    return `${capitalized(told)}${because && ` because ${because}`}.`;
}

/**
 * "energy target from 2,259 to 2,197 kcal"; empty when it is not worth telling.
 *
 * @param {string} name
 * @param {number} from
 * @param {number} to
 * @param {number} least
 * @param {string} unit
 */
const move = (name, from, to, least, unit) =>
    Math.abs(from - to) > least ? `${name} target from ${kcal(from)} to ${kcal(to)} ${unit}` : "";

/**
 * "your weight went from 80 kg to 76 kg and your goal changed"; empty when none is known.
 *
 * @param {Record<string, string>} before
 * @param {Record<string, string>} after
 * @param {WeightUnit} unit
 */
function reasons(before, after, unit) {
    const weight = (/** @type {string} */ value) => weightText(Number(value), unit);
    /** @type {Record<string, (from: string, to: string) => string>} */
    const texts = {
        weight: (from, to) => `your weight went from ${weight(from)} to ${weight(to)}`,
        age: (_, to) => `you are ${to} now`,
        height: () => "your height was changed",
        gender: () => "the sex used in the formula changed",
        activityLevel: () => "how much you move changed",
        primaryGoal: () => "your goal changed",
        targetWeight: () => "your goal weight changed",
        trimester: () => "another trimester began",
        measured: () => "your measured burn was updated",
    };
    const found = Object.entries(texts)
        .filter(([name]) => before[name] !== undefined && after[name] !== undefined && before[name] !== after[name])
        .map(([name, text]) => text(before[name], after[name]));
    return found.length < 2 ? found.join("") : `${found.slice(0, -1).join(", ")} and ${found.at(-1)}`;
}
