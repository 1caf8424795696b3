// How long to wait before trying again.

const LONGEST_SECONDS = 32;

/**
 * Milliseconds to wait before try number `attempt` (0 is the first one that waits): anything between nothing and a
 * limit that doubles, so that the many pages a restarted server lost do not all come back in the same second.
 *
 *     attempt   0   1   2   3    4    5   6 …
 *     limit     1   2   4   8   16   32  32   seconds
 *
 * @param {number} attempt
 * @param {() => number} [random] in 0..<1
 */
export function backoff(attempt, random = Math.random) {
    const limitSeconds = Math.min(LONGEST_SECONDS, 2 ** attempt);
    return Math.round(random() * limitSeconds * 1000);
}
