// How the live connection stands, as the person sees it.

import { announce, byID, passingFocus } from "./dom.js";

/** @import { State } from "./socket.js" */

/** @type {Record<string, {label: string, notice?: string, remedy?: string}>} */
const CONNECTION = {
    stopped: { label: "Signed out" },
    connecting: { label: "Connecting…" },
    live: { label: "Live" },
    waiting: {
        label: "Offline", notice: "FitIQ can’t be reached. What you log is saved on this device and will sync.",
        remedy: "Try now",
    },
    replaced: {
        label: "Paused", notice: "Live updates moved to your other window.",
        remedy: "Use this window",
    },
    limit: {
        label: "Paused", notice: "Too many devices are connected; this one is paused.",
        remedy: "Use this device",
    },
};

export class ConnectionView {
    #hasBeenLive = false;

    /**
     * @param {State} state
     * @returns {boolean} whether the connection is live again, after it was lost
     */
    show(state) {
        const { label, notice = "", remedy = "" } = CONNECTION[state.name === "paused" ? state.reason : state.name];
        const indicator = byID("connection-state");
        const wasLive = indicator.dataset.state === "live";
        indicator.textContent = label;
        indicator.dataset.state = state.name;
        // Between two tries the notice stays, rather than flicker.
        if (state.name !== "connecting" || !this.#hasBeenLive) showNotice(notice, remedy);
        if (wasLive && notice) announce(notice);
        const isBack = state.name === "live" && this.#hasBeenLive;
        if (isBack) announce("Connected again.");
        this.#hasBeenLive ||= state.name === "live";
        return isBack;
    }
}

/**
 * @param {string} text
 * @param {string} remedy
 */
function showNotice(text, remedy) {
    const notice = byID("connection-notice");
    passingFocus("day-name", () => (notice.hidden = !text));
    notice.firstElementChild.textContent = text;
    byID("reconnect").textContent = remedy;
}
