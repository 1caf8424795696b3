// What is understood of the text in the field, before it is logged: when it was eaten, each food with its amount, and what was
// not understood.

import { findAllFoods, findFoods } from "./again.js";
import { dayOf } from "./calendar.js";
import { announce, byID, h, link } from "./dom.js";
import { amount, clock, dayInSentence, capitalized, kcal } from "./format.js";
import { amountAndFood, replaced, spoken, waysToName, waysToWeigh, without } from "./live-reading.js";
import { amountText, confidenceBand, notesOf } from "./meal.js";
import { typedNumber } from "./units.js";

/** @import { FoundItem, LiveReading, Reading, Way } from "./live-reading.js" */
/** @import { Span } from "./meal.js" */
/** @import { Session } from "./session.js" */

/** Says why there is no food in a text, by the server's word for it. */
const NO_FOOD = new Map([
    ["nothing_to_repeat", "There is no earlier meal that these words ask for. Write what you ate."],
    ["not_eaten", "Foods that are planned, left out or someone else’s are not logged."],
]);

/** The last word is likely being written: that it was not understood is told after so long. */
const UNFINISHED_MS = 1000;

/**
 * The energy of the foods: "253 kcal", "at least 253 kcal" where one is unknown.
 *
 * @param {Reading} reading
 */
export function energyText({ items, unrecognized }) {
    const known = items.map(({ calories }) => calories).filter((calories) => typeof calories === "number");
    if (known.length === 0) return "kcal unknown";
    const isWhole = known.length === items.length && unrecognized.length === 0;
    return `${isWhole ? "" : "at least "}${kcal(known.reduce((sum, calories) => sum + calories, 0))} kcal`;
}

/**
 * "Yesterday, 20:00".
 *
 * @param {string} loggedAt
 * @param {string} today
 */
export const momentText = (loggedAt, today) =>
    `${capitalized(dayInSentence(dayOf(new Date(loggedAt)), today))}, ${clock(new Date(loggedAt))}`;

/**
 * Which day's meal the words ask for: "From Sunday 22 November, counted from the day on show".
 *
 * @param {string} from
 * @param {string} day on show
 * @param {string} today
 */
const repeatedText = (from, day, today) =>
    `From ${dayInSentence(from, today)}${day === today ? "" : ", counted from the day on show"}`;

/**
 * @param {{food_id?: ?string, user_food_id?: string}} one
 * @param {{food_id?: ?string, user_food_id?: string}} other
 */
const isSame = (one, other) => one.user_food_id === other.user_food_id && (one.food_id ?? null) === (other.food_id ?? null);

/**
 * @param {FoundItem} item
 * @param {{food_name: string, grams?: number}} food to be written in its place
 */
const waysOf = (item, food) => waysToName(item, food.food_name, food.grams ?? item.grams ?? null);

/**
 * Why a correction does not fit the meal.
 *
 * @param {string} fault what follows "It"
 */
export const faultText = (fault) => `This ${fault}.`;

export class ReadingView {
    #place = byID("reading");
    #live;
    #session;
    #actions;
    /** @type {?number} the place of the food that is being changed */
    #open = null;
    /** The text that the reading is of. */
    #text = "";
    /** @type {?string} why words of the text set no time */
    #keepsTime = null;
    /** The day on show. */
    #day = "";
    /** The words of the meal that the text changes. */
    #before = "";
    /** @type {NonNullable<Reading["meals"]>} the meals that are logged of it, where these are several */
    #several = [];
    /** @type {any} the timer of the word that is being written */
    #wait;

    /**
     * @param {LiveReading} live
     * @param {Session} session
     * @param {object} actions
     * @param {(text: string, before: string) => void} actions.write puts another text into the field, where it still holds the one
     *   before
     * @param {(words: Span) => void} actions.select marks words in the field
     * @param {(isKept: boolean) => void} actions.keepTime takes no time from the words, or does again
     * @param {() => boolean} actions.mayTakeTime whether they could set it
     * @param {() => void} actions.takeWhole takes the text for the whole meal
     * @param {(name: string) => void} actions.addFood describes a food of one's own
     */
    constructor(live, session, actions) {
        this.#live = live;
        this.#session = session;
        this.#actions = actions;
    }

    /**
     * @param {string} text as it stands in the field
     * @param {?string} keepsTime why its words set no time, a sentence; null where they do
     * @param {string} day on show
     * @param {string} [before] the words of the meal that the text changes; empty where there are none
     * @param {NonNullable<Reading["meals"]>} [several] the meals that are logged of it, where these are several
     */
    show(text, keepsTime, day, before = "", several = []) {
        const { reading, isCurrent } = this.#live;
        this.#keepsTime = keepsTime;
        this.#day = day;
        this.#before = before;
        this.#several = several;
        this.#place.setAttribute("aria-busy", String(!isCurrent));
        if (!isCurrent && reading) return; // the one before stays until then
        if (text !== this.#text) this.#open = null;
        this.#text = text;
        this.#draw(reading);
    }

    /** @param {?Reading} reading */
    #draw(reading) {
        clearTimeout(this.#wait);
        const fault = reading?.correction_fault;
        const isEmpty = !reading || (reading.items.length === 0 && reading.unrecognized.length === 0 && !fault);
        if (!reading && !this.#live.isReachable && this.#text.trim() !== "") {
            this.#place.hidden = false;
            const why = this.#before
                ? "FitIQ can’t be reached, so you can’t see yet what this changes. Save keeps it on this device; a correction is worked into the meal’s text later."
                : "FitIQ can’t be reached, so the foods are not shown yet. Enter keeps the meal; it is read later.";
            return this.#place.replaceChildren(h("p", { class: "hint" }, why));
        }
        this.#place.hidden = isEmpty;
        if (isEmpty) return this.#place.replaceChildren();
        const unread = h("ul", { class: "unread" });
        const show = (/** @type {Span[]} */ spans) => unread.append(...spans.map((words) => this.#unread(words)));
        const isFinished = (/** @type {Span} */ { start, length }) => start + length < this.#words.length;
        // Words that ask for an earlier meal are understood; what they name is not there.
        const isRepeat = reading.no_food_reason === "nothing_to_repeat";
        if (!isRepeat) show(reading.unrecognized.filter(isFinished));
        const unfinished = reading.unrecognized.filter((words) => !isFinished(words));
        const reason = NO_FOOD.get(reading.no_food_reason ?? "");
        const why = h("p", { class: "hint", hidden: true }, reason);
        this.#wait = setTimeout(() => {
            if (!isRepeat) show(unfinished);
            why.hidden = !reason;
        }, UNFINISHED_MS);
        const today = dayOf(new Date());
        const plan = reading.input_without_plan;
        this.#place.replaceChildren(
            this.#before ? this.#change(reading) : "",
            (reading.logged_at || (this.#keepsTime && reading.meals)) && this.#several.length === 0 ? this.#moment(reading.logged_at) : "",
            reading.repeated_date ? h("p", { class: "told repeated" }, repeatedText(reading.repeated_date, this.#day, today)) : "",
            ...this.#meals(reading.items.map((item, place) => this.#row(item, place))),
            unread, why,
            plan ? h("p", { class: "actions" }, link(`I ate it: write “${plan}”`, () => this.#actions.write(plan, this.#text))) : "",
            reading.items.length > 0 ? h("p", { class: "found-sum" }, energyText(reading)) : "");
    }

    /**
     * The foods, under the meals that they are of where these are several.
     *
     * @param {HTMLElement[]} rows
     */
    #meals(rows) {
        const list = (/** @type {HTMLElement[]} */ foods) => h("ul", { class: "found" }, ...foods);
        if (this.#several.length === 0) return [list(rows)];
        const title = (/** @type {any} */ { meal_type, logged_at }) =>
            [capitalized(meal_type), logged_at && momentText(logged_at, dayOf(new Date()))].filter(Boolean).join(" · ");
        return [
            h("div", { class: "several" },
                ...this.#several.flatMap((meal) => [h("p", { class: "told" }, title(meal)), list(rows.splice(0, meal.item_count))])),
            h("p", { class: "actions" }, link("Take it as one meal, now", () => this.#actions.keepTime(true))),
        ];
    }

    /** The text that is read: with a correction the whole meal's. */
    get #words() {
        return this.#live.reading?.corrected_input ?? this.#text;
    }

    /**
     * The meal's words before and after.
     *
     * @param {Reading} reading
     */
    #change({ corrected_input, correction_fault }) {
        const isCorrection = corrected_input || correction_fault;
        return h("div", { class: "before-after" },
            correction_fault ? h("p", { class: "form-error" }, faultText(correction_fault))
                : h("dl", {}, ...[["Before", this.#before], ["After", this.#words]].map(([name, words]) =>
                    h("div", {}, h("dt", {}, name), h("dd", {}, words)))),
            isCorrection && link("Take it as the whole meal", () => this.#actions.takeWhole()));
    }

    /** @param {string} [loggedAt] none of several meals that are taken as one */
    #moment(loggedAt) {
        if (this.#keepsTime) {
            const follow = this.#actions.mayTakeTime() && link("Take them", () => this.#actions.keepTime(false), "Take day and time from the words");
            return h("p", { class: "hint" }, this.#keepsTime, " ", follow || "");
        }
        return h("p", { class: "told" },
            h("span", {}, momentText(/** @type {string} */ (loggedAt), dayOf(new Date()))),
            link("Not then", () => this.#actions.keepTime(true), "Not then: take no time from the words"));
    }

    /**
     * @param {FoundItem} item
     * @param {number} place
     */
    #row(item, place) {
        const isOpen = this.#open === place;
        const band = confidenceBand(item.confidence_score);
        const energy = typeof item.calories === "number" ? `${kcal(item.calories)} kcal` : "kcal unknown";
        return h("li", {},
            h("button", {
                type: "button", class: "chip", "aria-expanded": String(isOpen), "data-confidence": band,
                onclick: () => this.#toggle(place),
            },
                h("b", {}, item.food_name), ` ${item.amount_told === false ? "≈ " : ""}${amount(/** @type {any} */ (item))} · ${energy}`,
                band === "low" && h("span", { class: "check" }, " check")),
            isOpen && this.#panel(item));
    }

    /** @param {number} place */
    #toggle(place) {
        this.#open = this.#open === place ? null : place;
        this.#draw(this.#live.reading);
        /** @type {?HTMLElement} */ (this.#place.querySelectorAll(".found .chip")[place])?.focus();
    }

    /** @param {FoundItem} item */
    #panel(item) {
        const { words, grams, source, food_name: name } = item;
        const size = /** @type {HTMLInputElement} */ (h("input", {
            inputmode: "decimal", value: grams ?? "", "aria-label": `${name}, g`, autocomplete: "off",
            onkeydown: (/** @type {KeyboardEvent} */ event) => {
                if (event.key !== "Enter") return;
                event.preventDefault(); // the form would log the meal
                setSize();
            },
        }));
        const setSize = () => {
            const value = typedNumber(size.value);
            if (!value) return this.#tell("Enter grams, such as 150.");
            this.#put(item, item, waysToWeigh(words?.text ?? "", name, value));
        };
        return h("div", { class: "found-panel" },
            ...notesOf(item).map((note) => h("p", { class: "assumed" }, note)),
            amountText(item) && h("p", { class: "hint" }, `Amount: ${amountText(item)}`),
            source && h("p", { class: "hint" }, `${source.dataset} ${source.record}`),
            words && h("p", { class: "found-size" }, size, h("span", { "aria-hidden": "true" }, "g"),
                h("button", { type: "button", class: "quiet", onclick: setSize }, "Set")),
            words && this.#others(item),
            words && this.#search(item),
            words && h("p", { class: "actions" },
                !this.#live.reading?.corrected_input && link("Rewrite it", () => this.#actions.select(words), `Rewrite it: ${name}`),
                link("Leave out", () => this.#actions.write(without(this.#words, words), this.#text), `Leave out ${name}`)));
    }

    /**
     * What else the words may mean: as the reader says, which only of doubtful ones, else the foods that are called so.
     *
     * @param {FoundItem} item
     */
    #others(item) {
        const place = h("p", { class: "others", hidden: true }, h("b", {}, "Did you mean"));
        // Only those of which there are words that are read as them.
        const show = (/** @type {any[]} */ foods) => {
            for (const food of foods.filter((each) => !isSame(each, item))) {
                this.#live.firstRead(waysOf(item, food), food).then((words) => {
                    if (!words) return;
                    place.append(this.#other(item, food));
                    place.hidden = false;
                });
            }
        };
        if (item.alternatives?.length) show(item.alternatives);
        else findAllFoods(this.#session, amountAndFood(item.words?.text ?? "").food).then(show);
        return place;
    }

    /**
     * A field over all foods.
     *
     * @param {FoundItem} item
     */
    #search(item) {
        const found = h("span", { class: "found-foods", "aria-live": "polite" });
        const words = /** @type {HTMLInputElement} */ (h("input", {
            type: "search", placeholder: "Another food", "aria-label": `Another food than ${item.food_name}`, autocomplete: "off",
            onkeydown: (/** @type {KeyboardEvent} */ event) => {
                if (event.key !== "Enter") return;
                event.preventDefault(); // the form would log the meal
                search();
            },
        }));
        const search = async () => {
            if (words.value.trim() === "") return words.focus();
            const foods = await findAllFoods(this.#session, words.value.trim());
            found.replaceChildren(...foods.map((food) => this.#other(item, food)));
            if (foods.length === 0) found.append("We don’t know this food yet.");
        };
        return h("div", {}, h("p", { class: "found-search" }, words,
            h("button", { type: "button", class: "quiet", onclick: search }, "Find food")), found);
    }

    /**
     * @param {FoundItem} item
     * @param {any} food
     */
    #other(item, food) {
        return link(food.food_name, () => this.#put(item, food, waysOf(item, food)), `Take ${food.food_name} instead of ${item.food_name}`);
    }

    /**
     * Writes a food in the place of an item's words, the first way that is read as it.
     *
     * @param {FoundItem} item
     * @param {{food_id?: ?string, user_food_id?: string}} food
     * @param {Way[]} ways
     */
    async #put(item, food, ways) {
        const text = this.#text;
        const words = await this.#live.firstRead(ways, food);
        if (text !== this.#text || !item.words) return;
        if (words) this.#actions.write(replaced(this.#words, item.words, words), text);
        else if (words === null) this.#tell("FitIQ can’t be reached right now. Try again in a moment.");
        else this.#tell("That can’t be said in words. Log the meal, then change the food on its card.");
    }

    /** @param {string} text */
    #tell(text) {
        const panel = this.#place.querySelector(".found-panel");
        panel?.querySelector(".form-error")?.remove();
        panel?.append(h("p", { class: "form-error" }, text));
        announce(text);
    }

    /** @param {Span} words */
    #unread(words) {
        const found = h("span", { class: "found-foods", "aria-live": "polite" });
        const [count = ""] = words.text.match(/^[\d.,/½¼¾]+\s*/) ?? [];
        const search = async () => {
            const foods = await findFoods(this.#session, words.text);
            found.replaceChildren(...foods.map(({ name }) => link(name,
                () => this.#actions.write(replaced(this.#words, words, count + spoken(name)), this.#text), `Take ${name} for ${words.text}`)));
            if (foods.length === 0) found.append("We don’t know this food yet.");
        };
        return h("li", {},
            h("span", {}, "We couldn’t read ", h("b", {}, words.text)),
            link("Search", search, `Search the tables for ${words.text}`),
            link("Add food", () => this.#actions.addFood(words.text.slice(count.length)), `Add food: ${words.text}`),
            link("Leave out", () => this.#actions.write(without(this.#words, words), this.#text), `Leave out ${words.text}`),
            found);
    }
}
