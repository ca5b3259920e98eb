/** Announces results of actions at the bottom of the page; screen readers read them aloud. */

import { h } from "./element.ts";
import { addToStage } from "./stage.ts";

let line: HTMLElement | undefined;

/** Where the messages are. It must be in the page before the first one, or screen readers miss that. */
export function messages(): HTMLElement {
  line ??= h("p.said", { role: "status" });
  return line;
}

let fading: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces a message.
 *
 * @param how a failure stays until the next announcement.
 */
export function announce(text: string, how: "done" | "failed" = "done") {
  const isFailure = how === "failed";
  const shown = messages();
  if (!shown.isConnected) addToStage(shown);
  if (isFailure && shown.textContent === text && shown.classList.contains(how)) return;
  clearTimeout(fading);
  shown.textContent = text;
  shown.className = `said ${how}`;
  if (!isFailure) fading = setTimeout(() => shown.replaceChildren(), 6000);
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
    announce(messageOf(error), "failed");
    return undefined;
  }
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
