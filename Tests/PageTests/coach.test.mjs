import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { activityText, answerParts, endingText, engineText, saidText, withoutNumbers } from "../../Sources/CWebAssets/page/js/answer-text.js";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { Coach } from "../../Sources/CWebAssets/page/js/coach.js";
import { consentText, statusText } from "../../Sources/CWebAssets/page/js/view-model.js";
import * as storage from "../../Sources/CWebAssets/page/js/storage.js";

const USER = "0192f0c1-0000-7000-8000-000000000001";
const HOME = "/api/v1/consultations/c1";
const user = (number, content, more) => ({ id: `q${number}`, number, role: "user", content, ...more });
const answer = (number, content, more) =>
    ({ id: `a${number}`, number, role: "assistant", content, status: "done", outcome: "complete", citations: [], ...more });

beforeEach(() => {
    for (const key of storage.keys("")) storage.erase(key);
});

/** A coach over a server with `stored` messages, and the sockets that it opened. */
function coach({ stored = [], trouble = () => {} } = {}) {
    const calls = [], sockets = [], asks = [], answers = [];
    const session = {
        token: async () => "token",
        call: async (method, path, { body, headers } = {}) => {
            calls.push([method, path, body, headers]);
            await trouble(method, path);
            const [route, query] = path.split("?");
            const { offset = 0, limit = 50, after = 0 } = Object.fromEntries(new URLSearchParams(query));
            if (route.endsWith("/stop")) return answer(stored.length, "At least", { id: route.split("/").at(-2), outcome: "stopped" });
            if (route.endsWith("/quick-actions")) return { actions: [{ id: "left", title: "What is left?", prompt: "What is left today?" }] };
            if (method === "GET" && route === "/api/v1/consultations") {
                return { consultations: [{ id: "c0", is_default: false }, { id: "c1", is_default: true, message_count: stored.length }] };
            }
            if (method === "POST" && route === `${HOME}/messages`) {
                let message = stored.find(({ id }) => id === body.id);
                if (!message) stored.push((message = user(stored.length + 1, body.content, { id: body.id })));
                return { user_message: message, assistant_message_id: `a${message.number + 1}` };
            }
            if (method === "DELETE") stored.length = 0;
            if (method !== "GET") return null;
            return { messages: stored.filter(({ number }) => number > after).slice(Number(offset), Number(offset) + Number(limit)) };
        },
    };
    const open = (path) => {
        const socket = { path, send: () => {}, close: () => {} };
        sockets.push(socket);
        return socket;
    };
    const it = new Coach(session, USER, {
        open, after: (milliseconds, action) => {
            asks.push({ milliseconds, action });
            return () => {};
        },
    });
    it.addEventListener("answer", ({ detail }) => answers.push(detail.content));
    const tell = (...messages) => {
        for (const message of messages) sockets.at(-1).onmessage({ data: JSON.stringify(message) });
    };
    const texts = () => it.messages.map(({ content }) => content);
    return { it, calls, sockets, asks, answers, tell, texts, stored };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const chunk = (index, content, message_id = "a2") => ({ type: "stream_chunk", message_id, index, content });

/** One that is open and live. */
async function opened(options) {
    const it = coach(options);
    await it.it.open();
    await settled();
    it.tell({ type: "connected" });
    return it;
}

/** One that is open and live, and has been asked. */
async function asked(options) {
    const it = await opened(options);
    await it.it.ask("What is left?");
    return it;
}

test("the person's own conversation opens with its latest messages and its quick questions", async () => {
    const stored = Array.from({ length: 60 }, (_, index) => user(index + 1, `text ${index + 1}`));
    const { it, sockets, texts } = coach({ stored });
    await it.open();
    await settled();
    assert.deepEqual([it.state, texts().length, texts()[0], texts().at(-1)], ["ready", 50, "text 11", "text 60"]);
    assert.equal(it.actions[0].title, "What is left?");
    assert.equal(sockets[0].path, `${HOME}/ws?after=60`);
    assert.equal(it.hasEarlier, true);
    await it.earlier();
    assert.deepEqual([texts().length, texts()[0], it.hasEarlier], [60, "text 1", false]);
});

test("an answer grows as it is given, and ends as it is stored", async () => {
    const { it, answers, tell, texts } = await asked();
    assert.deepEqual(texts(), ["What is left?", ""]);
    tell({ type: "function_call", message_id: "a2", name: "get_day", status: "started" });
    assert.equal(it.activity, "get_day");
    tell(chunk(0, "600 kcal"), chunk(1, " are left."));
    assert.deepEqual([texts()[1], it.activity, it.answering.id], ["600 kcal are left.", "", "a2"]);
    tell({ type: "stream_complete", metadata: {}, message: answer(2, "600 kcal are left.") });
    assert.deepEqual([it.answering, answers], [null, ["600 kcal are left."]]);
    tell(chunk(2, " late"), chunk(0, "later"));
    assert.equal(texts()[1], "600 kcal are left.");
});

test("an answer that comes whole is on show before it is said", async () => {
    const { it, tell } = await asked();
    const shown = [];
    it.addEventListener("change", () => shown.push(it.messages.at(-1).content));
    it.addEventListener("answer", ({ detail }) => assert.equal(shown.at(-1), detail.content));
    let said = 0;
    it.addEventListener("answer", () => (said += 1));
    tell({ type: "stream_complete", message_id: "a2", message: answer(2, "700 kcal.") });
    assert.deepEqual([said, shown.at(-1)], [1, "700 kcal."]);
});

test("an answer that is whole before the server has confirmed its question is said, once", async () => {
    const { it, answers, tell, stored } = await opened({
        trouble: (method) => {
            if (method !== "POST" || stored.length > 0) return;
            tell({ type: "message", message: user(1, "What is left?") }, { type: "message", message: answer(2, "700 kcal.") });
        },
    });
    await it.ask("What is left?");
    tell({ type: "stream_complete", message_id: "a2", message: answer(2, "700 kcal.") });
    assert.deepEqual([answers, it.answering], [["700 kcal."], null]);
});

test("what was answered before this visit is not said", async () => {
    const stored = Array.from({ length: 60 }, (_, index) => (index % 2 ? answer : user)(index + 1, `text ${index + 1}`));
    const { it, answers } = await opened({ stored });
    await it.earlier();
    assert.deepEqual(answers, []);
});

test("a part that comes twice is heard once, and after a lost connection the answer begins anew", async () => {
    const { it, sockets, tell, texts } = await asked();
    tell(chunk(0, "600"), chunk(0, "600"), chunk(1, " kcal"), chunk(1, " kcal"), chunk(3, " lost"));
    assert.equal(texts()[1], "600 kcal");
    it.lose();
    it.wake();
    await settled();
    assert.equal(sockets.length, 2);
    assert.equal(sockets[1].path, `${HOME}/ws?after=1`, "the answer that is not done is told again");
    tell({ type: "connected" }, chunk(0, "600"), chunk(1, " kcal"), chunk(2, " are"), chunk(3, " left."));
    assert.equal(texts()[1], "600 kcal are left.");
});

test("a socket that knows only the older fields is understood", async () => {
    const { it, tell, texts } = await asked();
    tell({ type: "stream_chunk", content: "600 kcal" }, { type: "stream_chunk", content: " left" });
    assert.equal(texts()[1], "600 kcal left");
    tell({ type: "message", message: answer(2, "600 kcal left") });
    assert.deepEqual([texts(), it.answering], [["What is left?", "600 kcal left"], null]);
});

test("what is asked on another device is shown with its answer", async () => {
    const { it, tell, texts } = coach();
    await it.open();
    await settled();
    tell({ type: "connected" }, { type: "message", message: user(1, "and yesterday?") }, { type: "message", message: answer(2, "1,900 kcal.") });
    assert.deepEqual(texts(), ["and yesterday?", "1,900 kcal."]);
});

test("without a network the question stays typed, and is asked once although the answer to it was lost", async () => {
    let isLost = false;
    const { it, calls, stored } = coach({ trouble: (method) => { if (isLost && method === "POST") throw new ApiError(0); } });
    await it.open();
    isLost = true;
    it.draft = "What is left?";
    await assert.rejects(it.ask("What is left?"));
    assert.equal(it.draft, "What is left?");
    const next = coach({ stored });
    assert.equal(next.it.draft, "What is left?", "also for the next visit");
    isLost = false;
    await next.it.ask("What is left?");
    const posts = [...calls, ...next.calls].filter(([method]) => method === "POST");
    assert.deepEqual(new Set(posts.map(([, , { id }, headers]) => [id, headers["Idempotency-Key"]].join())).size, 1);
    assert.deepEqual([posts.length, next.it.draft], [2, ""]);
});

test("what could not be opened without a network is when it is asked, or woken", async () => {
    let isGone = true;
    const wakes = [(it) => it.ask("What is left?"), (it) => it.wake()];
    for (const wake of wakes) {
        isGone = true;
        const { it, sockets } = coach({ trouble: () => { if (isGone) throw new ApiError(0); } });
        await it.open();
        assert.ok(it.state instanceof ApiError);
        isGone = false;
        await wake(it);
        await settled();
        assert.deepEqual([it.state, sockets.length], ["ready", 1]);
        it.leave();
        it.wake();
        await settled();
        assert.equal(sockets.length, 1, "whoever has left is not woken");
    }
});

test("a quick question leaves alone what is being typed", async () => {
    const { it } = coach();
    await it.open();
    it.draft = "half a sent";
    await it.ask("What is left today?");
    assert.equal(it.draft, "half a sent");
});

test("where the socket is gone the answer is asked for", async () => {
    const { it, asks, stored, texts } = await asked();
    it.lose();
    stored.push(answer(2, "600 kcal."));
    const { action } = asks.findLast(({ milliseconds }) => milliseconds === 2000);
    await action();
    assert.deepEqual([texts(), it.answering], [["What is left?", "600 kcal."], null]);
});

test("an answer is stopped and says so", async () => {
    const { it, calls, tell } = await asked();
    tell(chunk(0, "At least"));
    await it.stop();
    assert.deepEqual(calls.at(-1).slice(0, 2), ["POST", `${HOME}/messages/a2/stop`]);
    assert.deepEqual([it.answering, endingText(it.messages[1])], [null, "Stopped."]);
});

test("what an answer wrote is undone by its handle", async () => {
    const { it, calls } = await asked();
    await it.undo("u/1");
    assert.deepEqual(calls.at(-1).slice(0, 2), ["POST", "/api/v1/undo/u%2F1"]);
    assert.deepEqual([it.isUndone("u/1"), it.isUndone("u2")], [true, false]);
});

test("a cleared conversation is empty, and goes on", async () => {
    const { it, tell, texts } = await asked();
    tell({ type: "stream_complete", message: answer(2, "600 kcal.") });
    await it.clear();
    assert.deepEqual(texts(), []);
    await it.ask("And now?");
    assert.deepEqual(texts(), ["And now?", ""]);
});

test("a server that can't be reached leaves what is on show", async () => {
    let isGone = false;
    const { it, texts } = await asked({ trouble: () => { if (isGone) throw new ApiError(0); } });
    isGone = true;
    await it.open();
    assert.deepEqual([it.state, texts().length], ["ready", 2]);
});

test("numbers carry their citations, where the words are the same", () => {
    const cite = (id, text, start) => ({ id, text, start, length: text.length });
    const content = "1,240 kcal of 2,000 kcal.";
    const parts = (...citations) => answerParts({ content, citations }).map(({ text, citation }) => [text, citation?.id]);
    assert.deepEqual(parts(cite("b", "2,000 kcal", 14), cite("a", "1,240 kcal", 0)),
        [["1,240 kcal", "a"], [" of ", undefined], ["2,000 kcal", "b"], [".", undefined]]);
    assert.deepEqual(parts(cite("wrong", "1,250 kcal", 0), cite("late", "kcal", 99)), [[content, undefined]]);
    assert.deepEqual(parts(cite("a", "1,240 kcal", 0), cite("over", "240 kcal", 2)), [["1,240 kcal", "a"], [" of 2,000 kcal.", undefined]]);
});

test("hidden numbers leave no digit", () => {
    const texts = ["1,240 kcal of 2 000", "½ cup, 1½ eggs", "٣ dates, ３ figs", "12.5 % – 3–4 a day", "x²"];
    for (const text of texts) assert.doesNotMatch(withoutNumbers(text), /\p{N}/u, text);
    assert.equal(withoutNumbers("You ate 1,240 kcal, 3 meals."), "You ate ••• kcal, ••• meals.");
    assert.equal(withoutNumbers("Nothing logged."), "Nothing logged.");
});

test("a picked choice is shown in its words, and each ending in its own", () => {
    const before = answer(2, "Which?", { choices: [{ label: "Lunch", content: "1" }] });
    assert.deepEqual([saidText(user(3, "1"), before), saidText(user(3, "2"), before), saidText(user(1, "1"))], ["Lunch", "2", "1"]);
    assert.deepEqual(["complete", "declined", "cut"].map((outcome) => endingText({ outcome })), ["", "", "The answer was cut off. Ask again."]);
    assert.deepEqual([activityText(""), activityText("get_day"), activityText("log_meal")], ["Thinking…", "Looking it up…", "Logging…"]);
});

test("an answer of a language model says so, and nobody else's does", () => {
    assert.match(engineText({ engine: "model", model: "fake-1b" }), /language model fake-1b.*numbers were checked/);
    for (const engine of ["built_in", "screen", undefined]) assert.equal(engineText({ engine }), "");
});

test("who is asked to allow a model reads its name, its host and what it is sent", () => {
    const model = { available: true, name: "fake-1b", host: "10.0.0.5:8080", sends: ["your question", "what it looks up"] };
    assert.match(consentText(model), /“fake-1b” at 10\.0\.0\.5:8080/);
    assert.match(consentText(model), /your question; what it looks up\. Never your name/);
    assert.match(statusText(model), /can answer what the coach can’t: fake-1b at 10\.0\.0\.5:8080/);
    const allowed = { ...model, consented_at: "2026-11-23T12:00:00Z" };
    assert.match(statusText(allowed), /goes to fake-1b/);
    assert.match(statusText({ ...allowed, available: false }), /can’t be reached now/);
});
