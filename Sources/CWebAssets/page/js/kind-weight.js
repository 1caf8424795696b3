// How weights reach the server.

import { deleteOnce } from "./session.js";

/** @import { Change, Kind } from "./outbox.js" */
/** @import { Session } from "./session.js" */
/** @import { Weighing } from "./trend.js" */

/** @typedef {Change & {weight: number, date: string}} WeightChange in kg */

export const WEIGHTS = "/api/v1/weights";

/**
 * @param {Session} session
 * @param {{onSaved: (weighing: Weighing) => void, onRemoved: (id: string) => void}} options
 * @returns {Kind}
 */
export const weightKind = (session, { onSaved, onRemoved }) => ({
    name: "weight",
    async send(/** @type {WeightChange} */ { id, weight, date, removes }) {
        if (removes) {
            await deleteOnce(session, `${WEIGHTS}/${removes}`, id);
            return onRemoved(removes);
        }
        const headers = { "Idempotency-Key": id };
        onSaved(await session.call("POST", WEIGHTS, { body: { id, weight, date }, headers }));
    },
});
