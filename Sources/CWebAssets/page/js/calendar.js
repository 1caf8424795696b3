// Days as the person counts them: a day is "2026-11-21" in the browser's time zone.

const twoDigits = (/** @type {number} */ number) => String(number).padStart(2, "0");

/**
 * The local day of a moment.
 *
 * @param {Date} date
 */
export function dayOf(date) {
    return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/**
 * @param {string} day
 * @param {number} count may be negative
 */
export function addDays(day, count) {
    const [year, month, date] = numbers(day);
    return dayOf(new Date(year, month - 1, date + count));
}

/**
 * From the day's first moment up to the next day's, 23 to 25 hours where clocks change.
 *
 * @param {string} day
 */
export function bounds(day) {
    const [year, month, date] = numbers(day);
    return { start: new Date(year, month - 1, date), end: new Date(year, month - 1, date + 1) };
}

/**
 * @param {string} day
 * @param {string} time as the server writes it
 */
export function isOn(day, time) {
    const { start, end } = bounds(day);
    return Date.parse(time) >= start.getTime() && Date.parse(time) < end.getTime();
}

/**
 * The moment on `day` at which the clock shows what it shows now: when a meal of another day is logged.
 *
 * @param {string} day
 * @param {Date} now
 */
export function momentOn(day, now) {
    const [year, month, date] = numbers(day);
    return new Date(year, month - 1, date, now.getHours(), now.getMinutes(), now.getSeconds());
}

/**
 * The moment from which words of day and time count that are written on `day`: now, or of an earlier day its end, so that "at 8 pm"
 * is on it.
 *
 * @param {string} day
 * @param {Date} now
 */
export const wordsCountFrom = (day, now) => (day === dayOf(now) ? now : new Date(bounds(day).end.getTime() - 1000));

/**
 * The moment at which to show what belongs to a whole day, in milliseconds since 1970.
 *
 * @param {string} day
 */
export const noon = (day) => new Date(`${day}T12:00:00`).getTime();

/**
 * As the server writes time: UTC, whole seconds.
 *
 * @param {Date} date
 */
export const timestamp = (date) => `${date.toISOString().slice(0, 19)}Z`;

/**
 * After midnight the new day is today, and the one in `field` if the old one was.
 *
 * @param {HTMLInputElement} field of a day, today at most
 */
export function turnDay(field) {
    const today = dayOf(new Date());
    if (field.value === field.max) field.value = today;
    field.max = today;
}

const numbers = (/** @type {string} */ day) => day.split("-").map(Number);
