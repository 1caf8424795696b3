// Webhooks on show: a form to add one, each with what can be done with it, and what was sent to it.

import { ApiError } from "./api.js";
import { announce, byID, h, link } from "./dom.js";
import { fieldSentences, sentence } from "./errors.js";
import { clearErrors, onSubmit } from "./forms.js";
import { confirmed } from "./question.js";
import { GROUPS, isTaken, kindsOf, kindsText, momentText, outcomeText, stateText, stoppedText } from "./webhooks.js";

/** @import { Session } from "./session.js" */
/** @import { Delivery, Webhook } from "./webhooks.js" */

const PATH = "/api/v1/webhooks";
const SHOWN_DELIVERIES = 10;

/**
 * Says which webhooks stopped by themselves; the page asks for it with this part, which most people never load.
 *
 * @param {Webhook[]} webhooks
 */
export const stopped = (webhooks) => stoppedText(webhooks);

export class WebhooksView {
    #session;
    #form = byID("webhook-form");
    #error = byID("webhooks-error");
    /** @type {{webhooks: Webhook[], reach: string, limit: number, kinds: string[]}} */
    #list = { webhooks: [], reach: "public", limit: 0, kinds: [] };
    /** @type {Map<string, Delivery[]>} what was sent, of the webhooks that are opened */
    #opened = new Map();
    /** Grows with each person: what was asked for another is not shown. */
    #round = 0;

    /** @param {Session} session */
    constructor(session) {
        this.#session = session;
        byID("webhook-kinds").replaceChildren(...GROUPS.map(({ name, title }) =>
            h("label", { class: "switch-label" }, h("input", { type: "checkbox", name: `kind-${name}`, checked: true }), ` ${title}`)));
        onSubmit(this.#form, (fields) => this.#add(fields));
        byID("webhook-secret-done").addEventListener("click", () => this.#tellSecret(null));
    }

    async show() {
        await this.#attempt("Couldn’t be loaded.", async () => this.#reload());
    }

    /** Takes away all that is one person's. */
    clear() {
        this.#round += 1;
        this.#list = { webhooks: [], reach: "public", limit: 0, kinds: [] };
        this.#opened.clear();
        this.#form.reset();
        clearErrors(this.#form);
        this.#tellSecret(null);
        this.#error.textContent = "";
        this.#draw();
    }

    async #reload() {
        const round = this.#round;
        const list = await this.#session.call("GET", PATH);
        if (round !== this.#round) return;
        this.#list = list;
        this.#draw();
    }

    /** @param {Record<string, string>} fields */
    async #add(fields) {
        const names = GROUPS.map(({ name }) => name).filter((name) => fields[`kind-${name}`]);
        const kinds = kindsOf(names, this.#list.kinds);
        const body = { url: fields.url, ...(fields.name && { name: fields.name }), ...(kinds && { kinds }) };
        const made = await this.#session.call("POST", PATH, { body });
        this.#form.reset();
        this.#tellSecret(made.secret);
        await this.#reload();
    }

    /** @param {?string} secret shown until the person has it */
    #tellSecret(secret) {
        byID("webhook-secret").hidden = !secret;
        byID("webhook-secret-text").textContent = secret ?? "";
        if (secret) byID("webhook-secret-done").focus();
    }

    #draw() {
        const { webhooks, reach, limit } = this.#list;
        byID("webhooks-off").hidden = reach !== "off";
        this.#form.hidden = reach === "off" || (limit > 0 && webhooks.length >= limit);
        byID("webhook-url-hint").textContent =
            reach === "any" ? "It may be in your own network." : "It begins with https and can be reached from the internet.";
        byID("webhooks-list").replaceChildren(...webhooks.map((webhook) => this.#card(webhook)));
    }

    /** @param {Webhook} webhook */
    #card(webhook) {
        const { id, name, url, kinds, is_active } = webhook;
        const path = `${PATH}/${id}`;
        const isOpen = this.#opened.has(id);
        const title = name ?? new URL(url).host;
        const button = (/** @type {string} */ text, /** @type {() => Promise<void>} */ action, more = {}) =>
            link(text, () => this.#attempt("", action), `${text}: ${title}`, more);
        return h("article", { class: "card webhook", "data-webhook": id },
            h("h2", {}, title),
            h("p", { class: "hint webhook-url" }, url),
            h("p", { class: webhook.stop_reason && webhook.stop_reason !== "switched_off" ? "notice" : "", "data-state": "" },
                `${kindsText(kinds)}. ${stateText(webhook, new Date())}`),
            h("p", { class: "actions" },
                button("Send a test", () => this.#send("POST", `${path}/test`, id)),
                button(isOpen ? "Hide what was sent" : "What was sent", () => this.#open(id, !isOpen), { "aria-expanded": String(isOpen) }),
                button(is_active ? "Switch off" : "Switch on", async () => {
                    await this.#session.call("PATCH", path, { body: { is_active: !is_active } });
                    await this.#reload();
                }),
                button("New secret", async () => {
                    const { secret } = await this.#session.call("POST", `${path}/secret`, { body: {} });
                    await this.#reload();
                    this.#tellSecret(secret);
                }),
                button("Delete…", () => this.#delete(webhook, title))),
            isOpen && this.#sent(id));
    }

    /** @param {string} id */
    #sent(id) {
        const deliveries = this.#opened.get(id) ?? [];
        if (deliveries.length === 0) return h("p", { class: "hint" }, "Nothing was sent yet.");
        return h("ul", { class: "deliveries" }, deliveries.map(({ number, type, state, attempts }) => {
            const last = attempts.at(-1);
            const tries = attempts.length > 1 ? `, ${attempts.length} tries` : "";
            return h("li", { "data-delivery": number, "data-state": state },
                h("span", {}, `${type} – ${outcomeText(last)}${last ? `, ${momentText(last.at, new Date())}` : ""}${tries}`),
                link("Send again", () => this.#attempt("", () =>
                    this.#send("POST", `${PATH}/${id}/deliveries/${number}/repeat`, id)), `Send number ${number} again`));
        }));
    }

    /**
     * @param {string} method
     * @param {string} path
     * @param {string} id
     */
    async #send(method, path, id) {
        const { attempts } = await this.#session.call(method, path);
        const last = attempts.at(-1);
        announce(`${isTaken(last) ? "Delivered" : "Not delivered"}: ${outcomeText(last)}.`);
        await this.#open(id, true);
    }

    /**
     * @param {string} id
     * @param {boolean} isOpen
     */
    async #open(id, isOpen) {
        if (isOpen) {
            const { deliveries } = await this.#session.call("GET", `${PATH}/${id}/deliveries?limit=${SHOWN_DELIVERIES}`);
            this.#opened.set(id, deliveries);
        } else {
            this.#opened.delete(id);
        }
        await this.#reload();
    }

    /**
     * @param {Webhook} webhook
     * @param {string} title
     */
    async #delete({ id }, title) {
        const isSure = await confirmed({
            title: "Delete this webhook?", text: `Nothing more is sent to ${title}.`, yes: "Delete", no: "Keep",
        });
        if (!isSure) return;
        await this.#session.call("DELETE", `${PATH}/${id}`);
        this.#opened.delete(id);
        await this.#reload();
        byID("webhooks-title").focus();
    }

    /**
     * Does something at the server, and says so where it went wrong.
     *
     * @param {string} what has not been done
     * @param {() => Promise<void>} action
     */
    async #attempt(what, action) {
        this.#error.textContent = "";
        const focused = this.#place();
        try {
            await action();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            this.#error.textContent = `${what} ${fieldSentences(error) || sentence(error)}`.trim();
        }
        this.#focus(focused);
    }

    /** What has the focus, by the webhook and the place among its buttons: drawing anew replaces it. */
    #place() {
        const card = document.activeElement?.closest("[data-webhook]");
        if (!card) return null;
        return { id: card.getAttribute("data-webhook"), index: [...card.querySelectorAll("button")].indexOf(/** @type {any} */ (document.activeElement)) };
    }

    /** @param {?{id: ?string, index: number}} place */
    #focus(place) {
        if (!place || document.activeElement !== document.body) return;
        /** @type {?HTMLElement} */ (document.querySelectorAll(`[data-webhook="${place.id}"] button`)[place.index])?.focus();
    }
}
