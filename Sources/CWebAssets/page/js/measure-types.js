// What can be measured: the types of the API, apart from weight (of the plan), height (of the profile) and water (of the day).

/**
 * @typedef {object} MeasureType
 * @property {string} type its name in the API
 * @property {string} title
 * @property {string} unit
 * @property {number} from what the server takes, ends included
 * @property {number} to
 * @property {boolean} [isWhole] counted, not measured
 */

/** @type {MeasureType[]} */
export const MEASURES = [
    { type: "waist_cm", title: "Waist", unit: "cm", from: 30, to: 300 },
    { type: "hip_cm", title: "Hips", unit: "cm", from: 30, to: 300 },
    { type: "body_fat_percentage", title: "Body fat", unit: "%", from: 1, to: 80 },
    { type: "steps", title: "Steps", unit: "steps", from: 0, to: 200_000, isWhole: true },
    { type: "distance_km", title: "Distance", unit: "km", from: 0, to: 1_000 },
    { type: "active_minutes", title: "Active time", unit: "min", from: 0, to: 1_440, isWhole: true },
    { type: "calories_out", title: "Energy burned", unit: "kcal", from: 0, to: 20_000, isWhole: true },
    { type: "sleep_hours", title: "Sleep", unit: "h", from: 0, to: 24 },
    { type: "resting_heart_rate", title: "Resting heart rate", unit: "bpm", from: 20, to: 250, isWhole: true },
    { type: "mood_score", title: "Mood", unit: "of 10", from: 1, to: 10, isWhole: true },
];

const number = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 });

/**
 * "84.5 cm", "9,120 steps".
 *
 * @param {MeasureType} measure
 * @param {number} quantity
 */
export const measureText = ({ unit }, quantity) => `${number.format(quantity)} ${unit}`;

/**
 * "30 to 300 cm".
 *
 * @param {MeasureType} measure
 */
export const rangeText = (measure) => `${number.format(measure.from)} to ${measureText(measure, measure.to)}`;

/**
 * Reads a measurement as a person types it, with point or comma; null for what is none or out of range.
 *
 * @param {MeasureType} measure
 * @param {string} text
 */
export function typedMeasure({ from, to, isWhole }, text) {
    const typed = text.trim();
    const plain = isWhole ? typed.replace(/^(\d{1,3})(?:[,. ](\d{3}))$/, "$1$2") : typed.replace(",", ".");
    if (!(isWhole ? /^\d{1,6}$/ : /^\d{1,6}(\.\d*)?$/).test(plain)) return null;
    const value = Math.round(Number(plain) * 1000) / 1000;
    return value >= from && value <= to ? value : null;
}
