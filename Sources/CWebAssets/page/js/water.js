// The water of the day on show that was drunk beside meals.

import { isOn, momentOn } from "./calendar.js";
import { EntryList } from "./entry-list.js";

/** @import { Kept } from "./kept.js" */
/** @import { Outbox } from "./outbox.js" */
/** @import { Session } from "./session.js" */

/** Of one drink, in litres; the server's range goes on to 20. */
export const DRINK_RANGE_L = { from: 0.001, to: 20 };

export class Water extends EntryList {
    day;

    /**
     * @param {Session} session
     * @param {Outbox} outbox
     * @param {string} day
     * @param {Pick<Kept, "read" | "writeOf">} [kept]
     */
    constructor(session, outbox, day, kept) {
        super(session, outbox, "water_liters", {
            query: () => ({ from: this.day, to: this.day, limit: "100" }),
            holds: ({ logged_at }) => isOn(this.day, logged_at),
            onKnown: (entries) => kept?.writeOf("water", this.day, entries),
            kept: () => kept?.read(`water.${this.day}`) ?? [],
        });
        this.day = day;
    }

    /** What the drinks of the day come to, in litres. */
    get litres() {
        return this.entries.reduce((sum, { quantity }) => sum + Math.round(quantity * 1000), 0) / 1000;
    }

    /** @param {string} day */
    show(day) {
        this.day = day;
        return this.renew();
    }

    /**
     * Adds a drink: now on the day on show.
     *
     * @param {number} litres
     */
    drink(litres) {
        return this.add(litres, momentOn(this.day, new Date()));
    }
}
