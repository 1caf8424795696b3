// The conversation with the coach on show: what was said, what can be asked, and the field to ask in.

import { ApiError } from "./api.js";
import { saidText } from "./answer-text.js";
import { Coach } from "./coach.js";
import { announce, byID, h } from "./dom.js";
import { sentence } from "./errors.js";
import { confirmed } from "./question.js";
import { read, write } from "./storage.js";
import { messageView } from "./view-message.js";
import { ModelView } from "./view-model.js";

/** @import { Message } from "./coach.js" */
/** @import { Session } from "./session.js" */

/** @type {Record<string, string>} */
const BY_CODE = {
    ANSWER_IN_PROGRESS: "One moment: the answer before is still coming.",
    CONSULTATION_NOT_ACTIVE: "This conversation is full. Clear it to go on.",
    CHANGED_SINCE: "Not undone: it was changed since.",
};
/** So close to its end the list follows what is said. */
const NEAR_END_PX = 120;

/**
 * Makes the section, with the conversation that it shows.
 *
 * @param {Session} session
 * @param {string} userID
 * @param {(day: string) => void} openDay
 */
export function openCoach(session, userID, openDay) {
    const coach = new Coach(session, userID);
    const view = new CoachView(coach, userID, openDay);
    const model = new ModelView(session);
    return {
        show() {
            view.enter();
            void coach.open();
            void model.load();
        },
        entered: () => view.enter(),
        leave: () => coach.leave(),
        close() {
            view.close();
            model.close();
            coach.close();
        },
    };
}

export class CoachView {
    #listening = new AbortController();
    #coach;
    #openDay;
    #hideKey;
    #form = byID("coach-form");
    #text = byID("coach-text");
    #list = byID("coach-messages");
    #hidesNumbers;
    #isEntering = false;
    /** @type {Map<string, {content: string, row: HTMLElement}>} */
    #rows = new Map();

    /**
     * @param {Coach} coach
     * @param {string} userID
     * @param {(day: string) => void} openDay
     */
    constructor(coach, userID, openDay) {
        const { signal } = this.#listening;
        this.#coach = coach;
        this.#openDay = openDay;
        this.#hideKey = `fitiq.hide-numbers.${userID}`;
        this.#hidesNumbers = read(this.#hideKey) === "yes";
        this.#form.addEventListener("submit", (/** @type {Event} */ event) => {
            event.preventDefault();
            this.#askTyped();
        }, { signal });
        this.#text.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
            if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            this.#form.requestSubmit();
        }, { signal });
        this.#text.addEventListener("input", () => (coach.draft = this.#text.value), { signal });
        const onClick = (/** @type {string} */ id, /** @type {() => Promise<void>} */ action) =>
            byID(id).addEventListener("click", () => this.#try(action), { signal });
        onClick("coach-stop", async () => {
            await coach.stop();
            this.#text.focus();
        });
        onClick("coach-earlier", () => this.#showEarlier());
        onClick("coach-clear", () => this.#clear());
        onClick("coach-retry", () => coach.open());
        byID("coach-hide").addEventListener("change", () => this.#hide(byID("coach-hide").checked), { signal });
        coach.addEventListener("change", () => this.#show(), { signal });
        coach.addEventListener("answer", (event) => this.#answered(/** @type {CustomEvent} */ (event).detail), { signal });
        addEventListener("online", () => coach.wake(), { signal });
        addEventListener("focus", () => coach.wake(), { signal });
        addEventListener("offline", () => coach.lose(), { signal });
        byID("coach-hide").checked = this.#hidesNumbers;
        this.#text.value = coach.draft;
        this.#show();
    }

    /** Goes to the end of what was said, at once and when it has come. */
    enter() {
        this.#isEntering = true;
        this.#show();
    }

    close() {
        this.#listening.abort();
        this.#rows.clear();
        for (const id of ["coach-messages", "coach-actions"]) byID(id).replaceChildren();
        delete byID("coach-actions").dataset.content;
        this.#text.value = "";
        this.#say("");
    }

    #askTyped() {
        const question = this.#text.value.trim();
        if (question === "") return this.#say("Write a question first.", true);
        this.#ask(question);
    }

    /** @param {string} question */
    async #ask(question) {
        const isTyped = this.#text.value.trim() === question;
        if (isTyped) this.#coach.draft = question;
        this.#say("");
        byID("coach-ask").disabled = true;
        try {
            await this.#coach.ask(question);
            if (this.#text.value.trim() === question) this.#text.value = "";
            this.#follow();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (!this.#text.value) this.#coach.draft = this.#text.value = question;
            this.#say(error.status === 0
                ? "FitIQ can’t be reached. Your question is saved here; ask again when you’re online."
                : this.#reason(error), true);
        } finally {
            byID("coach-ask").disabled = false;
        }
        this.#text.focus();
    }

    /** @param {ApiError} error */
    #reason = (error) => BY_CODE[error.code] ?? sentence(error);

    /** @param {() => Promise<void>} action */
    async #try(action) {
        this.#say("");
        try {
            await action();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            this.#say(this.#reason(error), true);
        }
    }

    async #showEarlier() {
        const before = this.#list.firstElementChild;
        await this.#coach.earlier();
        before?.scrollIntoView();
    }

    async #clear() {
        const isSure = await confirmed({
            title: "Clear this conversation?", text: "All questions and answers are deleted, on all your devices. Your meals stay.",
            yes: "Clear", no: "Keep it",
        });
        if (!isSure) return;
        await this.#coach.clear();
        announce("Cleared.");
        this.#text.focus();
    }

    /** @param {boolean} isHidden */
    #hide(isHidden) {
        this.#hidesNumbers = isHidden;
        write(this.#hideKey, isHidden ? "yes" : "no");
        this.#show();
    }

    /** @param {Message} message */
    #answered(message) {
        const row = this.#rows.get(message.id)?.row;
        // As it is seen: without its numbers where they are hidden.
        announce(row?.querySelector(".answer")?.textContent ?? "");
    }

    /**
     * @param {string} text
     * @param {boolean} [isProblem]
     */
    #say(text, isProblem = false) {
        byID("coach-error").textContent = text;
        if (isProblem) this.#text.focus();
    }

    #show() {
        const { state, connection, messages, answering, actions, hasEarlier } = this.#coach;
        const isAtEnd = this.#isAtEnd();
        const isOffline = ["waiting", "paused"].includes(connection.name) || (state instanceof ApiError && state.status === 0);
        byID("coach-offline").hidden = !isOffline;
        byID("coach-loading").hidden = state !== "loading" || messages.length > 0;
        byID("coach-problem").hidden = !(state instanceof ApiError) || isOffline;
        byID("coach-problem").firstElementChild.textContent = state instanceof ApiError ? this.#reason(state) : "";
        byID("coach-empty").hidden = state !== "ready" || messages.length > 0;
        byID("coach-earlier").hidden = !hasEarlier;
        byID("coach-clear").hidden = messages.length === 0;
        byID("coach-stop").hidden = !answering;
        byID("coach-ask").hidden = answering !== null;
        this.#showActions(actions);
        this.#showMessages(messages);
        if (isAtEnd || (this.#isEntering && messages.length > 0)) this.#follow();
        if (state === "ready") this.#isEntering = false;
    }

    /** @param {Coach["actions"]} actions */
    #showActions(actions) {
        const place = byID("coach-actions");
        const content = JSON.stringify(actions);
        if (place.dataset.content === content) return;
        place.dataset.content = content;
        place.replaceChildren(...actions.map(({ id, title, prompt }) =>
            h("button", { type: "button", class: "chip", "data-quick": id, onclick: () => this.#ask(prompt) }, title)));
    }

    /** @param {Message[]} messages */
    #showMessages(messages) {
        const rows = messages.map((message, index) => this.#row(message, messages[index - 1], index === messages.length - 1));
        for (const row of [...this.#list.children]) if (!rows.includes(row)) row.remove();
        rows.forEach((row, index) => {
            if (this.#list.children[index] !== row) this.#list.insertBefore(row, this.#list.children[index] ?? null);
        });
        const shown = new Set(messages.map(({ id }) => id));
        for (const id of this.#rows.keys()) if (!shown.has(id)) this.#rows.delete(id);
    }

    /**
     * @param {Message} message
     * @param {Message | undefined} before
     * @param {boolean} isLast only its choices can be answered
     */
    #row(message, before, isLast) {
        const activity = message.status === "streaming" ? this.#coach.activity : "";
        const isUndone = message.undo ? this.#coach.isUndone(message.undo) : false;
        const said = saidText(message, before);
        const content = JSON.stringify([message, said, isLast, activity, isUndone, this.#hidesNumbers]);
        const known = this.#rows.get(message.id);
        if (known?.content === content) return known.row;
        const row = known?.row ?? h("li");
        const hadFocus = row.contains(document.activeElement);
        row.className = message.role;
        row.replaceChildren(...messageView(message, { said, isLast, activity, isUndone, hidesNumbers: this.#hidesNumbers }, {
            ask: (question) => this.#ask(question),
            undo: (handle) => this.#try(() => this.#coach.undo(handle)),
            meal: (id) => this.#coach.meal(id),
            openDay: this.#openDay,
        }));
        if (hadFocus) this.#text.focus();
        this.#rows.set(message.id, { content, row });
        return row;
    }

    #isAtEnd() {
        const page = /** @type {Element} */ (document.scrollingElement);
        return page.scrollHeight - page.scrollTop - page.clientHeight < NEAR_END_PX;
    }

    #follow() {
        if (!byID("coach").hidden) this.#form.scrollIntoView({ block: "end" });
    }
}
