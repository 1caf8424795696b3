import assert from "node:assert/strict";
import { test } from "node:test";
import { completions, phraseEnd } from "../../Sources/CWebAssets/page/js/again.js";
import { ApiError } from "../../Sources/CWebAssets/page/js/api.js";
import { dayOf, timestamp } from "../../Sources/CWebAssets/page/js/calendar.js";
import { LiveReading, amountAndFood, replaced, spoken, waysToName, waysToWeigh, without, zone } from "../../Sources/CWebAssets/page/js/live-reading.js";

const today = dayOf(new Date(0));

/** A reading whose time passes only when it is told to. */
function live(answer) {
    const calls = [], sleeps = [];
    let now = 0;
    const session = {
        call: async (method, path, { body }) => {
            calls.push(body.raw_input);
            return answer(body);
        },
    };
    const it = new LiveReading(session, { now: () => now, sleep: (ms) => new Promise((done) => sleeps.push({ ms, done })) });
    const pass = async () => {
        const { ms, done } = sleeps.shift();
        now += ms;
        done();
        await new Promise(setImmediate);
        return ms;
    };
    return { it, calls, sleeps, pass, advance: (ms) => (now += ms) };
}

const found = (...names) => ({ items: names.map((food_name) => ({ food_name, food_id: food_name })), unrecognized: [] });

test("a text is read after a pause, and only as it stands then", async () => {
    const { it, calls, pass } = live(({ raw_input }) => found(raw_input));
    it.type("2 eg", today);
    it.type("2 eggs", today);
    assert.equal(await pass(), 150);
    assert.deepEqual(calls, []);
    await pass();
    assert.deepEqual(calls, ["2 eggs"]);
    assert.equal(it.of("2 eggs").items[0].food_name, "2 eggs");
    assert.equal(it.of("2 eg"), null);
});

test("it says when and where the words were written; an hour without a day is of the day on show", async () => {
    const sent = [];
    let when = { hour: 20 };
    const { it, pass } = live((body) => (sent.push(body), { ...found(), when }));
    it.type("soup at 8 pm", today);
    await pass();
    const first = { raw_input: "soup at 8 pm", written_at: timestamp(new Date(150)), time_zone: zone() };
    assert.deepEqual(sent, [first]);
    it.type("soup at 8 pm", "1969-12-24");
    await pass();
    assert.equal(sent.length, 3);
    assert.equal(sent[2].written_at, timestamp(new Date(1969, 11, 24, 23, 59, 59)));
    assert.equal(it.reading.written_at, sent[2].written_at);
    when = { days_ago: 0, hour: 20 };
    it.type("today at 8 pm soup", "1969-12-24");
    await pass();
    assert.equal(sent.length, 4);
});

test("on another day, too, a text is read as the correction that it may be", async () => {
    for (const more of [{ when: { hour: 8 } }, { repeated_date: "1969-12-23" }]) {
        const sent = [];
        const { it, pass } = live((body) => (sent.push(body), { ...found(), ...more, corrected_input: "3 eggs at 8" }));
        it.type("make it 3 eggs", "1969-12-24", "2 eggs at 8");
        await pass();
        assert.deepEqual(sent.map(({ corrects }) => corrects), ["2 eggs at 8", "2 eggs at 8"]);
    }
});

test("texts are read no faster than the server takes them", async () => {
    const { it, pass, advance } = live(() => found());
    it.type("a", today);
    await pass();
    advance(100);
    it.type("ab", today);
    assert.equal(await pass(), 300);
    advance(1000);
    it.type("abc", today);
    assert.equal(await pass(), 150);
});

test("while a text is read, the reading before it is told as such; an empty text has none", async () => {
    const { it, calls, pass } = live(({ raw_input }) => found(raw_input));
    it.type("soup", today);
    await pass();
    it.type("soup, bread", today);
    assert.equal(it.isCurrent, false);
    assert.equal(it.reading.items[0].food_name, "soup");
    assert.equal(it.of("soup, bread"), null);
    it.type("  ", today);
    assert.deepEqual([it.reading, it.isCurrent], [null, true]);
    await pass();
    assert.deepEqual(calls, ["soup"]);
});

test("an answer that comes late is not taken for the text of now", async () => {
    const answers = [];
    const { it, pass, advance } = live(() => new Promise((done) => answers.push(done)));
    it.type("soup", today);
    await pass();
    advance(1000);
    it.type("soup, bread", today);
    await pass();
    answers[1](found("bread"));
    await new Promise(setImmediate);
    answers[0](found("soup"));
    await new Promise(setImmediate);
    assert.equal(it.reading.items[0].food_name, "bread");
});

test("without a server there is no reading, and a busy one is left alone for as long as it asks", async () => {
    let error = new ApiError(0);
    const { it, pass } = live(() => {
        throw error;
    });
    it.type("soup", today);
    await pass();
    assert.deepEqual([it.reading, it.isCurrent], [null, true]);
    error = new ApiError(429, {}, 7);
    it.type("soup, bread", today);
    await pass();
    it.type("soup, bread, tea", today);
    assert.equal(await pass(), 7400);
});

test("words are taken for a food only where they are read as it and nothing else", async () => {
    const answers = { a: found("x"), b: found("x", "y"), c: { ...found("x"), unrecognized: [{}] }, d: found() };
    const { it } = live(({ raw_input }) => answers[raw_input]);
    assert.deepEqual(
        await Promise.all(["a", "b", "c", "d"].map((words) => it.isRead(words, { food_id: "x" }))), [true, false, false, false]);
    assert.equal(await it.isRead("a", { food_id: "y" }), false);
    assert.equal(await it.isRead("a", { food_id: "x", user_food_id: "own" }), false);
    const away = live(() => {
        throw new ApiError(0);
    });
    assert.equal(await away.it.isRead("a", { food_id: "x" }), null);
});

const span = (text, words) => ({ text: words, start: text.indexOf(words), length: words.length });

test("words go with what joined them to the rest", () => {
    for (const [text, words, left] of [
        ["2 eggs, toast, coffee", "toast", "2 eggs, coffee"], ["2 eggs, toast", "2 eggs", "toast"],
        ["soup and bread", "bread", "soup"], ["tea with milk, a fig", "milk", "tea, a fig"], ["soup", "soup", ""],
        ["plum\nkefir", "kefir", "plum"], ["sandwich, ham", "ham", "sandwich"],
    ]) {
        assert.equal(without(text, span(text, words)), left);
    }
    assert.equal(replaced("2 eggs, toast", span("2 eggs, toast", "2 eggs"), "3 eggs"), "3 eggs, toast");
    assert.equal(spoken("Soup, lentil (dal), home made"), "Soup lentil dal home made");
});

test("what is being written goes on as it did before", () => {
    const meals = [
        { raw_input: "Two crumpets, tea with oat milk", status: "completed" }, { raw_input: "tea with lemon", status: "completed" },
        { raw_input: "porridge; Tea with oat milk", status: "completed" }, { raw_input: "tea zorblax", status: "failed" },
        { raw_input: null, status: "manual" },
    ];
    assert.deepEqual(completions("2 plums, te", meals), ["tea with oat milk", "tea with lemon"]);
    assert.deepEqual(completions("cr", meals), []);
    assert.deepEqual(completions("t", meals), []);
    assert.deepEqual(completions("tea with lemon", meals), []);
    assert.equal(phraseEnd("2 plums, te"), "2 plums, ");
    assert.equal(phraseEnd("te"), "");
    assert.equal(phraseEnd("plum\nte"), "plum\n");
});

test("the amount in a food's words is told from the food", () => {
    for (const [amount, food] of [
        ["", "porridge"], ["2 ", "boiled eggs"], ["200g ", "porridge"], ["2 cups of ", "milk"], ["a ", "banana"], ["½ ", "avocado"],
        ["a glass of ", "wine"], ["", "apple"], ["1.5 ", "plums"],
    ]) assert.deepEqual(amountAndFood(amount + food), { amount, food });
    assert.deepEqual(amountAndFood("2 cups"), { amount: "", food: "2 cups" });
});

test("another amount leaves the person's words where they are still read as the food", async () => {
    const oats = { food_id: "Oatmeal", quantity: 1, unit: "g" };
    const reads = (grams, food_id = "Oatmeal") => ({ items: [{ food_id, grams }], unrecognized: [] });
    const answers = { "350 g porridge": reads(350), "350 g Oatmeal quick": reads(350) };
    const { it } = live(({ raw_input }) => answers[raw_input] ?? found());
    const put = () => it.firstRead(waysToWeigh("porridge", "Oatmeal, quick", 350), oats);
    assert.equal(await put(), "350 g porridge");
    answers["350 g porridge"] = reads(350, "other");
    assert.equal(await put(), "350 g Oatmeal quick");
    answers["350 g Oatmeal quick"] = reads(3);
    assert.equal(await put(), "");
    const away = live(() => {
        throw new ApiError(0);
    });
    assert.equal(await away.it.firstRead(waysToWeigh("porridge", "Oatmeal", 1), oats), null);
});

test("another food leaves the person's amount, or the weight where there is no such measure of it", () => {
    const item = (text) => ({ words: { text, start: 0, length: text.length }, quantity: 2, unit: "cup" });
    assert.deepEqual(waysToName(item("2 cups milk"), "Oat milk, plain", 480), [
        { words: "2 cups Oat milk plain", amount: { quantity: 2, unit: "cup" } }, { words: "480 g Oat milk plain", amount: { grams: 480 } },
        { words: "480 g plain Oat milk", amount: { grams: 480 } },
    ]);
    assert.deepEqual(waysToName(item("milk"), "Oat milk", null), [{ words: "Oat milk" }]);
});
