// Puts the page together: who is signed in decides what is on show.

import { backoff } from "./backoff.js";
import { DiaryView } from "./view-diary.js";
import { AccountView } from "./view-account.js";
import { ApiError, onKeyRequired } from "./api.js";
import { dayOf } from "./calendar.js";
import { ChangeStore } from "./change-store.js";
import { Coach } from "./coach.js";
import { announce, byID } from "./dom.js";
import { sentence } from "./errors.js";
import { entryKind } from "./kind-entry.js";
import { Measures } from "./measures.js";
import { Outbox } from "./outbox.js";
import { Plan } from "./plan.js";
import { confirmed } from "./question.js";
import { Session } from "./session.js";
import { eraseOf } from "./storage.js";
import { unsentText } from "./unsent.js";
import { askForKey } from "./view-key.js";
import { CoachView } from "./view-coach.js";
import { MeasuresView } from "./view-measures.js";
import { PlanView } from "./view-plan.js";
import { SettingsView } from "./view-settings.js";
import { Water } from "./water.js";

/** Tells the other windows of this browser when one signs out. */
const windows = "BroadcastChannel" in globalThis ? new BroadcastChannel("fitiq.session") : null;
const SIGNED_OUT = "signed-out";

/** What a person sees who is signed in: one of these at a time, as the address says behind "#". */
const SECTIONS = /** @type {const} */ ({
    diary: "day-name", plan: "plan-title", measures: "measures-title", coach: "coach-title", account: "account-title",
});

/** @type {Record<string, string>} */
const TITLES = { plan: "FitIQ – your plan", measures: "FitIQ – measurements", coach: "FitIQ – coach", account: "FitIQ – your account" };

/** @type {?ReturnType<typeof openDiary>} all that belongs to who is signed in */
let person = null;
/** Who is signed in, or was last. */
let userID = "";

const session = new Session({
    onEnd(reason) {
        // Someone else signed in from another window: start anew as them.
        if (reason === "changed") return location.reload();
        showWelcome("You’ve been signed out. Your text is saved; sign in to continue.");
    },
});
const account = new AccountView(session, showPerson);

const settings = new SettingsView(session, {
    unsent: () => person?.unsent() ?? "",
    onLeft,
    onDeleted(note) {
        account.forget();
        onLeft(note);
        eraseOf(userID); // also what closing the views has kept
    },
});

/** @param {string} note */
function onLeft(note) {
    person?.planView.forget();
    windows?.postMessage(SIGNED_OUT);
    showWelcome(note);
    byID("main").focus();
    announce(note);
}

byID("sign-out").addEventListener("click", async () => {
    if (!person || !(await mayLeave(person.unsent()))) return;
    person?.planView.forget();
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

addEventListener("hashchange", () => {
    takeInvitation();
    const section = location.hash.slice(1);
    if (!person || !(section in SECTIONS)) return;
    show(section);
    if (section === "plan") person.plan.reload();
    if (section === "account") settings.show();
    byID(SECTIONS[/** @type {keyof typeof SECTIONS} */ (section)]).focus();
});

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
    byID("signed-in-name").textContent = who.name;
    const section = location.hash.slice(1);
    person = openDiary();
    settings.show();
    show(section in SECTIONS ? section : "diary");
    person.plan.reload();
}

/** Makes all that belongs to the person and listens for them. */
function openDiary() {
    const outbox = new Outbox({ store: new ChangeStore(userID) });
    const plan = new Plan(session, outbox);
    const water = new Water(session, outbox, dayOf(new Date()));
    const measures = new Measures(session, outbox);
    const lists = [water, measures];
    outbox.carry(entryKind(session, {
        onSaved: (entry) => lists.forEach((list) => list.saved(entry)),
        onRemoved: (id) => lists.forEach((list) => list.removed(id)),
    }));
    const planView = new PlanView(plan, userID);
    const measuresView = new MeasuresView(measures);
    const coach = new Coach(session, userID);
    const diary = new DiaryView(session, userID, { outbox, plan, water, others: [measures] });
    const coachView = new CoachView(coach, userID, (day) => {
        diary.go(day);
        location.hash = "#diary";
    });
    const unsent = () => unsentText(outbox.changes());
    const close = () => {
        outbox.stop();
        for (const part of [diary, planView, measuresView, coachView, plan, water, measures, coach]) part.close();
    };
    return { plan, measures, coach, planView, unsent, close };
}

/** @param {string} [note] */
function showWelcome(note) {
    person?.close();
    person = null;
    settings.clear();
    show("welcome");
    account.show(note);
}

/** @param {string} screen "starting", "welcome" or one of the sections */
function show(screen) {
    for (const id of ["starting", "welcome", ...Object.keys(SECTIONS)]) byID(id).hidden = id !== screen;
    for (const id of ["account-bar", "sections"]) byID(id).hidden = !(screen in SECTIONS);
    for (const link of [...byID("sections").children, byID("account-link")]) {
        if (link.hash === `#${screen}`) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
    }
    if (screen === "measures") person?.measures.show();
    if (screen === "coach") person?.coach.open();
    else person?.coach.leave();
    document.title = TITLES[screen] ?? "FitIQ – write what you ate";
}

/** Takes up the session of the last visit; a server that can't be reached is asked again. */
async function start(attempt = 0) {
    try {
        if (account.wasHere && (await session.resume())) showPerson();
        else showWelcome();
    } catch (error) {
        const isKeyMissing = error instanceof ApiError && error.code === "API_KEY_REQUIRED";
        byID("starting").textContent =
            isKeyMissing ? sentence(error) : "FitIQ can’t be reached right now. Trying again…";
        setTimeout(() => start(attempt + 1), backoff(attempt));
    }
}

onKeyRequired(askForKey);
takeInvitation();
start();
