// The worker that opens the page without a network, and what is said when it has a new version of the page.

import { byID } from "./dom.js";

const TAKE_OVER = "take over";

/**
 * Lets the page open without a network from now on, where the browser can. A new version is used from the next visit, or
 * when the person says so: until then all windows have the version they began with.
 */
export async function openOffline() {
    const { serviceWorker } = navigator; // none on plain http, but for this machine's own
    if (!serviceWorker) return;
    const registration = await serviceWorker.register("/sw.js").catch(() => null);
    if (!registration) return;
    if (registration.waiting && serviceWorker.controller) return use(registration.waiting);
    registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker?.addEventListener("statechange", () => {
            if (worker.state === "installed" && serviceWorker.controller) offer(worker);
        });
    });
}

/** @param {ServiceWorker} worker of a new version */
function offer(worker) {
    const notice = byID("new-version");
    notice.hidden = false;
    notice.querySelector("button").onclick = () => use(worker);
}

/** @param {ServiceWorker} worker */
function use(worker) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    worker.postMessage(TAKE_OVER);
}
