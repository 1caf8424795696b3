// When the weight a person aims for may be reached: by a straight line, and by a model of the body.

import { addDays, noon } from "./calendar.js";
import { chart } from "./chart.js";
import { byID, h } from "./dom.js";
import { counted, shortDate } from "./format.js";
import { daily } from "./trend.js";
import { exactWeightIn, weightText } from "./units.js";

/** @import { Point } from "./chart.js" */
/** @import { PlanAnswer, Targets } from "./plan.js" */
/** @import { Weighing } from "./trend.js" */
/** @import { WeightUnit } from "./units.js" */

const HEIGHT = 240;

/**
 * The two estimates as points at the noon of a day, each from the start to the target.
 *
 * @param {object} estimate
 * @param {string} estimate.startDay "2026-11-21"
 * @param {number} estimate.weight kg, on that day
 * @param {number} estimate.target kg
 * @param {number} estimate.weeks at a steady pace
 * @param {number[]} estimate.curve kg at the end of each week by a model of the body; empty when it is not known
 * @returns {{linear: Point[], model: Point[]}}
 */
export function estimates({ startDay, weight, target, weeks, curve }) {
    const after = (/** @type {number} */ count, /** @type {number} */ value) =>
        ({ at: noon(addDays(startDay, 7 * count)), value });
    return {
        linear: [after(0, weight), after(weeks, target)],
        model: curve.length === 0 ? [] : [after(0, weight), ...curve.map((value, index) => after(index + 1, value))],
    };
}

/**
 * The weeks until the target weight at a steady pace; undefined where there is none to reach.
 *
 * @param {Targets} targets
 */
export const steadyWeeks = ({ appliedCalorieTarget, appliedEstimatedWeeks, estimatedWeeks }) =>
    appliedCalorieTarget === undefined ? estimatedWeeks : appliedEstimatedWeeks;

/**
 * @param {PlanAnswer} answer
 * @param {Weighing[]} weighings
 * @param {WeightUnit} unit
 */
export function showTimeline({ plan: { startDay }, targets, whyItWorks }, weighings, unit) {
    const { dynamicWeeks } = targets;
    const weeks = steadyWeeks(targets);
    const { inputs, dynamicWeights: curve = [] } = whyItWorks.timeline;
    const [weight, target] = ["weight", "targetWeight"].map((name) => Number(inputs.find((input) => input.name === name)?.value));
    byID("timeline").hidden = !weeks; // nothing to reach, or reached
    if (!weeks) return;
    const { linear, model } = estimates({ startDay, weight, target, weeks, curve });
    const shown = (/** @type {Point[]} */ points) => points.map(({ at, value }) => ({ at, value: exactWeightIn(unit, value) }));
    const steady = `At a steady pace: ${counted(weeks, "week")}, to ${dateAfter(startDay, weeks)}.`;
    const slowing = dynamicWeeks === undefined
        ? "Realistic (your body adapts): not within ten years."
        : `Realistic (your body adapts): ${counted(dynamicWeeks, "week")}, to ${dateAfter(startDay, dynamicWeeks)}.`;
    const body = byID("timeline-body");
    body.replaceChildren(
        chart({
            series: [
                { points: shown(linear), kind: "dashed", name: "linear" },
                { points: shown(model), kind: "line", name: "model" },
                { points: shown(daily(weighings.filter(({ date }) => date >= startDay))), kind: "dots", name: "weighed" },
            ],
            mark: { value: exactWeightIn(unit, target), text: `Target ${weightText(target, unit)}` },
            width: Math.max(280, body.clientWidth), height: HEIGHT, dateText: shortDate,
            label: `From ${weightText(weight, unit)} to ${weightText(target, unit)}. ${slowing} ${steady}`,
        }),
        h("ul", { class: "legend" }, h("li", { class: "model" }, h("b", {}, slowing)), h("li", { class: "linear" }, steady)),
        h("p", { class: "hint" }, "Both are estimates. Weeks without change are normal."));
}

/**
 * @param {string} day
 * @param {number} weeks
 */
const dateAfter = (day, weeks) => shortDate(noon(addDays(day, 7 * weeks)));
