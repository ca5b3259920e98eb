/** What has come of what somebody did, in one place at the foot of the page, which is read aloud. */

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/**
 * Says it.
 *
 * @param {string} text
 * @param {"done" | "failed"} [how] what failed stays until something else is said.
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
 * Does something and says what came of it.
 *
 * @template T
 * @param {() => Promise<T>} does
 * @param {string | ((result: T) => string)} said
 * @returns {Promise<T | undefined>} undefined where it failed.
 */
export async function attempt(does, said) {
  try {
    const result = await does();
    announce(typeof said === "function" ? said(result) : said);
    return result;
  } catch (error) {
    announce(error instanceof Error ? error.message : String(error), "failed");
    return undefined;
  }
}
