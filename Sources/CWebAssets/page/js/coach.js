// The conversation with the coach, kept in step with the server: its messages by GET, answers as they are given by the
// socket of the consultation. A question is sent by POST under an id of its own, so that asking again stores it once; it
// never waits in the outbox, for an answer is of the moment.

import { ApiError } from "./api.js";
import { newID } from "./ids.js";
import { LiveSocket, after, openSocket } from "./socket.js";
import { erase, readJSON, write } from "./storage.js";

/** @import { Session } from "./session.js" */
/** @import { State } from "./socket.js" */

/**
 * @typedef {object} Citation where a number of an answer comes from
 * @property {string} id
 * @property {string} text as it stands in the answer
 * @property {number} start in UTF-16 units
 * @property {number} length
 * @property {number} [value]
 * @property {string} [unit]
 * @property {boolean} [at_least]
 * @property {string} [date]
 * @property {string} [from]
 * @property {string} [to]
 * @property {string} [meal_log_id]
 * @property {string} [item_id]
 * @property {string} [food_id]
 * @property {string} [plan_id]
 * @property {{dataset: string, record: string, portion: string}} [source]
 */

/**
 * @typedef {object} Message
 * @property {string} id
 * @property {number} [number] counts from 1
 * @property {"user" | "assistant" | "system" | "function"} role
 * @property {string} content
 * @property {"streaming" | "done"} [status] of an answer
 * @property {"complete" | "stopped" | "cut" | "withheld" | "declined"} [outcome] of one that is done
 * @property {"built_in" | "model" | "screen"} [engine]
 * @property {string} [model] the language model that answered
 * @property {Citation[]} [citations]
 * @property {{label: string, content: string}[]} [choices] answers to a question of the coach's
 * @property {string[]} [suggestions] what else could be asked
 * @property {string} [undo] takes back what the answer wrote
 */

/** @typedef {{id: string, title: string, prompt: string}} QuickAction */

const CONSULTATIONS = "/api/v1/consultations";
const PAGE_SIZE = 50;
/** Without the socket, an answer that is being made is asked for after this time. */
const ASK_AFTER_MS = 2_000;

/** Says "change" whenever something of it has changed, and "answer" (a message) when one is done. */
export class Coach extends EventTarget {
    /** @type {"closed" | "loading" | "ready" | ApiError} */
    state = "closed";
    /** @type {State} */
    connection = { name: "stopped" };
    /** @type {QuickAction[]} */
    actions = [];
    /** @type {string} the function that the coach is calling now; empty when none */
    activity = "";
    /** @type {Map<string, Message>} by id */
    #messages = new Map();
    /** @type {Map<string, number>} the next part of each answer that is being given */
    #parts = new Map();
    /** @type {Set<string>} handles that were used */
    #undone = new Set();
    /** @type {?{id: string, content: string}} a question whose sending has not ended well yet */
    #asked = null;
    #consultation = "";
    #load = 0;
    #cancelAsk = () => {};
    #session;
    #draftKey;
    #after;
    #socket;

    /**
     * @param {Session} session
     * @param {string} userID whose question to keep
     * @param {{open?: (path: string) => WebSocket, after?: typeof after}} [options]
     */
    constructor(session, userID, { open = openSocket, after: later = after } = {}) {
        super();
        this.#session = session;
        this.#draftKey = `fitiq.coach.${userID}`;
        this.#after = later;
        this.#socket = new LiveSocket({
            open: () => open(`${this.#path}/ws?after=${this.#lastDone}`),
            token: (isRefused) => session.token(isRefused),
            onState: (state) => this.#connectionChanged(state),
            onMessage: (message) => this.#receive(message),
            after: later,
        });
    }

    /** The oldest first; what has no number yet comes last. */
    get messages() {
        const place = (/** @type {Message} */ { number = Infinity }) => number;
        return [...this.#messages.values()].filter(({ role }) => role === "user" || role === "assistant")
            .sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
    }

    /** The answer that is being given now. */
    get answering() {
        return this.messages.find(({ role, status }) => role === "assistant" && status === "streaming") ?? null;
    }

    /** Whether there are messages before the first one here. */
    get hasEarlier() {
        return (this.messages[0]?.number ?? 1) > 1;
    }

    /** The question that was typed and not sent. */
    get draft() {
        return readJSON(this.#draftKey)?.content ?? "";
    }

    /** @param {string} content */
    set draft(content) {
        if (content === this.draft) return;
        if (content) write(this.#draftKey, JSON.stringify({ id: newID(), content }));
        else erase(this.#draftKey);
    }

    /** Opens the conversation; what is on show stays while it is asked for. */
    async open() {
        const load = ++this.#load;
        if (this.state !== "ready") this.state = "loading";
        this.#changed();
        try {
            await this.#fetch();
            if (load !== this.#load) return;
            this.state = "ready";
            this.#socket.start();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (load !== this.#load) return;
            if (this.#messages.size === 0) this.state = error;
        }
        this.#changed();
    }

    /** The network is back, or the person looks at this window again. */
    wake() {
        if (this.state === "closed") return;
        this.#socket.wake();
        if (this.state !== "ready") this.open();
    }

    /** The browser says that the network is gone. */
    lose() {
        this.#socket.lose();
    }

    /** Leaves the conversation; it stays here for the next look. */
    leave() {
        this.#load += 1;
        this.#cancelAsk();
        this.#socket.stop();
        if (this.state !== "ready") this.state = "closed";
    }

    /**
     * Asks. A draft stays until the server has it; what failed is asked again under its id.
     *
     * @param {string} content
     * @throws {ApiError}
     */
    async ask(content) {
        if (!this.#consultation) await this.#find();
        const kept = [readJSON(this.#draftKey), this.#asked].find((one) => one?.content === content);
        this.#asked = kept ?? { id: newID(), content };
        const { id } = this.#asked;
        const headers = { "Idempotency-Key": id };
        const turn = await this.#session.call("POST", `${this.#path}/messages`, { body: { id, content }, headers });
        if (this.draft === content) this.draft = "";
        this.#asked = null;
        this.#received(turn);
        if (this.state !== "ready") this.open(); // it could not be before
    }

    /** @throws {ApiError} */
    async stop() {
        const { answering } = this;
        if (!answering) return;
        this.#put(await this.#session.call("POST", `${this.#path}/messages/${answering.id}/stop`, { body: {} }));
        this.#changed();
    }

    /**
     * Takes back what an answer wrote.
     *
     * @param {string} handle
     * @throws {ApiError}
     */
    async undo(handle) {
        await this.#session.call("POST", `/api/v1/undo/${encodeURIComponent(handle)}`, { body: {} });
        this.#undone.add(handle);
        this.#changed();
    }

    /** @param {string} handle */
    isUndone(handle) {
        return this.#undone.has(handle);
    }

    /** Brings messages from before those here. @throws {ApiError} */
    async earlier() {
        const first = this.messages[0]?.number ?? 1;
        const limit = Math.min(PAGE_SIZE, first - 1);
        await this.#page({ limit: String(limit), offset: String(first - 1 - limit) });
        this.#changed();
    }

    /** Deletes all that was said, for good. @throws {ApiError} */
    async clear() {
        await this.#session.call("DELETE", this.#path);
        this.#messages.clear();
        this.#changed();
    }

    /**
     * A meal that an answer goes by.
     *
     * @param {string} id
     * @throws {ApiError}
     */
    meal(id) {
        return this.#session.call("GET", `/api/v1/meal-logs/${encodeURIComponent(id)}`);
    }

    close() {
        this.leave();
        this.#messages.clear();
        this.state = "closed";
    }

    get #path() {
        return `${CONSULTATIONS}/${this.#consultation}`;
    }

    /** The number of the last message that nothing is missing of. */
    get #lastDone() {
        const done = this.messages.filter(({ status, number }) => number && status !== "streaming");
        return done.at(-1)?.number ?? 0;
    }

    async #find() {
        const query = new URLSearchParams({ context_type: "meal_tracking", limit: "100" });
        const { consultations } = await this.#session.call("GET", `${CONSULTATIONS}?${query}`);
        const own = consultations.find((/** @type {any} */ { is_default }) => is_default) ?? consultations[0];
        if (!own) throw new ApiError(404);
        this.#consultation = own.id;
        return own.message_count;
    }

    async #fetch() {
        const count = await this.#find();
        const offset = Math.max(0, count - PAGE_SIZE);
        const [{ actions }] = await Promise.all([
            this.#session.call("GET", `${CONSULTATIONS}/quick-actions`),
            this.#page({ limit: String(PAGE_SIZE), offset: String(offset) }),
        ]);
        this.actions = actions;
    }

    /** @param {Record<string, string>} query */
    async #page(query) {
        const { messages } = await this.#session.call("GET", `${this.#path}/messages?${new URLSearchParams(query)}`);
        for (const message of messages) this.#put(message, false);
    }

    /** @param {State} state */
    #connectionChanged(state) {
        this.connection = state;
        this.#changed();
        this.#askLater();
    }

    /** @param {any} message */
    #receive(message) {
        switch (message.type) {
            case "message_received": return this.#received({
                user_message: message.message, assistant_message_id: message.assistant_message_id,
            });
            case "function_call":
                this.activity = message.status === "started" ? message.name : "";
                break;
            case "stream_chunk":
                this.#take(message);
                break;
            case "stream_complete":
                if (message.message) this.#put(message.message);
                break;
            case "message":
                this.#put(message.message);
                break;
            default: return;
        }
        this.#changed();
    }

    /** @param {{user_message: Message, assistant_message_id?: string, assistant_message?: Message}} turn */
    #received({ user_message, assistant_message_id, assistant_message }) {
        this.#put(user_message);
        if (assistant_message) this.#put(assistant_message);
        else if (assistant_message_id && !this.#messages.has(assistant_message_id)) this.#begin(assistant_message_id, user_message);
        this.#changed();
        this.#askLater();
    }

    /**
     * @param {string} id
     * @param {Message} [question]
     */
    #begin(id, question) {
        const number = question?.number && question.number + 1;
        this.#parts.set(id, 0);
        this.#messages.set(id, { id, number: number || undefined, role: "assistant", content: "", status: "streaming" });
    }

    /**
     * Adds a part of an answer. One that was heard already is left out; the first one begins it anew, as after a lost
     * connection. Where one is missing, the whole message makes up for it.
     *
     * @param {{content: string, message_id?: string, index?: number, citations?: Citation[]}} part
     */
    #take({ content, message_id, index, citations = [] }) {
        const id = message_id ?? this.answering?.id ?? "answer";
        if (this.#messages.get(id)?.status === "done") return;
        if (!this.#messages.has(id)) this.#begin(id);
        const place = index ?? this.#parts.get(id) ?? 0;
        const isFirst = place === 0;
        if (!isFirst && place !== this.#parts.get(id)) return;
        const before = /** @type {Message} */ (this.#messages.get(id));
        const known = isFirst ? { content: "", citations: [] } : before;
        this.activity = "";
        this.#parts.set(id, place + 1);
        this.#messages.set(id, {
            ...before, content: known.content + content, citations: [...(known.citations ?? []), ...citations],
        });
    }

    /**
     * Takes a message over; an answer that ends by it is said.
     *
     * @param {Message} message
     * @param {boolean} [isNews] whether an answer is said that comes whole, as one does that was made before the server
     *   had confirmed its question
     */
    #put(message, isNews = true) {
        const before = this.#messages.get(message.id);
        if (before?.status === "done" && message.status === "streaming") return;
        // Of an answer that is being given, the parts that were heard are more than the server's list has.
        const isBehind = message.status === "streaming" && before && before.content.length > message.content.length;
        this.#messages.set(message.id, isBehind ? before : message);
        if (message.role !== "assistant" || message.status === "streaming") return;
        this.#messages.delete("answer");
        this.#parts.delete(message.id);
        this.activity = "";
        if (before ? before.status !== "streaming" : !isNews) return;
        this.#changed(); // what is said is read off what is on show
        this.dispatchEvent(new CustomEvent("answer", { detail: message }));
    }

    /** Asks for an answer that nobody pushes. */
    #askLater() {
        this.#cancelAsk();
        if (!this.answering || this.connection.name === "live" || this.connection.name === "stopped") return;
        this.#cancelAsk = this.#after(ASK_AFTER_MS, async () => {
            await this.#page({ after: String(this.#lastDone), limit: String(PAGE_SIZE) }).catch((error) => {
                if (!(error instanceof ApiError)) throw error;
            });
            this.#changed();
            this.#askLater();
        });
    }

    #changed() {
        this.dispatchEvent(new Event("change"));
    }
}
