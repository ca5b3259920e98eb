/** Announces results of actions at the bottom of the page; screen readers read them aloud. */

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/**
 * Announces a message.
 *
 * @param {string} text
 * @param {"done" | "failed"} [how] a failure stays until the next announcement.
 */
export function announce(text, how = "done") {
  const place = document.getElementById("said");
  if (!place || (place.textContent === text && place.className === how && how === "failed")) return;
  clearTimeout(fading);
  place.textContent = text;
  place.className = how;
  if (how === "done") fading = setTimeout(() => place.replaceChildren(), 6000);
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
