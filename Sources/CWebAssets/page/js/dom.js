// Building the page without markup in strings: text stays text.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element; attributes that are null or false are left out, those that start with "on" are listeners.
 *
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export const h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export const svg = (tag, attributes = {}, ...children) =>
    fill(document.createElementNS(SVG, tag), attributes, children);

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, any>} attributes
 * @param {(Child | Child[])[]} children
 */
function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
        if (value === null || value === undefined || value === false) continue;
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else element.setAttribute(name, value === true ? "" : String(value));
    }
    element.append(...children.flat().filter((child) => child || child === ""));
    return element;
}

/**
 * A button that looks like a link.
 *
 * @param {string} text
 * @param {() => void} onclick
 * @param {?string} [label] what a screen reader says in its place
 * @param {Record<string, any>} [more]
 */
export const link = (text, onclick, label, more) =>
    h("button", { type: "button", class: "link", "aria-label": label, onclick, ...more }, text);

/**
 * @param {string} id
 * @returns {any} the element the page is known to have
 */
export const byID = (id) => document.getElementById(id);

/**
 * Makes a change that may hide or disable what has the focus; then `heir` gets it, or a keyboard would begin at the top.
 *
 * @param {string} heir id
 * @param {() => void} change
 */
export function passingFocus(heir, change) {
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    change();
    const isGone = focused.matches(":disabled") || focused.getClientRects().length === 0;
    if (isGone && [focused, document.body].includes(/** @type {any} */ (document.activeElement))) byID(heir).focus();
}

/**
 * Says `text` to a screen reader, without moving its place.
 *
 * @param {string} text
 */
export function announce(text) {
    const announcer = byID("announcer");
    // The same words twice would be no change, and so not be said again.
    announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
