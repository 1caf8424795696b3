// What a person sets for themselves: units, the time zone of their days, the country whose foods they mean, and reminders for the
// calendar they use.

import { ApiError } from "./api.js";
import { dayOf } from "./calendar.js";
import { byID, h } from "./dom.js";
import { fieldSentences, sentence } from "./errors.js";
import { readJSON, write } from "./storage.js";
import { UNITS, chosenUnits } from "./units.js";

/** @import { Session } from "./session.js" */

/** @typedef {{key: string, name: string, time: string, isOff?: boolean}} Reminder `time` is "08:00"; one that `isOff` was on before */

const PROFILE = "/v1/profile";
const MINUTES = 5;
const MINUTE_MS = 60_000;

/** What may be reminded of, and when it usually is. @type {[string, string, string][]} */
const REMINDERS = [
    ["breakfast", "Log breakfast", "08:30"], ["lunch", "Log lunch", "13:00"], ["dinner", "Log dinner", "19:30"],
    ["weight", "Weigh yourself", "07:00"],
];

/**
 * A calendar with an event at each time of every day, which any calendar reads (RFC 5545). The times name no zone: they are
 * those of the clock wherever the person is. A calendar that has them already changes its own: an event keeps its name, and a later file
 * has a higher number. There a reminder that is off is an event that was called off, once and without an alarm.
 *
 * @param {Reminder[]} reminders
 * @param {string} day from which on, "2026-11-27"
 * @param {Date} now
 * @param {string} user whose they are
 */
export function calendarFile(reminders, day, now, user) {
    const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
    const events = reminders.flatMap(({ key, name, time, isOff }) => [
        "BEGIN:VEVENT", `UID:${key}-${user}@fitiq`, `DTSTAMP:${stamp}`, `SEQUENCE:${Math.floor(now.getTime() / MINUTE_MS)}`,
        `DTSTART:${day.replaceAll("-", "")}T${time.replace(":", "")}00`, `DURATION:PT${MINUTES}M`,
        isOff ? "STATUS:CANCELLED" : "RRULE:FREQ=DAILY", `SUMMARY:${escaped(name)}`, "TRANSP:TRANSPARENT",
        ...(isOff ? [] : ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S", `DESCRIPTION:${escaped(name)}`, "END:VALARM"]), "END:VEVENT",
    ]);
    return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//FitIQ//Reminders//EN", ...events, "END:VCALENDAR", ""].join("\r\n");
}

const escaped = (/** @type {string} */ text) => text.replaceAll(/[\\,;]/g, "\\$&");

export class PreferencesView {
    #session;
    #zone = select("preferences-zone");
    #region = select("preferences-region");
    #regionField;
    #problem = h("p", { class: "form-error", role: "alert" });
    #done = h("p", { class: "done", role: "status" });
    #reminderProblem = h("p", { class: "form-error", role: "alert" });
    #form;

    /** @param {Session} session */
    constructor(session) {
        this.#session = session;
        this.#regionField = h("p", { class: "field", hidden: true }, h("label", { for: "preferences-region" }, "Foods of"), this.#region,
            h("span", { class: "hint" }, "A pint is then that country’s, and so is a food that has another recipe or name elsewhere, such as a flapjack or chips."));
        this.#form = h("form", { class: "card", id: "preferences", "aria-labelledby": "preferences-title", onsubmit: this.#save },
            h("h2", { id: "preferences-title" }, "Units, time zone, country and reminders"),
            unitChoice("weight", "Weights in", [["kg", "kg"], ["lb", "lb"]]),
            unitChoice("height", "Heights in", [["cm", "cm"], ["ft", "ft and in"]]),
            h("p", { class: "field" }, h("label", { for: "preferences-zone" }, "Time zone"), this.#zone,
                h("span", { class: "hint" }, "Your days begin and end there, also in the coach and on the command line.")),
            this.#regionField,
            this.#problem, this.#done,
            h("button", { class: "quiet" }, "Save time zone and country"),
            h("fieldset", { class: "reminders" }, h("legend", {}, "Remind me every day"),
                ...REMINDERS.map(([key, name, time]) => h("p", { class: "field reminder" },
                    h("label", { class: "switch-label" }, h("input", { type: "checkbox", name: key }), ` ${name}`),
                    h("input", { type: "time", name: `${key}-time`, value: time, "aria-label": `Time to ${name.toLowerCase()}`, required: true }))),
                h("p", { class: "hint" }, "Changed something? Download it again and open it in your calendar: times change, and what you switched off goes. "
                    + "A calendar that takes no changes from files asks you to delete the old ones there.")),
            this.#reminderProblem,
            h("button", { class: "quiet", type: "button", id: "reminders-download", onclick: () => this.#download() }, "Download reminders for your calendar"));
        byID("password-form").before(this.#form);
    }

    /** Shows what is set. */
    async show() {
        this.clear();
        const units = chosenUnits();
        for (const input of this.#inputs("[type=radio]")) input.checked = units[/** @type {"weight"} */ (input.name)] === input.value;
        for (const [key, , usual] of REMINDERS) this.#showReminder(key, this.#kept[key] ?? { time: usual, isOff: true });
        const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
        this.#offer(here);
        this.#regionField.hidden = true;
        try {
            const profile = await this.#session.call("GET", PROFILE);
            if (this.#zone.value === here) this.#offer(profile.timeZone); // else the person has chosen another meanwhile
            this.#offerRegions(profile);
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (error.status !== 404) this.#problem.textContent = sentence(error);
        }
    }

    /** The reminders that were downloaded last on this device, by their keys. @returns {Record<string, {time: string, isOff?: boolean}>} */
    get #kept() {
        return readJSON(this.#keptKey) ?? {};
    }

    get #keptKey() {
        return `fitiq.reminders.${this.#session.person?.user_id ?? ""}`;
    }

    /** @param {string} key @param {{time: string, isOff?: boolean}} reminder */
    #showReminder(key, { time, isOff }) {
        const [isOn, at] = this.#inputs(`.reminder [name^="${key}"]`);
        isOn.checked = !isOff;
        at.value = time;
    }

    /** Takes away what was said. */
    clear() {
        this.#problem.textContent = "";
        this.#done.textContent = "";
        this.#reminderProblem.textContent = "";
    }

    /** @param {string} chosen */
    #offer(chosen) {
        const zones = new Set([chosen, "GMT", ...(Intl.supportedValuesOf?.("timeZone") ?? [])]);
        this.#zone.replaceChildren(...[...zones].sort().map((name) => h("option", { value: name, selected: name === chosen }, name.replaceAll("_", " "))));
        this.#zone.value = chosen;
    }

    /** @param {{region?: string, serverRegion?: string, knownRegions?: string[]}} profile */
    #offerRegions({ region = "", serverRegion, knownRegions = [] }) {
        this.#regionField.hidden = knownRegions.length === 0;
        this.#region.replaceChildren(...regionChoices(region, serverRegion, knownRegions).map(([value, text]) => h("option", { value }, text)));
        this.#region.value = region;
    }

    #save = async (/** @type {Event} */ event) => {
        event.preventDefault();
        this.clear();
        const region = this.#regionField.hidden ? {} : { region: this.#region.value || null };
        try {
            await this.#session.call("PUT", PROFILE, { body: { timeZone: this.#zone.value, ...region } });
            this.#done.textContent = "Saved.";
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            this.#problem.textContent = fieldSentences(error) || sentence(error);
        }
    };

    #download() {
        const before = this.#kept;
        const chosen = REMINDERS.flatMap(([key, name]) => {
            const [isOn, at] = this.#inputs(`.reminder [name^="${key}"]`);
            if (isOn.checked && at.value) return [{ key, name, time: at.value }];
            return before[key] ? [{ key, name, time: before[key].time, isOff: true }] : [];
        });
        this.#reminderProblem.textContent = chosen.length > 0 ? "" : "Choose what to be reminded of.";
        if (chosen.length === 0) return;
        const now = new Date();
        const file = new Blob([calendarFile(chosen, dayOf(now), now, this.#session.person?.user_id ?? "")], { type: "text/calendar" });
        const address = URL.createObjectURL(file);
        const link = h("a", { href: address, download: "fitiq-reminders.ics" });
        link.click();
        URL.revokeObjectURL(address);
        // One that is off stays known: the file may be opened in another calendar, or again.
        write(this.#keptKey, JSON.stringify(Object.fromEntries(chosen.map(({ key, ...reminder }) => [key, reminder]))));
    }

    /** @param {string} selector @returns {HTMLInputElement[]} */
    #inputs(selector) {
        return [...this.#form.querySelectorAll(selector)].map((input) => /** @type {HTMLInputElement} */ (input));
    }
}

/**
 * The countries to choose from by their names, after the choice of none, which says what the server takes then.
 *
 * @param {string} chosen "" for none; it is offered whether it is known or not
 * @param {string | undefined} usual
 * @param {string[]} known
 * @returns {[string, string][]}
 */
export function regionChoices(chosen, usual, known) {
    const names = new Intl.DisplayNames("en", { type: "region" });
    const name = (/** @type {string} */ code) => names.of(code) ?? code;
    const countries = [...new Set([...known, ...(chosen ? [chosen] : [])])].map((code) => /** @type {[string, string]} */ ([code, name(code)]));
    return [["", usual ? `This server’s country, ${name(usual)}` : "No country in particular"],
        ...countries.sort(([, one], [, other]) => one.localeCompare(other, "en"))];
}

/** @param {string} id */
const select = (id) => /** @type {HTMLSelectElement} */ (h("select", { id }));

/**
 * @param {"weight" | "height"} what
 * @param {string} title
 * @param {[string, string][]} choices
 */
const unitChoice = (what, title, choices) => h("fieldset", { class: "choices in-a-row", "aria-label": title },
    h("legend", {}, title),
    ...choices.map(([value, text]) => h("label", {}, h("input", {
        type: "radio", name: what, value, onchange: () => write(UNITS, JSON.stringify({ ...chosenUnits(), [what]: value })),
    }), h("span", {}, text))));
