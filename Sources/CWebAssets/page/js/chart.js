// Lines over time, drawn as SVG. Nothing here knows what the numbers mean.

import { svg } from "./dom.js";

/** @typedef {{at: number, value: number}} Point a moment in milliseconds since 1970, and a number */
/** @typedef {{points: Point[], kind: "line" | "dashed" | "dots", name: string}} Series `name` is for the style sheet */

const MARGIN = { top: 12, right: 14, bottom: 26, left: 40 };
const SPACE_PER_DATE = 120;
const DOT_RADIUS = 3.5;

/**
 * Round numbers that cover `low` to `high` in about `count` steps of 1, 2 or 5 times a power of ten.
 *
 * @param {number} low
 * @param {number} high
 * @param {number} count
 * @returns {number[]} at least two, in order
 */
export function ticks(low, high, count) {
    const rough = Math.max(high - low, 1e-6) / count;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
    const first = Math.floor(low / step);
    const last = Math.max(Math.ceil(high / step), first + 1);
    return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/**
 * Moments to label, evenly spaced from `from` to `to`, both included.
 *
 * @param {number} from
 * @param {number} to
 * @param {number} count at least two
 */
export const moments = (from, to, count) =>
    Array.from({ length: count }, (_, index) => Math.round(from + ((to - from) * index) / (count - 1)));

/**
 * The path through `points`: "M40,12L80,20.5".
 *
 * @param {Point[]} points
 * @param {(at: number) => number} x
 * @param {(value: number) => number} y
 */
export const path = (points, x, y) =>
    points.map(({ at, value }, index) => `${index === 0 ? "M" : "L"}${short(x(at))},${short(y(value))}`).join("");

/**
 * From `domain` to `range`; where the domain is a single number, its middle.
 *
 * @param {[number, number]} domain
 * @param {[number, number]} range
 */
export function scale([low, high], [start, end]) {
    if (high === low) return () => (start + end) / 2;
    return (/** @type {number} */ value) => start + ((value - low) / (high - low)) * (end - start);
}

/**
 * The chart as an image that says `label`; the numbers it shows have to be found elsewhere too, as text.
 *
 * @param {object} options
 * @param {Series[]} options.series at least one point in all
 * @param {?{value: number, text: string}} [options.mark] a level to draw across
 * @param {number} options.width in CSS pixels, which are also the units inside
 * @param {number} options.height
 * @param {string} options.label
 * @param {(at: number) => string} options.dateText
 */
export function chart({ series, mark = null, width, height, label, dateText }) {
    const points = series.flatMap((one) => one.points);
    const values = [...points.map(({ value }) => value), ...(mark ? [mark.value] : [])];
    const levels = ticks(Math.min(...values), Math.max(...values), Math.max(2, Math.floor(height / 60)));
    const [from, to] = [Math.min(...points.map(({ at }) => at)), Math.max(...points.map(({ at }) => at))];
    const [left, right] = [MARGIN.left, width - MARGIN.right];
    const [top, bottom] = [MARGIN.top, height - MARGIN.bottom];
    const x = scale([from, to], [left, right]);
    const y = scale([levels[0], levels[levels.length - 1]], [bottom, top]);
    const dates = from === to ? [from] : moments(from, to, Math.max(2, Math.floor((right - left) / SPACE_PER_DATE)));
    return svg("svg", { class: "chart", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label },
        ...levels.map((level) => svg("g", { class: "level" },
            svg("line", { x1: left, x2: right, y1: short(y(level)), y2: short(y(level)) }),
            svg("text", { x: left - 8, y: short(y(level) + 4), "text-anchor": "end" }, String(level)))),
        ...dates.map((at, index) => svg("text", {
            class: "date", x: short(x(at)), y: height - 6, "text-anchor": anchor(index, dates.length),
        }, dateText(at))),
        mark && svg("g", { class: "mark" },
            svg("line", { x1: left, x2: right, y1: short(y(mark.value)), y2: short(y(mark.value)) }),
            svg("text", { x: left + 4, y: short(y(mark.value) + (y(mark.value) > bottom - 18 ? -6 : 16)) }, mark.text)),
        ...series.map(({ points: line, kind, name }) => (kind === "dots"
            ? svg("g", { class: `dots ${name}` }, ...line.map(({ at, value }) =>
                svg("circle", { cx: short(x(at)), cy: short(y(value)), r: DOT_RADIUS })))
            : svg("path", { class: `${kind} ${name}`, d: path(line, x, y) }))));
}

/**
 * @param {number} index
 * @param {number} count
 */
function anchor(index, count) {
    if (count === 1) return "middle";
    return index === 0 ? "start" : index === count - 1 ? "end" : "middle";
}

const short = (/** @type {number} */ value) => Math.round(value * 10) / 10;
