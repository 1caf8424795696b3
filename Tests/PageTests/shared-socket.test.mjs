import assert from "node:assert/strict";
import { test } from "node:test";
import { SharedSocket } from "../../Sources/CWebAssets/page/js/shared-socket.js";

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A browser in which windows can be opened: its locks and channels, and the sockets that were opened. */
function browser() {
    const waiting = [], channels = new Set(), peers = [];
    let isHeld = false;
    const grant = async () => {
        if (isHeld || waiting.length === 0) return;
        isHeld = true;
        const { run, done } = waiting.shift();
        await run();
        isHeld = false;
        done();
        grant();
    };
    const locks = {
        request: (_name, { signal }, run) => new Promise((done, fail) => {
            const turn = { run, done };
            signal.addEventListener("abort", () => {
                if (!waiting.includes(turn)) return;
                waiting.splice(waiting.indexOf(turn), 1);
                fail(new Error("aborted"));
            });
            waiting.push(turn);
            grant();
        }),
    };
    class Channel {
        constructor() {
            channels.add(this);
        }
        postMessage(data) {
            for (const each of channels) if (each !== this) each.onmessage({ data: structuredClone(data) });
        }
        close() {
            channels.delete(this);
        }
    }
    const open = (more = {}) => {
        const states = [], messages = [];
        const socket = new SharedSocket("ada", {
            token: async () => "token", onState: ({ name }) => states.push(name), onMessage: ({ type }) => messages.push(type),
            open: () => {
                const peer = { send() {}, close: () => (peer.isClosed = true) };
                peers.push(peer);
                return peer;
            },
            after: () => () => {}, locks, Channel, ...more,
        });
        socket.start();
        return { socket, states, messages };
    };
    return { open, peers, say: (message) => peers.at(-1).onmessage({ data: JSON.stringify(message) }) };
}

test("two windows have one connection, and both hear what it tells", async () => {
    const { open, peers, say } = browser();
    const first = open();
    await settle();
    say({ type: "connected" });
    const second = open();
    await settle();
    assert.equal(peers.length, 1);
    assert.deepEqual([first.states.at(-1), second.states.at(-1)], ["live", "live"]);
    say({ type: "meal_log.completed" });
    assert.deepEqual([first.messages, second.messages], [["meal_log.completed"], ["meal_log.completed"]]);
});

test("when the window with the connection is closed, the next takes its place", async () => {
    const { open, peers, say } = browser();
    const first = open();
    await settle();
    say({ type: "connected" });
    const [second, third] = [open(), open()];
    await settle();
    first.socket.stop();
    await settle();
    assert.equal(peers[0].isClosed, true);
    assert.equal(peers.length, 2);
    assert.equal(third.states.at(-1), "connecting");
    say({ type: "connected" });
    assert.deepEqual([second.states.at(-1), third.states.at(-1)], ["live", "live"]);
    third.socket.stop();
    second.socket.stop();
    await settle();
    assert.equal(peers.length, 2, "one that was closed while it waited takes none");
});

test("any window wakes a connection that waits, and none is told again what it knows", async () => {
    const { open, peers, say } = browser();
    open();
    await settle();
    say({ type: "connected" });
    const second = open();
    await settle();
    second.socket.wake();
    assert.deepEqual(second.states, ["connecting", "live"]);
    peers[0].onclose({ code: 1006 });
    assert.equal(second.states.at(-1), "waiting");
    second.socket.wake();
    await settle();
    assert.equal(peers.length, 2);
    say({ type: "connected" });
    assert.equal(second.states.at(-1), "live");
});

test("where windows can't speak with each other, each has its own", async () => {
    const { open, peers } = browser();
    open({ locks: null });
    open({ locks: null });
    await settle();
    assert.equal(peers.length, 2);
});
