// The meals of a day, copied to another, each once, whoever copies them; or moved there. Fetched when it is asked for.

import { ApiError } from "./api.js";
import { momentOn, timestamp } from "./calendar.js";
import { newID, uuid } from "./ids.js";
import { MEALS, isFinished, wordsFor } from "./meal.js";

/** @import { Diary } from "./diary.js" */
/** @import { Meal } from "./meal.js" */
/** @import { MealChange } from "./kind-meal.js" */
/** @import { Session } from "./session.js" */

/** How often a meal is copied to one day, and its copy deleted. */
const MOST_ATTEMPTS = 100;

/**
 * The ids that a meal's copy on a day may have, in this order: that of a copy that was deleted is not taken again.
 *
 * @param {string} meal
 * @param {string} day
 */
const copyIDs = (meal, day) => Array.from({ length: MOST_ATTEMPTS }, (_, place) => copyID(meal, day, place + 1));

/**
 * The id of the copy after the one with this id; null where there were too many.
 *
 * @param {string} meal
 * @param {string} day
 * @param {string} id
 * @returns {?string}
 */
export function nextCopyID(meal, day, id) {
    const ids = copyIDs(meal, day);
    return ids[ids.indexOf(id) + 1] ?? null;
}

/**
 * The changes that copy the finished ones of `meals` to the day `to`, the earliest first, at the hour and minute at which they
 * were eaten. None of a meal whose copy is there already, whoever made it.
 *
 * @param {Meal[]} meals
 * @param {string} to
 * @param {object} there
 * @param {string[]} there.ids of the meals of that day, and of those that wait to be sent
 * @param {string[]} there.gone ids of meals whose deletion waits to be sent
 * @param {Pick<Diary, "again">} diary
 * @returns {MealChange[]}
 */
export function dayCopies(meals, to, { ids, gone }, diary) {
    const known = new Set(ids.filter((id) => !gone.includes(id)));
    const open = meals.filter(isFinished).map((meal) => ({ meal, copies: copyIDs(meal.id, to) }))
        .filter(({ copies }) => !copies.some((id) => known.has(id)));
    open.sort((a, b) => Date.parse(a.meal.logged_at) - Date.parse(b.meal.logged_at));
    return open.map(({ meal, copies }) => {
        const eaten = new Date(meal.logged_at);
        eaten.setSeconds(0, 0); // as `fitiq` does, so that both ask for the same copy
        return {
            ...diary.again(meal), id: copies.find((id) => !gone.includes(id)) ?? copies[0], meal_type: meal.meal_type,
            logged_at: timestamp(momentOn(to, eaten)), copied_to: to,
        };
    });
}

/**
 * The changes that move `meals` to the day `to`, at the hour and minute at which they were eaten; back where they were without it.
 *
 * @param {Meal[]} meals as they were
 * @param {?string} to
 * @param {Pick<Diary, "detailed">} diary
 * @returns {MealChange[]}
 */
export const dayMoves = (meals, to, diary) => meals.map((meal) => {
    const logged_at = to ? timestamp(momentOn(to, new Date(meal.logged_at))) : meal.logged_at;
    return diary.detailed(meal, { logged_at }, wordsFor(meal));
});

/** Keeps the last copying of a day, to be taken back. */
export class LastCopies {
    /** The last copying that made something. */
    #last = { from: "", to: "", ids: /** @type {string[]} */ ([]) };

    /**
     * Whether the copying of a day can be taken back: it made something, or nothing has been made since it did.
     *
     * @param {string} from
     * @param {string} to
     * @param {string[]} ids that it made now
     */
    canUndo(from, to, ids) {
        if (ids.length > 0) this.#last = { from, to, ids };
        return this.#last.from === from && this.#last.to === to;
    }

    /**
     * A copy goes by another id, as one with the first was deleted before.
     *
     * @param {string} id
     * @param {string} other
     */
    renamed(id, other) {
        this.#last.ids = this.#last.ids.map((each) => (each === id ? other : each));
    }

    /** Gives the ids that the last copying made, once. */
    takeBack() {
        const { ids } = this.#last;
        this.#last = { from: "", to: "", ids: [] };
        return ids;
    }
}

/**
 * Sends one copy of a day's, whose id every device makes alike: where another has made it, it is there.
 *
 * @param {Session} session
 * @param {any} change
 * @param {(meal: Meal, isNew: boolean, change: MealChange) => void} onSaved
 * @returns {Promise<MealChange | void>} the next copy, where this one was deleted before
 */
export async function sendDayCopy(session, change, onSaved) {
    const { id, meal_type, logged_at, copies, copied_to } = change;
    try {
        await session.call("POST", `${MEALS}/${copies}/copy`, { body: { id, meal_type, logged_at }, headers: { "Idempotency-Key": id } });
    } catch (error) {
        // Another device has made it at another hour, or as another meal.
        if (!(error instanceof ApiError) || error.code !== "IDEMPOTENCY_KEY_REUSED") throw error;
    }
    try {
        // The server answers for a copy that was deleted as it did when it made it.
        onSaved(await session.call("GET", `${MEALS}/${id}`), true, change);
    } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        const next = nextCopyID(copies, copied_to, id);
        return { ...change, id: next ?? newID(), copied_to: next ? copied_to : undefined };
    }
}

/**
 * The id of a meal's copy on a day: the same each time and on every device, so that the server makes one. `fitiq` makes it alike.
 *
 * @param {string} meal its id
 * @param {string} day
 * @param {number} attempt 1 of the first copy, and one more where that was deleted
 */
export const copyID = (meal, day, attempt) =>
    uuid(sha256(`${meal.toLowerCase()} on ${day}${attempt === 1 ? "" : ` attempt ${attempt}`}`).slice(0, 16), 8);

/** The first bits of the fractions of the first 64 primes' roots: FIPS 180-4, § 4.2.2 and § 5.3.3. */
const PRIMES = [...Array(312).keys()].filter((n) => n > 1 && ![...Array(n).keys()].some((k) => k > 1 && n % k === 0));
const fraction = (/** @type {number} */ number) => (number % 1) * 2 ** 32 | 0;
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/**
 * SHA-256 of a text, FIPS 180-4 § 6.2; `crypto.subtle` too is missing on plain http.
 *
 * @param {string} text
 */
function sha256(text) {
    const turned = (/** @type {number} */ word, /** @type {number} */ count) => (word >>> count) | (word << (32 - count));
    const bytes = new TextEncoder().encode(text);
    const padded = new DataView(new ArrayBuffer((bytes.length + 72) & ~63));
    bytes.forEach((byte, place) => padded.setUint8(place, byte));
    padded.setUint8(bytes.length, 0x80);
    padded.setUint32(padded.byteLength - 4, bytes.length * 8);
    const hash = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
    const words = new Int32Array(64);
    for (let block = 0; block < padded.byteLength; block += 64) {
        let [a, b, c, d, e, f, g, h] = hash;
        for (let i = 0; i < 64; i += 1) {
            const [w2, w15] = [words[i - 2], words[i - 15]];
            words[i] = i < 16 ? padded.getInt32(block + i * 4)
                : words[i - 16] + words[i - 7] + (turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3)) + (turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10));
            const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i];
            const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
            [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
        }
        [a, b, c, d, e, f, g, h].forEach((word, place) => (hash[place] += word));
    }
    const result = new DataView(new ArrayBuffer(32));
    hash.forEach((word, place) => result.setInt32(place * 4, word));
    return new Uint8Array(result.buffer);
}
