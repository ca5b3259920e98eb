/** Announces results of actions at the bottom of the page; screen readers read them aloud. */

import { h } from "./element.js";

/** Where the messages are. It must be in the page before the first one, or screen readers miss that. */
export const messages = h("p", { class: "said", role: "status" });

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/**
 * Announces a message.
 *
 * @param {string} text
 * @param {"done" | "failed"} [how] a failure stays until the next announcement.
 */
export function announce(text, how = "done") {
  const isFailure = how === "failed";
  if (isFailure && messages.textContent === text && messages.classList.contains(how)) return;
  clearTimeout(fading);
  messages.textContent = text;
  messages.className = `said ${how}`;
  if (!isFailure) fading = setTimeout(() => messages.replaceChildren(), 6000);
}

/**
 * Runs an action and announces its result or its error.
 *
 * @template T
 * @param {() => Promise<T>} action
 * @param {string | ((result: T) => string)} message
 * @returns {Promise<T | undefined>} undefined if it failed.
 */
export async function attempt(action, message) {
  try {
    const result = await action();
    announce(typeof message === "function" ? message(result) : message);
    return result;
  } catch (error) {
    announce(error instanceof Error ? error.message : String(error), "failed");
    return undefined;
  }
}
