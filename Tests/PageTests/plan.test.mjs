import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { ChangeStore } from "../../Sources/CWebAssets/page/js/change-store.js";
import { Outbox } from "../../Sources/CWebAssets/page/js/outbox.js";
import { Plan } from "../../Sources/CWebAssets/page/js/plan.js";
import * as storage from "../../Sources/CWebAssets/page/js/storage.js";

const USER = "0192f0c1-0000-7000-8000-000000000001";
const weighing = (id, date, weight = 80) => ({ id, date, weight });

beforeEach(() => {
    for (const key of storage.keys("")) storage.erase(key);
});

/** A plan of someone whose server answers each call by `answer`, or by what a server with `known` would say. */
function plan({ known = {}, answer = () => undefined } = {}) {
    const { isAnswered = true, weighings = [], profile = {} } = known;
    const calls = [];
    const session = {
        call: async (method, path, options) => {
            const [route] = path.split("?");
            calls.push(`${method} ${route}`);
            const answered = await answer(method, path, options);
            if (answered !== undefined) return answered;
            if (route.endsWith("/profile")) return { ...profile, hasCompletedOnboarding: isAnswered };
            if (route.endsWith("/generate")) return { targets: { calorieTarget: 2259 } };
            if (route.endsWith("/weights") && method === "GET") return { weights: weighings, hasMore: false };
            return null;
        },
    };
    const outbox = new Outbox({ store: new ChangeStore(USER), after: () => () => {} });
    const asks = [];
    const it = new Plan(session, outbox, { after: (_, action) => {
        asks.push(action);
        return () => asks.splice(asks.indexOf(action), 1);
    } });
    let changes = 0;
    it.addEventListener("change", () => (changes += 1));
    return { it, calls, session, outbox, asks, changes: () => changes };
}

test("who has answered nothing has no plan made for them", async () => {
    const { it, calls } = plan({ known: { isAnswered: false } });
    await it.reload();
    assert.equal(it.state, "unanswered");
    assert.equal(it.isKnown, true);
    assert.ok(!calls.includes("POST /api/v1/plans/generate"));
});

test("who has answered sees their plan and weighings", async () => {
    const { it } = plan({ known: { weighings: [weighing("a", "2026-11-21")] } });
    await it.reload();
    assert.deepEqual([it.state, it.current.targets.calorieTarget, it.weighings.length], ["ready", 2259, 1]);
});

test("a server that can't be reached leaves what is on show, and says so", async () => {
    let isGone = false;
    const { it } = plan({
        answer: () => {
            if (isGone) throw new ApiError(0);
        },
    });
    await it.reload();
    isGone = true;
    await it.reload();
    assert.ok(it.state instanceof ApiError);
    assert.equal(it.current.targets.calorieTarget, 2259);
});

test("a weight typed in without a network is kept, also over a reload of the page, and sent once", async () => {
    let isGone = true;
    const sent = [];
    const answer = (method, path, options) => {
        if (isGone) throw new ApiError(0);
        if (method !== "POST" || !path.endsWith("/weights")) return undefined;
        sent.push([options.body, options.headers["Idempotency-Key"]]);
        return weighing(options.body.id, options.body.date, options.body.weight);
    };
    const first = plan({ answer });
    await first.it.addWeight(79.4, "2026-11-21");
    assert.deepEqual(first.it.unsent.map(({ weight }) => weight), [79.4]);
    assert.equal(first.it.isHeldUp, true);
    first.it.close();
    first.outbox.stop();

    isGone = false;
    const second = plan({ answer });
    assert.equal(second.it.unsent.length, 1);
    await second.outbox.flush();
    const [{ id }] = [sent[0][0]];
    assert.deepEqual(sent, [[{ id, weight: 79.4, date: "2026-11-21" }, id]]);
    assert.equal(second.it.unsent.length, 0);
    second.it.close();
});

test("a weight that the server will not take says why and can be taken back", async () => {
    const { it } = plan({
        answer: (method, path) => {
            if (method === "POST" && path.endsWith("/weights")) throw new ApiError(422, { fields: { weight: "must be from 30 to 300 kg" } });
        },
    });
    await it.addWeight(29, "2026-11-21");
    assert.equal(it.unsent[0].rejected, "The weight must be from 30 to 300 kg.");
    it.dropWeight(it.unsent[0].id);
    assert.equal(it.unsent.length, 0);
});

test("weighings of more than one page are all there", async () => {
    const all = Array.from({ length: 130 }, (_, index) => weighing(String(index), "2026-11-21"));
    const { it } = plan({
        answer: (_, path) => {
            const [route, query] = path.split("?");
            if (!route.endsWith("/weights")) return undefined;
            const offset = Number(new URLSearchParams(query).get("offset"));
            return { weights: all.slice(offset, offset + 100), hasMore: offset + 100 < all.length };
        },
    });
    await it.reload();
    assert.equal(it.weighings.length, 130);
});

test("a deleted weight is gone at once, also when it was deleted elsewhere", async () => {
    const { it } = plan({
        known: { weighings: [weighing("a", "2026-11-21"), weighing("b", "2026-11-20")] },
        answer: (method) => {
            if (method === "DELETE") throw new ApiError(404);
        },
    });
    await it.reload();
    const deleted = it.deleteWeight("a");
    assert.deepEqual(it.weighings.map(({ id }) => id), ["b"]);
    await deleted;
    assert.deepEqual(it.weighings.map(({ id }) => id), ["b"]);
});

test("answers are sent with the person's time zone, and a plan is made of them anew", async () => {
    const bodies = [];
    const { it } = plan({
        answer: (method, path, options) => {
            if (method !== "GET") bodies.push([path, options.body]);
        },
    });
    await it.submit({ gender: "male" });
    it.close();
    assert.deepEqual(bodies[0], [
        "/api/v1/profile",
        { gender: "male", timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    ]);
    assert.deepEqual(bodies[1], ["/api/v1/plans/generate", { forceRecompute: true }]);
    assert.equal(it.state, "ready");
});

test("a time zone that the person has chosen stays", async () => {
    for (const chosen of ["Pacific/Auckland", "America/Lima", "Europe/Paris"]) {
        const bodies = [];
        const { it } = plan({
            known: { isAnswered: true, profile: { timeZone: chosen } },
            answer: (method, _, options) => {
                if (method === "PUT") bodies.push(options.body);
            },
        });
        await it.reload();
        await it.submit({ primaryGoal: "maintain" });
        it.close();
        assert.deepEqual(bodies, [{ primaryGoal: "maintain" }]);
    }
});

test("who deleted their only weight and gives one again keeps everything else they told", async () => {
    const bodies = [];
    const { it, calls } = plan({
        known: { isAnswered: false, profile: { gender: "male", allergies: ["peanuts"] } },
        answer: (method, _, options) => {
            if (method === "PUT") bodies.push(options.body);
        },
    });
    await it.reload();
    await it.submit({ currentWeight: 79.5 });
    it.close();
    assert.deepEqual(Object.keys(bodies[0]), ["currentWeight", "timeZone"]);
    assert.ok(!calls.includes("POST /api/v1/onboarding"), "which forgets what it is not told");
});

test("an answer that comes late does not undo a newer one", async () => {
    let release;
    const held = new Promise((resolve) => (release = resolve));
    let isFirst = true;
    const { it } = plan({
        answer: async (_, path) => {
            if (!path.endsWith("/profile")) return undefined;
            if (isFirst) {
                isFirst = false;
                await held;
                return { hasCompletedOnboarding: false };
            }
            return { hasCompletedOnboarding: true };
        },
    });
    const late = it.reload();
    await it.reload();
    release();
    await late;
    assert.equal(it.state, "ready");
});

test("a list that was asked for before a weight was saved does not take it away", async () => {
    let release;
    const held = new Promise((resolve) => (release = resolve));
    const known = { weighings: [weighing("a", "2026-11-21")] };
    const { it, asks } = plan({
        known,
        answer: async (method, path) => {
            if (method !== "GET" || !path.includes("/weights")) return undefined;
            const weights = [...known.weighings];
            await held;
            return { weights, hasMore: false };
        },
    });
    const late = it.reload();
    await new Promise((resolve) => setImmediate(resolve));
    known.weighings.unshift(weighing("b", "2026-11-22", 88));
    it.receive({ type: "weight.saved", data: weighing("b", "2026-11-22", 88) });
    release();
    await late;
    assert.equal(it.weighings[0]?.id, "b");
    await asks[0]();
    assert.deepEqual([it.state, it.weighings.map(({ id }) => id)], ["ready", ["b", "a"]]);
});

test("what another device changes is shown without a reload of the page, and asked for once", async () => {
    const known = { weighings: [weighing("a", "2026-11-21")] };
    const { it, asks, calls } = plan({ known });
    await it.reload();
    it.receive({ type: "weight.saved", data: weighing("b", "2026-11-22", 79) });
    assert.deepEqual(it.weighings.map(({ id }) => id), ["b", "a"]);
    it.receive({ type: "weight.deleted", data: { id: "a" } });
    assert.deepEqual(it.weighings.map(({ id }) => id), ["b"]);
    it.receive({ type: "plan.updated", data: {} });
    it.receive({ type: "meal_log.completed", data: { id: "c" } });
    assert.equal(asks.length, 1, "one question for all three");
    calls.length = 0;
    await asks[0]();
    assert.ok(calls.includes("POST /api/v1/plans/generate"));
    assert.deepEqual(it.weighings, [], "and a late answer brings no deleted weight back");
});

test("a weight is deleted without a network, and the server told later", async () => {
    let isGone = false;
    const { it, outbox, calls } = plan({
        known: { weighings: [weighing("a", "2026-11-21")] },
        answer: () => {
            if (isGone) throw new ApiError(0);
        },
    });
    await it.reload();
    isGone = true;
    await it.deleteWeight("a");
    assert.deepEqual([it.weighings, it.unsent], [[], []]);
    isGone = false;
    calls.length = 0;
    await outbox.flush();
    assert.deepEqual(calls, ["DELETE /api/v1/weights/a"]);
    assert.deepEqual([it.weighings, outbox.changes()], [[], []]);
});

test("without a network the plan is as it was last seen, and is asked for again", async () => {
    const kept = new Map();
    const store = { read: (name) => kept.get(name) ?? null, write: (name, value) => kept.set(name, value) };
    const known = { profile: { hasCompletedOnboarding: true }, current: { targets: { calorieTarget: 2000 } }, weighings: [{ id: "w", weight: 80, date: "2026-11-20" }] };
    kept.set("plan", known);
    const session = { call: async () => { throw new ApiError(0); } };
    const it = new Plan(session, new Outbox({ store: new ChangeStore(USER), after: () => () => {} }), { kept: store });
    assert.equal(it.current, null, "what the server may have by now is not guessed");
    await it.reload();
    assert.deepEqual([it.current, it.weighings, it.state.status], [known.current, known.weighings, 0]);
});
