// Puts the page together: who is signed in decides what is on show.

import { backoff } from "./backoff.js";
import { DiaryView } from "./view-diary.js";
import { AccountView } from "./view-account.js";
import { announce, byID } from "./dom.js";
import { Session } from "./session.js";

/** Tells the other windows of this browser when one signs out. */
const windows = "BroadcastChannel" in globalThis ? new BroadcastChannel("fitiq.session") : null;
const SIGNED_OUT = "signed-out";

/** @type {?DiaryView} */
let diary = null;

const session = new Session({
    onEnd(reason) {
        // Someone else signed in from another window: start anew as them.
        if (reason === "changed") return location.reload();
        showWelcome("Your session has ended. Sign in to go on; what you wrote is kept.");
    },
});
const account = new AccountView(session, showDiary);

byID("sign-out").addEventListener("click", async () => {
    if (!(await diary?.mayLeave())) return;
    const ending = session.signOut();
    windows?.postMessage(SIGNED_OUT);
    showWelcome();
    byID("main").focus();
    announce("You are signed out.");
    await ending.catch(() => {
        announce("You are signed out here, but the server could not be told.");
    });
});
if (windows) windows.onmessage = ({ data }) => data === SIGNED_OUT && session.drop();

function showDiary() {
    const person = session.person;
    if (!person) return;
    show("diary");
    byID("signed-in-name").textContent = person.name;
    diary = new DiaryView(session, person.user_id);
}

/** @param {string} [note] */
function showWelcome(note) {
    diary?.close();
    diary = null;
    show("welcome");
    account.show(note);
}

/** @param {"starting" | "welcome" | "diary"} screen */
function show(screen) {
    for (const id of ["starting", "welcome", "diary"]) byID(id).hidden = id !== screen;
    byID("account-bar").hidden = screen !== "diary";
}

/** Takes up the session of the last visit; a server that can't be reached is asked again. */
async function start(attempt = 0) {
    try {
        if (await session.resume()) showDiary();
        else showWelcome();
    } catch {
        byID("starting").textContent = "FitIQ can’t be reached right now. Trying again…";
        setTimeout(() => start(attempt + 1), backoff(attempt));
    }
}

start();
