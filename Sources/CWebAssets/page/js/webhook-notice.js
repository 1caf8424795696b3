// A word to whoever opens the page when one of their webhooks has stopped by itself.

import { ApiError } from "./api.js";
import { byID } from "./dom.js";

/** @import { Session } from "./session.js" */

/**
 * Says so above the day, or takes back what was said.
 *
 * @param {Session} session
 */
export async function showStoppedWebhooks(session) {
    const who = session.person;
    const notice = byID("webhook-notice");
    notice.hidden = true;
    let webhooks;
    try {
        ({ webhooks } = await session.call("GET", "/api/v1/webhooks"));
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return; // it is told another time
    }
    if (session.person !== who || !webhooks.length) return;
    const part = await import("./view-webhooks.js").catch(() => null);
    if (!part || session.person !== who) return; // it is told another time
    const text = part.stopped(webhooks);
    notice.hidden = !text;
    notice.querySelector("span").textContent = text;
}
