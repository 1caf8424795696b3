// An answer cut into words and numbers that say where they come from.

/** @import { Citation, Message } from "./coach.js" */

/** What stands in the place of a number that is not to be seen. */
export const HIDDEN = "•••";

/** Numbers as people and computers write them, fractions and the digits of other scripts too. */
const NUMBER = /[\p{N}](?:[\p{N}.,  ]*[\p{N}])?/gu;

/**
 * The content of `message` in parts, each with the citation that stands there. One that does not hold the words it names is
 * left out, so a number never gets the source of another.
 *
 * @param {Pick<Message, "content" | "citations">} message
 * @returns {{text: string, citation?: Citation}[]}
 */
export function answerParts({ content, citations = [] }) {
    const result = [];
    let end = 0;
    for (const citation of [...citations].sort((a, b) => a.start - b.start)) {
        const { start, length, text } = citation;
        if (start < end || length < 1 || content.slice(start, start + length) !== text) continue;
        if (start > end) result.push({ text: content.slice(end, start) });
        result.push({ text, citation });
        end = start + length;
    }
    if (end < content.length) result.push({ text: content.slice(end) });
    return result;
}

/**
 * `text` without its numbers.
 *
 * @param {string} text
 */
export const withoutNumbers = (text) => text.replaceAll(NUMBER, HIDDEN);

/**
 * What a person said, in the words of the button where they picked one: "Yes" for "1".
 *
 * @param {Message} message
 * @param {Message} [before] the answer before it
 */
export const saidText = ({ content }, before) =>
    before?.choices?.find((choice) => choice.content === content)?.label ?? content;

/** @type {Record<string, string>} */
const ENDINGS = {
    stopped: "Stopped.",
    cut: "The answer was cut off. Ask again.",
    withheld: "Part of this answer was held back, because its numbers could not be checked.",
};

/**
 * How an answer ended, where that needs saying.
 *
 * @param {Message} message
 */
export const endingText = ({ outcome = "" }) => ENDINGS[outcome] ?? "";

/**
 * Who answered, where that was a language model.
 *
 * @param {Pick<Message, "engine" | "model">} message
 */
export const engineText = ({ engine, model }) =>
    engine === "model" ? `By the language model ${model ?? ""}. Its numbers were checked; what it says besides may be wrong.` : "";

/** @type {Record<string, string>} */
const ACTIVITIES = { log_meal: "Logging…", change_meal: "Changing the meal…", delete_meal: "Deleting…", log_weight: "Saving…" };

/**
 * What the coach does before it speaks.
 *
 * @param {string} name of the function; empty when none is called
 */
export const activityText = (name) => ACTIVITIES[name] ?? (name ? "Looking it up…" : "Thinking…");
