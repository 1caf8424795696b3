// Puts the page together: who is signed in decides what is on show.

import { backoff } from "./backoff.js";
import { DiaryView } from "./view-diary.js";
import { AccountView } from "./view-account.js";
import { ApiError, onKeyRequired } from "./api.js";
import { announce, byID } from "./dom.js";
import { sentence } from "./errors.js";
import { Plan } from "./plan.js";
import { Session } from "./session.js";
import { eraseOf } from "./storage.js";
import { askForKey } from "./view-key.js";
import { PlanView } from "./view-plan.js";
import { SettingsView } from "./view-settings.js";

/** Tells the other windows of this browser when one signs out. */
const windows = "BroadcastChannel" in globalThis ? new BroadcastChannel("fitiq.session") : null;
const SIGNED_OUT = "signed-out";

/** What a person sees who is signed in: one of these at a time, as the address says behind "#". */
const SECTIONS = /** @type {const} */ ({ diary: "day-name", plan: "plan-title", account: "account-title" });

/** @type {Record<string, string>} */
const TITLES = { plan: "FitIQ – your plan", account: "FitIQ – your account" };

/** @type {?DiaryView} */
let diary = null;
/** @type {?Plan} */
let plan = null;
/** @type {?PlanView} */
let planView = null;
/** Who is signed in, or was last. */
let userID = "";

const session = new Session({
    onEnd(reason) {
        // Someone else signed in from another window: start anew as them.
        if (reason === "changed") return location.reload();
        showWelcome("Your session has ended. Sign in to go on; what you wrote is kept.");
    },
});
const account = new AccountView(session, showPerson);

const settings = new SettingsView(session, {
    unsent: () => diary?.unsent ?? "",
    onLeft,
    onDeleted(note) {
        account.forget();
        onLeft(note);
        eraseOf(userID); // also what closing the views has kept
    },
});

/** @param {string} note */
function onLeft(note) {
    planView?.forget();
    windows?.postMessage(SIGNED_OUT);
    showWelcome(note);
    byID("main").focus();
    announce(note);
}

byID("sign-out").addEventListener("click", async () => {
    if (!(await diary?.mayLeave())) return;
    planView?.forget();
    const ending = session.signOut();
    windows?.postMessage(SIGNED_OUT);
    showWelcome();
    byID("main").focus();
    announce("You are signed out.");
    await ending.catch(() => {
        account.tell("You are signed out here, but FitIQ can’t be reached. It is told when you open this page with a connection.");
    });
});
if (windows) windows.onmessage = ({ data }) => data === SIGNED_OUT && session.drop();

addEventListener("hashchange", () => {
    takeInvitation();
    const section = location.hash.slice(1);
    if (!diary || !(section in SECTIONS)) return;
    show(section);
    if (section === "plan") plan?.reload();
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
    const person = session.person;
    if (!person) return;
    userID = person.user_id;
    settings.show();
    const section = location.hash.slice(1);
    show(section in SECTIONS ? section : "diary");
    byID("signed-in-name").textContent = person.name;
    plan = new Plan(session, person.user_id);
    planView = new PlanView(plan, person.user_id);
    diary = new DiaryView(session, plan, person.user_id);
    plan.reload();
}

/** @param {string} [note] */
function showWelcome(note) {
    diary?.close();
    planView?.close();
    plan?.close();
    diary = planView = plan = null;
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
