import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { Session } from "../../Sources/CWebAssets/page/js/session.js";
import * as storage from "../../Sources/CWebAssets/page/js/storage.js";

beforeEach(() => {
    for (const key of storage.keys("")) storage.erase(key);
});

/** A server that counts refreshes and accepts only the newest token. */
function server() {
    const it = {
        refreshes: 0, user: "ada", isSessionKnown: true, requests: [], time: 0, ended: [],
        send: async (method, path, { body, token, headers = {} } = {}) => {
            it.requests.push({ method, path, body, headers });
            if (path.startsWith("/api/v1/auth/")) {
                if (path.endsWith("/logout")) return null;
                if (path.endsWith("/refresh")) {
                    it.refreshes += 1;
                    if (!it.isSessionKnown) throw new ApiError(401);
                }
                it.newest = `token ${it.refreshes}`;
                return { user_id: it.user, name: "Ada", access_token: it.newest, expires_in: 900 };
            }
            if (token !== it.newest) throw new ApiError(401);
            return "answer";
        },
    };
    it.session = new Session({ onEnd: (reason) => it.ended.push(reason), send: it.send, now: () => it.time });
    return it;
}

test("the token of an answer goes nowhere else", async () => {
    const it = server();
    await it.session.logIn({ email: "ada@example.org", password: "secret!!" });
    assert.deepEqual(Object.keys(it.session), []);
    assert.equal(JSON.stringify(it.session), "{}");
});

test("who comes back from a provider is signed in by what the cookie stands for", async () => {
    const it = server();
    await it.session.finish({ code: "123456" });
    const { method, path, body } = it.requests[0];
    assert.deepEqual([method, path, body], ["POST", "/api/v1/auth/oidc/finish", { code: "123456" }]);
    assert.equal(it.session.person?.user_id, "ada");
    assert.equal(await it.session.token(), it.newest);
});

test("no cookie means nobody is signed in, no network means nobody can say", async () => {
    const it = server();
    it.isSessionKnown = false;
    assert.equal(await it.session.resume(), false);
    const offline = new Session({ onEnd: () => {}, send: async () => { throw new ApiError(0); } });
    await assert.rejects(offline.resume(), { status: 0 });
});

test("requests refused together share one refresh", async () => {
    const it = server();
    await it.session.resume();
    it.newest = "something else";
    const answers = await Promise.all([1, 2, 3].map(() => it.session.call("GET", "/api/v1/meal-logs")));
    assert.deepEqual(answers, ["answer", "answer", "answer"]);
    assert.equal(it.refreshes, 2);
});

test("a token near its end is renewed before it is used", async () => {
    const it = server();
    await it.session.resume();
    it.time = 869_000;
    await it.session.token();
    assert.equal(it.refreshes, 1);
    it.time = 871_000;
    await it.session.token();
    assert.equal(it.refreshes, 2);
});

test("a session the server no longer knows is over, told once", async () => {
    const it = server();
    await it.session.resume();
    it.newest = "something else";
    it.isSessionKnown = false;
    await assert.rejects(it.session.call("GET", "/api/v1/meal-logs"), { status: 401 });
    assert.deepEqual(it.ended, ["ended"]);
    assert.equal(it.session.person, null);
});

test("a cookie that has become someone else's is noticed", async () => {
    const it = server();
    await it.session.resume();
    it.user = "grace";
    await assert.rejects(it.session.token(true), { status: 401 });
    assert.deepEqual(it.ended, ["changed"]);
});

test("signing out forgets the token at once", async () => {
    const it = server();
    await it.session.resume();
    const ending = it.session.signOut();
    it.isSessionKnown = false;
    await assert.rejects(it.session.token(), { status: 401 });
    await ending;
    assert.deepEqual([it.requests.at(-2).path, it.ended], ["/api/v1/auth/logout", []]);
});

test("a sign-out that the server did not hear is told to it first by the next page, which takes up nothing", async () => {
    const it = server();
    await it.session.resume();
    const offline = async () => { throw new ApiError(0); };
    it.session = new Session({ onEnd: () => {}, send: offline });
    await assert.rejects(it.session.signOut(), { status: 0 });
    await assert.rejects(new Session({ onEnd: () => {}, send: offline }).resume(), { status: 0 });

    const next = new Session({ onEnd: () => {}, send: it.send });
    assert.equal(await next.resume(), false);
    assert.deepEqual(it.requests.map(({ path }) => path.split("/").at(-1)), ["refresh", "logout"]);
    assert.equal(next.person, null);
    await next.logIn({ email: "ada@example.org", password: "secret!!" });
    assert.equal(await new Session({ onEnd: () => {}, send: it.send }).resume(), true);
});

test("who signs in after a sign-out that was not heard stays signed in", async () => {
    const it = server();
    const offline = new Session({ onEnd: () => {}, send: async () => { throw new ApiError(0); } });
    await assert.rejects(offline.signOut(), { status: 0 });
    await it.session.logIn({ email: "ada@example.org", password: "secret!!" });
    assert.equal(await new Session({ onEnd: () => {}, send: it.send }).resume(), true);
});

test("a renewal whose answer was lost is repeated with its key, also by the next page", async () => {
    const it = server();
    await it.session.resume();
    const { send } = it;
    it.session = new Session({
        onEnd: () => {},
        send: async (...request) => {
            await send(...request);
            throw new ApiError(0);
        },
    });
    await assert.rejects(it.session.resume(), { status: 0 });
    await assert.rejects(it.session.resume(), { status: 0 });
    await new Session({ onEnd: () => {}, send }).resume();
    await new Session({ onEnd: () => {}, send }).resume();
    const [first, lost, repeated, answered, next] = it.requests.map(({ headers }) => headers["Idempotency-Key"]);
    assert.ok(lost);
    assert.equal(repeated, lost);
    assert.equal(answered, lost);
    assert.notEqual(first, lost);
    assert.notEqual(next, lost);
});

/** A server that signs Ada in, and answers the calls to her account as `answer` says. */
async function atAccount(answer) {
    const it = server();
    await it.session.logIn({ email: "ada@example.org", password: "secret!!" });
    const usual = it.send;
    it.calls = [];
    it.session = new Session({
        onEnd: (reason) => it.ended.push(reason), now: () => it.time,
        send: async (method, path, options) => {
            if (!path.startsWith("/api/v1/users/me")) return usual(method, path, options);
            it.calls.push(options.body ?? `${method} ${path}`);
            return answer(it, options.body);
        },
    });
    await it.session.resume();
    return it;
}

test("whoever signs out everywhere, or deletes the account, is signed out here too", async () => {
    for (const [leave, call] of [
        ["signOutEverywhere", "DELETE /api/v1/users/me/sessions"], ["deleteAccount", "DELETE /api/v1/users/me"],
    ]) {
        const it = await atAccount(() => null);
        await it.session[leave]();
        assert.deepEqual(it.calls, [call]);
        assert.equal(it.session.person, null);
        assert.equal(it.requests.at(-1).path, "/api/v1/auth/logout");
        assert.deepEqual(it.ended, []);
        assert.equal(storage.read("fitiq.signed-out"), null);
    }
});

test("who could not be signed out everywhere stays signed in", async () => {
    const it = await atAccount(() => { throw new ApiError(429); });
    await assert.rejects(it.session.signOutEverywhere(), { status: 429 });
    assert.notEqual(it.session.person, null);
});

test("a deletion whose answer was lost is known to be done when the session is gone", async () => {
    const it = await atAccount((it) => {
        throw new ApiError(it.isSessionKnown ? 0 : 401);
    });
    await assert.rejects(it.session.deleteAccount(), { status: 0 });
    assert.notEqual(it.session.person, null);
    it.isSessionKnown = false;
    await it.session.deleteAccount();
    assert.equal(it.session.person, null);
});

test("a session that was gone before anything was lost is not taken for a deletion", async () => {
    const it = await atAccount(() => { throw new ApiError(401); });
    it.isSessionKnown = false;
    await assert.rejects(it.session.deleteAccount(), { status: 401 });
    assert.deepEqual(it.ended, ["ended"]);
});

test("a password is changed once, and a wrong one is said to be", async () => {
    const it = await atAccount((it, { current_password }) => {
        if (current_password !== "old") throw new ApiError(422, { fields: { current_password: "is wrong" } });
    });
    await it.session.changePassword("old", "new");
    assert.deepEqual(it.calls, [{ current_password: "old", password: "new" }]);
    await assert.rejects(it.session.changePassword("wrong", "new"), { status: 422 });
    assert.equal(it.calls.length, 2);
});

test("a change of the password whose answer was lost is looked for", async () => {
    for (const isDone of [true, false]) {
        const it = await atAccount((it, { current_password }) => {
            if (current_password === "old") throw new ApiError(0);
            if (!isDone) throw new ApiError(422, { fields: { current_password: "is wrong" } });
        });
        const change = it.session.changePassword("old", "new");
        if (isDone) await change;
        else await assert.rejects(change, { status: 0 });
        assert.deepEqual(it.calls[1], { current_password: "new", password: "new" });
    }
});
