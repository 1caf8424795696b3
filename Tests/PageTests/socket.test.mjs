import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { LiveSocket } from "../../Sources/CWebAssets/page/js/socket.js";

/** Lets what is already settled run on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A socket whose other end and whose clock are the test. */
function live({ token = async () => "token" } = {}) {
    const opened = [], states = [], messages = [], tokens = [];
    let timer = null;
    const socket = new LiveSocket({
        token: (isRefused) => {
            tokens.push(isRefused);
            return token(isRefused);
        },
        onState: (state) => states.push(state.reason ?? state.name),
        onMessage: (message) => messages.push(message),
        open: () => {
            const peer = { sent: [], send: (text) => peer.sent.push(JSON.parse(text)), close: () => (peer.isClosed = true) };
            opened.push(peer);
            return peer;
        },
        after: (milliseconds, action) => {
            const mine = (timer = { milliseconds, action });
            return () => timer === mine && (timer = null);
        },
        random: () => 0.5,
    });
    return {
        socket, opened, states, messages, tokens,
        get wait() {
            return timer?.milliseconds;
        },
        async fire() {
            timer.action();
            await settle();
        },
        /** Goes through to `connected`. */
        async connect() {
            socket.start();
            await settle();
            opened.at(-1).onopen();
            this.say({ type: "connected" });
        },
        say: (message) => opened.at(-1).onmessage({ data: JSON.stringify(message) }),
        close: (code) => opened.at(-1).onclose({ code }),
    };
}

test("the token goes in the first message", async () => {
    const it = live();
    await it.connect();
    assert.deepEqual(it.opened[0].sent, [{ type: "auth", token: "token" }]);
    assert.deepEqual(it.states, ["connecting", "live"]);
});

test("it pings every 30 seconds and gives up on a peer that does not answer in 10", async () => {
    const it = live();
    await it.connect();
    assert.equal(it.wait, 30_000);
    await it.fire();
    assert.deepEqual(it.opened[0].sent.at(-1), { type: "ping" });
    it.say({ type: "pong" });
    assert.equal(it.wait, 30_000);
    await it.fire();
    assert.equal(it.wait, 10_000);
    await it.fire();
    assert.equal(it.states.at(-1), "waiting");
    assert.equal(it.opened[0].isClosed, true);
});

test("it comes back by itself, ever later, until it has held", async () => {
    const it = live();
    await it.connect();
    const waits = [];
    for (let loss = 0; loss < 3; loss += 1) {
        it.close(1006);
        waits.push(it.wait);
        await it.fire();
        it.say({ type: "connected" });
    }
    assert.deepEqual(waits, [500, 1000, 2000]);
    it.say({ type: "pong" });
    it.close(1001);
    assert.equal(it.wait, 500);
});

test("replaced by another window it waits to be asked", async () => {
    const it = live();
    await it.connect();
    it.close(4409);
    assert.deepEqual([it.states.at(-1), it.wait], ["replaced", undefined]);
    it.socket.wake();
    await settle();
    assert.equal(it.opened.length, 2);
});

test("one device too many waits to be asked", async () => {
    const it = live();
    await it.connect();
    it.say({ type: "error", error_code: "CONNECTION_LIMIT" });
    assert.deepEqual([it.states.at(-1), it.wait], ["limit", undefined]);
});

test("a refused token is renewed for the next try", async () => {
    for (const refuse of [(it) => it.close(4401), (it) => {
        it.say({ type: "error", data: { code: "AUTH_FAILED" } });
        it.close(1006);
    }]) {
        const it = live();
        await it.connect();
        refuse(it);
        await it.fire();
        assert.deepEqual(it.tokens, [false, true]);
    }
});

test("it stops when the session is over and goes on when the server only can't be reached", async () => {
    for (const [status, state] of [[401, "stopped"], [0, "waiting"], [503, "waiting"]]) {
        const it = live({ token: async () => { throw new ApiError(status); } });
        it.socket.start();
        await settle();
        assert.equal(it.states.at(-1), state);
    }
});

test("what it does not understand it passes on or leaves", async () => {
    const it = live();
    await it.connect();
    it.opened[0].onmessage({ data: "not json" });
    it.say({ type: "meal_log.completed", data: { id: "a" } });
    assert.deepEqual(it.messages, [{ type: "meal_log.completed", data: { id: "a" } }]);
});

test("a stopped socket stays stopped", async () => {
    const it = live();
    it.socket.start();
    it.socket.stop();
    await settle();
    assert.deepEqual([it.opened.length, it.states.at(-1), it.wait], [0, "stopped", undefined]);
});
