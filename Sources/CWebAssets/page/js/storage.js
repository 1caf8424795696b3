// The browser's storage, which may be full or forbidden; then what is kept lives as long as the page.

/** @type {Map<string, string>} */
const inMemory = new Map();

/** @param {string} key */
export function read(key) {
    return inMemory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null;
}

/**
 * What is kept as JSON; null when there is nothing that can be read.
 *
 * @param {string} key
 * @returns {any}
 */
export const readJSON = (key) => attempt(() => JSON.parse(read(key) ?? "null")) ?? null;

/**
 * @param {string} key
 * @param {string} value
 */
export function write(key, value) {
    const isStored = attempt(() => {
        localStorage.setItem(key, value);
        return true;
    });
    if (isStored) inMemory.delete(key);
    else inMemory.set(key, value);
}

/** @param {string} key */
export function erase(key) {
    inMemory.delete(key);
    attempt(() => localStorage.removeItem(key));
}

/** @param {string} prefix */
export function keys(prefix) {
    const stored = attempt(() => Object.keys(localStorage)) ?? [];
    return [...new Set([...stored, ...inMemory.keys()])].filter((key) => key.startsWith(prefix));
}

/**
 * Forgets what is kept of one person.
 *
 * @param {string} userID
 */
export function eraseOf(userID) {
    for (const key of keys("fitiq.")) if (key.includes(userID)) erase(key);
}

/**
 * @template T
 * @param {() => T} access
 * @returns {T | undefined}
 */
function attempt(access) {
    try {
        return access();
    } catch {
        return undefined;
    }
}
