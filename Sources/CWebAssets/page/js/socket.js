// A live connection: what happened to a person's meals, numbers and plan, as it happens; or to a consultation.

import { ApiError, parsed } from "./api.js";
import { backoff } from "./backoff.js";

const PING_EVERY_MS = 30_000;
/** No `connected` or `pong` within this time: the connection is dead, whatever the browser believes. */
const ANSWER_WITHIN_MS = 10_000;
/** Close codes of the contract. */
const CLOSED = { TOKEN: 4401, REPLACED: 4409 };
/** The wait after RATE_LIMIT begins here: it says that we came too often. */
const RATE_LIMITED_ATTEMPT = 5;

/**
 * @typedef {{name: "stopped"} | {name: "connecting"} | {name: "live"} | {name: "waiting"}
 *   | {name: "paused", reason: "replaced" | "limit"}} State
 *
 * - stopped: `start` → connecting
 * - connecting: `connected` → live · closed → waiting or paused · session over → stopped
 * - live: closed → waiting or paused
 * - waiting: time is up or `wake` → connecting
 * - paused (another window or device took our place): `wake` → connecting, never by itself, or the two would throw
 *   each other out for ever
 *
 * `stop` leads to stopped from everywhere.
 */

export class LiveSocket {
    /** @type {State} */
    #state = { name: "stopped" };
    /** @type {?WebSocket} */
    #socket = null;
    #attempt = 0;
    #isTokenRefused = false;
    /** Ends whatever timer runs: to the next try, the next ping or the end of patience. */
    #cancelTimer = () => {};
    #options;

    /**
     * @param {object} options
     * @param {(isRefused: boolean) => Promise<string>} options.token
     * @param {(state: State) => void} options.onState
     * @param {(message: any) => void} options.onMessage each message about something that changed, `resync_required`, and `error`
     * @param {() => WebSocket} [options.open]
     * @param {typeof after} [options.after]
     * @param {() => number} [options.random]
     */
    constructor(options) {
        this.#options = { open: () => openSocket(), after, random: Math.random, ...options };
    }

    get state() {
        return this.#state;
    }

    start() {
        if (this.#state.name === "stopped") this.#connect();
    }

    stop() {
        this.#leave();
        this.#become({ name: "stopped" });
    }

    /** Tries now: the network is back, or the person looks at this window again. */
    wake() {
        if (this.#state.name !== "waiting" && this.#state.name !== "paused") return;
        this.#attempt = 0;
        this.#connect();
    }

    /** Gives up the connection the browser says is gone, and waits. */
    lose() {
        if (this.#state.name === "live" || this.#state.name === "connecting") this.#retryLater();
    }

    async #connect() {
        this.#leave();
        const attempt = { name: /** @type {const} */ ("connecting") };
        this.#become(attempt);
        let token;
        try {
            token = await this.#options.token(this.#isTokenRefused);
        } catch (error) {
            if (this.#state !== attempt) return;
            if (error instanceof ApiError && error.status === 401) return this.stop();
            return this.#retryLater();
        }
        if (this.#state !== attempt) return;
        this.#isTokenRefused = false;
        this.#listen(this.#options.open(), token);
    }

    /**
     * @param {WebSocket} socket
     * @param {string} token
     */
    #listen(socket, token) {
        this.#socket = socket;
        this.#expectAnswer();
        // A browser can't send headers with a handshake, and addresses end up in logs: the token goes in a message.
        socket.onopen = () => socket.send(JSON.stringify({ type: "auth", token }));
        socket.onmessage = ({ data }) => this.#receive(data);
        socket.onclose = ({ code }) => {
            if (code === CLOSED.TOKEN) this.#isTokenRefused = true;
            if (code === CLOSED.REPLACED) this.#pause("replaced");
            else this.#retryLater();
        };
    }

    /** @param {string} text */
    #receive(text) {
        const message = parsed(text);
        switch (message?.type) {
            case "connected":
                this.#become({ name: "live" });
                this.#pingLater();
                break;
            case "pong":
                this.#attempt = 0; // it has held for a while: the next loss starts with a short wait
                this.#pingLater();
                break;
            case "error":
                this.#receiveError(message.error_code ?? message.code ?? message.data?.code);
                this.#options.onMessage(message);
                break;
            default:
                if (message) this.#options.onMessage(message);
        }
    }

    /** @param {string} code */
    #receiveError(code) {
        if (code === "CONNECTION_LIMIT") this.#pause("limit");
        if (code === "AUTH_FAILED") this.#isTokenRefused = true;
        if (code === "RATE_LIMIT") this.#attempt = Math.max(this.#attempt, RATE_LIMITED_ATTEMPT);
    }

    #pingLater() {
        this.#schedule(PING_EVERY_MS, () => {
            this.#socket?.send(JSON.stringify({ type: "ping" }));
            this.#expectAnswer();
        });
    }

    #expectAnswer() {
        this.#schedule(ANSWER_WITHIN_MS, () => this.#retryLater());
    }

    #retryLater() {
        this.#leave();
        this.#become({ name: "waiting" });
        this.#schedule(backoff(this.#attempt, this.#options.random), () => this.#connect());
        this.#attempt += 1;
    }

    /** @param {"replaced" | "limit"} reason */
    #pause(reason) {
        this.#leave();
        this.#become({ name: "paused", reason });
    }

    /** Lets go of the socket, deaf to what it may still say. */
    #leave() {
        this.#cancelTimer();
        const socket = this.#socket;
        this.#socket = null;
        if (!socket) return;
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
    }

    /**
     * @param {number} milliseconds
     * @param {() => void} action
     */
    #schedule(milliseconds, action) {
        this.#cancelTimer();
        this.#cancelTimer = this.#options.after(milliseconds, action);
    }

    /** @param {State} state */
    #become(state) {
        this.#state = state;
        this.#options.onState(state);
    }
}

/**
 * Runs `action` after a time, unless the function it gives is called before.
 *
 * @param {number} milliseconds
 * @param {() => void} action
 */
export function after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
}

/**
 * Opens a socket of this server.
 *
 * @param {string} [path]
 */
export function openSocket(path = "/ws/meal-logs?kinds=all") {
    const address = new URL(path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(address);
}
