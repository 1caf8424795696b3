// What there is to say of a second factor.

import { counted } from "./format.js";

/** Below this many recovery codes the person is told how to get others. */
const FEW = 3;

/**
 * @typedef {object} SecondFactor
 * @property {boolean} is_on
 * @property {string} [since]
 * @property {number} [recovery_codes_left]
 */

/**
 * @param {SecondFactor} state
 * @param {(at: number) => string} dayOf says a day, of milliseconds since 1970
 */
export function stateText({ is_on, since, recovery_codes_left = 0 }, dayOf) {
    if (!is_on) return "Off. Your password alone signs you in.";
    const left = recovery_codes_left === 0 ? "No recovery code is" : `${counted(recovery_codes_left, "recovery code")} ${recovery_codes_left === 1 ? "is" : "are"}`;
    const others = recovery_codes_left < FEW ? " Turn it off and on again to get others." : "";
    return `On${since ? `, since ${dayOf(Date.parse(since))}` : ""}. ${left} left.${others}`;
}

/**
 * A secret as people type it: in groups of four.
 *
 * @param {string} secret
 */
export const grouped = (secret) => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/**
 * Whether an address is one that an authenticator app opens: nothing else becomes a link.
 *
 * @param {string} address
 */
export const isForApps = (address) => address.startsWith("otpauth://totp/");
