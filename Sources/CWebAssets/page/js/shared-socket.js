// One live connection for all windows of this browser: one of them has it and tells the others what it hears. When that one is
// closed, the next takes its place.

import { LiveSocket } from "./socket.js";

/** @import { State } from "./socket.js" */

export class SharedSocket {
    /** @type {?BroadcastChannel} */
    #channel = null;
    /** @type {?LiveSocket} of the window that has the connection */
    #socket = null;
    /** @type {State} as it was told last */
    #state = { name: "stopped" };
    /** Gives the connection to the next window, or gives up waiting for it. */
    #release = () => {};
    #listening = new AbortController();
    #name;
    #options;

    /**
     * @param {string} name of the person's windows
     * @param {ConstructorParameters<typeof LiveSocket>[0] & {locks?: LockManager, Channel?: typeof BroadcastChannel}} options
     */
    constructor(name, options) {
        this.#name = name;
        // Neither is there on plain http, or in old browsers: then each window has its own.
        this.#options = { locks: globalThis.navigator?.locks, Channel: globalThis.BroadcastChannel, ...options };
    }

    start() {
        this.#listening = new AbortController();
        const { signal } = this.#listening;
        // A page that the browser keeps for "Back" sleeps, and would keep the connection from the others.
        globalThis.addEventListener?.("pagehide", () => this.#leave(), { signal });
        globalThis.addEventListener?.("pageshow", ({ persisted }) => persisted && this.#join(), { signal });
        this.#join();
    }

    #join() {
        const { locks, Channel } = this.#options;
        if (!locks || !Channel) return this.#lead();
        const turn = new AbortController();
        this.#release = () => turn.abort();
        this.#channel = new Channel(this.#name);
        this.#channel.onmessage = ({ data }) => this.#hear(data);
        this.#become({ name: "connecting" });
        this.#tell({ asks: true });
        locks.request(this.#name, { signal: turn.signal }, () => new Promise((done) => {
            this.#release = () => done(undefined);
            this.#lead();
        })).catch(() => {}); // given up
    }

    stop() {
        this.#listening.abort();
        this.#leave();
    }

    /** Leaves the connection to the other windows, who need not hear how it ends here. */
    #leave() {
        this.#channel?.close();
        this.#channel = null;
        this.#socket?.stop();
        this.#socket = null;
        this.#release();
    }

    /** Tries now: the network is back, or the person looks at this window again. */
    wake() {
        if (this.#socket) this.#socket.wake();
        else this.#tell({ wakes: true });
    }

    /** The browser says that the connection is gone. */
    lose() {
        if (this.#socket) this.#socket.lose();
        else if (this.#channel) this.#become({ name: "waiting" });
    }

    /** @param {State} state of the window's that has the connection, which may have told it before */
    #become(state) {
        const isOther = state.name !== this.#state.name;
        this.#state = state;
        if (isOther) this.#options.onState(state);
    }

    #lead() {
        const { onMessage } = this.#options;
        this.#socket = new LiveSocket({
            ...this.#options,
            onState: (state) => {
                this.#become(state);
                this.#tell({ state });
            },
            onMessage: (message) => {
                onMessage(message);
                this.#tell({ message });
            },
        });
        this.#socket.start();
    }

    /** @param {{asks?: boolean, wakes?: boolean, state?: State, message?: any}} told by another window */
    #hear({ asks, wakes, state, message }) {
        const socket = this.#socket;
        if (socket && wakes) socket.wake();
        if (socket && (asks || wakes)) this.#tell({ state: socket.state });
        if (socket) return;
        if (state) this.#become(state);
        if (message) this.#options.onMessage(message);
    }

    /** @param {object} what */
    #tell(what) {
        this.#channel?.postMessage(what);
    }
}
