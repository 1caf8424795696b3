// What went wrong, in a plain sentence that says what to do.

import { capitalized, waitText } from "./format.js";

/** @import { ApiError } from "./api.js" */

/** @type {Record<string, string>} */
const BY_CODE = {
    UNREACHABLE: "FitIQ can’t be reached right now. Check your connection and try again.",
    EMAIL_TAKEN: "There is already an account with this email. Sign in instead.",
    API_KEY_REQUIRED: "This server needs a key. Reload the page to enter it.",
    REGISTRATION_CLOSED: "This server takes no new accounts.",
    CHANGED_SINCE: "Another device was changing this too. Try again.",
    IDEMPOTENCY_KEY_REUSED: "This meal was already saved with different words.",
};

/** @type {Record<string, string>} what the server's names of fields are to a person */
const FIELDS = {
    raw_input: "the text", meal_type: "the meal", logged_at: "the time", weight: "the weight", date: "the day",
};

/** @type {Record<number, string>} */
const BY_STATUS = {
    400: "The server couldn’t read this. Reload the page and try again.",
    401: "You’ve been signed out. Sign in to continue.",
    403: "This isn’t allowed for your account.",
    404: "This is no longer there.",
    409: "This is already there.",
    413: "This is too long. Try a shorter text.",
    422: "Some of this can’t be accepted.",
    429: "Too many requests.",
    503: "FitIQ is busy. Try again in a moment.",
};

/**
 * @param {ApiError} error
 * @param {Record<number, string>} [here] sentences that fit better where the error happened, by status
 */
export function sentence(error, here = {}) {
    const text =
        BY_CODE[error.code] ?? here[error.status] ?? BY_STATUS[error.status] ??
        "Something went wrong on the server. Nothing you typed is lost; try again in a moment.";
    if (error.status !== 429) return text;
    return `${text} Try again ${waitText(error.retryAfterSeconds ?? 60)}.`;
}

/**
 * What is wrong with each field, in one sentence each: "The text must not be empty."
 *
 * @param {ApiError} error
 */
export function fieldSentences(error) {
    const texts = Object.entries(error.fields).map(([field, fault]) => `${FIELDS[field] ?? field} ${fault}.`);
    return texts.map(capitalized).join(" ");
}
