// Ids made here, so that what is sent twice is stored once.

/** A random UUID; `crypto.randomUUID` is missing on plain http, where FitIQ runs in a home network. */
export function newID() {
    return uuid(crypto.getRandomValues(new Uint8Array(16)), 4);
}

/**
 * The id after this one: the same each time, for what becomes two.
 *
 * @param {string} id
 */
export const nextID = (id) => id.slice(0, -1) + ((parseInt(id.slice(-1), 16) + 1) % 16).toString(16);

/**
 * @param {Uint8Array} bytes 16 of them
 * @param {number} version
 */
export function uuid(bytes, version) {
    bytes[6] = (bytes[6] & 0x0f) | (version << 4);
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
