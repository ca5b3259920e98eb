/** What the contract's examples tell of one shop, which is what a sandbox has in it at first. */

import type { OpenApiDocument } from "../src/contract/document.ts";
import { valueAt } from "../src/contract/pointer.ts";
import { storyExamples } from "../src/sandbox/seed/story-examples.ts";
import { command } from "./command.ts";
import { generated, readBundle, reportWritten, type Texts, writeChanged } from "./generated.ts";

/**
 * Takes the values of these examples from a bundle.
 *
 * @returns the text of the file, by path; none where the contract is of another shop.
 */
export function makeStory(bundle: OpenApiDocument): Texts {
  const values = storyExamples.map(
    (name) => [name, valueAt(bundle, ["components", "examples", name, "value"])] as const,
  );
  if (values.every(([, value]) => value === undefined)) return {};
  const missing = values.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length > 0)
    throw new Error(
      `The sandbox begins with examples that are not there: ${missing.join(", ")}. See src/sandbox/seed.`,
    );
  return { [generated.story]: `${JSON.stringify(Object.fromEntries(values))}\n` };
}

await command(
  import.meta.url,
  { does: `Writes ${generated.story} from ${generated.json}.`, usage: "node scripts/run.mjs story" },
  async () => {
    const root = process.cwd();
    return reportWritten(await writeChanged(root, makeStory(await readBundle(root))));
  },
);
