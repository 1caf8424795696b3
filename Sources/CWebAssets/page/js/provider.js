// What a browser is told that comes from the provider of OpenID Connect: a word at the end of its address, "#account/denied".

import { route } from "./route.js";

/** Where a browser is sent to the provider. */
export const START = "/api/v1/auth/oidc/start";

/** @type {Record<string, string>} */
const SENTENCES = {
    linked: "Linked: from now on you can also sign in that way.",
    denied: "You were not signed in there. Nothing was changed.",
    away: "The sign-in service can’t be reached right now. Nothing was changed; try again in a moment.",
    expired: "This sign-in took too long, or was used before. Try again.",
    failed: "What the sign-in service says can’t be believed. If it stays so, tell whoever runs this server.",
    taken: "Whoever signed in there belongs to another FitIQ account. Nothing was changed.",
    another: "Your account is linked to somebody else there. Unlink that first.",
    "not-fresh": "The sign-in service didn’t ask you to sign in anew, so nothing was changed. Sign out there and try again.",
};

/** Whether there is something to go on with: "sign-in" or "password". */
export const wordIn = (/** @type {string} */ hash) => {
    const { section, parts } = route(hash);
    return section === "account" ? (parts[0] ?? "") : "";
};

/**
 * What a word says to a person; empty for one that says nothing.
 *
 * @param {string} word
 */
export const sentenceOf = (word) => (Object.hasOwn(SENTENCES, word) ? SENTENCES[word] : "");
