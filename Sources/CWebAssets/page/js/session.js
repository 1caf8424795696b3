// Who is signed in, and the tokens that prove it.
//
// The refresh token, good for weeks, lives in a cookie that no script can read (HttpOnly) and that goes only to
// /api/v1/auth on this site (SameSite=Strict). The access token, good for 15 minutes, lives in a private field: not in
// storage, not in an address, not reachable from `window`. A script that ran inside this page could still act in the
// person's name while the page is open; the Content-Security-Policy, which allows only our own files, is what keeps it out.

import { ApiError, send } from "./api.js";
import { newID } from "./ids.js";
import { erase, read, write } from "./storage.js";

const AUTH = "/api/v1/auth";
const ME = "/api/v1/users/me";
/** The key of a renewal whose answer has not come. */
const RENEWAL = "fitiq.renewal";
/** Set while the server may not know yet that the person signed out, and would take up their session again. */
const SIGNED_OUT = "fitiq.signed-out";
/** A token this close to its end is renewed first: it has to outlive the request it goes with. */
const MARGIN_MS = 30_000;

/** @typedef {{user_id: string, name: string, email: string}} Person */

export class Session {
    /** @type {?string} */
    #access = null;
    #expiresAt = 0;
    /** @type {?Promise<void>} the renewal under way, shared by all who need it */
    #renewal = null;
    /** @type {?Person} */
    #person = null;
    /** @type {?string} the call to leave whose answer was lost, so that it may have been done */
    #maybeLeftBy = null;
    #send;
    #now;
    #onEnd;

    /**
     * @param {object} options
     * @param {(reason: "ended" | "changed") => void} options.onEnd the session ended, or is now someone else's
     * @param {typeof send} [options.send]
     * @param {() => number} [options.now]
     */
    constructor({ onEnd, send: sendRequest = send, now = Date.now }) {
        this.#onEnd = onEnd;
        this.#send = sendRequest;
        this.#now = now;
    }

    get person() {
        return this.#person;
    }

    /** @param {{name: string, email: string, password: string, invitation?: string}} fields */
    register(fields) {
        return this.#signIn("register", fields);
    }

    /** @param {{email: string, password: string, code?: string}} fields `code` where the account asks for one */
    logIn(fields) {
        return this.#signIn("login", fields);
    }

    /** @param {{code?: string, invitation?: string}} fields of who has come back from the provider */
    finish(fields) {
        return this.#signIn("oidc/finish", fields);
    }

    /**
     * Takes up the session that the cookie holds, unless the person signed out of it.
     *
     * @returns {Promise<boolean>} false when there is none
     * @throws {ApiError} when the server can't be asked
     */
    async resume() {
        if (read(SIGNED_OUT)) {
            await this.#logOut();
            return false;
        }
        try {
            this.#take(await this.#exchange());
            return true;
        } catch (error) {
            if (isRefusal(error)) return false;
            throw error;
        }
    }

    /**
     * Goes on as who was signed in here last, until the server can be asked whether they still are.
     *
     * @param {Person} person
     */
    goOn(person) {
        this.#person = person;
    }

    /**
     * Ends the session here at once, and on the server if that can be reached; else when the page is opened next.
     *
     * @throws {ApiError} when the server can't be reached
     */
    async signOut() {
        this.#forget();
        write(SIGNED_OUT, "yes");
        await this.#logOut();
    }

    /**
     * @param {string} current
     * @param {string} next
     * @throws {ApiError}
     */
    async changePassword(current, next) {
        try {
            await this.#setPassword(current, next);
        } catch (error) {
            if (!isLost(error)) throw error;
            // It may have been changed although no answer came: then the new one is the current one.
            await this.#setPassword(next, next).catch(() => {
                throw error;
            });
        }
    }

    /**
     * Ends the person's sessions on all devices.
     *
     * @throws {ApiError} then this one goes on, unless the server says otherwise
     */
    signOutEverywhere() {
        return this.#leave(`${ME}/sessions`);
    }

    /**
     * Removes the person and everything of theirs, on the server.
     *
     * @throws {ApiError}
     */
    deleteAccount() {
        return this.#leave(ME);
    }

    /** Ends the session here because it ended elsewhere. */
    drop() {
        if (!this.#person) return;
        this.#forget();
        this.#onEnd("ended");
    }

    /**
     * An access token that is good for a while; a new one when `isRefused`, the last one having been turned away.
     *
     * @throws {ApiError} status 401 when the session is over
     */
    async token(isRefused = false) {
        if (isRefused || this.#now() > this.#expiresAt - MARGIN_MS) await this.#renew();
        if (!this.#access) throw new ApiError(401);
        return this.#access;
    }

    /**
     * A request in the person's name, tried once more with a new token when the server turns the first away.
     *
     * @param {string} method
     * @param {string} path
     * @param {{body?: object, headers?: Record<string, string>}} [options]
     */
    async call(method, path, options = {}) {
        const token = await this.token();
        try {
            return await this.#send(method, path, { ...options, token });
        } catch (error) {
            if (!(error instanceof ApiError) || error.status !== 401) throw error;
            const renewed = await this.token(token === this.#access);
            return this.#send(method, path, { ...options, token: renewed });
        }
    }

    /**
     * @param {"register" | "login" | "oidc/finish"} call
     * @param {object} body
     */
    async #signIn(call, body) {
        this.#take(await this.#send("POST", `${AUTH}/${call}`, { body }));
        for (const ofBefore of [SIGNED_OUT, RENEWAL]) erase(ofBefore); // the cookie is another now
    }

    /** @param {string} path */
    async #leave(path) {
        try {
            await this.call("DELETE", path);
        } catch (error) {
            const wasDone = this.#maybeLeftBy === path && error instanceof ApiError && error.status === 401;
            if (isLost(error)) this.#maybeLeftBy = path;
            if (!wasDone) throw error;
        }
        this.#maybeLeftBy = null;
        // The cookie is of no use any more; if it can't be removed now, it is when the page is opened next.
        await this.signOut().catch(() => {});
    }

    /**
     * @param {string} current_password
     * @param {string} password
     */
    #setPassword(current_password, password) {
        return this.call("PATCH", ME, { body: { current_password, password } });
    }

    async #logOut() {
        try {
            await this.#send("POST", `${AUTH}/logout`, { body: {} });
        } catch (error) {
            if (!isRefusal(error)) throw error;
        }
        if (!this.#person) erase(SIGNED_OUT);
    }

    /**
     * New tokens for the cookie, which is good for one exchange. If the answer is lost, the next try brings the same key,
     * also after a reload, and gets the same tokens; without one the server would take it for a thief's.
     */
    async #exchange() {
        const key = read(RENEWAL) ?? newID();
        write(RENEWAL, key);
        const headers = { "Idempotency-Key": key };
        try {
            const answer = await this.#send("POST", `${AUTH}/refresh`, { body: {}, headers });
            erase(RENEWAL);
            return answer;
        } catch (error) {
            if (isRefusal(error)) erase(RENEWAL);
            throw error;
        }
    }

    /** @param {{access_token: string, expires_in: number} & Person} answer */
    #take(answer) {
        this.#keep(answer);
        this.#person = { user_id: answer.user_id, name: answer.name, email: answer.email };
        this.#maybeLeftBy = null;
    }

    #renew() {
        this.#renewal ??= this.#renewNow().finally(() => (this.#renewal = null));
        return this.#renewal;
    }

    async #renewNow() {
        const person = this.#person;
        try {
            const answer = await this.#exchange();
            if (this.#person !== person) return; // signed out meanwhile
            this.#keep(answer);
            if (person && answer.user_id !== person.user_id) this.#end("changed");
        } catch (error) {
            if (isRefusal(error) && person && this.#person === person) this.#end("ended");
            throw error;
        }
    }

    /** @param {{access_token: string, expires_in: number}} answer */
    #keep(answer) {
        this.#access = answer.access_token;
        this.#expiresAt = this.#now() + answer.expires_in * 1000;
    }

    #forget() {
        this.#access = null;
        this.#expiresAt = 0;
        this.#person = null;
    }

    /** @param {"ended" | "changed"} reason */
    #end(reason) {
        this.#forget();
        this.#onEnd(reason);
    }
}

/**
 * Deletes what may be gone already, perhaps by this very request.
 *
 * @param {Session} session
 * @param {string} path
 * @param {string} key
 */
export async function deleteOnce(session, path, key) {
    try {
        await session.call("DELETE", path, { headers: { "Idempotency-Key": key } });
    } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
}

/**
 * Whether nobody can say if the server has done what it was asked.
 *
 * @param {unknown} error
 */
const isLost = (error) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Whether the server knows no such session, rather than being unable to say.
 *
 * @param {unknown} error
 */
const isRefusal = (error) => error instanceof ApiError && [400, 401, 403, 422].includes(error.status);
