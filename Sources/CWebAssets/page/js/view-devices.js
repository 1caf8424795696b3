// The devices that are signed in, when each was last used, and signing one out.

import { ApiError } from "./api.js";
import { announce, byID, h, link } from "./dom.js";
import { sentence } from "./errors.js";
import { shortDate } from "./format.js";
import { confirmed } from "./question.js";

/** @import { Session } from "./session.js" */

const PATH = "/api/v1/users/me/sessions";

/**
 * @typedef {object} Device
 * @property {string} id
 * @property {string} [device]
 * @property {string} created_at
 * @property {string} last_used_at
 * @property {boolean} is_current
 */

/** @param {Device} device */
export const nameOf = ({ device }) => device ?? "A device";

/**
 * Says when it signed in and was last used.
 *
 * @param {Device} device
 * @param {(at: number) => string} dayOf says a day, of milliseconds since 1970
 */
export const useOf = ({ created_at, last_used_at, is_current }, dayOf) =>
    `signed in ${dayOf(Date.parse(created_at))}, ${is_current ? "this device" : `last used ${dayOf(Date.parse(last_used_at))}`}`;

export class DevicesView {
    #session;
    #list = h("ul", { id: "devices-list" });
    #error = h("p", { class: "form-error", role: "alert" });
    /** Grows with each asking and with each person: what was asked before, or for another, is not shown. */
    #round = 0;

    /** @param {Session} session */
    constructor(session) {
        this.#session = session;
        byID("devices").replaceChildren(
            h("h2", { id: "devices-title", tabindex: "-1" }, "Your devices"),
            h("p", { class: "hint" }, "Where you are signed in, the last used first."),
            this.#list, this.#error);
    }

    show() {
        return this.#attempt(() => this.#reload());
    }

    /** Takes away all that is one person's. */
    clear() {
        this.#round += 1;
        this.#error.textContent = "";
        this.#list.replaceChildren();
    }

    async #reload() {
        this.#round += 1;
        const round = this.#round;
        const { sessions } = await this.#session.call("GET", PATH);
        if (round === this.#round) this.#draw(sessions);
    }

    /** @param {Device[]} devices */
    #draw(devices) {
        this.#list.replaceChildren(...devices.map((device) => {
            const name = nameOf(device);
            const signOut = device.is_current ? [] : [link("Sign out", () => this.#signOut(device), `Sign out ${name}, ${useOf(device, shortDate)}`)];
            return h("li", {}, h("span", {}, `${name}: ${useOf(device, shortDate)} `), ...signOut);
        }));
    }

    /** @param {Device} device */
    async #signOut(device) {
        const name = nameOf(device);
        const isSure = await confirmed({
            title: "Sign this device out?", text: `${name}, ${useOf(device, shortDate)}. What hasn’t been sent from it stays there until you sign in on it again.`,
            yes: "Sign out", no: "Keep",
        });
        if (!isSure) return;
        await this.#attempt(async () => {
            try {
                await this.#session.call("DELETE", `${PATH}/${device.id}`);
            } catch (error) {
                // It has signed out by itself.
                if (!(error instanceof ApiError) || error.status !== 404) throw error;
            }
            await this.#reload();
            announce(`Signed out: ${name}.`);
            byID("devices-title").focus();
        });
    }

    /** @param {() => Promise<void>} action */
    async #attempt(action) {
        this.#error.textContent = "";
        try {
            await action();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            this.#error.textContent = sentence(error);
        }
    }
}
