// How water and measurements reach the server.

import { deleteOnce } from "./session.js";

/** @import { Entry } from "./entry-list.js" */
/** @import { Change, Kind } from "./outbox.js" */
/** @import { Session } from "./session.js" */

/** @typedef {Change & {type: string, quantity: number, logged_at: string}} EntryChange in the unit of its type */

export const PROGRESS = "/api/v1/progress";

/**
 * @param {Session} session
 * @param {{onSaved: (entry: Entry) => void, onRemoved: (id: string) => void}} options
 * @returns {Kind}
 */
export const entryKind = (session, { onSaved, onRemoved }) => ({
    name: "entry",
    async send(/** @type {EntryChange} */ { id, type, quantity, logged_at, removes }) {
        if (removes) {
            await deleteOnce(session, `${PROGRESS}/${removes}`, id);
            return onRemoved(removes);
        }
        const headers = { "Idempotency-Key": id };
        onSaved(await session.call("POST", PROGRESS, { body: { id, type, quantity, logged_at }, headers }));
    },
});
