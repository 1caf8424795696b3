// Several days on show against the targets: a bar for each day, and what they come to.

import { ApiError } from "./api.js";
import { addDays, dayOf, noon } from "./calendar.js";
import { chart, scale, ticks } from "./chart.js";
import { byID, h, svg } from "./dom.js";
import { sentence } from "./errors.js";
import { counted, dayDate, dayMonth, decimal, kcal, shortDate, weekday } from "./format.js";
import { energyOf, proteinOf } from "./plan.js";
import { SPANS, dayHash, weekHash, weekIn } from "./route.js";
import { daily, trend, weeklyChange } from "./trend.js";
import { chosenUnits, exactWeightIn, weightText } from "./units.js";
import { SODIUM_IN_SALT } from "./totals.js";
import { Week, summed } from "./week.js";

/** @import { Kept } from "./kept.js" */
/** @import { Plan, Targets } from "./plan.js" */
/** @import { Session } from "./session.js" */
/** @import { DaySums } from "./week.js" */

const HEIGHT = 132;
const MARGIN = { top: 10, right: 8, bottom: 22, left: 44 };
/** Below more bars than these not each has its date, but so many do: others would run into each other. */
const MOST_DATES = 7;
const DATES = 3;

/**
 * @typedef {object} Measure
 * @property {string} name as the sums call it
 * @property {string} title
 * @property {string} unit
 * @property {(value: number) => string} number
 * @property {(targets: ?Targets, advised: Advised) => ?number} target a day
 * @property {string} targetText what the target is called
 * @property {string} [reference] by whose name the target is advised, where it is not the plan's
 */

/** @typedef {Map<string, {amount: number, source: string}>} Advised a day, by nutrient */

/** @type {Measure[]} */
export const MEASURES = [
    { name: "energy", title: "Energy", unit: "kcal", number: kcal, target: (targets) => (targets ? energyOf(targets) : null), targetText: "target" },
    { name: "protein", title: "Protein", unit: "g", number: decimal, target: (targets) => (targets ? proteinOf(targets) : null), targetText: "target" },
    {
        name: "fiber", title: "Fibre", unit: "g", number: decimal, targetText: "at least", reference: "fiber_g",
        target: (_, advised) => advised.get("fiber_g")?.amount ?? null,
    },
    {
        name: "salt", title: "Salt", unit: "g", number: decimal, targetText: "at most", reference: "sodium_mg",
        target: (_, advised) => advised.has("sodium_mg") ? (advised.get("sodium_mg")?.amount ?? 0) / SODIUM_IN_SALT : null,
    },
];

export class WeekView {
    #listening = new AbortController();
    #today = dayOf(new Date());
    #at = { span: /** @type {number} */ (SPANS[0]), last: this.#today };
    #drawn = "";
    #week;
    #plan;
    #session;
    #kept;
    /** @type {Advised} */
    #advised = new Map();
    /** @type {?HTMLElement} the calendar, once it was opened */
    #calendar = null;
    #nutrients = h("details", { id: "week-nutrients", class: "card", "data-nutrients": "", ontoggle: () => this.#fillNutrients(true) },
        h("summary", {}, "More nutrients"));
    /** Of which days the nutrients are on show, as of which change. */
    #filled = "";
    #isFilled = true;

    /**
     * @param {Session} session
     * @param {Plan} plan
     * @param {Kept} kept
     */
    constructor(session, plan, kept) {
        const { signal } = this.#listening;
        this.#session = session;
        this.#kept = kept;
        this.#week = new Week(session, kept);
        this.#plan = plan;
        this.#week.addEventListener("change", () => this.#show(), { signal });
        plan.addEventListener("change", () => this.#show(), { signal });
        const resized = new ResizeObserver(() => this.#show());
        resized.observe(byID("week"));
        signal.addEventListener("abort", () => resized.disconnect());
    }

    /** @param {string[]} parts of the address, behind "#week" */
    show(parts) {
        this.#today = dayOf(new Date());
        this.#at = weekIn(parts, this.#today);
        this.#week.show(this.#at.span, this.#at.last);
        void this.#askAdvice();
    }

    leave() {
        this.#week.leave();
    }

    /** Asks what is advised a day for the person, which the server knows. */
    async #askAdvice() {
        const part = await import("./view-nutrients.js").catch(() => null);
        const wanted = await part?.references(this.#session, this.#kept);
        if (!wanted || this.#listening.signal.aborted) return;
        this.#advised = new Map(wanted.values.map((value) => [value.nutrient, value]));
        this.#show();
    }

    /** @param {any} message */
    receive(message) {
        this.#week.receive(message);
    }

    catchUp() {
        this.#week.catchUp();
    }

    close() {
        this.#listening.abort();
        this.#week.close();
        byID("week").replaceChildren();
    }

    #show() {
        const { days, sums, problem } = this.#week;
        void this.#fillNutrients();
        const place = byID("week");
        const targets = this.#plan.current?.targets ?? null;
        const content = JSON.stringify([
            days, sums, problem?.status, targets, [...this.#advised], this.#plan.weighings, this.#plan.unsent, place.clientWidth, chosenUnits(), this.#today,
        ]);
        if (days.length === 0 || content === this.#drawn) return;
        this.#drawn = content;
        const focused = focusedWithin(place);
        const before = /** @type {?HTMLElement} */ (document.activeElement);
        const width = Math.max(260, Math.min(place.clientWidth, 1100) - 34);
        const wide = place.clientWidth > 800 ? (width - 50) / 2 : width;
        place.replaceChildren(
            this.#heading(),
            problem ? h("p", { class: "notice problem", role: "alert" }, problemText(problem, sums)) : "",
            h("p", { class: "hint" }, this.#countText(sums)),
            h("div", { class: "week-charts" },
                ...MEASURES.map((measure) => this.#card(measure, sums, targets, wide)),
                this.#weightCard(wide)),
            this.#nutrients,
            this.#month());
        // The calendar is the same as before, but moving it took the focus away all the same.
        if (focused) (place.contains(before) ? before : /** @type {?HTMLElement} */ (place.querySelector(focused)))?.focus();
    }

    #heading() {
        const { span, last } = this.#at;
        const first = addDays(last, 1 - span);
        const before = addDays(last, -span);
        const next = addDays(last, span) > this.#today ? this.#today : addDays(last, span);
        const arrow = (/** @type {string} */ path) => svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: path }));
        return h("div", { class: "week-heading" },
            h("a", { class: "icon", id: "week-before", href: weekHash(span, before, this.#today), "aria-label": `The ${span} days before` }, arrow("M15 5l-7 7 7 7")),
            h("div", { class: "day-heading" },
                h("h1", { id: "week-title", tabindex: "-1" }, last === this.#today ? `Last ${span} days` : `${span} days`),
                h("p", {}, `${shortDate(noon(first))} – ${shortDate(noon(last))}`)),
            last < this.#today && h("a", { class: "icon", id: "week-next", href: weekHash(span, next, this.#today), "aria-label": `The ${span} days after` }, arrow("M9 5l7 7-7 7")),
            h("p", { class: "spans", role: "group", "aria-label": "Days on show" }, ...SPANS.map((each) =>
                h("a", { href: weekHash(each, last, this.#today), id: `week-${each}`, "aria-current": each === span ? "true" : null }, `${each} days`))));
    }

    /** @param {(?DaySums | undefined)[]} sums */
    #countText(sums) {
        const logged = sums.filter((day) => day && day.meals > 0).length;
        const unread = sums.reduce((all, day) => all + (day?.unread ?? 0), 0);
        const missing = sums.filter((day) => !day).length;
        return [
            `${logged} of ${counted(sums.length, "day")} with meals; averages are over these.`,
            unread > 0 && `${counted(unread, "meal")} not read, so not counted.`,
            missing > 0 && `${counted(missing, "day")} not known yet.`,
        ].filter(Boolean).join(" ");
    }

    /**
     * @param {Measure} measure
     * @param {(?DaySums | undefined)[]} sums
     * @param {?Targets} targets
     * @param {number} width
     */
    #card(measure, sums, targets, width) {
        const { title, unit, number, reference } = measure;
        const target = measure.target(targets, this.#advised);
        const source = this.#advised.get(reference ?? "")?.source;
        const { average, total, logged, partial } = summed(sums, measure.name);
        const least = partial > 0 ? "at least " : "";
        return h("section", { class: "card", "data-chart": measure.name, "aria-labelledby": `week-${measure.name}` },
            h("h2", { id: `week-${measure.name}` }, title),
            h("p", { class: "week-sum" }, average === null ? "No meals in these days." : [
                h("b", {}, `${least}${number(average)} ${unit}`), ` a day, ${number(total)} ${unit} in all`,
                target === null ? "" : ` · ${measure.targetText} ${number(target)} ${unit}`,
            ]),
            this.#bars(measure, sums, target, width),
            partial > 0 && h("p", { class: "hint" }, `Unknown for some food on ${counted(partial, "day")} of ${logged}. The real sum is higher.`),
            source && h("p", { class: "hint" }, `Source: ${source}.`));
    }

    /**
     * A bar for each day that has meals; a tap opens the day.
     *
     * @param {Measure} measure
     * @param {(?DaySums | undefined)[]} sums
     * @param {?number} target
     * @param {number} width
     */
    #bars(measure, sums, target, width) {
        const { days } = this.#week;
        const values = sums.map((day) => (day && day.meals > 0 ? day.sums[measure.name] : null));
        const levels = ticks(0, Math.max(target ?? 0, ...values.map((value) => value?.known ?? 0), 1), 3);
        const longest = Math.max(...levels.map((level) => kcal(level).length));
        const [left, right] = [Math.max(MARGIN.left, 12 + 8 * longest), width - MARGIN.right];
        const y = scale([0, levels[levels.length - 1]], [HEIGHT - MARGIN.bottom, MARGIN.top]);
        const step = (right - left) / days.length;
        const bar = Math.min(step * 0.72, 44);
        const base = y(0);
        return svg("svg", { class: "chart bars", viewBox: `0 0 ${width} ${HEIGHT}`, role: "group", "aria-label": `${measure.title} by day` },
            ...levels.map((level) => svg("g", { class: "level", "aria-hidden": "true" },
                svg("line", { x1: left, x2: right, y1: y(level), y2: y(level) }),
                svg("text", { x: left - 8, y: y(level) + 4, "text-anchor": "end" }, kcal(level)))),
            ...days.map((day, index) => {
                const value = values[index];
                const x = left + step * index + (step - bar) / 2;
                const top = value ? Math.min(y(value.known), base - 1.5) : base;
                return svg("a", {
                    href: dayHash(day, this.#today), "data-day": day, tabindex: measure.name === "energy" ? null : "-1",
                    "aria-label": dayText(measure, day, sums[index], target, this.#today),
                },
                    svg("rect", { class: "hit", x: left + step * index, y: 0, width: step, height: HEIGHT }),
                    value && svg("rect", { class: value.unknown > 0 ? "day partial" : "day", x, y: top, width: bar, height: base - top, rx: 2 }),
                    isDated(index, days.length) && svg("text", {
                        class: "date", y: HEIGHT - 6, "aria-hidden": "true", ...(index === days.length - 1 && days.length > MOST_DATES
                            ? { x: right, "text-anchor": "end" } : { x: left + step * (index + 0.5), "text-anchor": "middle" }),
                    }, days.length > MOST_DATES ? dayMonth(day) : weekday(day)));
            }),
            target !== null && svg("line", { class: "target", x1: left, x2: right, y1: y(target), y2: y(target) }));
    }

    /**
     * Tells all nutrients of the days, folded away until asked for; once for each change of them.
     *
     * @param {boolean} [isAsked] just now, which is another try where there was no answer
     */
    async #fillNutrients(isAsked = false) {
        const { days, version, isLoading } = this.#week;
        const wanted = `${days[0]} ${days[days.length - 1]} ${version}`;
        const isKnown = wanted === this.#filled && (this.#isFilled || !isAsked);
        if (isLoading || isKnown || !this.#nutrients.hasAttribute("open")) return;
        this.#filled = wanted;
        const part = await import("./view-nutrients.js").catch(() => null);
        this.#isFilled = await part?.fillWithDays(this.#nutrients, days[0], days[days.length - 1], this.#session, this.#kept) ?? false;
    }

    /** A month to choose a day from, folded away until asked for. */
    #month() {
        if (this.#calendar) return this.#calendar;
        const place = h("div", {});
        const fill = async () => {
            if (!fold.hasAttribute("open")) return;
            const part = await import("./view-calendar.js").catch(() => null);
            if (part) await new part.CalendarView(place, this.#at.last, this.#session, this.#kept).show();
        };
        const fold = h("details", { id: "week-calendar", class: "card", ontoggle: fill }, h("summary", {}, "Calendar"), place);
        this.#calendar = fold;
        return fold;
    }

    /** @param {number} width */
    #weightCard(width) {
        const { days } = this.#week;
        const unit = chosenUnits().weight;
        const all = daily([...this.#plan.unsent.filter(({ rejected }) => !rejected), ...this.#plan.weighings]);
        const isIn = (/** @type {{at: number}} */ { at }) => at >= noon(days[0]) && at <= noon(days[days.length - 1]);
        const points = all.filter(isIn);
        const line = trend(all).filter(isIn);
        const toUnit = (/** @type {{at: number, value: number}} */ { at, value }) => ({ at, value: exactWeightIn(unit, value) });
        const text = points.length === 0 ? "" : points.length === 1 ? weightText(points[0].value, unit)
            : `${weightText(points[0].value, unit)} to ${weightText(points[points.length - 1].value, unit)}`;
        const pace = weeklyChange(line);
        return h("section", { class: "card", "data-chart": "weight", "aria-labelledby": "week-weight" },
            h("h2", { id: "week-weight" }, "Weight"),
            points.length === 0
                ? h("p", { class: "hint" }, "No weight in these days. ", h("a", { href: "#plan", class: "link" }, "Add one"))
                : h("p", { class: "week-sum" }, h("b", {}, text), ` · weighed on ${points.length} of ${counted(days.length, "day")}`,
                    pace !== null && ` · trend ${pace > 0 ? "+" : "−"}${weightText(Math.abs(pace), unit)} a week`),
            points.length > 1 && chart({
                series: [
                    { points: line.map(toUnit), kind: "line", name: "trend" },
                    { points: points.map(toUnit), kind: "dots", name: "weight" },
                ],
                width, height: HEIGHT + 20, label: `Weight: ${text}`, dateText: shortDate,
            }));
    }
}

/**
 * "Friday 20 November: 1,840 kcal, target 2,000 kcal".
 *
 * @param {Measure} measure
 * @param {string} day
 * @param {?DaySums | undefined} sums
 * @param {?number} target
 * @param {string} today
 */
export function dayText(measure, day, sums, target, today) {
    const { number, unit, targetText } = measure;
    const date = dayDate(day, today);
    if (!sums) return `${date}: not known yet`;
    if (sums.meals === 0) return `${date}: no meals`;
    const { known, unknown } = sums.sums[measure.name];
    const goal = target === null ? "" : `, ${targetText} ${number(target)} ${unit}`;
    return `${date}: ${unknown > 0 ? "at least " : ""}${number(known)} ${unit}${goal}`;
}

/**
 * @param {number} index
 * @param {number} count
 */
function isDated(index, count) {
    if (count <= MOST_DATES) return true;
    return (count - 1 - index) % Math.ceil(count / DATES) === 0;
}

/**
 * @param {ApiError} problem
 * @param {(?DaySums | undefined)[]} sums
 */
function problemText(problem, sums) {
    const isKnown = sums.some((day) => day);
    return isKnown ? `${sentence(problem)} This is what was last seen here.` : sentence(problem);
}

/**
 * A selector of what has the focus in `place`, which drawing anew takes away.
 *
 * @param {HTMLElement} place
 */
function focusedWithin(place) {
    const focused = document.activeElement;
    if (!focused || !place.contains(focused)) return null;
    if (focused.id) return `#${focused.id}`;
    const fold = focused.closest("details[id]");
    if (fold) return `#${fold.id} > summary`;
    const chartName = focused.closest("[data-chart]")?.getAttribute("data-chart");
    return `[data-chart="${chartName}"] [data-day="${focused.getAttribute("data-day")}"]`;
}
