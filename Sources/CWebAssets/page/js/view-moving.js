// All that a person keeps, as a file: out, and in from a file of FitIQ or of another program.

import { ApiError } from "./api.js";
import { announce, byID, h } from "./dom.js";
import { sentence } from "./errors.js";
import { importQuery, LEFT_OUT, MEANINGS, meaningText } from "./import-columns.js";

/** @import { Session } from "./session.js" */

/** A file of years takes its time, and so does a slow line. */
const PATIENCE_MS = 600_000;
const LOOK_AGAIN_MS = 1_000;
const CHANGES = "/api/v1/events?kinds=all";
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
    #progress = byID("import-progress");
    #error = byID("moving-error");
    #fold = byID("import-columns");
    #columnList = byID("import-columns-list");
    #dayFirstBox = byID("import-day-first");
    /** @type {?File} the file whose preview is shown */
    #chosen = null;
    /** How many entries that would add. */
    #toAdd = 0;
    /** @type {Record<string, string>} what the person says of its columns, by their titles */
    #columns = {};
    /** @type {?boolean} */
    #dayFirst = null;
    /** Grows with each look: what came of an earlier one is not shown. */
    #round = 0;

    /** @param {Session} session */
    constructor(session) {
        this.#session = session;
        this.#export.addEventListener("click", () => this.#download());
        this.#file.addEventListener("change", () => this.#choose(this.#file.files[0]));
        this.#confirm.addEventListener("click", () => this.#take());
        this.#dayFirstBox.addEventListener("change", () => {
            this.#dayFirst = this.#dayFirstBox.checked;
            this.#look();
        });
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
        this.#round += 1;
        this.#chosen = null;
        this.#columns = {};
        this.#dayFirst = null;
        this.#dayFirstBox.checked = false;
        this.#columnList.replaceChildren();
        this.#fold.hidden = true;
        this.#fold.open = false;
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
        this.#chosen = file;
        await this.#look();
        if (!this.#confirm.hidden) this.#confirm.focus();
    }

    /** Shows what would be added of the chosen file, and what its columns are taken for. */
    async #look() {
        const file = this.#chosen;
        if (!file) return;
        const round = (this.#round += 1);
        this.#error.textContent = "";
        this.#confirm.hidden = true;
        await this.#busy(async () => {
            const result = await this.#send(file, true);
            if (round !== this.#round) return;
            this.#show(result, `${file.name}, ${result.format}: ${result.added} to add, ${result.known} already here.`);
            this.#toAdd = result.added;
            this.#confirm.textContent = result.added === 1 ? "Add 1 entry" : `Add ${result.added} entries`;
            this.#confirm.hidden = result.added === 0;
            this.#showColumns(result.columns);
            // Where nothing was recognised, that is where a person goes on.
            if (result.added + result.known === 0) this.#fold.open = true;
        });
    }

    /** @param {{title: string, meaning?: string}[]} columns none of a file that is no table */
    #showColumns(columns) {
        this.#fold.hidden = columns.length === 0;
        // They stay while the same file is looked at, or a keyboard would lose its place.
        if (this.#columnList.childElementCount === 0) this.#columnList.replaceChildren(...columns.map(({ title }, place) => this.#column(title, place)));
        const selects = this.#columnList.querySelectorAll("select");
        columns.forEach(({ meaning }, place) => (selects[place].value = meaning ?? LEFT_OUT));
    }

    /**
     * @param {string} title
     * @param {number} place
     */
    #column(title, place) {
        const option = (/** @type {string} */ value) => h("option", { value }, meaningText(value));
        const choice = /** @type {any} */ (h(
            "select",
            {
                id: `import-column-${place}`,
                onchange: () => {
                    this.#columns[title] = choice.value;
                    this.#look();
                },
            },
            option(LEFT_OUT), ...MEANINGS.map(([label, words]) => h("optgroup", { label }, ...words.map(option))),
        ));
        return h("p", { class: "field" }, h("label", { for: choice.id }, title), choice);
    }

    async #take() {
        const file = this.#chosen;
        if (!file) return;
        await this.#busy(async () => {
            const result = await this.#counting(() => this.#send(file, false));
            this.clear();
            this.#show(result, `${result.added} added, ${result.known} were already here.`);
        });
    }

    /**
     * @param {File} file
     * @param {boolean} isPreview
     */
    #send(file, isPreview) {
        const query = importQuery(isPreview, this.#columns, this.#dayFirst);
        return this.#session.call("POST", `/api/v1/import${query}`, { file, patience: PATIENCE_MS });
    }

    /**
     * Shows how many of the entries are added while `work` lasts: each is a change that the server numbers.
     *
     * @template T
     * @param {() => Promise<T>} work
     */
    async #counting(work) {
        const cursor = async () => (await this.#session.call("GET", CHANGES)).cursor;
        const first = await cursor().catch(() => null);
        const look = setInterval(async () => {
            const now = await cursor().catch(() => null);
            if (first === null || now === null || now === first || this.#progress.hidden) return;
            this.#progress.max = Math.max(this.#toAdd, 1);
            this.#progress.value = Math.min(now - first, this.#progress.max);
        }, LOOK_AGAIN_MS);
        try {
            return await work();
        } finally {
            clearInterval(look);
        }
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
        this.#progress.removeAttribute("value");
        this.#progress.hidden = false;
        try {
            await work();
        } catch (failure) {
            if (!(failure instanceof ApiError)) throw failure;
            this.#error.textContent = failure.status === 422 ? failure.message : sentence(failure);
        } finally {
            for (const control of controls) control.disabled = false;
            this.#drop.removeAttribute("aria-busy");
            this.#progress.hidden = true;
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
