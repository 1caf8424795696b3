// Weights and heights as people give them. Inside, everything is kilograms and centimetres; what is converted is rounded
// to 0.01 kg and 0.1 cm, fine enough that a value shown again in the unit it was typed in is the value that was typed.

import { readJSON } from "./storage.js";

/** @typedef {"kg" | "lb"} WeightUnit */
/** @typedef {"cm" | "ft"} HeightUnit */

/** Exact by definition (international yard and pound, 1959). */
const KG_PER_LB = 0.45359237;
const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

/** What the server takes, ends included. */
export const WEIGHT_RANGE_KG = { from: 30, to: 300 };
export const HEIGHT_RANGE_CM = { from: 100, to: 250 };

/**
 * A number as it is typed, with point or comma; null for anything else.
 *
 * @param {string} text
 */
export function typedNumber(text) {
    const plain = text.trim().replace(",", ".");
    return /^\d{1,4}(\.\d*)?$/.test(plain) ? Number(plain) : null;
}

/**
 * @param {number} value
 * @param {WeightUnit} unit
 */
export const kilograms = (value, unit) => rounded(unit === "lb" ? value * KG_PER_LB : value, 2);

/**
 * For a chart.
 *
 * @param {WeightUnit} unit
 * @param {number} kg
 */
export const exactWeightIn = (unit, kg) => (unit === "lb" ? kg / KG_PER_LB : kg);

/**
 * The number to show for a weight, to 0.1.
 *
 * @param {WeightUnit} unit
 * @param {number} kg
 */
export const weightIn = (unit, kg) => rounded(exactWeightIn(unit, kg), 1);

/**
 * "79.4 kg", "175 lb".
 *
 * @param {number} kg
 * @param {WeightUnit} unit
 */
export const weightText = (kg, unit) => `${weightIn(unit, kg)} ${unit}`;

/**
 * @param {number} feet
 * @param {number} inches
 */
export const centimetres = (feet, inches) => rounded((feet * INCHES_PER_FOOT + inches) * CM_PER_INCH, 1);

/**
 * 180.3 cm is 5 feet 11 inches; never 5 feet 12.
 *
 * @param {number} cm
 */
export function feetAndInches(cm) {
    const inches = rounded(cm / CM_PER_INCH, 1);
    const feet = Math.floor(inches / INCHES_PER_FOOT);
    return { feet, inches: rounded(inches - feet * INCHES_PER_FOOT, 1) };
}

/**
 * "180 cm", "5 ft 11 in".
 *
 * @param {number} cm
 * @param {HeightUnit} unit
 */
export function heightText(cm, unit) {
    if (unit === "cm") return `${rounded(cm, 1)} cm`;
    const { feet, inches } = feetAndInches(cm);
    return `${feet} ft ${inches} in`;
}

/**
 * The range of weights in `unit`, drawn in to values that are inside it: "30 to 300 kg", "66.2 to 661.3 lb".
 *
 * @param {WeightUnit} unit
 */
export function weightRangeText(unit) {
    const { from, to } = WEIGHT_RANGE_KG;
    if (unit === "kg") return `${from} to ${to} kg`;
    return `${Math.ceil((from / KG_PER_LB) * 10) / 10} to ${Math.floor((to / KG_PER_LB) * 10) / 10} lb`;
}

/**
 * "100 to 250 cm", "3 ft 3.4 in to 8 ft 2.4 in".
 *
 * @param {HeightUnit} unit
 */
export function heightRangeText(unit) {
    const { from, to } = HEIGHT_RANGE_CM;
    return unit === "cm" ? `${from} to ${to} cm` : `${heightText(from, unit)} to ${heightText(to, unit)}`;
}

/**
 * @param {number} value
 * @param {{from: number, to: number}} range
 */
export const isWithin = (value, { from, to }) => value >= from && value <= to;

/**
 * The units of a person who reads `language`: pounds, feet and inches in the United States.
 *
 * @param {string} [language] as browsers name it: "en-US"
 * @returns {{weight: WeightUnit, height: HeightUnit}}
 */
export const usualUnits = (language = "") =>
    language === "en-US" ? { weight: "lb", height: "ft" } : { weight: "kg", height: "cm" };

/** Kept for this browser, not for the person: whoever uses it stands on the same scales. */
export const UNITS = "fitiq.units";

/** The units that are used here. */
export const chosenUnits = () => ({ ...usualUnits(navigator.language), ...readJSON(UNITS) });

/**
 * @param {number} value
 * @param {number} decimals
 */
function rounded(value, decimals) {
    const factor = 10 ** decimals;
    return Math.round(value * factor) / factor;
}
