// One request to the server, out of and into its envelope {"success", "data", "error"}.

const TIMEOUT_MS = 20_000;
/** Refusals after which the same request may be taken later. */
const PASSING = [408, 425, 429];
/** Believed from anyone on the way; what else is refused without our envelope, FitIQ itself never saw. */
const BELIEVED = [413, ...PASSING];

/** A call without this is not let in from a cookie that stands for the server's key; no other site can send it. */
const PAGE_HEADER = { "X-FitIQ-Page": "1" };
/** The refusal of a server that takes calls only from those who have its key; nothing is wrong with the sign-in. */
const KEY_REQUIRED = "API_KEY_REQUIRED";

/** @type {() => Promise<boolean>} asks the person for the server's key; whether the server has taken one */
let askForKey = async () => false;
/** @type {?Promise<boolean>} the asking under way, shared by all calls that were refused */
let asking = null;
/** The person gave none: calls in the background don't ask again and again. */
let isKeyDeclined = false;

/** What the server answered instead of data, or (`status` 0) that no answer came. */
export class ApiError extends Error {
    /**
     * @param {number} status 0 when the server could not be reached, or wants its key first
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

    /** Whether the same request may succeed later. */
    get isPassing() {
        return this.status === 0 || this.status >= 500 || PASSING.includes(this.status);
    }
}

/**
 * Says who asks the person for the server's key, when it wants one.
 *
 * @param {() => Promise<boolean>} ask
 */
export function onKeyRequired(ask) {
    askForKey = ask;
    isKeyDeclined = false;
}

/**
 * Whether the server takes this key. If so, it has left a cookie that stands for it, which no script can read.
 *
 * @param {string} key
 * @throws {ApiError} when the server can't say
 */
export async function offerKey(key) {
    if (!/^[\x20-\x7e]+$/.test(key)) return false; // nothing else can be sent in a header
    try {
        await sendOnce("GET", "/api/v1/auth/registration", { headers: { "X-API-Key": key } });
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === KEY_REQUIRED) return false;
        if (error.status === 0 || error.status === 429 || error.status >= 500) throw error;
    }
    return true;
}

/**
 * Sends a request and gives the answer's `data`. Where the server wants its key first, the person is asked for it.
 *
 * @param {string} method
 * @param {string} path
 * @param {{body?: object, file?: Blob, takesFile?: boolean, patience?: number, token?: string, headers?: Record<string, string>}} [options]
 *   `file` goes as it is, in place of `body`; with `takesFile` the answer is a file; `patience` is in ms
 * @returns {Promise<any>} null for an answer without a body
 * @throws {ApiError}
 */
export async function send(method, path, options = {}) {
    for (;;) {
        try {
            return await sendOnce(method, path, options);
        } catch (error) {
            if (!(error instanceof ApiError) || error.code !== KEY_REQUIRED) throw error;
            // As if it could not be reached: what is unsent waits, and nobody is signed out.
            if (!(await isKeyGiven())) throw new ApiError(0, { code: KEY_REQUIRED });
        }
    }
}

async function isKeyGiven() {
    if (isKeyDeclined) return false;
    asking ??= askForKey().finally(() => (asking = null));
    const isGiven = await asking;
    isKeyDeclined = !isGiven;
    return isGiven;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {{body?: object, file?: Blob, takesFile?: boolean, patience?: number, token?: string, headers?: Record<string, string>}} [options]
 */
async function sendOnce(method, path, { body, file, takesFile, patience, token, headers = {} } = {}) {
    let response, text;
    try {
        response = await fetch(path, {
            method,
            headers: {
                Accept: "application/json",
                ...PAGE_HEADER,
                ...(body && { "Content-Type": "application/json" }),
                ...(file && { "Content-Type": "application/octet-stream" }),
                ...(token && { Authorization: `Bearer ${token}` }),
                ...headers,
            },
            body: file ?? (body && JSON.stringify(body)),
            cache: "no-store",
            signal: AbortSignal.timeout(patience ?? TIMEOUT_MS),
        });
        if (takesFile && response.ok) return await response.blob();
        text = await response.text();
    } catch {
        throw new ApiError(0);
    }
    const envelope = parsed(text);
    if (response.ok && (text === "" || envelope?.success)) return envelope?.data ?? null;
    const isOurs = envelope?.success === false || response.status >= 500 || BELIEVED.includes(response.status);
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
