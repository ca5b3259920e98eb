/** `npm run check`: fails when a generated file is not what the contract makes of it. See `--help`. */
import { join } from "node:path";
import { paintFor } from "../src/terminal/paint.ts";
import { lintProse } from "./lint/prose.ts";
import { checkSpelling } from "./lint/spelling.ts";
import { isCommitted } from "./pipeline/built.ts";
import { command } from "./pipeline/command.ts";
import { type ContractFinding, countFindings, formatFindings } from "./pipeline/finding.ts";
import { differing, readText, type Texts } from "./pipeline/generated.ts";
import { openPipeline } from "./pipeline/open-pipeline.ts";
import { ProgressList } from "./pipeline/progress.ts";
import { withoutConsequences } from "./pipeline/step-failure.ts";

/**
 * Builds in memory, everything but the docs, and compares with the files that are there. Nothing is written.
 *
 * @param root the project's root.
 * @returns 1 if anything is wrong with the contract or a file has drifted, else 0.
 */
export async function check(root: string): Promise<0 | 1> {
  const progress = new ProgressList();
  const pipeline = await openPipeline(root, progress);
  try {
    const { sources, bundle, findings } = await pipeline.assemble();
    const [made, broken] = bundle
      ? await Promise.all([pipeline.generate(bundle, sources), pipeline.check(bundle, sources)])
      : [undefined, []];
    const prose = [...(await lintProse(root)), ...(await checkSpelling(root))];
    const drifted = made?.texts ? await findDrift(root, selectCommitted(made.texts)) : [];
    progress.finish();
    const all = [...withoutConsequences(made?.findings ?? [], [...findings, ...broken]), ...prose, ...drifted];
    if (all.length === 0) {
      console.log("\nThe contract is clean and generated/ is up to date.");
      return 0;
    }
    console.log(`\n${formatFindings(all, paintFor(process.stdout))}\n\nFound ${countFindings(all)}.`);
    return 1;
  } finally {
    progress.finish();
    await pipeline.close();
  }
}

/** The files that are committed. */
function selectCommitted(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([path]) => isCommitted(path)));
}

/** The files that differ from what the contract makes, each with the first line that differs. */
async function findDrift(root: string, texts: Texts): Promise<ContractFinding[]> {
  const drifted = await differing(root, texts);
  return Promise.all(
    drifted.map(async (file): Promise<ContractFinding> => {
      const there = await readText(join(root, file));
      const line = there === undefined ? 1 : firstDifference(there, texts[file] ?? "");
      return {
        severity: "error",
        rule: "drift",
        message:
          there === undefined
            ? "The file is missing."
            : "From this line on, the file differs from what the build generates.",
        fix: "Run `npm run build` and commit what it writes.",
        place: { file, line, column: 1 },
      };
    }),
  );
}

/** The number of the first line that differs, from 1. */
function firstDifference(a: string, b: string): number {
  const [these, those] = [a.split("\n"), b.split("\n")];
  return these.findIndex((line, index) => line !== those[index]) + 1 || these.length;
}

await command(
  import.meta.url,
  {
    does: "Lints the contract, and fails if a committed file in generated/ is out of date; `npm run build` fixes that. Leaves out the docs.",
    usage: "npm run check",
  },
  () => check(process.cwd()),
);
