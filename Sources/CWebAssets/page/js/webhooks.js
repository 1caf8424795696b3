// What webhooks are in words: what is sent, how one stands, what came of a try.

import { dayOf } from "./calendar.js";
import { capitalized, clock, counted, shortDate } from "./format.js";

/**
 * @typedef {object} Webhook as the server tells it
 * @property {string} id
 * @property {string} [name]
 * @property {string} url
 * @property {string[]} [kinds] all where it is not there
 * @property {boolean} is_active
 * @property {string} [stop_reason]
 * @property {number} failures
 * @property {string} [next_try_at]
 * @property {string} [secret] told once
 */

/**
 * @typedef {object} Attempt
 * @property {string} at
 * @property {number} [status]
 * @property {string} [fault]
 * @property {number} duration_ms
 * @property {boolean} by_hand
 */

/**
 * @typedef {object} Delivery
 * @property {number} number
 * @property {string} type
 * @property {"waiting" | "delivered" | "failed"} state
 * @property {Attempt[]} attempts
 */

/** Kinds of changes as a person chooses them. */
export const GROUPS = [
    { name: "meals", title: "Meals", prefixes: ["meal_log."] },
    { name: "weights", title: "Weight", prefixes: ["weight."] },
    { name: "entries", title: "Water and measurements", prefixes: ["entry."] },
    { name: "foods", title: "Your foods", prefixes: ["food.", "phrase."] },
    { name: "plan", title: "Plan and profile", prefixes: ["plan.", "profile."] },
    { name: "coach", title: "Coach", prefixes: ["consultation."] },
];

const has = (/** @type {{prefixes: string[]}} */ group, /** @type {string} */ kind) =>
    group.prefixes.some((prefix) => kind.startsWith(prefix));

/**
 * The kinds that belong to the groups that were chosen; null where all were, so that later ones come too.
 *
 * @param {string[]} names of groups
 * @param {string[]} all the kinds that the server knows
 * @returns {?string[]}
 */
export function kindsOf(names, all) {
    const chosen = GROUPS.filter(({ name }) => names.includes(name));
    if (chosen.length === GROUPS.length) return null;
    return all.filter((kind) => chosen.some((group) => has(group, kind)));
}

/**
 * "All changes", "Meals, weight".
 *
 * @param {string[]} [kinds]
 */
export function kindsText(kinds) {
    if (!kinds) return "All changes";
    const titles = GROUPS.filter((group) => kinds.some((kind) => has(group, kind))).map(({ title }) => title);
    return titles.length > 0 ? capitalized(titles.join(", ").toLowerCase()) : kinds.join(", ");
}

/**
 * How a webhook stands.
 *
 * @param {Webhook} webhook
 * @param {Date} now
 */
export function stateText({ stop_reason, failures, next_try_at }, now) {
    switch (stop_reason) {
        case undefined:
        case null:
            if (!failures) return "On";
            return `On. ${failures === 1 ? "A try" : `${failures} tries`} failed; the next is ${next_try_at ? momentText(next_try_at, now) : "soon"}.`;
        case "switched_off": return "Off";
        case "gone": return "Stopped: its receiver said that it is gone.";
        default: return "Stopped: its receiver took nothing for three days.";
    }
}

/** @type {Record<string, string>} */
const FAULTS = {
    address_not_allowed: "not sent: this server doesn’t send to that address",
    needs_https: "not sent: outside your network it must begin with https",
    unknown_host: "not reached: nobody knows that name",
    unreachable: "not reached",
    untrusted: "not sent: its certificate can’t be trusted",
    timed_out: "no answer in time",
    broken_off: "no answer: the connection broke off",
};

/**
 * "answered 204 in 12 ms", "not reached".
 *
 * @param {Attempt} [attempt]
 */
export function outcomeText(attempt) {
    if (!attempt) return "not sent yet";
    if (attempt.status) return `answered ${attempt.status} in ${attempt.duration_ms} ms`;
    return FAULTS[attempt.fault ?? ""] ?? "not delivered";
}

/** @param {Attempt} [attempt] */
export const isTaken = (attempt) => Boolean(attempt?.status && attempt.status >= 200 && attempt.status < 300);

/**
 * "at 8:30", "on 21 Nov at 8:30".
 *
 * @param {string} text
 * @param {Date} now
 */
export function momentText(text, now) {
    const date = new Date(text);
    return dayOf(date) === dayOf(now) ? `at ${clock(date)}` : `on ${shortDate(date.getTime())} at ${clock(date)}`;
}

/**
 * A sentence about webhooks that stopped by themselves; empty when none has.
 *
 * @param {Webhook[]} webhooks
 */
export function stoppedText(webhooks) {
    const stopped = webhooks.filter(({ stop_reason }) => stop_reason && stop_reason !== "switched_off");
    if (stopped.length === 0) return "";
    if (stopped.length > 1) return `${counted(stopped.length, "webhook")} stopped: their receivers took nothing.`;
    return `Your webhook ${stopped[0].name ? `“${stopped[0].name}” ` : ""}stopped: its receiver took nothing.`;
}
