// Puts the page together: who is signed in decides what is on show.

import { backoff } from "./backoff.js";
import { DiaryView } from "./view-diary.js";
import { AccountView } from "./view-account.js";
import { ApiError, onKeyRequired } from "./api.js";
import { dayOf } from "./calendar.js";
import { ChangeStore } from "./change-store.js";
import { announce, byID } from "./dom.js";
import { sentence } from "./errors.js";
import { furnish } from "./furnish.js";
import { Kept, forgetKept, keepPerson, keptPerson } from "./kept.js";
import { entryKind } from "./kind-entry.js";
import { foodKind } from "./kind-food.js";
import { openOffline } from "./offline.js";
import { Outbox } from "./outbox.js";
import { Plan } from "./plan.js";
import { confirmed } from "./question.js";
import { dayHash, dayIn, route } from "./route.js";
import { Session } from "./session.js";
import { erase, eraseOf } from "./storage.js";
import { unsentText } from "./unsent.js";
import { showStoppedWebhooks } from "./webhook-notice.js";
import { Water } from "./water.js";

/** Tells the other windows of this browser when one signs out. */
const windows = "BroadcastChannel" in globalThis ? new BroadcastChannel("fitiq.session") : null;
const SIGNED_OUT = "signed-out";

/** What a person sees who is signed in: one of these at a time, as the address says behind "#". */
const SECTIONS = /** @type {const} */ ({
    diary: "day-name", week: "week-title", plan: "plan-title", measures: "measures-title", foods: "foods-title",
    coach: "coach-title", account: "account-title", household: "household-title", webhooks: "webhooks-title",
});
/** What a phone shows under "Me". */
const MINE = ["account", "measures", "foods", "coach", "household", "webhooks"];

/** @type {Record<string, string>} */
const TITLES = {
    week: "FitIQ – your week", plan: "FitIQ – your plan", measures: "FitIQ – measurements", foods: "FitIQ – your foods",
    coach: "FitIQ – coach", account: "FitIQ – your account", household: "FitIQ – household", webhooks: "FitIQ – webhooks",
};

/**
 * @typedef {object} Part a section that is opened when it is first looked at, its code being fetched then
 * @property {(parts: string[]) => void} [show] it is on show, at the address that ends so
 * @property {() => void} [entered] the page was scrolled to its top, after a way from another section
 * @property {() => void} [leave] another is on show
 * @property {(message: any) => void} [receive] hears what the live connection tells
 * @property {() => void} [catchUp] the connection is back
 * @property {(entry: any) => void} [saved] a number is at the server
 * @property {(id: string) => void} [removed]
 * @property {(food: any) => void} [savedFood] a food is at the server
 * @property {(id: string) => void} [removedFood]
 * @property {() => void} close
 */

/** @type {Record<string, (me: Person) => Promise<Part>>} */
const PARTS = {
    async week({ plan, kept }) {
        const { WeekView } = await import("./view-week.js");
        return new WeekView(session, plan, kept);
    },
    async plan({ plan }) {
        const { PlanView } = await import("./view-plan.js");
        return new PlanView(plan, userID);
    },
    async measures({ outbox }) {
        const { openMeasures } = await import("./view-measures.js");
        return openMeasures(session, outbox);
    },
    async foods({ outbox, kept, goTo }) {
        const { FoodsView } = await import("./view-foods.js");
        return new FoodsView(session, outbox, kept, (name) => goTo(dayOf(new Date()), name));
    },
    async coach({ goTo }) {
        const { openCoach } = await import("./view-coach.js");
        return openCoach(session, userID, goTo);
    },
    async account({ outbox, kept }) {
        const { SettingsView } = await import("./view-settings.js");
        // One for all who sign in here: it listens to the page.
        const view = (settings ??= new SettingsView(session, {
            unsent: () => person?.unsent() ?? "",
            onLeft,
            onDeleted(note) {
                account.forget();
                onLeft(note);
                eraseOf(userID); // also what closing the views has kept
            },
        }));
        return {
            show: () => view.show(outbox, kept), leave: () => view.leave(), close: () => view.clear(),
            receive: (message) => view.receive(message), catchUp: () => view.catchUp(),
        };
    },
    async household() {
        const { HouseholdView } = await import("./view-household.js");
        return new HouseholdView(session);
    },
    async webhooks() {
        const { WebhooksView } = await import("./view-webhooks.js");
        const view = (webhooks ??= new WebhooksView(session));
        return { show: () => void view.show(), close: () => view.clear() };
    },
};

/** @type {?import("./view-webhooks.js").WebhooksView} one for all who sign in here, as it listens to the page */
let webhooks = null;

/** @type {?import("./view-settings.js").SettingsView} */
let settings = null;

/** @typedef {ReturnType<typeof openDiary>} Person all that belongs to who is signed in */

/** @type {?Person} */
let person = null;
/** Who is signed in, or was last. */
let userID = "";
/** The section on show. */
let shown = "";

const session = new Session({
    onEnd(reason) {
        // Someone else signed in from another window: start anew as them.
        if (reason === "changed") return location.reload();
        showWelcome("You’ve been signed out. Your text is saved; sign in to continue.");
    },
});
const account = new AccountView(session, showPerson);

/** @param {string} note */
function onLeft(note) {
    forgetAnswers();
    windows?.postMessage(SIGNED_OUT);
    showWelcome(note);
    byID("main").focus();
    announce(note);
}

byID("sign-out").addEventListener("click", async () => {
    if (!person || !(await mayLeave(person.unsent()))) return;
    forgetAnswers();
    const ending = session.signOut();
    windows?.postMessage(SIGNED_OUT);
    showWelcome();
    byID("main").focus();
    announce("You are signed out.");
    await ending.catch(() => {
        account.tell("You are signed out here, but FitIQ can’t be reached. The server will be told next time you’re online.");
    });
});
if (windows) windows.onmessage = ({ data }) => data === SIGNED_OUT && session.drop();

/** Leaves nothing of the person's answers for who uses this browser next. */
const forgetAnswers = () => erase(`fitiq.answers.${userID}`);

/**
 * Whether the person, told what has not been sent yet, still wants to sign out.
 *
 * @param {string} unsent
 */
const mayLeave = async (unsent) => unsent === "" || confirmed({
    title: "Sign out now?",
    text: `${unsent} will stay on this device until you sign in again.`,
    yes: "Sign out", no: "Stay",
});

addEventListener("hashchange", async () => {
    takeInvitation();
    const { section } = route(location.hash);
    if (!person || !(section in SECTIONS)) return;
    const isOther = section !== shown;
    if (!(await open()) || !isOther) return;
    if (section === "plan") person?.plan.reload();
    byID(SECTIONS[/** @type {keyof typeof SECTIONS} */ (section)])?.focus();
    scrollTo(0, 0); // the browser went to the section, past the header
    if (section !== "diary") (await person?.part(section))?.entered?.();
});

addEventListener("online", () => shown === "starting" && open()); // what could not be fetched, perhaps now

byID("add-meal").addEventListener("click", () => person?.goTo(dayOf(new Date()), true));

/**
 * Shows what the address names; its code is fetched first where that was not yet.
 *
 * @returns {Promise<boolean>} false where something else is to be shown by now, or it can't be
 */
async function open() {
    const me = person;
    if (!me) return false;
    const { section: named, parts } = route(location.hash);
    const section = named in SECTIONS ? named : "diary";
    const today = dayOf(new Date());
    if (section === "diary") me.diary.go(dayIn(parts[0], today));
    else {
        try {
            await me.part(section);
        } catch {
            if (person === me) showUnopened();
            return false;
        }
        if (person !== me || route(location.hash).section !== section) return false;
    }
    show(section);
    if (section !== "diary") (await me.part(section)).show?.(route(location.hash).parts);
    return true;
}

/** The rest of the page can't be had: no network, and nothing kept. */
function showUnopened() {
    show("starting");
    byID("sections").hidden = false;
    byID("starting").textContent = "This part of FitIQ couldn’t be loaded. Check your connection and reload the page.";
    byID("starting").hidden = false;
}

/** Takes the code of a link such as /#invitation=CODE out of the address, where others might see it. */
function takeInvitation() {
    const code = new URLSearchParams(location.hash.slice(1)).get("invitation");
    if (!code) return;
    history.replaceState(null, "", location.pathname + location.search);
    account.invite(code);
}

function showPerson() {
    const who = session.person;
    if (!who) return;
    userID = who.user_id;
    keepPerson(who);
    byID("signed-in-name").textContent = who.name;
    person = openDiary();
    open();
    person.plan.reload();
    showStoppedWebhooks(session);
    openOffline();
}

/** Makes all that belongs to the person and listens for them. */
function openDiary() {
    const kept = new Kept(userID);
    const outbox = new Outbox({ store: new ChangeStore(userID) });
    const plan = new Plan(session, outbox, { kept });
    const water = new Water(session, outbox, dayOf(new Date()), kept);
    /** @type {Part[]} the sections that were opened */
    const open = [];
    outbox.carry(entryKind(session, {
        onSaved: (entry) => [water, ...open].forEach((part) => part.saved?.(entry)),
        onRemoved: (id) => [water, ...open].forEach((part) => part.removed?.(id)),
    }));
    outbox.carry(foodKind(session, {
        onSaved: (food) => open.forEach((part) => part.savedFood?.(food)),
        onRemoved: (id) => open.forEach((part) => part.removedFood?.(id)),
    }));
    /** @param {string} day @param {boolean | string} [toWrite] whether a meal is to be written there, or how it begins */
    const goTo = (day, toWrite = false) => {
        const hash = dayHash(day, dayOf(new Date()));
        const isOther = shown !== "diary";
        diary.go(day);
        // Setting location.hash would move the focus, and the page, to the section.
        if ((location.hash || "#diary") !== hash) history.pushState(null, "", hash);
        show("diary");
        if (isOther) {
            byID("day-name").focus();
            scrollTo(0, 0);
        }
        if (toWrite) diary.write(toWrite === true ? undefined : toWrite);
    };
    const addFood = async (/** @type {string} */ name) => {
        location.hash = "#foods";
        (await me.part("foods")).add?.(name);
    };
    const diary = new DiaryView(session, userID, { outbox, plan, water, kept, others: open, goTo, addFood });
    /** @type {Map<string, Promise<Part>>} */
    const parts = new Map();
    let isClosed = false;
    const part = (/** @type {string} */ section) => {
        const known = parts.get(section) ?? furnish(section).then(() => PARTS[section](me)).then((made) => {
            if (isClosed) made.close();
            else open.push(made);
            return made;
        });
        parts.set(section, known);
        known.catch(() => parts.delete(section)); // and is tried again
        return known;
    };
    const unsent = () => unsentText(outbox.changes());
    const close = () => {
        isClosed = true;
        kept.close();
        outbox.stop();
        for (const each of [diary, ...open, plan, water]) each.close();
        erase(`fitiq.plan-seen.${userID}`);
    };
    const leave = () => open.forEach((each) => each.leave?.());
    const me = { plan, diary, outbox, kept, goTo, part, leave, unsent, close };
    return me;
}

/** @param {string} [note] */
function showWelcome(note) {
    person?.close();
    person = null;
    forgetKept();
    show("welcome");
    account.show(note);
}

/** @param {string} screen "starting", "welcome" or one of the sections */
function show(screen) {
    for (const id of ["starting", "welcome", ...Object.keys(SECTIONS)]) byID(id).hidden = id !== screen;
    for (const id of ["account-bar", "sections"]) byID(id).hidden = !(screen in SECTIONS);
    const isMine = MINE.includes(screen);
    for (const link of [...byID("sections").children, byID("account-link")]) {
        const isThis = link.hash === `#${screen}` || (link.id === "me-link" && isMine);
        if (isThis) link.setAttribute("aria-current", link.hash === `#${screen}` ? "page" : "true");
        else link.removeAttribute("aria-current");
    }
    if (screen !== shown) person?.leave();
    shown = screen;
    document.title = TITLES[screen] ?? "FitIQ – write what you ate";
}

/**
 * Takes up the session of the last visit. Where the server can't be reached, whoever was signed in sees what they last saw;
 * where nobody was, it is asked again.
 */
async function start(attempt = 0) {
    try {
        if (account.wasHere && (await session.resume())) showPerson();
        else showWelcome();
    } catch (error) {
        const who = keptPerson();
        if (who && error instanceof ApiError && error.status === 0 && error.code !== "API_KEY_REQUIRED") {
            session.goOn(who);
            return showPerson();
        }
        const isKeyMissing = error instanceof ApiError && error.code === "API_KEY_REQUIRED";
        byID("starting").textContent =
            isKeyMissing ? sentence(error) : "FitIQ can’t be reached right now. Trying again…";
        setTimeout(() => start(attempt + 1), backoff(attempt));
    }
}

onKeyRequired(() => import("./view-key.js").then(({ askForKey }) => askForKey(), () => false));
takeInvitation();
start();
