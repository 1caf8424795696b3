// Opens the page without a network. It keeps the files of one version of the page, VERSION and FILES, which the server
// writes above, and nothing else: what people logged never passes through it.

const NAME = `fitiq-page-${VERSION}`;

self.addEventListener("install", (event) => {
    event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
    event.waitUntil(takeOver());
});

/** Leaves nothing of other versions, and serves the windows that are open. */
async function takeOver() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
    await self.clients.claim();
}

/** A new version waits until a window asks for it: a page's parts are all of the version that began it. */
self.addEventListener("message", ({ data }) => {
    if (data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== "GET" || origin !== self.location.origin || !FILES.includes(pathname)) return;
    event.respondWith(kept(pathname, event.request));
});

/**
 * @param {string} path
 * @param {Request} request
 */
async function kept(path, request) {
    const cache = await caches.open(NAME);
    return (await cache.match(path)) ?? fetch(request);
}
