// A month of the diary: which days have meals and what they came to; a tap opens the day.

import { ApiError } from "./api.js";
import { addDays, bounds, dayOf } from "./calendar.js";
import { mealsBetween } from "./diary.js";
import { h, link } from "./dom.js";
import { sentence } from "./errors.js";
import { counted, dayDate, kcal, weekday } from "./format.js";
import { dayHash } from "./route.js";

/** @import { Kept } from "./kept.js" */
/** @import { Session } from "./session.js" */

/** @typedef {Record<string, {meals: number, calories: number}>} Month its days that have meals */

/**
 * The weeks of a month, Monday first; null stands for days of other months.
 *
 * @param {string} month "2026-11"
 * @returns {(?string)[][]}
 */
export function weeks(month) {
    const first = `${month}-01`;
    const empty = (new Date(`${first}T12:00:00`).getDay() + 6) % 7;
    /** @type {(?string)[]} */
    const days = Array(empty).fill(null);
    for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day);
    while (days.length % 7 > 0) days.push(null);
    return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
}

/**
 * @param {string} month
 * @param {number} count may be negative
 */
export const addMonths = (month, count) => {
    const [year, number] = month.split("-").map(Number);
    return dayOf(new Date(year, number - 1 + count, 1)).slice(0, 7);
};

/**
 * What the days of a month came to.
 *
 * @param {{logged_at: string, status: string, total_calories?: ?number}[]} meals
 * @returns {Month}
 */
export function daysOf(meals) {
    /** @type {Month} */
    const days = {};
    for (const { logged_at, status, total_calories } of meals) {
        if (status === "failed") continue;
        const day = (days[dayOf(new Date(logged_at))] ??= { meals: 0, calories: 0 });
        day.meals += 1;
        day.calories += total_calories ?? 0;
    }
    return days;
}

/** Is shown in a place that it is given. */
export class CalendarView {
    #session;
    #kept;
    #place;
    #month;
    #load = 0;

    /**
     * @param {HTMLElement} place
     * @param {string} day whose month is shown first
     * @param {Session} session
     * @param {Kept} kept
     */
    constructor(place, day, session, kept) {
        this.#place = place;
        this.#month = day.slice(0, 7);
        this.#session = session;
        this.#kept = kept;
    }

    /** Shows the month as it was last known here, and then as the server has it. */
    async show() {
        const load = ++this.#load;
        const month = this.#month;
        const known = this.#kept.read(`month.${month}`);
        this.#draw(known ?? {}, known ? "" : "Loading…");
        try {
            const [start, end] = [month, addMonths(month, 1)].map((each) => bounds(`${each}-01`).start);
            const days = daysOf(await mealsBetween(this.#session, start, end));
            this.#kept.writeOf("month", month, days);
            if (load === this.#load) this.#draw(days, "");
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (load === this.#load) this.#draw(known ?? {}, sentence(error));
        }
    }

    /** @param {number} count */
    #move(count) {
        this.#month = addMonths(this.#month, count);
        void this.show();
    }

    /**
     * @param {Month} days
     * @param {string} note
     */
    #draw(days, note) {
        const month = this.#month;
        const today = dayOf(new Date());
        const had = this.#focused();
        const name = new Date(`${month}-01T12:00:00`).toLocaleDateString("en-GB", { month: "long", year: "numeric" });
        const logged = Object.keys(days).length;
        const move = (/** @type {string} */ text, /** @type {number} */ count, /** @type {boolean} */ isPossible) =>
            link(text, () => this.#move(count), null, { "data-move": count, disabled: !isPossible });
        this.#place.replaceChildren(
            h("p", { class: "month-moves" }, move("Earlier month", -1, true), move("Later month", 1, month < today.slice(0, 7))),
            h("table", { class: "month" },
                h("caption", {}, `${name}, ${counted(logged, "day")} with meals`),
                h("thead", {}, h("tr", {}, ...weeks("2024-01")[0].map((day) =>
                    h("th", { scope: "col" }, weekday(/** @type {string} */ (day)))))),
                h("tbody", {}, ...weeks(month).map((week) => h("tr", {}, ...week.map((day) =>
                    h("td", {}, day && (day > today ? h("span", {}, dayNumber(day)) : this.#day(day, days[day], today)))))))),
            note ? h("p", { class: "hint", role: "status" }, note) : "");
        if (had) /** @type {?HTMLElement} */ (this.#place.querySelector(`${had}:not(:disabled)`) ?? this.#place.querySelector("[data-move]"))?.focus();
    }

    /** A selector of what has the focus here, which drawing anew takes away; null where nothing has. */
    #focused() {
        const focused = document.activeElement;
        const name = ["data-move", "data-day"].find((each) => focused?.hasAttribute(each));
        return name && this.#place.contains(focused) ? `[${name}="${focused?.getAttribute(name)}"]` : null;
    }

    /**
     * @param {string} day
     * @param {{meals: number, calories: number} | undefined} sum
     * @param {string} today
     */
    #day(day, sum, today) {
        const told = sum ? `${counted(sum.meals, "meal")}, ${kcal(sum.calories)} kcal` : "no meals";
        return h("a", {
            href: dayHash(day, today), "data-day": day, "aria-label": `${dayDate(day, today)}: ${told}`,
            "aria-current": day === today ? "date" : null,
        }, dayNumber(day), sum && h("small", {}, kcal(sum.calories)));
    }
}

const dayNumber = (/** @type {string} */ day) => String(Number(day.slice(8)));
