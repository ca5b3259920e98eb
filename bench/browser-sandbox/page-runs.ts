/** Times of Run on a page of the docs, from the click until the page shows the status. */
import type { Browser } from "playwright-core";

/** Times in milliseconds. */
export interface PageTimes {
  /** The first Run of a reader: it loads the script, the sandbox and what is known of the operation. */
  readonly first: number;
  /** Each further Send: until the response is there, and until the page shows it with what the request changed. */
  readonly responses: readonly number[];
  readonly shown: readonly number[];
}

/** How long a reader looks at a response at least, in milliseconds: the page saves the webhooks that follow it. */
const pause = 200;

/**
 * Runs the sample of a page.
 *
 * @param url the page of an operation.
 * @param sends how often the request is sent again.
 */
export async function runOnPage(browser: Browser, url: string, sends: number): Promise<PageTimes> {
  const context = await browser.newContext(); // nothing is cached, and no store is kept
  await context.addInitScript("globalThis.__name = (named) => named"); // tsx wraps functions in it
  const page = await context.newPage();
  await page.goto(url);
  const times = await page.evaluate(
    async ([count, pause]) => {
      /** The time from a click until the status of a response is shown, and the status. */
      const click = async (selector: string): Promise<{ readonly time: number; readonly text: string }> => {
        const started = performance.now();
        document.querySelector<HTMLButtonElement>(selector)?.click();
        const textOf = () => document.querySelector(".run-status")?.textContent ?? "";
        if (!textOf().startsWith("Status")) {
          await new Promise<void>((resolve) => {
            const observer = new MutationObserver(() => {
              if (!textOf().startsWith("Status")) return;
              observer.disconnect();
              resolve();
            });
            observer.observe(document.body, { subtree: true, childList: true, characterData: true });
          });
        }
        return { time: performance.now() - started, text: textOf() };
      };
      const first = await click(".run-button");
      const later: { readonly time: number; readonly text: string }[] = [];
      for (let index = 0; index < count; index += 1) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        later.push(await click(".run-send"));
      }
      const all = [first, ...later].map(({ text }) => text);
      const wrong = all.find((text) => !text.startsWith("Status 200"));
      if (wrong !== undefined) throw new Error(`The sample got "${wrong}".`);
      return {
        first: first.time,
        responses: later.map(({ text }) => Number(/ in ([\d.]+) ms/.exec(text)?.[1])),
        shown: later.map(({ time }) => time),
      };
    },
    [sends, pause] as const,
  );
  await context.close();
  return times;
}
