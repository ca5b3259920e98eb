import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const script = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The parts of axe's result that are read. */
interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

const colors = "color-contrast";

/** The options of axe for what is checked. Targets must be large enough for a finger, which axe checks only if asked. */
const options = {
  everything: { rules: { "target-size": { enabled: true } } },
  colors: { runOnly: [colors] },
  "all but colors": { rules: { "target-size": { enabled: true }, [colors]: { enabled: false } } },
} as const;

/**
 * Returns what axe finds in a page that is serious or worse, with the first place of each.
 *
 * @param page opened with `bypassCSP`: axe is put into it as text, which the content policy of the site forbids.
 * @param context where to look: a selector, or what else axe takes as its context.
 */
export async function findSerious(
  page: Page,
  context: string | object,
  what: keyof typeof options = "everything",
): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(script);
  const args = [context, { resultTypes: ["violations"], ...options[what] }].map((value) => JSON.stringify(value));
  const violations = await page.evaluate<Violation[]>(`axe.run(${args}).then(({ violations }) => violations)`);
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 150)}`);
}
