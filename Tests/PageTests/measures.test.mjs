import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { beforeEach, test } from "node:test";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { ChangeStore } from "../../Sources/CWebAssets/page/js/change-store.js";
import { entryKind } from "../../Sources/CWebAssets/page/js/kind-entry.js";
import { MEASURES, measureText, rangeText, typedMeasure } from "../../Sources/CWebAssets/page/js/measure-types.js";
import { Measures } from "../../Sources/CWebAssets/page/js/measures.js";
import { Outbox } from "../../Sources/CWebAssets/page/js/outbox.js";
import * as storage from "../../Sources/CWebAssets/page/js/storage.js";

const USER = "0192f0c1-0000-7000-8000-000000000001";
const at = (day) => `2026-11-${day}T08:00:00Z`;
const saved = (id, type, quantity, day = "20") => ({ id, type, quantity, logged_at: at(day) });
const named = (type) => MEASURES.find((each) => each.type === type);

beforeEach(() => {
    for (const key of storage.keys("")) storage.erase(key);
});

/** Measurements of someone whose server keeps `kept`, unless it can't be reached. */
function measures(...entries) {
    const kept = new Map(entries.map((entry) => [entry.id, entry]));
    const queries = [];
    const server = { isReached: true };
    const session = {
        call: async (method, path, options) => {
            if (!server.isReached) throw new ApiError(0);
            const [route, query] = path.split("?");
            const id = route.split("/").at(-1);
            if (method === "POST") kept.set(options.body.id, options.body);
            if (method === "POST") return options.body;
            if (method === "DELETE" && !kept.delete(id)) throw new ApiError(404);
            if (method === "DELETE") return null;
            queries.push(Object.fromEntries(new URLSearchParams(query)));
            const { type } = queries.at(-1);
            return { entries: [...kept.values()].filter((one) => one.type === type).sort((a, b) => (a.logged_at < b.logged_at ? 1 : -1)) };
        },
    };
    const outbox = new Outbox({ store: new ChangeStore(USER), after: () => () => {} });
    const it = new Measures(session, outbox);
    outbox.carry(entryKind(session, { onSaved: (entry) => it.saved(entry), onRemoved: (id) => it.removed(id) }));
    return { it, outbox, kept, queries, server, quantities: (type) => it.of(type).map(({ quantity }) => quantity) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("each type is there with the unit and range of the server's", async () => {
    const source = await readFile(new URL("../../Sources/FitIQCore/Entries/EntryType.swift", import.meta.url), "utf8");
    const names = new Map([...source.matchAll(/case (\w+)(?: = "(\w+)")?\n/g)].map(([, name, raw]) => [name, raw ?? name]));
    const table = [...source.matchAll(/case \.(\w+): \("([^"]+)", ([\d_]+)\.\.\.([\d_]+)\)/g)];
    const known = new Map(table.map(([, name, unit, from, to]) => [names.get(name), { unit, from, to }]));
    const number = (text) => Number(text.replaceAll("_", ""));
    assert.ok(MEASURES.length > 5);
    for (const { type, unit, from, to } of MEASURES) {
        const server = known.get(type);
        assert.deepEqual([from, to], [number(server.from), number(server.to)], type);
        if (type !== "mood_score") assert.equal(unit, server.unit, type);
    }
    known.delete("water_liters");
    assert.deepEqual([...known.keys()].sort(), MEASURES.map(({ type }) => type).sort(), "none is missing");
});

test("an amount is read with point or comma, and thousands where it is counted", () => {
    const read = (type, ...texts) => texts.map((text) => typedMeasure(named(type), text));
    assert.deepEqual(read("waist_cm", "84", "84,5", " 84.25 ", "29.9", "300", "300.1", "", "wide"), [84, 84.5, 84.25, null, 300, null, null, null]);
    assert.deepEqual(read("steps", "9120", "9,120", "12 345", "0", "200001", "9.5", "1e4"), [9120, 9120, 12345, 0, null, null, null]);
    assert.equal(measureText(named("steps"), 9120), "9,120 steps");
    assert.equal(rangeText(named("waist_cm")), "30 to 300 cm");
});

test("they are asked for when they are first looked at, from the first day on", async () => {
    const { it, queries, quantities } = measures(saved("a", "waist_cm", 86, "01"), saved("b", "waist_cm", 84), saved("c", "steps", 9000));
    await it.catchUp();
    assert.equal(queries.length, 0);
    await it.show();
    assert.equal(queries.length, MEASURES.length);
    assert.deepEqual([quantities("waist_cm"), quantities("steps"), queries[0].from], [[84, 86], [9000], "1900-01-01"]);
    await it.show();
    assert.equal(queries.length, MEASURES.length);
});

test("one shows at once and is sent when the network is back, once", async () => {
    const { it, outbox, kept, server, quantities } = measures();
    server.isReached = false;
    it.add("waist_cm", 84, new Date(at("21")));
    await settled();
    assert.deepEqual([quantities("waist_cm"), it.unsentCount, it.isHeldUp, kept.size], [[84], 1, true, 0]);
    server.isReached = true;
    await outbox.flush();
    assert.deepEqual([quantities("waist_cm"), it.unsentCount, kept.size], [[84], 0, 1]);
});

test("a deletion is undone, before and after the server heard of it", async () => {
    for (const isReached of [false, true]) {
        const { it, outbox, kept, server, quantities } = measures(saved("a", "waist_cm", 86), saved("b", "waist_cm", 84, "21"));
        await it.show();
        server.isReached = isReached;
        it.remove(it.of("waist_cm")[0]);
        await settled();
        assert.deepEqual([quantities("waist_cm"), it.deleted.quantity], [[86], 84]);
        it.undo();
        await settled();
        assert.deepEqual([quantities("waist_cm"), it.deleted], [[84, 86], null]);
        server.isReached = true;
        await outbox.flush();
        await it.reload();
        assert.deepEqual([quantities("waist_cm"), kept.size], [[84, 86], 2], `${isReached}`);
        assert.equal(it.of("waist_cm")[0].logged_at, at("21"));
        for (const { id } of outbox.changes()) outbox.drop(id);
    }
});

test("what another device does is heard, each in its list", () => {
    const { it, quantities } = measures();
    it.receive({ type: "entry.saved", data: saved("a", "hip_cm", 98) });
    it.receive({ type: "entry.saved", data: saved("b", "water_liters", 0.3) });
    it.receive({ type: "plan.updated", data: {} });
    assert.deepEqual([quantities("hip_cm"), quantities("waist_cm")], [[98], []]);
    it.receive({ type: "entry.deleted", data: { id: "a" } });
    assert.deepEqual(quantities("hip_cm"), []);
});
