// One request to the server, out of and into its envelope {"success", "data", "error"}.

const TIMEOUT_MS = 20_000;
/** Believed from anyone on the way; what else is refused without our envelope, FitIQ itself never saw. */
const PASSING = [408, 413, 425, 429];

/** What the server answered instead of data, or (`status` 0) that no answer came. */
export class ApiError extends Error {
    /**
     * @param {number} status 0 when the server could not be reached
     * @param {{code?: string, message?: string, fields?: Record<string, string>}} [error]
     * @param {?number} [retryAfterSeconds]
     */
    constructor(status, error = {}, retryAfterSeconds = null) {
        super(error.message ?? (status === 0 ? "no answer" : `status ${status}`));
        this.status = status;
        this.code = error.code ?? (status === 0 ? "UNREACHABLE" : "");
        /** What is wrong with each field, by its name: "must be an e-mail address". */
        this.fields = error.fields ?? {};
        this.retryAfterSeconds = retryAfterSeconds;
    }
}

/**
 * Sends a request and gives the answer's `data`.
 *
 * @param {string} method
 * @param {string} path
 * @param {{body?: object, token?: string, headers?: Record<string, string>}} [options]
 * @returns {Promise<any>} null for an answer without a body
 * @throws {ApiError}
 */
export async function send(method, path, { body, token, headers = {} } = {}) {
    let response, text;
    try {
        response = await fetch(path, {
            method,
            headers: {
                Accept: "application/json",
                ...(body && { "Content-Type": "application/json" }),
                ...(token && { Authorization: `Bearer ${token}` }),
                ...headers,
            },
            body: body && JSON.stringify(body),
            cache: "no-store",
            signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        text = await response.text();
    } catch {
        throw new ApiError(0);
    }
    const envelope = parsed(text);
    if (response.ok && (text === "" || envelope?.success)) return envelope?.data ?? null;
    const isOurs = envelope?.success === false || response.status >= 500 || PASSING.includes(response.status);
    throw new ApiError(isOurs ? response.status : 502, envelope?.error ?? {}, retryAfter(response.headers));
}

/**
 * What `text` says as JSON; null where it is none: a proxy's own page, or nothing at all.
 *
 * @param {string} text
 */
export function parsed(text) {
    try {
        return JSON.parse(text);
    } catch {
        return null;
    }
}

/**
 * Seconds of a Retry-After header, which holds seconds or a date.
 *
 * @param {Headers} headers
 */
function retryAfter(headers) {
    const value = headers.get("Retry-After");
    if (!value) return null;
    const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
    return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
