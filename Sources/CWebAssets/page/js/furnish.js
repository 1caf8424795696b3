// What a section that is looked at rarely is made of: its markup and its style, which are fetched when it is opened first.

import { byID, h } from "./dom.js";

/** Those whose markup is a file of its own; what is in the others is made by their code. */
const WITH_MARKUP = ["plan", "measures", "coach", "account", "webhooks"];

/** @type {Map<string, Promise<any>>} what is there, or on its way, by its path */
const fetched = new Map();

/**
 * Makes a section ready for its code.
 *
 * @param {string} section
 */
export const furnish = (section) => Promise.all([
    once("/parts.css", addStyle),
    WITH_MARKUP.includes(section) && once(`/${section}.html`, (path) => fillIn(byID(section), path)),
]);

/**
 * @param {string} path
 * @param {(path: string) => Promise<any>} load which is tried again where it failed
 */
function once(path, load) {
    const known = fetched.get(path) ?? load(path);
    fetched.set(path, known);
    known.catch(() => fetched.delete(path));
    return known;
}

/** @param {string} href */
const addStyle = (href) => new Promise((done, fail) => {
    const sheet = h("link", { rel: "stylesheet", href, onload: done, onerror: () => {
        sheet.remove();
        fail(new Error(href));
    } });
    document.head.append(sheet);
});

/**
 * @param {HTMLElement} place
 * @param {string} path
 */
async function fillIn(place, path) {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(path);
    place.replaceChildren(...new DOMParser().parseFromString(await answer.text(), "text/html").body.childNodes);
}
