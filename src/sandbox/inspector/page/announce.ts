/** Announces results of actions at the bottom of the page; screen readers read them aloud. */

import { h } from "./element.ts";

/** Where the messages are. It must be in the page before the first one, or screen readers miss that. */
export const messages = h("p.said", { role: "status" });

let fading: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces a message.
 *
 * @param how a failure stays until the next announcement.
 */
export function announce(text: string, how: "done" | "failed" = "done") {
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
 * @returns undefined if it failed.
 */
export async function attempt<T>(
  action: () => Promise<T>,
  message: string | ((result: T) => string),
): Promise<T | undefined> {
  try {
    const result = await action();
    announce(typeof message === "function" ? message(result) : message);
    return result;
  } catch (error) {
    announce(error instanceof Error ? error.message : String(error), "failed");
    return undefined;
  }
}
