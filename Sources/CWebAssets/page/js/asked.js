// Which meal asks what was meant by a food: one alone, so that nobody is asked twice about the same.

/** @import { Kept } from "./kept.js" */

const NAME = "asked";
/** The earliest are forgotten where there are more. */
const MOST = 300;

/**
 * Whether `meal` may ask; none may that comes later.
 *
 * @param {Pick<Kept, "read" | "write">} kept
 * @param {string} meal its id
 * @param {string} food as it was read
 */
export function mayAsk(kept, meal, food) {
    /** @type {[string, string][]} */
    const asked = kept.read(NAME) ?? [];
    const known = asked.find(([name]) => name === food);
    if (known) return known[1] === meal;
    kept.write(NAME, [...asked, [food, meal]].slice(-MOST));
    return true;
}
