// The household: inviting, joining and leaving, what the others ate, and copying it.

import { ApiError } from "./api.js";
import { dayOf } from "./calendar.js";
import { announce, byID, h, link, passingFocus } from "./dom.js";
import { fieldSentences, sentence } from "./errors.js";
import { shortDate } from "./format.js";
import { mealText, memberText, offerText, sinceText } from "./household.js";
import { newID } from "./ids.js";
import { confirmed } from "./question.js";

/** @import { Session } from "./session.js" */
/** @import { Household, Invitation, Member, Offer } from "./household.js" */
/** @import { Meal } from "./meal.js" */

const PATH = "/api/v1/household";
const INTRODUCTION = "People you live with can use your own foods, see what you eat from the day you say so and copy it – and you theirs. Nothing else is shared.";

/**
 * A box to tick, with its words.
 *
 * @param {string} id
 * @param {string} text
 * @param {boolean} checked
 */
const box = (id, text, checked) =>
    h("label", { class: "switch-label" }, h("input", { id, type: "checkbox", checked }), ` ${text}`);

const SHOW_MEALS = "The others see what I eat from today on";

export class HouseholdView {
    #session;
    #error = h("p", { id: "household-error", class: "form-error", role: "alert" });
    #body = h("div", { class: "webhooks-list" });
    /** @type {?Household} */
    #household = null;
    /** The code of an invitation, until another part is on show: it is told once. */
    #code = "";
    /** @type {?{code: string, offer: Offer}} what the person may accept */
    #offer = null;
    /** @type {?{member: Member, day: string, meals: Meal[]}} what is shown of another's day */
    #eaten = null;
    /** The ids of copies by what they are of, so that a copy whose answer was lost is made once. */
    #copies = /** @type {Map<string, string>} */ (new Map());
    /** Grows with each asking and with each person: what was asked before, or for another, is not shown. */
    #round = 0;
    /** Counts what the live connection told: an answer that was asked for before may be older. */
    #told = 0;

    /** @param {Session} session */
    constructor(session) {
        this.#session = session;
        byID("household").replaceChildren(
            h("div", { class: "account-heading" },
                h("h1", { id: "household-title", tabindex: "-1" }, "Household"), h("p", {}, INTRODUCTION)),
            this.#error, this.#body);
    }

    show() {
        return this.#attempt(() => this.#reload());
    }

    /**
     * Takes in a message of the live connection.
     *
     * @param {any} message
     */
    receive({ type, data }) {
        if (type === "household.updated") {
            this.#told += 1;
            this.#take(data.household);
        }
        if (type === "resync_required") this.catchUp();
    }

    /** The connection is back. What is not on show is asked for when it is. */
    catchUp() {
        if (this.#body.checkVisibility()) void this.show();
    }

    /** Another part is on show: a code that was told is not told again. */
    leave() {
        [this.#code, this.#offer, this.#eaten] = ["", null, null];
    }

    /** Takes away all that is one person's. */
    close() {
        this.#round += 1;
        this.leave();
        this.#copies.clear();
        this.#body.replaceChildren();
        this.#error.textContent = "";
    }

    async #reload() {
        this.#round += 1;
        const round = this.#round;
        for (let told = -1; told !== this.#told && round === this.#round;) {
            told = this.#told;
            const { household } = await this.#session.call("GET", PATH);
            if (told === this.#told && round === this.#round) this.#take(household);
        }
    }

    /**
     * Shows the household as a change of it was answered. Where the live connection told of one meanwhile, it tells of this
     * one too, and an answer may be older.
     *
     * @param {string} method
     * @param {object} body
     */
    async #change(method, body) {
        const told = this.#told;
        const { household } = await this.#session.call(method, `${PATH}/membership`, { body });
        if (told === this.#told) this.#take(household);
    }

    /** @param {?Household} household */
    #take(household) {
        this.#household = household;
        const isShown = household?.members.some(({ user_id, shows_meals }) => shows_meals && user_id === this.#eaten?.member.user_id);
        if (!isShown) this.#eaten = null;
        this.#draw();
    }

    #draw() {
        passingFocus("household-title", () => this.#body.replaceChildren(
            ...(this.#household ? this.#inside(this.#household) : this.#outside())));
    }

    // In none.

    #outside() {
        return [this.#offer ? this.#offered(this.#offer) : this.#joining(), this.#inviting(true)];
    }

    #joining() {
        const code = /** @type {HTMLInputElement} */ (h("input", { id: "household-code", autocomplete: "off", required: true, maxlength: 64 }));
        const look = (/** @type {Event} */ event) => {
            event.preventDefault();
            void this.#attempt(async () => {
                const typed = code.value.trim();
                const offer = await this.#session.call("POST", `${PATH}/invitations/look`, { body: { code: typed } });
                this.#offer = { code: typed, offer };
                this.#draw();
                byID("household-offer-title").focus();
            });
        };
        return h("form", { class: "card", novalidate: true, "aria-labelledby": "household-join-title", onsubmit: look },
            h("h2", { id: "household-join-title" }, "You have a code?"),
            h("p", { class: "field" }, h("label", { for: "household-code" }, "Code of the invitation"), code),
            h("button", { class: "primary", type: "submit" }, "Look who invites you"));
    }

    /** @param {{code: string, offer: Offer}} offered */
    #offered({ code, offer }) {
        const shows = box("household-show", SHOW_MEALS, true);
        const join = () => this.#attempt(async () => {
            const shows_meals = /** @type {HTMLInputElement} */ (byID("household-show")).checked;
            await this.#change("POST", { code, shows_meals });
            this.#offer = null;
            announce("You have joined the household.");
            byID("household-title").focus();
        });
        const refuse = () => {
            this.#offer = null;
            this.#draw();
        };
        return h("section", { class: "card", "aria-labelledby": "household-offer-title" },
            h("h2", { id: "household-offer-title", tabindex: "-1" }, offerText(offer)),
            h("p", {}, offer.terms),
            shows,
            h("p", { class: "dialog-buttons" },
                h("button", { class: "quiet", type: "button", onclick: refuse }, "Not now"),
                h("button", { class: "primary", type: "button", onclick: join }, "Join")));
    }

    /** @param {boolean} isNew whether a household is made by it */
    #inviting(isNew) {
        const invite = () => this.#attempt(async () => {
            const shows_meals = byID("household-invite-show")?.checked ?? true;
            const { code } = await this.#session.call("POST", `${PATH}/invitations`, { body: { shows_meals } });
            this.#code = code;
            await this.#reload();
            byID("household-told")?.focus();
        });
        return h("section", { class: "card", "aria-labelledby": "household-invite-title" },
            h("h2", { id: "household-invite-title" }, "Invite somebody"),
            h("p", { class: "hint" }, "You get a code to hand over. It lets one person in, within seven days."),
            this.#code && h("p", { id: "household-told", tabindex: "-1" }, "The code, which isn’t shown again: ", h("code", {}, this.#code)),
            isNew && box("household-invite-show", SHOW_MEALS, true),
            h("button", { class: "quiet", type: "button", onclick: invite }, "Make a code"));
    }

    // In one.

    /** @param {Household} household */
    #inside({ members, invitations }) {
        const me = members.find(({ is_me }) => is_me);
        const shows = /** @type {HTMLElement} */ (box("household-show",
            me?.shows_meals ? `The others see what I eat ${sinceText(me)}`.trim() : SHOW_MEALS, me?.shows_meals ?? true));
        shows.firstElementChild?.addEventListener("change", (event) => this.#attempt(async () => {
            const shows_meals = /** @type {HTMLInputElement} */ (event.target).checked;
            await this.#change("PATCH", { shows_meals });
            byID("household-show").focus();
        }));
        return [
            h("section", { class: "card", "aria-labelledby": "household-members-title" },
                h("h2", { id: "household-members-title" }, "Who is in it"),
                h("ul", { id: "household-members" }, members.map((member) => h("li", {},
                    h("span", {}, `${memberText(member)} `),
                    !member.is_me && member.shows_meals
                        && link("What they ate", () => this.#open(member, dayOf(new Date())), `What ${member.name} ate`), " ",
                    !member.is_me && link("Remove…", () => this.#askToRemove(member), `Remove ${member.name}…`)))),
                shows,
                h("button", { class: "quiet", type: "button", onclick: () => this.#askToLeave() }, "Leave the household…")),
            this.#eaten && this.#day(this.#eaten),
            this.#inviting(false),
            invitations.length > 0 && this.#invited(invitations, members),
        ].filter((part) => part instanceof Node);
    }

    /**
     * @param {Invitation[]} invitations
     * @param {Member[]} members
     */
    #invited(invitations, members) {
        return h("section", { class: "card", "aria-labelledby": "household-open-title" },
            h("h2", { id: "household-open-title" }, "Open invitations"),
            h("ul", {}, invitations.map(({ id, invited_by, expires_at }) => {
                const inviter = members.find(({ user_id }) => user_id === invited_by)?.name;
                const text = `By ${inviter}, until ${shortDate(Date.parse(expires_at))}`;
                return h("li", {}, h("span", {}, `${text} `), link("Take back", () => this.#attempt(async () => {
                    await this.#session.call("DELETE", `${PATH}/invitations/${id}`);
                    this.#code = "";
                    await this.#reload();
                    announce("Taken back.");
                }), `Take back: ${text}`));
            })));
    }

    /** @param {{member: Member, day: string, meals: Meal[]}} eaten */
    #day({ member, day, meals }) {
        const field = h("input", {
            id: "household-day", type: "date", value: day, max: dayOf(new Date()),
            onchange: (/** @type {any} */ event) => event.target.value && this.#open(member, event.target.value),
        });
        return h("section", { class: "card", "aria-labelledby": "household-day-title" },
            h("h2", { id: "household-day-title", tabindex: "-1" }, `What ${member.name} ate`),
            h("p", { class: "field" }, h("label", { for: "household-day" }, "Day"), field),
            meals.length === 0
                ? h("p", { class: "hint" }, `Nothing was logged on that day. ${sinceText(member) && `You see what they ate ${sinceText(member)}.`}`.trim())
                : h("ul", { id: "household-meals" }, meals.map((meal) => h("li", {},
                    h("span", {}, `${mealText(meal)} `),
                    link("Log it for me", () => this.#copy(member, meal), `Log for me: ${mealText(meal)}`)))));
    }

    /**
     * @param {Member} member
     * @param {string} day
     */
    #open(member, day) {
        return this.#attempt(async () => {
            this.#round += 1;
            const round = this.#round;
            const tz = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
            const { meal_logs } = await this.#session.call("GET", `${PATH}/members/${member.user_id}/meals?date=${day}&tz=${tz}`);
            if (round !== this.#round) return;
            this.#eaten = { member, day, meals: meal_logs };
            this.#draw();
            byID("household-day-title").focus();
        });
    }

    /**
     * @param {Member} member
     * @param {Meal} meal
     */
    #copy(member, meal) {
        const id = this.#copies.get(meal.id) ?? newID();
        this.#copies.set(meal.id, id);
        return this.#attempt(async () => {
            await this.#session.call("POST", `${PATH}/members/${member.user_id}/meals/${meal.id}/copy`, { body: { id } });
            this.#copies.delete(meal.id);
            announce("Added to your diary, at the time it is now.");
        });
    }

    async #askToLeave() {
        const isSure = await confirmed({
            title: "Leave the household?",
            text: "The others no longer find your foods and meals, nor you theirs. What you have logged stays.",
            yes: "Leave", no: "Stay",
        });
        if (!isSure) return;
        await this.#attempt(async () => {
            await this.#session.call("DELETE", `${PATH}/membership`);
            this.leave();
            await this.#reload();
            announce("You have left the household.");
            byID("household-title").focus();
        });
    }

    /** @param {Member} member */
    async #askToRemove({ user_id, name }) {
        const isSure = await confirmed({
            title: `Remove ${name}?`,
            text: "They share nothing with the household any more, nor it with them. What was logged stays.",
            yes: "Remove", no: "Keep",
        });
        if (!isSure) return;
        await this.#attempt(async () => {
            await this.#session.call("DELETE", `${PATH}/members/${user_id}`);
            await this.#reload();
            announce(`${name} was removed.`);
            byID("household-title").focus();
        });
    }

    /**
     * Does something at the server, and says so where it went wrong.
     *
     * @param {() => Promise<void>} action
     */
    async #attempt(action) {
        this.#error.textContent = "";
        try {
            await action();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            this.#error.textContent = fieldSentences(error) || (error.status === 422 ? error.message : sentence(error));
        }
    }
}
