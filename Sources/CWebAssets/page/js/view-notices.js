// What to know before looking at the numbers: that they have moved, and what speaks for care with them.

import { byID, h, link } from "./dom.js";

/** @import { PlanAnswer } from "./plan.js" */

/**
 * @param {string | undefined} verdict the plan in one sentence; an older server says none
 * @param {string} news what has moved; empty when nothing has
 * @param {PlanAnswer["advice"]} advice
 * @param {() => void} onRead the person has read the news
 */
export function showNotices(verdict, news, { blocking, notes }, onRead) {
    const button = link("Got it", onRead);
    byID("plan-notices").replaceChildren(
        ...(verdict ? [h("p", { class: "verdict" }, verdict)] : []),
        ...(news ? [h("div", { class: "notice news", role: "status" }, h("p", {}, news), button)] : []),
        ...notes.map(({ code, text }) =>
            h("p", { class: blocking.includes(code) ? "notice problem" : "notice", "data-advice": code }, text)));
}
