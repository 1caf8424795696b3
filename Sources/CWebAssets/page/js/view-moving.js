// All that a person keeps, as a file: out, and in from a file of FitIQ or of another program.

import { ApiError } from "./api.js";
import { announce, byID } from "./dom.js";
import { sentence } from "./errors.js";

/** @import { Session } from "./session.js" */

/** A file of years takes its time, and so does a slow line. */
const PATIENCE_MS = 600_000;
const KINDS = {
    profile: "profile", own_foods: "own foods", phrases: "learnt phrases", weights: "weights", entries: "water and measurements", plans: "plans",
    meals: "meals", consultations: "conversations",
};
/** Refused rows that are listed; more are counted. */
const SHOWN = 20;

export class MovingView {
    #session;
    #export = byID("export-diary");
    #file = byID("import-file");
    #drop = byID("import-drop");
    #confirm = byID("import-confirm");
    #report = byID("import-report");
    #error = byID("moving-error");
    /** @type {?File} the file whose preview is shown */
    #chosen = null;

    /** @param {Session} session */
    constructor(session) {
        this.#session = session;
        this.#export.addEventListener("click", () => this.#download());
        this.#file.addEventListener("change", () => this.#choose(this.#file.files[0]));
        this.#confirm.addEventListener("click", () => this.#take());
        for (const type of ["dragover", "dragleave", "drop"]) {
            this.#drop.addEventListener(type, (event) => {
                event.preventDefault();
                this.#drop.classList.toggle("over", type === "dragover");
                if (type === "drop") this.#choose(event.dataTransfer.files[0]);
            });
        }
    }

    /** Takes away what was chosen and said. */
    clear() {
        this.#chosen = null;
        this.#file.value = "";
        this.#error.textContent = "";
        this.#report.replaceChildren();
        this.#confirm.hidden = true;
    }

    async #download() {
        this.#error.textContent = "";
        await this.#busy(async () => {
            const archive = await this.#session.call("GET", "/api/v1/export", { takesFile: true, patience: PATIENCE_MS });
            const link = document.createElement("a");
            link.href = URL.createObjectURL(archive);
            link.download = "fitiq-diary.zip";
            link.click();
            setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
            announce("Your file is ready.");
        });
    }

    /** @param {?File} [file] */
    async #choose(file) {
        if (!file) return;
        this.clear();
        await this.#busy(async () => {
            const result = await this.#send(file, "?preview=true");
            this.#chosen = file;
            this.#show(result, `${file.name}, ${result.format}: ${result.added} to add, ${result.known} already here.`);
            this.#confirm.textContent = result.added === 1 ? "Add 1 entry" : `Add ${result.added} entries`;
            this.#confirm.hidden = result.added === 0;
            if (!this.#confirm.hidden) this.#confirm.focus();
        });
    }

    async #take() {
        const file = this.#chosen;
        if (!file) return;
        await this.#busy(async () => {
            const result = await this.#send(file, "");
            this.clear();
            this.#show(result, `${result.added} added, ${result.known} were already here.`);
        });
    }

    /**
     * @param {File} file
     * @param {string} query
     */
    #send(file, query) {
        return this.#session.call("POST", `/api/v1/import${query}`, { file, patience: PATIENCE_MS });
    }

    /**
     * Runs what takes time, with the buttons held meanwhile.
     *
     * @param {() => Promise<void>} work
     */
    async #busy(work) {
        const controls = [this.#export, this.#file, this.#confirm];
        for (const control of controls) control.disabled = true;
        this.#drop.setAttribute("aria-busy", "true");
        try {
            await work();
        } catch (failure) {
            if (!(failure instanceof ApiError)) throw failure;
            this.#error.textContent = failure.status === 422 ? failure.message : sentence(failure);
        } finally {
            for (const control of controls) control.disabled = false;
            this.#drop.removeAttribute("aria-busy");
        }
    }

    #show(result, headline) {
        const lines = [headline];
        if (result.from) lines.push(result.from === result.to ? `Of ${result.from}.` : `From ${result.from} to ${result.to}.`);
        for (const { kind, added, known } of result.kinds) {
            lines.push(`${KINDS[kind] ?? kind}: ${added} ${result.preview ? "to add" : "added"}, ${known} already here`);
        }
        lines.push(...result.remarks);
        if (result.refused_count) {
            lines.push(`${result.refused_count} not taken:`);
            lines.push(...result.refused.slice(0, SHOWN).map(({ place, reason }) => `${place}: ${reason}`));
            const more = result.refused_count - Math.min(result.refused.length, SHOWN);
            if (more > 0) lines.push(`and ${more} more`);
        }
        this.#report.replaceChildren(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
        announce(headline);
    }
}
